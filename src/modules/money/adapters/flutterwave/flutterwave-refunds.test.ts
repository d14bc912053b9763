import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  brokenAtFlutterwave,
  refusedByFlutterwave,
  startFlutterwaveApi,
} from '../../../../../tests/support/flutterwave-api.ts';
import { logged } from '../../../../../tests/support/logged.ts';
import { lost } from '../../../../../tests/support/provider-api.ts';
import type { Checkouts } from '../checkouts.ts';
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
  Object.assign(api.unsure, { filters: true, echoesComments: true });
});

const amount_kobo = 45_000_19;
const refusing = (message: string, data: unknown = null) =>
  ({ before: true, answer: refusedByFlutterwave(400, message, data) }) as const;

describe('a refund', () => {
  const order = async (kobo = amount_kobo) => {
    const charge = randomUUID();
    const page = { title: 'A move', email: 'adaeze@example.com', return_url: 'https://kaya.example/track/return' };
    await cards.openCheckout({ ...page, reference: charge, amount_kobo });
    api.end(charge);
    const provider_id = (await cards.findCharge(charge))?.provider_id ?? '';
    return { reference: randomUUID(), charge, provider_id, amount_kobo: kobo };
  };
  const setStatus = (status: string) => Object.assign(api.refunds[0] ?? {}, { status });

  test('is on its way until Flutterwave has completed it', async () => {
    const given = await order();
    expect(await cards.findRefund(given)).toBeNull();
    expect(await cards.refund(given)).toEqual({ state: 'pending', reason: null });
    expect(api.refunds[0]).toMatchObject({ amount_refunded: 45_000.19, transaction_id: Number(given.provider_id) });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    setStatus('completed-mpgs');
    expect(await cards.findRefund(given)).toMatchObject({ state: 'done' });
  });

  test.each([
    ['completed', 'done'],
    ['complete', 'done'],
    ['Completed-Bank-Transfer', 'done'],
    ['successful', 'done'],
    ['processing', 'pending'],
    ['pending-momo', 'pending'],
    ['something new', 'pending'],
    ['Failed', 'failed'],
  ])('that is %s is %s', async (status, state) => {
    const given = await order();
    await cards.refund(given);
    setStatus(status);
    expect(await cards.findRefund(given)).toMatchObject({ state });
  });

  test('is found after its answer was lost, and is distinguished from another of the same amount', async () => {
    const given = await order(1_000_00);
    const other = { ...given, reference: randomUUID() };
    api.trouble(lost);
    await expect(cards.refund(given)).rejects.toThrow('fetch failed');
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    expect(await cards.findRefund(other)).toBeNull();
  });

  test.each(['comment', 'comments'])('is found by its name in %j, also among other words', async (field) => {
    const given = await order();
    await cards.refund(given);
    Object.assign(api.refunds[0] ?? {}, { comment: '', [field]: `Reason: Kaya refund ${given.reference}.` });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
  });

  test('is found in the list of all refunds, when Flutterwave ignores the filter by payment', async () => {
    const given = await order(1_00);
    await cards.refund(given);
    for (let more = 0; more < 50; more += 1) await cards.refund({ ...(await order(1_00)), reference: randomUUID() });
    const other = { ...given, reference: randomUUID() };
    api.unsure.filters = false;
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    expect(await cards.findRefund(other)).toBeNull();
  });

  test('does not count as missing when the list is not whole', async () => {
    const given = await order();
    const row = { id: 1, status: 'completed', amount_refunded: 1, comment: 'By hand' };
    const page = {
      answer: { status: 200, body: { status: 'success', data: [row], meta: { page_info: { total: 2 } } } },
    } as const;
    api.trouble(page, page, page);
    await expect(cards.findRefund(given)).rejects.toThrow('the whole list');
  });

  test('with its amount that has lost its comment may be this one: a person decides', async () => {
    const given = await order(1_000_00);
    api.unsure.echoesComments = false;
    await cards.refund(given);
    const said = await logged(() => cards.findRefund(given));
    expect(said).toContain('without our comment');
    expect(said).toContain('may be this one');
    for (const comment of ['By hand', `Kaya refund ${given.reference.slice(0, 20)}`]) {
      Object.assign(api.refunds[0] ?? {}, { comment });
      await expect(cards.findRefund(given)).rejects.toThrow('may be this one');
    }
    expect(await cards.findRefund({ ...given, amount_kobo: 999_00 })).toBeNull();
  });

  test('does not count as missing when refunds are not listed', async () => {
    const given = await order();
    api.trouble({ answer: refusedByFlutterwave(404, 'Not found') });
    expect(await logged(() => cards.findRefund(given))).toContain('Flutterwave lists no refunds');
  });

  test('that is refused because it was made before has not failed', async () => {
    const given = await order();
    api.trouble(lost);
    await expect(cards.refund(given)).rejects.toThrow('fetch failed');
    expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
  });

  test.each(['Insufficient balance', 'Please enable IP Whitelisting to access this service'])(
    'waits after %j',
    async (message) => {
      const given = await order();
      api.trouble(refusing('Some error occurred', message));
      expect(await cards.refund(given)).toEqual({ state: 'unknown', reason: null });
      expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
    },
  );

  test('above what was paid fails, with the reason that is not in its message', async () => {
    const given = await order(amount_kobo + 1);
    expect(await cards.refund(given)).toEqual({
      state: 'failed',
      reason: 'Error: The amount is more than what can be refunded',
    });
    expect(api.refunds.some(({ comment }) => comment?.includes(given.reference))).toBe(false);
  });

  test.each(brokenAtFlutterwave)('is unknown after %s', async (_, trouble, message) => {
    const given = await order();
    api.trouble(trouble);
    await expect(cards.refund(given)).rejects.toThrow(message);
    api.trouble(trouble);
    await expect(cards.findRefund(given)).rejects.toThrow(message);
  });
});
