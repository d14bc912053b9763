import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
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
