import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { notesOfProviders } from '../../../../tests/support/notes-of-providers.ts';
import { adapters } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { createSandboxCheckouts } from '../adapters/sandbox/sandbox-checkouts.ts';

let market: JobDatabase;
let folder: string;
beforeAll(async () => {
  market = await openJobDatabase(2);
  folder = await mkdtemp(join(tmpdir(), 'kaya-checkouts-'));
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

test('webhooks are limited per address', async () => {
  const origin = 'http://localhost';
  const sandbox = createSandboxCheckouts({ folder, origin });
  const send = notesOfProviders(market.db, adapters<Checkouts>(sandbox));
  const tell = (address: string) => send('sandbox', '{}', {}, address);
  const statuses: number[] = [];
  for (let tries = 0; tries < 301; tries += 1) statuses.push(await tell('203.0.113.7'));
  expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(await tell('203.0.113.8')).toBe(401);
});
