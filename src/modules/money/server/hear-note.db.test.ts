import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { logged } from '../../../../tests/support/logged.ts';
import { notesOfProviders } from '../../../../tests/support/notes-of-providers.ts';
import { openTestSandbox, type TestSandbox } from '../../../../tests/support/sandbox.ts';
import { adapters } from '../adapters/adapters.ts';

let market: JobDatabase;
let sandbox: TestSandbox;
beforeAll(async () => {
  market = await openJobDatabase(2);
  sandbox = await openTestSandbox();
});
afterAll(async () => {
  await market.close();
  await sandbox.close();
});

test('webhooks are limited per address', async () => {
  const send = notesOfProviders(market.db, adapters(sandbox.checkouts));
  const tell = (address: string) => send('sandbox', '{}', {}, address);
  const statuses: number[] = [];
  for (let tries = 0; tries < 301; tries += 1) statuses.push(await tell('203.0.113.7'));
  expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(await tell('203.0.113.8')).toBe(401);
});

test('refused messages are logged once an hour for each cause, without what they say', async () => {
  const named = { ...sandbox.checkouts, name: 'heard' };
  const send = notesOfProviders(market.db, adapters(named));
  const tell = (proof: string | null, times: number) =>
    logged(async () => {
      for (let n = 0; n < times; n += 1)
        await send('heard', '{"name":"Ada"}', proof === null ? {} : { [named.proofHeader]: proof }, '203.0.113.9');
    });
  const lines = (text: string) => text.split('\n').filter((line) => line.includes('webhook'));
  const [wrong = '', ...others] = lines(await tell('0badc0de', 3));
  expect(others).toEqual([]);
  expect(JSON.parse(wrong)).toMatchObject({ level: 'warn', provider: 'heard' });
  expect(wrong).not.toMatch(/Ada|0badc0de|203\.0/);
  expect(lines(await tell(null, 2))).toHaveLength(1);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  const again = lines(await tell('0badc0de', 1).finally(() => later.mockRestore()));
  expect(JSON.parse(again[0] ?? '')).toMatchObject({ more: 2 });
});
