import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { logged } from '../../../../../tests/support/logged.ts';
import { amount_kobo, startMonnify } from '../../../../../tests/support/monnify-adapters.ts';
import { lost } from '../../../../../tests/support/provider-api.ts';
import { AnswerLost } from '../checkouts.ts';

const { api, cards, transfer, awaited, theirsOf } = await startMonnify();
afterAll(() => api.stop());
beforeEach(() => api.trouble());

describe('an account for a transfer', () => {
  test('takes the exact amount for forty minutes of our clock', async () => {
    const before_ms = Date.now();
    const account = await cards.openTransfer(transfer());
    expect(account).toMatchObject({ bank: 'Moniepoint Microfinance Bank', account_name: 'Kaya' });
    expect(account.account_number).toMatch(/^\d{10}$/);
    const life_ms = account.expires_at.getTime() - before_ms;
    expect(life_ms).toBeGreaterThanOrEqual(2_400_000);
    expect(life_ms).toBeLessThanOrEqual(2_400_000 + Date.now() - before_ms);
    expect(api.calls.at(-2)?.body).toMatchObject({ amount: 45_000, paymentMethods: ['ACCOUNT_TRANSFER'] });
  });

  test.each([
    ['its transaction', [lost]],
    ['its account', [{}, lost]],
  ])('is found after the answer with %s was lost', async (_, troubles) => {
    const given = transfer();
    const before = api.transactions.size;
    api.trouble(...troubles);
    await expect(cards.openTransfer(given)).rejects.toThrow('fetch failed');
    expect(await cards.openTransfer(given)).toMatchObject({ account_number: expect.stringMatching(/^\d{10}$/) });
    expect(api.transactions.size - before).toBe(1);
  });

  test('is lost when its transaction has ended meanwhile', async () => {
    const given = transfer();
    api.trouble(lost);
    await expect(cards.openTransfer(given)).rejects.toThrow('fetch failed');
    Object.assign(api.transactions.get(given.reference) ?? {}, { paymentStatus: 'EXPIRED' });
    await expect(cards.openTransfer(given)).rejects.toThrow(AnswerLost);
  });

  test('is refused when the payer would bear the fee, or another amount was requested before', async () => {
    api.payerFee(100_00);
    const said = await logged(() => cards.openTransfer(transfer()));
    api.payerFee(0);
    expect(said).toContain('Monnify asks for another amount than is due');
    const reference = await awaited();
    await expect(cards.openTransfer({ ...transfer(reference), amount_kobo: amount_kobo + 1 })).rejects.toThrow(
      'another amount',
    );
  });
});

describe('a transfer', () => {
  const look = async (reference: string) => {
    const charge = await cards.findCharge(reference);
    return { charge, ids: charge?.arrivals?.map(({ provider_id }) => provider_id) ?? [] };
  };

  test('is open with nothing, then one arrival with the bank it came from', async () => {
    const reference = await awaited();
    expect((await look(reference)).charge).toMatchObject({ state: 'open', amount_kobo: 0 });
    api.come(reference, '45000.00');
    expect((await look(reference)).charge).toMatchObject({
      state: 'paid',
      amount_kobo,
      arrivals: [{ provider_id: `${theirsOf(reference)}#4500000.1`, amount_kobo, from: 'GTBank •••• 6789' }],
    });
  });

  test.each([
    [{ bankCode: '057', accountNumber: '2048714015' }, 'Zenith •••• 4015'],
    [{ bankCode: '777777' }, null],
    [{ bankCode: '057', accountNumber: '' }, 'Zenith'],
    [{ bankCode: '', accountNumber: '' }, null],
  ])('from %j says so', async (more, from) => {
    const reference = await awaited();
    api.come(reference, '45000.00', more);
    expect((await look(reference)).charge?.arrivals).toMatchObject([{ from }]);
  });

  test('in parts is open with them, and paid when they suffice', async () => {
    const reference = await awaited();
    api.come(reference, '20000.00');
    const first = await look(reference);
    expect(first.charge).toMatchObject({
      state: 'open',
      amount_kobo: 20_000_00,
      arrivals: [{ amount_kobo: 20_000_00 }],
    });
    api.come(reference, '20000.00');
    const second = await look(reference);
    api.come(reference, '5000.00');
    const third = await look(reference);
    expect(third.charge).toMatchObject({ state: 'paid', amount_kobo });
    expect(second.ids.slice(0, 1)).toEqual(first.ids);
    expect(third.ids.slice(0, 2)).toEqual(second.ids);
    expect(new Set(third.ids).size).toBe(3);
  });

  test('keeps the names of its parts when the newest is listed first, or its senders are named later', async () => {
    const reference = await awaited();
    api.come(reference, '20000.00', { accountNumber: '', bankCode: '' });
    const first = await look(reference);
    api.come(reference, '30000.00', { first: true });
    const second = await look(reference);
    expect(second.charge).toMatchObject({ state: 'paid', amount_kobo: 50_000_00 });
    expect(second.ids).toEqual(expect.arrayContaining(first.ids));
    const named = second.charge?.arrivals?.map((arrival) => [arrival.provider_id, arrival.amount_kobo] as const);
    const ever = new Map([...first.ids.map((id) => [id, 20_000_00] as const), ...(named ?? [])]);
    expect([...ever.values()].reduce((sum, one) => sum + one, 0)).toBe(50_000_00);
  });

  test('with more than was requested is paid with all of it', async () => {
    const reference = await awaited();
    api.come(reference, '50000.00');
    expect((await look(reference)).charge).toMatchObject({
      state: 'paid',
      amount_kobo: 50_000_00,
      arrivals: [{ amount_kobo: 50_000_00 }],
    });
  });

  test('that comes after its account ended counts', async () => {
    const reference = await awaited();
    Object.assign(api.transactions.get(reference) ?? {}, { paymentStatus: 'EXPIRED' });
    expect((await look(reference)).charge).toMatchObject({ state: 'open', amount_kobo: 0 });
    api.come(reference, '45000.00');
    expect((await look(reference)).charge).toMatchObject({ state: 'paid', arrivals: [{ amount_kobo }] });
  });

  test('in part whose account ended has what came', async () => {
    const reference = await awaited();
    api.come(reference, '20000.00');
    Object.assign(api.transactions.get(reference) ?? {}, { paymentStatus: 'EXPIRED' });
    expect((await look(reference)).charge).toMatchObject({
      state: 'open',
      arrivals: [{ amount_kobo: 20_000_00 }],
    });
  });

  test.each(['REVERSED', 'REFUNDED', 'FAILED'])('that is %s has nothing', async (paymentStatus) => {
    const reference = await awaited();
    api.come(reference, '45000.00');
    Object.assign(api.transactions.get(reference) ?? {}, { paymentStatus });
    expect((await look(reference)).charge).toMatchObject({ state: 'failed', arrivals: [] });
  });

  describe('without a list of its parts', () => {
    beforeEach(() => api.list(false));
    afterAll(() => api.list(true));

    test('counts when all of it came, under the name that the list would give it', async () => {
      const reference = await awaited();
      api.come(reference, '45000.00');
      const without = await look(reference);
      expect(without.charge).toMatchObject({ state: 'paid', arrivals: [{ amount_kobo }] });
      api.list(true);
      expect((await look(reference)).ids).toEqual(without.ids);
    });

    test('waits while it grows, so nothing is counted twice, and is in the log', async () => {
      const reference = await awaited();
      api.come(reference, '20000.00');
      const said = await logged(() => look(reference));
      expect(said).toContain('Monnify does not say in which parts a transfer came in');
      expect((await look(reference)).charge).toMatchObject({ state: 'unknown', arrivals: [] });
      api.come(reference, '30000.00');
      expect((await look(reference)).charge).toMatchObject({ state: 'unknown', arrivals: [] });
      api.list(true);
      expect((await look(reference)).charge).toMatchObject({
        state: 'paid',
        arrivals: [{ amount_kobo: 20_000_00 }, { amount_kobo: 30_000_00 }],
      });
    });

    test('gets no second name when more comes after all of it came', async () => {
      const reference = await awaited();
      api.come(reference, '45000.00');
      const { ids } = await look(reference);
      api.come(reference, '5000.00');
      expect((await look(reference)).charge).toMatchObject({ state: 'unknown', arrivals: [] });
      api.list(true);
      expect((await look(reference)).ids).toEqual([...ids, `${theirsOf(reference)}#500000.1`]);
    });

    test('waits when its list is only a part of it', async () => {
      const reference = await awaited();
      api.list(true);
      api.come(reference, '45000.00');
      Object.assign(api.transactions.get(reference) ?? {}, { accountPayments: [{ amountPaid: '20000.00' }] });
      expect((await look(reference)).charge).toMatchObject({ state: 'unknown', arrivals: [] });
    });
  });
});
