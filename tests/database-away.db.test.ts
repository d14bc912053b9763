// The database of a running program goes down and comes back: nobody is signed out, nothing crashes, work continues.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession, signUp } from '../src/modules/identity/contract.ts';
import { cable } from './support/cable.ts';
import { type Kaya, startKaya } from './support/kaya.ts';
import { until } from './support/until.ts';

const line = cable();
const other = cable();
let kaya: Kaya;
beforeAll(async () => {
  // Two hosts; the second is away for now.
  other.pull();
  kaya = await startKaya({}, async (url) => {
    const [first, second] = [await line.through(url), await other.through(url)];
    return first.replace(new URL(first).host, `${new URL(first).host},${new URL(second).host}`);
  });
});
afterAll(async () => {
  // Its silent connections would keep the database in use.
  line.pull();
  await kaya.stop();
  line.close();
  other.close();
});

test('the program answers "try again" when its database is away, and works again when the database is back', async () => {
  const somebody = kaya.person();
  expect(await somebody.call(readSession, {})).toMatchObject({ user: null });
  const body = { email: 'away@example.com', password: 'danfo-and-rope' };

  line.pull();
  const refused = await somebody.send(signUp, { body });
  expect(refused).toMatchObject({ ok: false, status: 503, problem: { code: 'unavailable' } });
  const response = await fetch(`${kaya.url}/api/auth/session`);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${kaya.url}/api/health/live`)).status).toBe(200);

  line.plug();
  await until(async () => (await somebody.send(readSession, {})).ok);
  await somebody.call(signUp, { body });
  // The background worker has reconnected too.
  expect(await kaya.letters('away@example.com')).toHaveLength(1);
});

test('a host that falls silent is left for the other: requests, tasks, locks and what listens', async () => {
  const names = ['kaya-listen', 'kaya-queue', 'kaya-queue-life'];
  const connections = async (others: readonly number[] = []): Promise<{ name: string; pid: number }[]> => {
    const { rows } = await kaya.owner.query(
      `SELECT application_name AS name, pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ANY ($1) AND pid <> ALL ($2)`,
      [names, others],
    );
    return rows;
  };
  const before = (await connections()).map(({ pid }) => pid);
  other.plug();
  line.hush();
  await until(async () => new Set((await connections(before)).map(({ name }) => name)).size === names.length);
  await until(async () => (await fetch(`${kaya.url}/api/health/ready`)).status === 200);
  await kaya.person().call(signUp, { body: { email: 'silent@example.com', password: 'danfo-and-rope' } });
  expect(await kaya.letters('silent@example.com')).toHaveLength(1);
});
