import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { logged } from '../../../../../tests/support/logged.ts';
import { startMonnify, unclear } from '../../../../../tests/support/monnify-adapters.ts';
import { monnifyRefusal } from '../../../../../tests/support/monnify-api.ts';
import { lost } from '../../../../../tests/support/provider-api.ts';

const { api, adapters, payouts } = await startMonnify();
afterAll(() => api.stop());
beforeEach(() => api.trouble());

const payout = (account = '0690000031') => ({
  reference: randomUUID(),
  amount_kobo: 12_345_67,
  destination: { method: 'bank' as const, bank_code: '044', account },
});
const sendsOf = (reference: string) =>
  api.calls.filter(({ method, body }) => method === 'POST' && body['reference'] === reference);

test('a payout is sent under the name of its account, then paid', async () => {
  const given = payout();
  expect(await payouts.sendTransfer(given)).toEqual({ state: 'sent', provider_id: null, reason: null });
  expect(sendsOf(given.reference)[0]?.body).toEqual({
    amount: 12_345.67,
    reference: given.reference,
    narration: 'Kaya payout',
    destinationBankCode: '044',
    destinationAccountNumber: '0690000031',
    destinationAccountName: 'ADEYEMI FOLAKE',
    currency: 'NGN',
    sourceAccountNumber: api.settings.wallet,
  });
  Object.assign(api.transfers.get(given.reference) ?? {}, { status: 'SUCCESS' });
  expect(await payouts.findTransfer(given.reference)).toMatchObject({
    state: 'paid',
    provider_id: expect.stringMatching(/^MFDS/),
  });
});

test.each([
  ['AWAITING_PROCESSING', { state: 'sent' }],
  ['IN_PROGRESS', { state: 'sent' }],
  ['COMPLETED', { state: 'paid' }],
  ['FAILED', { state: 'failed', reason: 'Account is closed' }],
  ['EXPIRED', { state: 'failed', reason: 'Account is closed' }],
  ['REVERSED', { state: 'reversed', reason: 'The bank sent it back.' }],
  ['SOMETHING_NEW', { state: 'unknown' }],
])('a payout that is %s is so', async (status, outcome) => {
  const given = payout();
  await payouts.sendTransfer(given);
  const more = { status, transactionDescription: 'Account is closed' };
  Object.assign(api.transfers.get(given.reference) ?? {}, more);
  expect(await payouts.findTransfer(given.reference)).toMatchObject(outcome);
});

test('a payout that waits for an OTP waits, and the log says what to switch off', async () => {
  api.sendAs('PENDING_AUTHORIZATION');
  const said = await logged(() => payouts.sendTransfer(payout()));
  api.sendAs('PENDING');
  expect(said).toContain('ask Monnify to switch OTP off for transfers by API');
  expect(said).toContain('"state":"sent"');
});

test('a payout goes to a wallet by the number of its phone', async () => {
  const destination = { method: 'mobile_money' as const, operator: '999992', account: '+2348031234567' };
  const given = { ...payout(), destination };
  await payouts.sendTransfer(given);
  expect(api.transfers.get(given.reference)).toMatchObject({
    destinationBankCode: '999992',
    destinationAccountNumber: '8031234567',
  });
});

test('a payout goes to no crypto wallet', async () => {
  const destination = { method: 'crypto' as const, network: 'trc20' as const, account: 'T' };
  expect(await payouts.sendTransfer({ ...payout(), destination })).toMatchObject({ state: 'failed' });
  expect(await payouts.resolveAccount(destination, 'Musa')).toEqual({ state: 'unknown' });
});

test('a payout is sent once though its answer was lost', async () => {
  const given = payout();
  api.trouble({}, lost);
  await expect(payouts.sendTransfer(given)).rejects.toThrow('fetch failed');
  expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent', provider_id: expect.any(String) });
  expect(sendsOf(given.reference)).toHaveLength(2);
});

test('a payout that was sent has not failed when its account is refused afterwards', async () => {
  const given = payout();
  api.trouble({}, lost);
  await expect(payouts.sendTransfer(given)).rejects.toThrow('fetch failed');
  api.trouble({ before: true, answer: monnifyRefusal(422, 'Invalid account number') });
  expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
});

test.each([
  ['the same account got the same amount just now', monnifyRefusal(400, 'Try again in two minutes', 'D07')],
  ['its reference is taken and not yet found', monnifyRefusal(422, 'Transaction reference already exists')],
  ['the wallet is not the right one', monnifyRefusal(422, 'Invalid source account number')],
])('a payout waits when %s', async (_, answer) => {
  const given = payout();
  api.trouble({}, { before: true, answer });
  expect(await payouts.sendTransfer(given)).toEqual({ state: 'unknown', provider_id: null, reason: null });
  expect(await payouts.findTransfer(given.reference)).toBeNull();
  expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
});

test('a payout waits while the balance is too low, and is in the log', async () => {
  const given = payout();
  api.setBalance(1_00);
  const said = await logged(() => payouts.sendTransfer(given));
  api.setBalance(100_000_000_00);
  expect(said).toContain('"state":"unknown"');
  expect(said).toContain('the wallet at Monnify is too low for a payout');
  expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'sent' });
});

test('a payout waits without a wallet to leave from, and the log names the setting', async () => {
  const { payouts: without } = adapters({ ...api.settings, wallet: undefined });
  const given = payout();
  const said = await logged(() => without.sendTransfer(given));
  expect(said).toContain('"state":"unknown"');
  expect(said).toContain('MONNIFY_WALLET');
  expect(sendsOf(given.reference)).toEqual([]);
});

test('a payout to an account that belongs to nobody fails', async () => {
  const given = payout('0690001111');
  expect(await payouts.sendTransfer(given)).toMatchObject({ state: 'failed', reason: 'Invalid account number' });
  expect(await payouts.resolveAccount(given.destination, 'Musa')).toMatchObject({ state: 'not_found' });
  expect(await payouts.resolveAccount(payout().destination, 'Musa')).toEqual({
    state: 'found',
    account_name: 'ADEYEMI FOLAKE',
  });
});

test.each(unclear)('a payout is unknown after %s', async (_, trouble, message) => {
  const given = payout();
  api.trouble({}, trouble);
  await expect(payouts.sendTransfer(given)).rejects.toThrow(message);
  api.trouble(trouble);
  await expect(payouts.findTransfer(given.reference)).rejects.toThrow(message);
});
