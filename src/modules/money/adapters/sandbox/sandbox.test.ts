import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTimeLimit } from '../provider.ts';
import { createSandbox } from './sandbox.ts';

let folder: string;
let time_ms: number;
const now = () => time_ms;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-sandbox-'));
  time_ms = 1_000_000;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const to = (account: string, reference = 'payout-1') => ({
  reference,
  amount_kobo: 24_950_00,
  destination: { method: 'bank', bank_code: '058', account } as const,
});

test.each([
  ['0123456786', 'sent', 'paid', null],
  ['0123450000', 'sent', 'failed', 'Account closed'],
  ['0123451111', 'failed', 'failed', 'No account with this number'],
  ['0123458888', 'unknown', 'paid', null],
])('account %s answers %s and ends %s', async (account, answer, end, reason) => {
  const bank = createSandbox({ folder, now });
  expect(await bank.sendTransfer(to(account))).toMatchObject({ state: answer });
  time_ms += 2_000;
  expect(await bank.findTransfer('payout-1')).toEqual({ state: end, provider_id: 'sandbox-payout-1', reason });
});

test('account 9999 stays pending for a minute', async () => {
  const bank = createSandbox({ folder, now });
  await bank.sendTransfer(to('0123459999'));
  time_ms += 59_999;
  expect(await bank.findTransfer('payout-1')).toMatchObject({ state: 'sent', reason: null });
  time_ms += 1;
  expect(await bank.findTransfer('payout-1')).toMatchObject({ state: 'paid' });
});

test('account 7777 is unknown at first and accepted at the next try', async () => {
  const bank = withTimeLimit(createSandbox({ folder, now }));
  expect(await bank.sendTransfer(to('0123457777'))).toEqual({ state: 'unknown', provider_id: null, reason: null });
  expect(await bank.findTransfer('payout-1')).toBeNull();
  expect(await bank.sendTransfer(to('0123457777'))).toMatchObject({ state: 'sent' });
});

test('one reference is one transfer, however often and by whichever process it is sent', async () => {
  const first = createSandbox({ folder, now });
  const second = createSandbox({ folder, now });
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).sendTransfer(to('0123456786'))),
  );
  expect(await readdir(folder)).toEqual(['payout-1.json']);
  time_ms += 2_000;
  expect(await first.sendTransfer(to('0123450000'))).toMatchObject({ state: 'paid' });
});

test('transfers survive a restart', async () => {
  await createSandbox({ folder, now }).sendTransfer(to('0123456786'));
  time_ms += 5_000;
  expect(await createSandbox({ folder, now }).findTransfer('payout-1')).toMatchObject({ state: 'paid' });
  expect(await createSandbox({ folder, now }).findTransfer('payout-2')).toBeNull();
});

test('a zero amount fails, and an unusual reference cannot reach a file', async () => {
  const bank = createSandbox({ folder, now });
  expect(await bank.sendTransfer({ ...to('0123456786'), amount_kobo: 0 })).toMatchObject({ state: 'failed' });
  await expect(bank.findTransfer('../../etc/passwd')).rejects.toThrow(RangeError);
  expect(await readdir(folder)).toEqual([]);
});

test('names on accounts', async () => {
  const bank = createSandbox({ folder, now });
  const nameOf = (account: string) => bank.resolveAccount(to(account).destination, 'Musa Ibrahim');
  expect(await nameOf('0123456786')).toEqual({ state: 'found', account_name: 'IBRAHIM MUSA' });
  expect(await nameOf('0123455555')).toEqual({ state: 'found', account_name: 'ADEYEMI FOLAKE' });
  expect(await nameOf('0123454444')).toEqual({ state: 'unknown' });
  expect(await nameOf('0123451111')).toMatchObject({ state: 'not_found' });
  const wallet = { method: 'crypto', network: 'erc20', account: '0x' } as const;
  expect(await bank.resolveAccount(wallet, 'Musa Ibrahim')).toEqual({ state: 'unknown' });
});

test('a transfer is unknown, not failed, when the provider does not answer', async () => {
  const silent = new Promise<never>(() => {});
  const bank = withTimeLimit(
    {
      name: 'silent',
      sendTransfer: () => silent,
      findTransfer: () => silent,
      readBalance: () => silent,
      readBanks: () => silent,
      resolveAccount: () => silent,
    },
    20,
  );
  expect(await bank.sendTransfer(to('0123456786'))).toEqual({ state: 'unknown', provider_id: null, reason: null });
  expect(await bank.resolveAccount(to('0123456786').destination, 'Musa')).toEqual({ state: 'unknown' });
  await expect(bank.findTransfer('payout-1')).rejects.toThrow('No answer in 20 ms');
});
