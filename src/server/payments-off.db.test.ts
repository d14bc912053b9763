// Production without a payment provider: card and payout are off and say so; the sandbox requires a setting and shows a banner.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCardPage, refusedCardPage } from '../../tests/support/paying-requests.ts';
import { moveRequest } from '../../tests/support/move-request.ts';
import { inProduction } from '../../tests/support/in-production.ts';
import { type Kaya, type Person, person, startKaya } from '../../tests/support/kaya.ts';
import { choosePayment } from '../modules/requests/payment-contract.ts';
import { submitRequest, trackRequest } from '../modules/requests/contract.ts';
import { readSession, signIn } from '../modules/identity/contract.ts';
import { hashPassword } from '../modules/identity/server/secrets.ts';
import { readEarnings, listBanks, previewAccount, requestPayout } from '../modules/money/contract.ts';

const { KAYA_ORIGIN: origin } = inProduction;
const password = 'Idumota-Market-7';
const dear = { destination: 'Wuse, Abuja', service_kind: 'charter' } as const;

const resident = async (kaya: Kaya, email: string): Promise<Person> => {
  await kaya.owner.query(
    `WITH opened AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, 'Ada', now()) RETURNING id)
     INSERT INTO identity.passwords (account_id, hash) SELECT id, $2 FROM opened`,
    [email, await hashPassword(password)],
  );
  const ada = person(kaya.url, origin);
  await ada.call(signIn, { body: { email, password } });
  return ada;
};
/** A request paid in cash; returns its key. */
const asked = async (who: Person): Promise<string> => {
  const { tracking_path } = await who.call(submitRequest, { body: moveRequest({ payment_method: 'cash' }) });
  return tracking_path.split('/').at(-1) ?? '';
};

describe('without a provider', () => {
  let kaya: Kaya;
  let ada: Person;
  beforeAll(async () => {
    kaya = await startKaya(inProduction);
    ada = await resident(kaya, 'ada@example.com');
  });
  afterAll(() => kaya.stop());

  test('pages learn that payments are off', async () => {
    expect((await ada.call(readSession, {})).payments).toBe('off');
    expect((await person(kaya.url, origin).call(readSession, {})).payments).toBe('off');
  });

  test('a request by card is refused beside the field, even when it is too expensive for cash', async () => {
    const refused = await ada.refused(submitRequest, { body: moveRequest({ payment_method: 'card' }) });
    expect(refused).toMatchObject({
      code: 'card_off',
      fields: [{ path: 'payment_method', message: 'Card payment is not available yet. Choose cash.' }],
    });
    const tooMuch = await ada.refused(submitRequest, { body: moveRequest(dear) });
    expect(tooMuch).toMatchObject({
      code: 'card_off',
      detail: 'Moves above ₦200,000 are not paid in cash, and paying Kaya is not available yet.',
    });
  });

  test('a request in cash offers no card, and accepts none', async () => {
    const key = await asked(ada);
    const { payment } = await ada.call(trackRequest, { params: { key } });
    expect(payment).toMatchObject({ standing: 'cash', may_pay: false, may_choose: [], card_off: false });
    expect((await refusedCardPage(ada, key)).code).toBe('card_off');
    const toCard = { params: { key }, body: { payment_method: 'card' as const } };
    expect((await ada.refused(choosePayment, toCard)).code).toBe('card_off');
    // A request that chose card while there was a provider.
    await kaya.owner.query(`UPDATE jobs.jobs SET payment_method = 'card'`);
    const later = (await ada.call(trackRequest, { params: { key } })).payment;
    expect(later).toMatchObject({ standing: 'due', may_pay: false, may_choose: ['cash'], card_off: true });
  });

  test('there are no payouts, and the earnings say why', async () => {
    const why = 'Payouts are not available here yet. Your balance is kept.';
    expect((await ada.call(readEarnings, {})).payouts_off).toBe(why);
    expect((await ada.call(listBanks, {})).methods).toEqual([]);
    const account = { method: 'bank', bank_code: '058', account: '0123456789' } as const;
    const refused = await ada.refused(requestPayout, { body: { amount_kobo: 5_000_00, ...account } });
    expect(refused).toMatchObject({ code: 'payouts_off', detail: why });
    expect((await ada.refused(previewAccount, { body: account })).code).toBe('payouts_off');
  });

  test('the card page of the sandbox does not exist, and its webhooks are ignored', async () => {
    const note = await fetch(`${kaya.url}/api/payments/notes/sandbox`, { method: 'POST', body: '{}' });
    expect(note.status).toBe(404);
    const pay = await fetch(`${kaya.url}/sandbox/checkout/x`, { method: 'POST', headers: { origin }, body: 'do=pay' });
    expect(pay.status).toBe(404);
  });
});

describe('with KAYA_ALLOW_SANDBOX', () => {
  let kaya: Kaya;
  beforeAll(async () => {
    kaya = await startKaya({ ...inProduction, KAYA_ALLOW_SANDBOX: 'yes' });
  });
  afterAll(() => kaya.stop());

  test('a card is accepted, and pages learn that no money is real', async () => {
    const ada = await resident(kaya, 'ada@example.com');
    expect((await ada.call(readSession, {})).payments).toBe('sandbox');
    const key = await asked(ada);
    const { checkout_url } = await openCardPage(ada, key);
    expect(checkout_url).toMatch(/^https:\/\/kaya\.example\/sandbox\/checkout\//);
    expect((await ada.call(readEarnings, {})).payouts_off).toBeNull();
  });
});
