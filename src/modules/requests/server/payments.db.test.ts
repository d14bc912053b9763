// Paying a request over HTTP: what the page gets, the sandbox's card page, and what a client cannot do.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider, payingWith } from '../../../../tests/support/card-provider.ts';
import { checkCard, openCardPage, refusedCardPage, refusedCheck } from '../../../../tests/support/paying-requests.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { until } from '../../../../tests/support/kaya-with-bookings.ts';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { adapters } from '../../money/adapters/adapters.ts';
import { cancelRequest, confirmRequest, submitRequest, trackRequest } from '../contract.ts';
import { choosePayment } from '../payment-contract.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya();
});
afterAll(() => kaya.stop());

let days = 2;
const ask = (payment_method: 'cash' | 'card' | undefined) => {
  days += 1;
  return moveRequest({
    preferred_date: addDays(lagosDate(new Date()), days),
    email: `payer${days}@mail.example`,
    ...(payment_method ? { payment_method } : {}),
  });
};
const asked = async (payment_method: 'cash' | 'card' | undefined, who: Person = kaya.person()) => {
  const { tracking_path, price_kobo } = await who.call(submitRequest, { body: ask(payment_method) });
  const key = tracking_path.split('/').at(-1) ?? '';
  const params = { key };
  return { who, key, params, price_kobo: price_kobo ?? 0, view: () => who.call(trackRequest, { params }) };
};
const press = (url: string, fields: Record<string, string>, origin?: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin ? { origin } : {}) },
    body: new URLSearchParams(fields).toString(),
  });
const urlOf = async ({ who, params }: Awaited<ReturnType<typeof asked>>): Promise<string> =>
  (await openCardPage(who, params.key)).checkout_url ?? '';

describe('payByCard and checkPayment', () => {
  test('a payment on the card page is checked with the provider, held, and confirmed by email', async () => {
    const request = await asked('card');
    const { who, params, price_kobo } = request;
    expect((await request.view()).payment).toMatchObject({ standing: 'due', card_due_kobo: price_kobo, may_pay: true });
    const url = await urlOf(request);
    expect(await urlOf(request)).toBe(url);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await page.text()).not.toContain('<script');
    const refused = async (card: string): Promise<string> => {
      const answer = await press(url, { do: 'pay', card });
      expect(answer.status, 'shown by GET: the back button sends nothing again').toBe(303);
      return (await fetch(new URL(answer.headers.get('location') ?? '', url))).text();
    };
    expect(await refused('')).toContain('Enter the number of your card.');
    expect(await refused('4000 0000 0000 0002')).toContain('Your bank declined this card');
    expect((await request.view()).payment).toMatchObject({ standing: 'checking', held_kobo: 0 });
    const paid = await press(url, { do: 'pay', card: '4242 4242 4242 4242' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${kaya.url}/track/return`]);
    const { payment } = await checkCard(who, params.key);
    expect(payment).toMatchObject({ standing: 'held', held_kobo: price_kobo, card_due_kobo: 0 });
    expect((await refusedCardPage(who, params.key)).code).toBe('nothing_due');
    // Opened again with the back button it redirects, and charges nothing.
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    const [letter] = await kaya.letters(`payer${days}@mail.example`, 2);
    expect(letter?.subject).toMatch(/paid/);
  });

  test('the provider’s webhook records the payment when the browser does not come back', async () => {
    const request = await asked('card');
    await press(await urlOf(request), { do: 'pay', card: '4242424242424242' });
    await until(async () => (await request.view()).payment?.standing === 'held');
    expect((await request.view()).payment?.held_kobo).toBe(request.price_kobo);
  });

  test.each([
    ['twice', '2222', 1],
    ['in the wrong order', '4321', 2],
  ])('it counts once when the provider tells it %s', async (_, last4, messages) => {
    const request = await asked('card');
    const url = await urlOf(request);
    await press(url, { do: 'pay', card: `400000000000${last4}` });
    const heard = async () => {
      const { rows } = await kaya.owner.query('SELECT FROM money.provider_notes WHERE reference = $1', [
        url.split('/').at(-1),
      ]);
      return rows.length;
    };
    await until(async () => (await heard()) === messages && (await request.view()).payment?.standing === 'held');
    expect((await request.view()).payment?.held_kobo).toBe(request.price_kobo);
  });

  test('the payment is found by polling when the provider never reports it', async () => {
    const request = await asked('card');
    const url = await urlOf(request);
    await press(url, { do: 'pay', card: '4000 0000 0000 0404' });
    // The clock looks a minute after the page was opened.
    await kaya.owner.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
      `payment:${url.split('/').at(-1)}`,
    ]);
    await until(async () => (await request.view()).payment?.standing === 'held');
    expect((await request.view()).payment?.held_kobo).toBe(request.price_kobo);
  });

  test('another attempt is possible when the card page was closed without paying', async () => {
    const request = await asked('card');
    const first = await urlOf(request);
    await press(first, { do: 'close' });
    const { payment } = await checkCard(request.who, request.params.key);
    expect(payment).toMatchObject({ standing: 'due', failure: null });
    expect(await urlOf(request)).not.toBe(first);
  });

  test('a card page for another amount is replaced by a new one', async () => {
    const request = await asked('card');
    const first = await urlOf(request);
    await kaya.owner.query(
      `UPDATE jobs.jobs SET price_kobo = price_kobo - 100000, worker_share_kobo = worker_share_kobo - 100000
        WHERE id = (SELECT payable_id FROM money.payments WHERE id = $1)`,
      [first.split('/').at(-1)],
    );
    const second = await urlOf(request);
    expect(second).not.toBe(first);
    await press(second, { do: 'pay', card: '4242424242424242' });
    const { payment } = await checkCard(request.who, request.params.key);
    expect(payment).toMatchObject({ held_kobo: request.price_kobo - 100_000 });
  });

  test('a payment on an open card page counts when the customer confirms, and nothing is confirmed while its outcome is unknown', async () => {
    const delivered = async (card: string | null) => {
      const request = await asked('cash');
      const url = await urlOf(request);
      const worker = await kaya.owner.query(
        `WITH a AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, 'Musa', now()) RETURNING id)
         INSERT INTO workers.workers (id, full_name, availability_schedule) SELECT id, 'Musa', '{}' FROM a RETURNING id`,
        [`mover${days}@mail.example`],
      );
      await kaya.owner.query(
        `UPDATE jobs.jobs SET status = 'delivered', worker_id = $2, worker_phone = '', delivered_at = now()
          WHERE id = (SELECT payable_id FROM money.payments WHERE id = $1)`,
        [url.split('/').at(-1), worker.rows[0]?.id],
      );
      if (card) await press(url, { do: 'pay', card });
      return request;
    };
    const confirm = { stars: 5 };
    const unknown = await delivered('4000 0000 0000 0119');
    const refused = await unknown.who.refused(confirmRequest, { params: unknown.params, body: confirm });
    expect(refused.code).toBe('payment_checking');
    const paid = await delivered('4242 4242 4242 4242');
    const { payment } = await paid.who.call(confirmRequest, { params: paid.params, body: confirm });
    expect(payment).toMatchObject({ standing: 'done', cash_kobo: 0, refunded_kobo: 0 });
    const unpaid = await delivered(null);
    const done = await unpaid.who.call(confirmRequest, { params: unpaid.params, body: confirm });
    expect(done.payment).toMatchObject({ standing: 'done', cash_kobo: unpaid.price_kobo, checking: false });
  });

  test('the reason is shown in words when a payment is declined and closed', async () => {
    const request = await asked('card');
    const url = await urlOf(request);
    await press(url, { do: 'pay', card: '4000000000000002' });
    await press(url, { do: 'close' });
    const { payment } = await checkCard(request.who, request.params.key);
    expect(payment).toMatchObject({ standing: 'due', failure: 'Your bank declined the card.' });
  });

  test('no second attempt is possible while the outcome is unknown', async () => {
    const request = await asked('card');
    await press(await urlOf(request), { do: 'pay', card: '4000 0000 0000 0119' });
    const { params, who } = request;
    expect((await refusedCardPage(who, params.key)).code).toBe('payment_checking');
    expect((await checkCard(who, params.key)).payment).toMatchObject({ standing: 'checking' });
  });

  test('the money is refunded by itself when the request is cancelled after paying', async () => {
    const request = await asked('card');
    const { who, params, price_kobo } = request;
    await press(await urlOf(request), { do: 'pay', card: '4242424242424242' });
    await checkCard(who, params.key);
    const { payment } = await who.call(cancelRequest, { params, body: {} });
    expect(payment?.standing).toBe('returning');
    await until(async () => (await request.view()).payment?.standing === 'returned');
    expect((await request.view()).payment).toMatchObject({ refunded_kobo: price_kobo, held_kobo: 0, may_pay: false });
  });

  test('the card page works only for this origin’s form and for existing payments', async () => {
    const request = await asked('card');
    const url = await urlOf(request);
    expect((await press(url, { do: 'close' }, 'https://evil.example')).status).toBe(404);
    expect((await fetch(`${kaya.url}/sandbox/checkout/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await fetch(`${kaya.url}/sandbox/checkout/..%2Fnote-secret`)).status).toBe(404);
  });

  test('a forged webhook is ignored', async () => {
    const raw = JSON.stringify({ event: 'charge.completed', data: { id: 'x', tx_ref: crypto.randomUUID() } });
    const send = (provider: string, headers: Record<string, string>) =>
      fetch(`${kaya.url}/api/payments/notes/${provider}`, { method: 'POST', body: raw, headers });
    expect((await send('sandbox', {})).status).toBe(401);
    expect((await send('sandbox', { 'x-sandbox-signature': 'ab'.repeat(64) })).status).toBe(401);
    expect((await send('other', {})).status).toBe(404);
  });
});

describe('choosePayment', () => {
  test('a card is required when the price is too high for cash', async () => {
    const who = kaya.person();
    const far = { destination: 'Wuse, Abuja', service_kind: 'charter' as const };
    const refused = await who.refused(submitRequest, { body: { ...ask('cash'), ...far } });
    expect(refused).toMatchObject({ code: 'cash_too_much', fields: [{ path: 'payment_method' }] });
    const { tracking_path } = await who.call(submitRequest, { body: { ...ask(undefined), ...far } });
    const params = { key: tracking_path.split('/').at(-1) ?? '' };
    const { payment } = await who.call(trackRequest, { params });
    expect(payment).toMatchObject({ method: 'card', standing: 'due', may_choose: [] });
    const late = await who.refused(choosePayment, { params, body: { payment_method: 'cash' } });
    expect(late.code).toBe('cash_too_much');
  });

  test('cash stays chosen when a card page is still open, and a payment there still counts', async () => {
    const request = await asked('card');
    const { who, params, price_kobo } = request;
    const url = await urlOf(request);
    expect((await request.view()).payment).toMatchObject({ standing: 'checking', may_choose: ['cash'] });
    const { payment } = await who.call(choosePayment, { params, body: { payment_method: 'cash' } });
    expect(payment).toMatchObject({ standing: 'cash', checking: true, cash_kobo: price_kobo });
    await press(url, { do: 'pay', card: '4242424242424242' });
    expect((await checkCard(who, params.key)).payment).toMatchObject({ standing: 'held', cash_kobo: 0 });
  });

  test('cash is used when nothing is chosen; it can be changed, and a client names no amount', async () => {
    const request = await asked(undefined);
    const { who, params, price_kobo } = request;
    expect((await request.view()).payment).toMatchObject({ standing: 'cash', cash_kobo: price_kobo });
    const changed = await who.call(choosePayment, { params, body: { payment_method: 'card' } });
    expect(changed.payment).toMatchObject({ standing: 'due', may_choose: ['cash'] });
    const sneaky = await fetch(`${kaya.url}/api/track/${request.key}/payment-method`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: kaya.url },
      body: JSON.stringify({ payment_method: 'cash', amount_kobo: 1 }),
    });
    expect(sneaky.status).toBe(422);
    await who.call(cancelRequest, { params, body: {} });
    expect((await who.refused(choosePayment, { params, body: { payment_method: 'cash' } })).code).toBe(
      'method_too_late',
    );
    expect((await refusedCardPage(who, params.key)).code).toBe('nothing_due');
  });

  test('a move with a crew stays paid by card, and its customer reads why', async () => {
    const { who, params } = await asked('card');
    await kaya.owner.query(
      `UPDATE jobs.jobs SET helpers_needed = 1, helper_places = 1, helper_share_kobo = 5000, crew_until = now() + interval '1 hour'
        WHERE id = (SELECT id FROM jobs.jobs ORDER BY created_at DESC LIMIT 1)`,
    );
    const refused = await who.refused(choosePayment, { params, body: { payment_method: 'cash' } });
    expect([refused.code, refused.detail]).toEqual(['paid_by_card', expect.stringContaining('out of your payment')]);
  });

  test('a stranger gets not found', async () => {
    const stranger = kaya.person();
    const params = { key: 'A'.repeat(43) };
    expect((await refusedCardPage(stranger, params.key)).code).toBe('not_found');
    expect((await refusedCheck(stranger, params.key)).code).toBe('not_found');
  });
});

test('nothing is charged, and the page says so, when the card page cannot be opened', async () => {
  const { openJobDatabase, codeOf, noExchange } = await import('../../../../tests/support/job-database.ts');
  const market = await openJobDatabase();
  const { adapter, cards } = cardProvider();
  const away = adapters({ ...adapter, openCheckout: () => Promise.reject(new Error('away')) });
  const { submitRequest: submitServiceRequest } = await import('./submit-request.ts');
  const who = await market.account();
  const made = await market.as(who, (act) =>
    submitServiceRequest(act, { body: moveRequest({ room_size: 'studio', payment_method: 'card' }) }, noExchange),
  );
  const pay = () => payingWith({ ...cards, checkouts: away }).pay(market.db, who, 'job', made.id);
  expect(await codeOf(pay())).toBe('payment_unreachable');
  expect(await codeOf(pay())).toBe('payment_unreachable');
  expect(await market.value('SELECT count(*) FROM money.payments')).toBe('1');
  await market.close();
});
