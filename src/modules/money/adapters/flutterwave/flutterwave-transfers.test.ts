import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  brokenAtFlutterwave,
  refusedByFlutterwave,
  startFlutterwaveApi,
} from '../../../../../tests/support/flutterwave-api.ts';
import { logged } from '../../../../../tests/support/logged.ts';
import { lost } from '../../../../../tests/support/provider-api.ts';
import type { PaymentProvider } from '../provider.ts';
import { askFlutterwave } from './ask-flutterwave.ts';
import { flutterwaveTransfers } from './flutterwave-transfers.ts';

let api: Awaited<ReturnType<typeof startFlutterwaveApi>>;
let payouts: PaymentProvider;
beforeAll(async () => {
  api = await startFlutterwaveApi();
  payouts = flutterwaveTransfers(askFlutterwave(api.settings));
});
afterAll(() => api.stop());
beforeEach(() => {
  api.trouble();
  api.unsure.filters = true;
});

const refusing = (message: string) => ({ before: true, answer: refusedByFlutterwave(400, message) }) as const;

describe('a payout', () => {
  const transfer = (account = '0690000031') => ({
    reference: randomUUID(),
    amount_kobo: 12_345_67,
    destination: { method: 'bank' as const, bank_code: '044', account },
  });
  const set = (reference: string, more: Record<string, unknown>) =>
    Object.assign(api.transfers.get(reference) ?? {}, more);

  test('is sent, then paid', async () => {
    const given = transfer();
    expect(await payouts.sendTransfer(given)).toEqual({ state: 'sent', provider_id: expect.any(String), reason: null });
    expect(api.transfers.get(given.reference)).toMatchObject({
      account_bank: '044',
      account_number: '0690000031',
      amount: 12_345.67,
      currency: 'NGN',
    });
    set(given.reference, { status: 'PENDING' });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ state: 'sent' });
    set(given.reference, { status: 'SUCCESSFUL' });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ state: 'paid', reason: null });
    set(given.reference, { status: 'something new' });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ state: 'unknown' });
  });

  test('that failed says why', async () => {
    const given = transfer();
    await payouts.sendTransfer(given);
    set(given.reference, { status: 'FAILED', complete_message: 'DISBURSE FAILED: Account is dormant' });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({
      state: 'failed',
      reason: 'Account is dormant',
    });
    set(given.reference, { complete_message: null });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ reason: 'The bank did not take the payout.' });
  });

  test('that failed because of the balance is in the log, not in the words for the person', async () => {
    const given = transfer();
    await payouts.sendTransfer(given);
    set(given.reference, {
      status: 'FAILED',
      complete_message: 'DISBURSE FAILED: Insufficient funds in customer wallet',
    });
    expect(await logged(() => payouts.findTransfer(given.reference))).toContain('balance at Flutterwave is too low');
    expect((await payouts.findTransfer(given.reference))?.reason).toBe(
      'The payout could not be sent. Please try again later.',
    );
  });

  test('is found though the list ignores its reference, and is not confused with another', async () => {
    const given = transfer();
    await payouts.sendTransfer(given);
    for (let more = 0; more < 30; more += 1) await payouts.sendTransfer(transfer());
    api.unsure.filters = false;
    set(given.reference, { status: 'SUCCESSFUL' });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ state: 'paid' });
    expect(await payouts.findTransfer(randomUUID())).toBeNull();
  });

  test('is found when the answer is one transfer, not a list', async () => {
    const given = transfer();
    const data = { id: 1, reference: given.reference, status: 'SUCCESSFUL' };
    api.trouble({ answer: { status: 200, body: { status: 'success', message: 'fetched', data } } });
    expect(await payouts.findTransfer(given.reference)).toMatchObject({ state: 'paid', provider_id: '1' });
  });

  test('goes to a wallet by the number of its phone', async () => {
    const destination = { method: 'mobile_money' as const, operator: '999992', account: '+2348031234567' };
    const given = { ...transfer(), destination };
    await payouts.sendTransfer(given);
    expect(api.transfers.get(given.reference)).toMatchObject({ account_bank: '999992', account_number: '8031234567' });
  });

  test('goes into no crypto wallet', async () => {
    const destination = { method: 'crypto' as const, network: 'trc20' as const, account: 'T1' };
    const calls = api.calls.length;
    expect(await payouts.sendTransfer({ ...transfer(), destination })).toMatchObject({
      state: 'failed',
      reason: 'Kaya does not pay into crypto wallets at the moment.',
    });
    expect(await payouts.resolveAccount(destination, 'Musa')).toEqual({ state: 'unknown' });
    expect(api.calls).toHaveLength(calls);
  });

  test('is sent once though its answer was lost', async () => {
    const given = transfer();
    api.trouble(lost);
    await expect(payouts.sendTransfer(given)).rejects.toThrow('fetch failed');
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
    expect([...api.transfers.keys()].filter((reference) => reference === given.reference)).toHaveLength(1);
  });

  test('that Flutterwave has had and does not list has not failed', async () => {
    const given = transfer();
    await payouts.sendTransfer(given);
    const none = { answer: { status: 200, body: { status: 'success', message: 'fetched', data: [] } } } as const;
    api.trouble({ answer: refusedByFlutterwave(400, 'Transfer with that reference already exists') }, none, none);
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'unknown' });
  });

  test('waits while the balance is too low', async () => {
    const given = transfer();
    api.setBalance(1);
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'unknown' });
    expect(await payouts.findTransfer(given.reference)).toBeNull();
    api.setBalance(100_000_000);
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
  });

  test.each([
    'Please enable IP Whitelisting to access this service',
    'This request cannot be processed. Please contact your account administrator',
  ])('waits after %j, and the log says so', async (message) => {
    const given = transfer();
    api.trouble(refusing(message));
    expect(await logged(() => payouts.sendTransfer(given))).toContain(message);
    expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
  });

  test('that is refused with the number of an account says only its end', async () => {
    api.trouble(refusing('Account 0690000031 is closed'));
    expect(await payouts.sendTransfer(transfer())).toMatchObject({
      state: 'failed',
      reason: 'Account …0031 is closed',
    });
  });

  test('to an account that belongs to nobody fails', async () => {
    const nobodys = transfer('0690001111');
    expect(await payouts.sendTransfer(nobodys)).toMatchObject({ state: 'failed', reason: 'Account number is invalid' });
    expect(await payouts.resolveAccount(nobodys.destination, 'Musa')).toMatchObject({ state: 'not_found' });
    expect(await payouts.resolveAccount(transfer().destination, 'Musa')).toEqual({
      state: 'found',
      account_name: 'ADEYEMI FOLAKE',
    });
    api.trouble(refusing('Please enable IP Whitelisting to access this service'));
    expect(await payouts.resolveAccount(transfer().destination, 'Musa')).toEqual({ state: 'unknown' });
  });

  test.each(brokenAtFlutterwave)('is unknown after %s', async (_, trouble, message) => {
    api.trouble(trouble);
    await expect(payouts.sendTransfer(transfer())).rejects.toThrow(message);
  });
});
