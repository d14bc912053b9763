import { readdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../../../../../tests/support/sandbox.ts';
import { withTimeLimit } from '../provider.ts';

let sandbox: TestSandbox;
let time_ms: number;
const now = () => time_ms;
beforeEach(async () => {
  time_ms = 1_000_000;
  sandbox = await openTestSandbox({ now });
});
afterEach(() => sandbox.close());

const to = (account: string, reference = 'payout-1') => ({
  reference,
  amount_kobo: 24_950_00,
  destination: { method: 'bank', bank_code: '058', account } as const,
});
const kept = async () => (await readdir(sandbox.folder)).filter((name) => name.startsWith('payout-'));

test.each([
  ['0123456786', 'sent', 'paid', null],
  ['0123450000', 'sent', 'failed', 'Account closed'],
  ['0123451111', 'failed', 'failed', 'No account with this number'],
  ['0123458888', 'unknown', 'paid', null],
])('account %s answers %s and ends %s', async (account, answer, end, reason) => {
  const bank = withTimeLimit(sandbox.transfers);
  expect(await bank.sendTransfer(to(account))).toMatchObject({ state: answer });
  time_ms += 2_000;
  expect(await bank.findTransfer('payout-1')).toEqual({ state: end, provider_id: 'sandbox-payout-1', reason });
});

test('account 9999 stays pending for a minute', async () => {
  const bank = sandbox.transfers;
  await bank.sendTransfer(to('0123459999'));
  time_ms += 59_999;
  expect(await bank.findTransfer('payout-1')).toMatchObject({ state: 'sent', reason: null });
  time_ms += 1;
  expect(await bank.findTransfer('payout-1')).toMatchObject({ state: 'paid' });
});

test('account 2222 is paid, and comes back after a minute', async () => {
  const bank = sandbox.transfers;
  await bank.sendTransfer(to('0123452222'));
  time_ms += 59_999;
  expect(await bank.findTransfer('payout-1')).toMatchObject({ state: 'paid' });
  time_ms += 1;
  expect(await bank.findTransfer('payout-1')).toMatchObject({ state: 'reversed', reason: 'The bank sent it back.' });
});

test('account 7777 is unknown at first and accepted at the next try', async () => {
  const bank = withTimeLimit(sandbox.transfers);
  expect(await bank.sendTransfer(to('0123457777'))).toEqual({ state: 'unknown', provider_id: null, reason: null });
  expect(await bank.findTransfer('payout-1')).toBeNull();
  expect(await bank.sendTransfer(to('0123457777'))).toMatchObject({ state: 'sent' });
});

test('one reference is one transfer, even if several processes send it several times', async () => {
  const other = await openTestSandbox({ now, folder: sandbox.folder });
  const [first, second] = [sandbox.transfers, other.transfers];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).sendTransfer(to('0123456786'))),
  );
  expect(await kept()).toEqual(['payout-payout-1.json']);
  time_ms += 2_000;
  expect(await first.sendTransfer(to('0123450000'))).toMatchObject({ state: 'paid' });
  await other.stop();
});

test('transfers survive a restart', async () => {
  await sandbox.transfers.sendTransfer(to('0123456786'));
  await sandbox.stop();
  time_ms += 5_000;
  const { folder } = sandbox;
  sandbox = await openTestSandbox({ now, folder });
  expect(await sandbox.transfers.findTransfer('payout-1')).toMatchObject({ state: 'paid' });
  expect(await sandbox.transfers.findTransfer('payout-2')).toBeNull();
});

test('a zero amount fails, and an unusual reference cannot reach a file', async () => {
  const bank = sandbox.transfers;
  const before = await readdir(sandbox.folder);
  expect(await bank.sendTransfer({ ...to('0123456786'), amount_kobo: 0 })).toMatchObject({ state: 'failed' });
  expect(await bank.sendTransfer(to('0123456786', '../../etc/passwd'))).toMatchObject({ state: 'failed' });
  expect(await bank.findTransfer('../../etc/passwd')).toBeNull();
  expect(await bank.findTransfer('../secret')).toBeNull();
  expect(await readdir(sandbox.folder)).toEqual(before);
});

test('names on accounts', async () => {
  const nameOf = (account: string) => sandbox.transfers.resolveAccount(to(account).destination, 'Musa Ibrahim');
  expect(await nameOf('0123456786')).toEqual({ state: 'found', account_name: 'IBRAHIM MUSA' });
  expect(await nameOf('0123455555')).toEqual({ state: 'found', account_name: 'ADEYEMI FOLAKE' });
  expect(await nameOf('0123454444')).toEqual({ state: 'unknown' });
  expect(await nameOf('0123451111')).toMatchObject({ state: 'not_found' });
  const wallet = { method: 'crypto', network: 'erc20', account: '0x' } as const;
  expect(await sandbox.transfers.resolveAccount(wallet, 'Musa Ibrahim')).toEqual({ state: 'unknown' });
});

test('a payout is unknown, not failed, when the sandbox is away', async () => {
  const bank = withTimeLimit(sandbox.transfers);
  await sandbox.stop();
  expect(await bank.sendTransfer(to('0123456786'))).toEqual({ state: 'unknown', provider_id: null, reason: null });
  await expect(bank.findTransfer('payout-1')).rejects.toThrow('fetch failed');
  await rm(sandbox.folder, { recursive: true });
  sandbox = await openTestSandbox({ now });
});
