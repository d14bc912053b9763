import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPaystackApi } from '../../../../../tests/support/paystack-api.ts';
import { badGateway, endless, half, lost, type Trouble } from '../../../../../tests/support/provider-api.ts';
import { judgeCharge } from '../../payment-rules.ts';
import { AnswerLost, type Checkouts } from '../checkouts.ts';
import type { PaymentProvider } from '../provider.ts';
import { askPaystack } from './ask-paystack.ts';
import { paystackCheckouts } from './paystack-checkouts.ts';
import { paystackTransfers } from './paystack-transfers.ts';

let api: Awaited<ReturnType<typeof startPaystackApi>>;
let cards: Checkouts;
let payouts: PaymentProvider;
beforeAll(async () => {
  api = await startPaystackApi();
  const ask = askPaystack(api.settings);
  cards = paystackCheckouts(ask, api.settings);
  payouts = paystackTransfers(ask);
});
afterAll(() => api.stop());
beforeEach(() => api.trouble());

const amount_kobo = 45_000_00;
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
const rateLimited: Trouble = {
  before: true,
  answer: { status: 429, body: { status: false, message: 'Rate limit exceeded!', code: 'rate_limited' } },
};
const broken = [
  ['no answer', lost, 'fetch failed'],
  ['429', rateLimited, 'Paystack answered 429, rate_limited'],
  ['502 with HTML', badGateway, 'Paystack answered 502, not in its own form'],
  ['half an answer', half, 'Paystack answered 200, not in its own form'],
  ['an endless answer', endless, 'Paystack answered 200 with more than 1000000 bytes'],
] as const;

describe('a card page', () => {
  test('asks for the amount in kobo and leads back', async () => {
    const given = checkout();
    expect(await cards.openCheckout(given)).toEqual({ url: expect.stringMatching(/^https:\/\/checkout\.paystack/) });
    expect(api.calls.at(-1)).toMatchObject({
      path: '/transaction/initialize',
      body: {
        amount: 4_500_000,
        currency: 'NGN',
        email: 'adaeze@example.com',
        reference: given.reference,
        callback_url: given.return_url,
        channels: ['card'],
      },
    });
  });

  test('takes the reference of a card set-up, which has letters that Paystack refuses', async () => {
    const reference = await open('CARD_SETUP_1_0a1b');
    expect(api.transactions.has('CARD=SETUP=1=0a1b')).toBe(true);
    expect(await cards.findCharge(reference)).toMatchObject({ reference });
  });

  test('is unknown when its address was lost', async () => {
    const given = checkout();
    api.trouble(lost);
    await expect(cards.openCheckout(given)).rejects.toThrow('fetch failed');
    await expect(cards.openCheckout(given)).rejects.toThrow(AnswerLost);
  });

  test('does not reveal the key when it is wrong', async () => {
    const secretKey = 'sk_test_somethingelse000';
    const wrong = paystackCheckouts(askPaystack({ ...api.settings, secretKey }), { ...api.settings, secretKey });
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const thrown = await wrong.openCheckout(checkout()).catch((error: unknown) => String(error));
    const said = [thrown, ...write.mock.calls.map(([line]) => String(line))].join('\n');
    write.mockRestore();
    expect(said).toContain('does not accept the key');
    expect(said).toContain('401');
    expect(said).not.toContain('somethingelse');
  });
});

describe('a charge', () => {
  test('is open until somebody pays, and paid then, with its card', async () => {
    const reference = await open();
    expect(judgeCharge(asked(reference), await cards.findCharge(reference))).toEqual({ is: 'open' });
    api.end(reference);
    const provider_id = expect.stringMatching(/^\d+$/);
    expect(judgeCharge(asked(reference), await cards.findCharge(reference))).toEqual({
      is: 'paid',
      money: {
        provider_id,
        arrivals: [{ provider_id, amount_kobo, from: null }],
        card: { brand: 'Visa Debit', last4: '4081' },
        customer_id: expect.stringMatching(/^CUS_/),
        reusable: {
          token: expect.stringMatching(/^AUTH_/),
          email: 'adaeze@example.com',
          brand: 'Visa',
          last4: '4081',
          exp_month: 12,
          exp_year: 2030,
        },
        lists_all: false,
      },
    });
  });

  test.each([
    ['another currency', { currency: 'USD' }, 'The payment was not in naira.'],
    ['less than was asked for', { amount: 44_999_99 }, 'Less than ₦45,000 was paid. It goes back the way you paid.'],
    [
      'less, with the fee of the payer on top',
      { amount: 60_000_00, requested_amount: 1_00 },
      'Less than ₦45,000 was paid. It goes back the way you paid.',
    ],
  ])('in %s does not count', async (_, more, reason) => {
    const { reference, charge } = await paid(more);
    expect(judgeCharge(asked(reference), charge)).toMatchObject({ is: 'failed', reason, forged: true });
  });

  test('with a fee added for the payer counts as the requested amount', async () => {
    expect((await paid({ amount: 46_000_00 })).charge).toMatchObject({ amount_kobo });
  });

  test('that the bank declined has failed, with its words', async () => {
    const { reference, charge } = await paid({ status: 'failed', gateway_response: 'Insufficient funds' });
    expect(judgeCharge(asked(reference), charge)).toEqual({
      is: 'failed',
      reason: 'Insufficient funds.',
      forged: false,
    });
  });

  test('has a reason of one line that PostgreSQL accepts', async () => {
    const said = `Declined\0by\n${'x'.repeat(500)}`;
    const { charge } = await paid({ status: 'failed', gateway_response: said });
    expect(charge?.reason).toMatch(/^Declined by x{188}$/);
  });

  test('in a state that is not documented waits', async () => {
    const { reference, charge } = await paid({ status: 'something new' });
    expect(judgeCharge(asked(reference), charge)).toEqual({ is: 'wait' });
  });

  test('that Paystack does not know is null', async () => {
    expect(await cards.findCharge(randomUUID())).toBeNull();
  });

  test.each(broken)('stays unknown after %s', async (_, trouble, message) => {
    const reference = await open();
    api.end(reference);
    api.trouble(trouble);
    await expect(cards.findCharge(reference)).rejects.toThrow(message);
    expect(await cards.findCharge(reference)).toMatchObject({ state: 'paid' });
  });
});

describe('a transfer', () => {
  const transfer = (reference: string = randomUUID()) => ({ ...checkout(reference), life_ms: 30 * 60_000 });

  test('gets its own account, which takes the exact amount for a while', async () => {
    const account = await cards.openTransfer(transfer());
    expect(account).toMatchObject({ bank: 'Test Bank', account_name: 'PAYSTACK CHECKOUT' });
    expect(account.account_number).toMatch(/^\d{10}$/);
    expect(account.expires_at.getTime()).toBeGreaterThan(Date.now());
    expect(api.calls.at(-1)).toMatchObject({ path: '/charge', body: { amount: 4_500_000, currency: 'NGN' } });
  });

  test('is pending with nothing, then one arrival with the bank it came from', async () => {
    const { reference } = transfer();
    await cards.openTransfer(transfer(reference));
    expect(await cards.findCharge(reference)).toMatchObject({ state: 'pending', arrivals: [] });
    api.end(reference);
    const { provider_id, arrivals } = (await cards.findCharge(reference)) ?? {};
    expect(arrivals).toEqual([{ provider_id, amount_kobo, from: 'Guaranty Trust Bank •••• 6789' }]);
  });

  test('is lost when its answer was', async () => {
    const given = transfer();
    api.trouble(lost);
    await expect(cards.openTransfer(given)).rejects.toThrow('fetch failed');
    await expect(cards.openTransfer(given)).rejects.toThrow(AnswerLost);
  });
});

describe('a refund', () => {
  const order = async (kobo = amount_kobo) => {
    const { reference, charge } = await paid();
    return { reference: randomUUID(), charge: reference, provider_id: charge?.provider_id ?? '', amount_kobo: kobo };
  };

  test('is on its way until Paystack has processed it', async () => {
    const given = await order();
    expect(await cards.findRefund(given)).toBeNull();
    expect(await cards.refund(given)).toEqual({ state: 'pending', reason: null });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    Object.assign(api.refunds.at(-1) ?? {}, { status: 'needs-attention' });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    Object.assign(api.refunds.at(-1) ?? {}, { status: 'processed' });
    expect(await cards.findRefund(given)).toMatchObject({ state: 'done' });
  });

  test('is found after its answer was lost, and is distinguished from another of the same amount', async () => {
    const given = await order(1_000_00);
    const other = { ...given, reference: randomUUID() };
    api.trouble(lost);
    await expect(cards.refund(given)).rejects.toThrow('fetch failed');
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
    expect(await cards.findRefund(other)).toBeNull();
  });

  test('is found behind many others of the same payment', async () => {
    const given = await order(1_00);
    const other = { transaction: Number(given.provider_id), amount: 1, status: 'processed', merchant_note: 'By hand' };
    api.refunds.push(...Array.from({ length: 120 }, () => ({ ...other })));
    expect(await cards.findRefund(given)).toBeNull();
    await cards.refund(given);
    expect(await cards.findRefund(given)).toMatchObject({ state: 'pending' });
  });

  test('that is refused because it was made before has not failed', async () => {
    const given = await order();
    api.trouble(lost);
    await expect(cards.refund(given)).rejects.toThrow('fetch failed');
    expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
  });

  test('waits while the balance is too low', async () => {
    const given = await order();
    const body = { status: false, message: 'Insufficient balance to process this refund' };
    api.trouble({ before: true, answer: { status: 400, body } });
    expect(await cards.refund(given)).toEqual({ state: 'unknown', reason: null });
    expect(await cards.refund(given)).toMatchObject({ state: 'pending' });
  });

  test('above what was paid fails', async () => {
    const given = await order(amount_kobo + 1);
    expect(await cards.refund(given)).toMatchObject({ state: 'failed' });
    expect(api.refunds.some(({ merchant_note }) => merchant_note.includes(given.reference))).toBe(false);
  });
});

describe('a webhook', () => {
  const reference = randomUUID();
  const read = ({ raw, proof }: { raw: string; proof: string }) => cards.readNote(raw, proof);

  test('says what it is about', async () => {
    const charge = { id: 1, status: 'success', reference: 'CARD=SETUP=1=0a' };
    expect(await read(api.note('charge.success', charge))).toMatchObject({
      about: 'payment',
      reference: 'CARD_SETUP_1_0a',
    });
    const transfer = { id: 2, status: 'success', reference, transfer_code: 'TRF_1' };
    expect(await read(api.note('transfer.success', transfer))).toMatchObject({ about: 'payout', reference });
    const refund = { status: 'processed', transaction_reference: reference, amount: '4500000' };
    expect(await read(api.note('refund.processed', refund))).toMatchObject({ about: 'refund', reference });
    expect(await read(api.note('customeridentification.success', {}))).toMatchObject({ about: 'other' });
    expect(await read(api.note('charge.dispute.create', { id: 1 }))).toMatchObject({ about: 'books' });
  });

  test('that comes twice has one key; another state of the same thing has another', async () => {
    const keyOf = async (status: string) =>
      (await read(api.note('transfer.failed', { id: 2, status, reference })))?.key;
    expect(await keyOf('failed')).toBe(await keyOf('failed'));
    expect(await keyOf('failed')).not.toBe(await keyOf('reversed'));
  });

  test('about two refunds of one payment has two keys', async () => {
    const keyOf = async (amount: string) =>
      (await read(api.note('refund.processed', { status: 'processed', transaction_reference: reference, amount })))
        ?.key;
    expect(await keyOf('100')).not.toBe(await keyOf('200'));
  });

  test('with another signature, or changed by one byte, is not accepted', async () => {
    const { raw, proof } = api.note('charge.success', { id: 1, reference });
    expect(await cards.readNote(raw, proof)).not.toBeNull();
    expect(await cards.readNote(`${raw} `, proof)).toBeNull();
    expect(await cards.readNote(raw, `${proof.slice(0, -1)}${proof.endsWith('0') ? '1' : '0'}`)).toBeNull();
    for (const bad of ['', 'x', proof.toUpperCase()]) expect(await cards.readNote(raw, bad)).toBeNull();
  });

  test('that is signed and malformed is not accepted', async () => {
    for (const data of [{ reference: 'a\0b' }, { reference: 'x'.repeat(500) }, { reference: {} }])
      expect(await read(api.note('charge.success', data))).toBeNull();
  });
});

describe('a payout', () => {
  const transfer = (account = '0690000031') => ({
    reference: randomUUID(),
    amount_kobo: 12_345_67,
    destination: { method: 'bank' as const, bank_code: '044', account },
  });

  test('is sent, then paid', async () => {
    const given = transfer();
    expect(await payouts.sendTransfer(given)).toEqual({ state: 'sent', provider_id: expect.any(String), reason: null });
    expect(api.transfers.get(given.reference)).toMatchObject({ amount: 1_234_567, recipient: 'RCP_0440690000031' });
    Object.assign(api.transfers.get(given.reference) ?? {}, { status: 'success' });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ state: 'paid' });
  });

  test('goes to a wallet by the number of its phone', async () => {
    const destination = { method: 'mobile_money' as const, operator: '999992', account: '+2348031234567' };
    await payouts.sendTransfer({ ...transfer(), destination });
    expect(api.recipients.get('RCP_9999928031234567')).toMatchObject({ type: 'nuban' });
  });

  test('is sent once though its answer was lost', async () => {
    const given = transfer();
    // The recipient is made, and the answer to the transfer is lost.
    const recipient = {
      answer: { status: 201, body: { status: true, message: '', data: { recipient_code: 'RCP_1' } } },
    };
    api.trouble(recipient, lost);
    await expect(payouts.sendTransfer(given)).rejects.toThrow('fetch failed');
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
    expect(
      api.calls.filter(({ path, body }) => path === '/transfer' && body['reference'] === given.reference),
    ).toHaveLength(2);
    expect(api.transfers.get(given.reference)).toMatchObject({ transfer_code: expect.any(String) });
  });

  test('that was sent has not failed when its recipient is refused afterwards', async () => {
    const given = transfer();
    const made = { answer: { status: 201, body: { status: true, message: '', data: { recipient_code: 'RCP_1' } } } };
    api.trouble(made, lost);
    await expect(payouts.sendTransfer(given)).rejects.toThrow('fetch failed');
    const body = { status: false, message: 'Account number is invalid', code: 'invalid_transfer_recipient' };
    api.trouble({ before: true, answer: { status: 400, body } });
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
  });

  test('waits while the balance is too low', async () => {
    const given = transfer();
    api.setBalance(1_00);
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'unknown' });
    expect(await payouts.findTransfer(given.reference)).toBeNull();
    api.setBalance(100_000_000_00);
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
  });

  test('to an account that belongs to nobody fails', async () => {
    expect(await payouts.sendTransfer(transfer('0690001111'))).toMatchObject({
      state: 'failed',
      reason: 'Account number is invalid',
    });
    expect(await payouts.resolveAccount(transfer('0690001111').destination, 'Musa')).toMatchObject({
      state: 'not_found',
    });
    expect(await payouts.resolveAccount(transfer().destination, 'Musa')).toEqual({
      state: 'found',
      account_name: 'ADEYEMI FOLAKE',
    });
  });

  test.each(broken)('is unknown after %s', async (_, trouble, message) => {
    const given = transfer();
    api.trouble(trouble);
    await expect(payouts.sendTransfer(given)).rejects.toThrow(message);
  });
});
