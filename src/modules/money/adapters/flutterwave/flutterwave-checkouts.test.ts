import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  brokenAtFlutterwave,
  refusedByFlutterwave,
  startFlutterwaveApi,
} from '../../../../../tests/support/flutterwave-api.ts';
import { logged } from '../../../../../tests/support/logged.ts';
import { lost } from '../../../../../tests/support/provider-api.ts';
import { judgeCharge } from '../../payment-rules.ts';
import { AnswerLost, type Checkouts } from '../checkouts.ts';
import { askFlutterwave } from './ask-flutterwave.ts';
import { flutterwaveCheckouts } from './flutterwave-checkouts.ts';

let api: Awaited<ReturnType<typeof startFlutterwaveApi>>;
let cards: Checkouts;
beforeAll(async () => {
  api = await startFlutterwaveApi();
  cards = flutterwaveCheckouts(askFlutterwave(api.settings), api.settings.webhookHashes);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.trouble();
  Object.assign(api.unsure, { refusesAgain: true, filters: true, echoesComments: true });
});

/** ₦45,000.19: a fraction that no binary number holds. */
const amount_kobo = 45_000_19;
const checkout = (reference: string = randomUUID()) => ({
  reference,
  amount_kobo,
  title: 'A move to Lekki',
  email: 'adaeze@example.com',
  return_url: 'https://kaya.example/track/return',
});
const open = async (reference?: string): Promise<string> => {
  const given = checkout(reference);
  await cards.openCheckout(given);
  return given.reference;
};
const paid = async (more: Record<string, unknown> = {}) => {
  const reference = await open();
  api.end(reference, more);
  return { reference, charge: await cards.findCharge(reference) };
};
const asked = (reference: string) => ({ reference, amount_kobo, over: false });

describe('a card page', () => {
  test('asks for the amount in naira, by card alone, and leads back', async () => {
    const given = checkout();
    expect(await cards.openCheckout(given)).toEqual({ url: expect.stringMatching(/^https:\/\/checkout\.flutterwave/) });
    expect(api.calls.at(-1)).toMatchObject({
      path: '/payments',
      body: {
        tx_ref: given.reference,
        amount: 45_000.19,
        currency: 'NGN',
        redirect_url: given.return_url,
        payment_options: 'card',
        customer: { email: 'adaeze@example.com' },
        configuration: { session_duration: 30 },
      },
    });
  });

  test('is lost when its address was, whether or not Flutterwave makes a second one', async () => {
    const given = checkout();
    api.trouble(lost);
    await expect(cards.openCheckout(given)).rejects.toThrow('fetch failed');
    await expect(cards.openCheckout(given)).rejects.toThrow(AnswerLost);
    api.unsure.refusesAgain = false;
    expect(await cards.openCheckout(given)).toEqual({ url: expect.any(String) });
  });

  test('is not opened by an address that is not https', async () => {
    const link = { link: 'javascript:alert(1)' };
    api.trouble({ answer: { status: 200, body: { status: 'success', message: 'Hosted Link', data: link } } });
    await expect(cards.openCheckout(checkout())).rejects.toThrow('another shape');
  });

  test('does not reveal the key when it is wrong', async () => {
    const secretKey = 'FLWSECK_TEST-somethingelse000-X';
    const wrong = flutterwaveCheckouts(askFlutterwave({ ...api.settings, secretKey }), api.settings.webhookHashes);
    const said = await logged(() => wrong.openCheckout(checkout()));
    expect(said).toContain('Flutterwave does not accept the key');
    expect(said).toContain('401');
    expect(said).not.toContain('somethingelse');
    expect(said).not.toContain(String(api.settings.webhookHashes));
  });
});

describe('a charge', () => {
  test('is unknown until somebody pays, and paid then, with its card', async () => {
    const reference = await open();
    expect(await cards.findCharge(reference)).toBeNull();
    api.end(reference);
    expect(judgeCharge(asked(reference), await cards.findCharge(reference))).toEqual({
      is: 'paid',
      money: {
        provider_id: expect.stringMatching(/^\d+$/),
        arrivals: [{ provider_id: expect.stringMatching(/^\d+$/), amount_kobo, from: null }],
        card: { brand: 'Visa', last4: '4246' },
        customer_id: '215604089',
        reusable: {
          token: expect.stringMatching(/^flw-t1nf-/),
          email: 'adaeze@example.com',
          brand: 'Visa',
          last4: '4246',
          exp_month: 9,
          exp_year: 2032,
        },
        lists_all: false,
      },
    });
  });

  test.each([
    ['another currency', { currency: 'USD' }, 'The payment was not in naira.'],
    [
      'a kobo less than was asked for',
      { amount: 45_000.18 },
      'Less than ₦45,000.19 was paid. It goes back the way you paid.',
    ],
    ['less as text', { amount: '45000.18' }, 'Less than ₦45,000.19 was paid. It goes back the way you paid.'],
    [
      'less than it says that was charged',
      { charged_amount: 1 },
      'Less than ₦45,000.19 was paid. It goes back the way you paid.',
    ],
    ['the name of another payment', { tx_ref: 'another' }, 'This payment is for something else.'],
  ])('in %s does not count', async (_, more, reason) => {
    const { reference, charge } = await paid(more);
    expect(judgeCharge(asked(reference), charge)).toMatchObject({ is: 'failed', reason, forged: true });
  });

  test('with a fee added for the payer counts as the requested amount', async () => {
    expect((await paid({ charged_amount: 46_000 })).charge).toMatchObject({ amount_kobo });
  });

  test.each([45_000.195, '45,000.19', -45_000.19, null, 4.500_019e24])(
    'with an amount of %j is no charge',
    async (amount) => {
      await expect(paid({ amount })).rejects.toThrow('another shape');
    },
  );

  test('that the bank declined has failed, with its words on one line', async () => {
    const said = `Insufficient\0funds\n${'x'.repeat(500)}`;
    const { reference, charge } = await paid({ status: 'failed', processor_response: said });
    expect(charge?.reason).toMatch(/^Insufficient funds x{181}$/);
    expect(judgeCharge(asked(reference), charge)).toMatchObject({ is: 'failed', forged: false });
  });

  test.each(['pending', 'something new'])('that is %s waits', async (status) => {
    const { reference, charge } = await paid({ status });
    expect(judgeCharge({ ...asked(reference), over: true }, charge)).toEqual({ is: 'wait' });
  });

  test.each([200, 400, 404])('that is not known with status %i is null', async (status) => {
    api.trouble({ answer: refusedByFlutterwave(status, 'No transaction was found for this id') });
    expect(await cards.findCharge(randomUUID())).toBeNull();
  });

  test('is not null because another refusal came with status 200', async () => {
    api.trouble({ answer: refusedByFlutterwave(200, 'Something went wrong') });
    await expect(cards.findCharge(randomUUID())).rejects.toThrow('Something went wrong');
  });

  test.each(brokenAtFlutterwave)('stays unknown after %s', async (_, trouble, message) => {
    const reference = await open();
    api.end(reference);
    api.trouble(trouble);
    await expect(cards.findCharge(reference)).rejects.toThrow(message);
    expect(await cards.findCharge(reference)).toMatchObject({ state: 'paid' });
  });
});

describe('a transfer', () => {
  const transfer = (reference: string = randomUUID()) => ({ ...checkout(reference), life_ms: 30 * 60_000 });
  const saying = (more: Record<string, unknown>) => {
    const authorization = {
      transfer_account: '7825397990',
      transfer_bank: 'WEMA BANK',
      transfer_amount: 45_000.19,
      ...more,
    };
    return {
      answer: { status: 200, body: { status: 'success', message: 'Charge initiated', meta: { authorization } } },
    };
  };

  test('gets its own account, which takes the exact amount for a while', async () => {
    const account = await cards.openTransfer(transfer());
    expect(account).toMatchObject({ bank: 'WEMA BANK', account_name: 'Kaya FLW' });
    expect(account.account_number).toMatch(/^\d{10}$/);
    expect(account.expires_at.getTime()).toBeGreaterThan(Date.now());
    expect(api.calls.at(-1)).toMatchObject({
      path: '/charges',
      query: '?type=bank_transfer',
      body: { amount: 45_000.19, currency: 'NGN', expires: 1_800, is_permanent: false },
    });
  });

  test.each([
    [Date.UTC(2090, 0, 1), '2090-01-01T00:00:00.000Z'],
    [String(Date.UTC(2090, 0, 1)), '2090-01-01T00:00:00.000Z'],
    ['2090-01-01T01:00:00+01:00', '2090-01-01T00:00:00.000Z'],
  ])('expires at %j', async (account_expiration, expected) => {
    api.trouble(saying({ account_expiration }));
    expect((await cards.openTransfer(transfer())).expires_at.toISOString()).toBe(expected);
  });

  test.each(['2090-01-01 00:00:00', 'N/A', null, 1, '2020-01-01T00:00:00Z'])(
    'expires at the time that Kaya requested, if Flutterwave says %j',
    async (account_expiration) => {
      api.trouble(saying({ account_expiration }));
      const left_ms = (await cards.openTransfer(transfer())).expires_at.getTime() - Date.now();
      expect(Math.abs(left_ms - 30 * 60_000)).toBeLessThan(60_000);
    },
  );

  test.each([[45_500.19], ['45500.19'], [45_000], [undefined]])(
    'whose account wants %j is not shown',
    async (transfer_amount) => {
      api.trouble(saying({ transfer_amount }));
      await expect(cards.openTransfer(transfer())).rejects.toThrow(/another (?:amount|shape)/);
    },
  );

  test('with an added fee is logged', async () => {
    const given = transfer();
    api.trouble(saying({ transfer_amount: '45500.19' }));
    const said = await logged(() => cards.openTransfer(given));
    expect(said).toContain('its fee must be borne by Kaya');
    expect(said).toContain(given.reference);
  });

  test('is pending with nothing, then one arrival with the bank it came from', async () => {
    const { reference } = transfer();
    await cards.openTransfer(transfer(reference));
    expect(await cards.findCharge(reference)).toBeNull();
    api.arrive(reference, { status: 'pending' });
    expect(await cards.findCharge(reference)).toMatchObject({ state: 'pending', arrivals: [] });
    api.arrive(reference);
    const { provider_id, arrivals } = (await cards.findCharge(reference)) ?? {};
    expect(arrivals).toEqual([{ provider_id, amount_kobo, from: 'Guaranty Trust Bank •••• 6789' }]);
  });

  test('from a bank that is not named has arrived too', async () => {
    const { reference } = transfer();
    await cards.openTransfer(transfer(reference));
    api.arrive(reference, { meta: [{ metaname: 'x' }] });
    expect((await cards.findCharge(reference))?.arrivals).toEqual([expect.objectContaining({ from: null })]);
  });

  test('is lost when its answer was', async () => {
    const given = transfer();
    api.trouble(lost);
    await expect(cards.openTransfer(given)).rejects.toThrow('fetch failed');
    await expect(cards.openTransfer(given)).rejects.toThrow(AnswerLost);
  });
});

describe('a webhook', () => {
  const reference = randomUUID();
  const read = ({ raw, proof }: { raw: string; proof: string }) => cards.readNote(raw, proof);

  test('says what it is about', async () => {
    const charge = { id: 1, status: 'successful', tx_ref: reference, amount: 1 };
    expect(await read(api.note('charge.completed', charge))).toMatchObject({ about: 'payment', reference });
    const transfer = { id: 2, status: 'FAILED', reference };
    expect(await read(api.note('transfer.completed', transfer))).toMatchObject({ about: 'payout', reference });
    expect(await read(api.note('bvn.completed', {}))).toMatchObject({ about: 'other' });
  });

  test('about a refund names it by its comment, or nothing of ours', async () => {
    const refund = randomUUID();
    expect(await read(api.refundNote(`Kaya refund ${refund}`))).toMatchObject({ about: 'refund', reference: refund });
    expect(await read(api.refundNote('By hand'))).toMatchObject({ about: 'other', reference: '' });
  });

  test('that comes twice has one key; another state of the same thing has another', async () => {
    const keyOf = async (status: string) =>
      (await read(api.note('transfer.completed', { id: 2, status, reference })))?.key;
    expect(await keyOf('FAILED')).toBe(await keyOf('FAILED'));
    expect(await keyOf('FAILED')).not.toBe(await keyOf('SUCCESSFUL'));
  });

  test('with another hash, or the signature of another provider, is not accepted', async () => {
    const { raw, proof } = api.note('charge.completed', { id: 1, tx_ref: reference });
    expect(await cards.readNote(raw, proof)).not.toBeNull();
    const signed = createHmac('sha512', String(api.settings.webhookHashes)).update(raw).digest('hex');
    for (const bad of ['', 'x', signed, proof.toUpperCase(), `${proof}x`, proof.slice(0, -1)])
      expect(await cards.readNote(raw, bad)).toBeNull();
  });

  test('that was changed on its way is still accepted, and only leads to a query to Flutterwave', async () => {
    const { raw, proof } = api.note('charge.completed', { id: 1, status: 'failed', tx_ref: reference });
    const changed = raw.replace('failed', 'successful');
    expect(await cards.readNote(changed, proof)).toMatchObject({ about: 'payment', reference });
    expect(await cards.findCharge(reference)).toBeNull();
  });

  test('that is malformed is not accepted', async () => {
    for (const tx_ref of ['a\0b', 'x'.repeat(500), {}, 7])
      expect(await read(api.note('charge.completed', { tx_ref }))).toBeNull();
    for (const raw of ['', 'null', '[]', '{"event":7}', '{'])
      expect(await read({ raw, proof: String(api.settings.webhookHashes) })).toBeNull();
  });
});
