// The database of a running program goes down and comes back: nobody is signed out, nothing crashes, work continues.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession, signUp } from '../src/modules/identity/contract.ts';
import { cable } from './support/cable.ts';
import { type Kaya, startKaya } from './support/kaya.ts';
import { until } from './support/until.ts';

const line = cable();
let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya({}, line.through);
});
afterAll(async () => {
  await kaya.stop();
  line.close();
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
