import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { logged } from '../../../../../tests/support/logged.ts';
import { amount_kobo, startMonnify, unclear } from '../../../../../tests/support/monnify-adapters.ts';
import { monnifyRefusal } from '../../../../../tests/support/monnify-api.ts';
import { lost } from '../../../../../tests/support/provider-api.ts';
import { AnswerLost } from '../checkouts.ts';
import { askMonnify } from './ask-monnify.ts';
import { monnifyCheckouts } from './monnify-checkouts.ts';

const { api, cards, checkout, open, paid, awaited, theirsOf } = await startMonnify();
afterAll(() => api.stop());
beforeEach(() => api.trouble());

describe('a card page', () => {
  test('asks for the amount in naira and leads back', async () => {
    const given = { ...checkout(), amount_kobo: 45_000_07 };
    expect(await cards.openCheckout(given)).toEqual({ url: expect.stringMatching(/^https:.*MNFY%7C/) });
    expect(api.calls.at(-1)).toMatchObject({
      path: '/api/v1/merchant/transactions/init-transaction',
      body: {
        amount: 45_000.07,
        currencyCode: 'NGN',
        customerEmail: 'adaeze@example.com',
        paymentReference: given.reference,
        redirectUrl: given.return_url,
        contractCode: api.settings.contractCode,
        paymentMethods: ['CARD'],
      },
    });
  });

  test('is unknown when its address was lost', async () => {
    const given = checkout();
    api.trouble(lost);
    await expect(cards.openCheckout(given)).rejects.toThrow('fetch failed');
    await expect(cards.openCheckout(given)).rejects.toThrow(AnswerLost);
  });

  test('that is refused is logged', async () => {
    const given = { ...checkout(), email: '' };
    const said = await logged(() => cards.openCheckout(given));
    expect(said).toContain('Monnify refused to begin a payment');
    expect(said).toContain(given.reference);
  });
});

describe('a charge', () => {
  test('is open until somebody pays, and paid then, with its card', async () => {
    const reference = await open();
    expect(await cards.findCharge(reference)).toMatchObject({ state: 'open', amount_kobo: 0 });
    api.end(reference);
    expect(await cards.findCharge(reference)).toEqual({
      reference,
      state: 'paid',
      provider_id: theirsOf(reference),
      amount_kobo,
      currency: 'NGN',
      reason: null,
      card: { brand: 'Visa', last4: '1111' },
      reusable: {
        token: expect.stringMatching(/^MNFY_/),
        email: 'adaeze@example.com',
        brand: 'Visa',
        last4: '1111',
        exp_month: 10,
        exp_year: 2029,
      },
    });
  });

  test.each([
    ['another currency', { currency: 'USD' }, { currency: 'USD' }],
    ['less than was asked for', { amountPaid: '44999.99' }, { amount_kobo: 44_999_99 }],
  ])('in %s says so', async (_, more, said) => {
    expect((await paid(more)).charge).toMatchObject({ state: 'paid', ...said });
  });

  test.each([['45000.00'], ['45000'], [45_000], ['45000.0']])('with %j counts whole', async (amountPaid) => {
    expect((await paid({ amountPaid })).charge).toMatchObject({ amount_kobo });
  });

  test.each([['45,000.00'], ['4.5e4'], ['45000.001'], [''], [-1]])('with %j is unknown', async (amountPaid) => {
    await expect(paid({ amountPaid })).rejects.toThrow('another shape');
  });

  test.each([
    ['OVERPAID', { state: 'paid', reason: null }],
    ['FAILED', { state: 'failed', reason: null }],
    ['REVERSED', { state: 'failed', reason: 'The payment was returned.' }],
    ['REFUNDED', { state: 'failed', reason: 'The payment was returned.' }],
    ['ABANDONED', { state: 'abandoned' }],
    ['CANCELLED', { state: 'abandoned' }],
    ['EXPIRED', { state: 'open' }],
    ['SOMETHING_NEW', { state: 'unknown' }],
  ])('that is %s is so', async (paymentStatus, said) => {
    expect((await paid({ paymentStatus })).charge).toMatchObject(said);
  });

  test('that Monnify does not know is null', async () => {
    expect(await cards.findCharge(randomUUID())).toBeNull();
  });

  test.each(unclear)('stays unknown after %s', async (_, trouble, message) => {
    const reference = await open();
    api.end(reference);
    api.trouble(trouble);
    await expect(cards.findCharge(reference)).rejects.toThrow(message);
    expect(await cards.findCharge(reference)).toMatchObject({ state: 'paid' });
  });
});

describe('a refund', () => {
  const order = async (kobo = amount_kobo) => {
    const { reference, charge } = await paid();
    return { reference: randomUUID(), charge: reference, provider_id: charge?.provider_id ?? '', amount_kobo: kobo };
  };

  test('is on its way until Monnify has completed it', async () => {
    const given = await order(1_000_50);
    expect(await cards.findRefund(given)).toBeNull();
    expect(await cards.refund(given)).toEqual({ state: 'pending', reason: null });
    expect(api.refunds.get(given.reference)).toMatchObject({
      transactionReference: given.provider_id,
      refundAmount: 1_000.5,
    });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    Object.assign(api.refunds.get(given.reference) ?? {}, { refundStatus: 'COMPLETED' });
    expect(await cards.findRefund(given)).toEqual({ state: 'done', reason: null });
  });

  test('that failed has its words', async () => {
    const given = await order();
    await cards.refund(given);
    Object.assign(api.refunds.get(given.reference) ?? {}, { refundStatus: 'FAILED', comment: 'Account is closed' });
    expect(await cards.findRefund(given)).toEqual({ state: 'failed', reason: 'Account is closed' });
  });

  test('for one part of a transfer is one of its transaction', async () => {
    const reference = await awaited();
    api.come(reference, '45000.00');
    const provider_id = (await cards.findCharge(reference))?.arrivals?.[0]?.provider_id ?? '';
    const given = { reference: randomUUID(), charge: reference, provider_id, amount_kobo };
    expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
    expect(api.refunds.get(given.reference)).toMatchObject({ transactionReference: theirsOf(reference) });
  });

  test('that is refused because it was made before has not failed', async () => {
    const given = await order();
    api.trouble(lost);
    await expect(cards.refund(given)).rejects.toThrow('fetch failed');
    expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    expect(await cards.findRefund({ ...given, reference: randomUUID() })).toBeNull();
  });

  test.each(['R1', 'R2', 'R3', 'R4', 'R6', 'R12'])('refused with %s has failed', async (code) => {
    const given = await order();
    api.trouble({ before: true, answer: monnifyRefusal(422, 'It cannot be', code) });
    expect(await cards.refund(given)).toEqual({ state: 'failed', reason: 'It cannot be' });
  });

  test.each([
    ['R5', 'the wallet at Monnify is too low for a refund'],
    ['R9', 'Monnify does not take a refund'],
    ['R10', 'Monnify does not take a refund'],
    ['R11', 'Monnify does not take a refund'],
    ['M01', 'Monnify does not take a refund'],
    [99, 'Monnify does not take a refund'],
  ])('refused with %s waits, and is in the log', async (code, words) => {
    const given = await order();
    api.trouble({ before: true, answer: monnifyRefusal(422, 'Try again', code) });
    const said = await logged(() => cards.refund(given));
    expect(said).toContain('"state":"unknown"');
    expect(said).toContain(words);
    expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
  });

  test('above what was paid fails', async () => {
    const given = await order(amount_kobo + 1);
    expect(await cards.refund(given)).toMatchObject({ state: 'failed' });
    expect(api.refunds.has(given.reference)).toBe(false);
  });
});

describe('a webhook', () => {
  const reference = randomUUID();
  const read = ({ raw, proof }: { raw: string; proof: string }) => cards.readNote(raw, proof);

  test.each([
    ['SUCCESSFUL_TRANSACTION', { paymentReference: reference, transactionReference: 'MNFY|1' }, 'payment'],
    ['REJECTED_PAYMENT', { paymentReference: reference, metaData: '{"name":"' }, 'payment'],
    ['SUCCESSFUL_DISBURSEMENT', { reference, transactionReference: 'MFDS1' }, 'payout'],
    ['FAILED_DISBURSEMENT', { reference }, 'payout'],
    ['REVERSED_DISBURSEMENT', { reference }, 'payout'],
    ['SUCCESSFUL_REFUND', { refundReference: reference, transactionReference: 'MNFY|1' }, 'refund'],
    ['FAILED_REFUND', { refundReference: reference }, 'refund'],
  ])('%s says what it is about', async (eventType, eventData, about) => {
    expect(await read(api.note(eventType, eventData))).toMatchObject({ about, reference });
  });

  test('SETTLEMENT names a settlement, which is then read from Monnify', async () => {
    const note = api.note('SETTLEMENT', { amount: '1.00', settlementReference: 'SET1' });
    expect(await read(note)).toMatchObject({ about: 'books', reference: 'SET1' });
  });

  test.each(['MANDATE_UPDATE', 'ACCOUNT_ACTIVITY', 'LOW_BALANCE_ALERT'])(
    '%s is accepted and leads to nothing',
    async (eventType) => {
      expect(await read(api.note(eventType, { amount: '1.00' }))).toMatchObject({ about: 'other' });
    },
  );

  test('that comes twice has one key; another state of the same thing has another', async () => {
    const keyOf = async (status: string) => (await read(api.note('FAILED_DISBURSEMENT', { reference, status })))?.key;
    expect(await keyOf('FAILED')).toBe(await keyOf('FAILED'));
    expect(await keyOf('FAILED')).not.toBe(await keyOf('EXPIRED'));
  });

  test('is signed as the documents say', async () => {
    const signed = monnifyCheckouts(askMonnify(api.settings), { ...api.settings, secretKey: 'test-secret' });
    const proof =
      'f0dae4ad3ec83aa3ff46e6825f2ac13cef67fae2bdddd7e0e88928816bdb9336e460ab5c3cd3002bbbcba9fb86e5755a444199abf6bdf82a4dd03d3a1b31d343';
    const raw = '{"event":"ping","n":1}';
    // The signature is right; the body is none of Monnify's.
    expect(await signed.readNote(raw, proof)).toBeNull();
    const { proof: other, raw: note } = api.note('SETTLEMENT', {});
    expect(await signed.readNote(note, other)).toBeNull();
  });

  test('with another signature, or changed by one byte, is not accepted', async () => {
    const { raw, proof } = api.note('SUCCESSFUL_TRANSACTION', { paymentReference: reference });
    expect(await cards.readNote(raw, proof)).not.toBeNull();
    expect(await cards.readNote(`${raw} `, proof)).toBeNull();
    expect(await cards.readNote(raw, `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`)).toBeNull();
    for (const bad of ['', 'x', proof.toUpperCase()]) expect(await cards.readNote(raw, bad)).toBeNull();
  });

  test('that is signed and malformed, or in the old flat form, is not accepted', async () => {
    for (const data of [{ paymentReference: 'a\0b' }, { reference: 'x'.repeat(500) }, { refundReference: {} }])
      expect(await read(api.note('SUCCESSFUL_TRANSACTION', data))).toBeNull();
    expect(await read(api.note('successful', {}))).toBeNull();
  });
});
