// KAYA_TRUSTED_PROXIES: behind a proxy each person has separate limits, and nobody can forge an address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProduction } from '../../tests/support/in-production.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';

const { KAYA_ORIGIN: origin } = inProduction;
/** Identity's limit for recovery emails, from one address in ten minutes. */
const max = 10;
let behind: Kaya;
beforeAll(async () => {
  behind = await startKaya({ ...inProduction, KAYA_TRUSTED_PROXIES: '1' });
});
afterAll(() => behind.stop());

const ask = async (forwarded: string): Promise<number> => {
  const response = await fetch(`${behind.url}/api/auth/recovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email: 'adaeze@example.com' }),
  });
  return response.status;
};
const askOften = async (senders: readonly string[]): Promise<number[]> => {
  const answers: number[] = [];
  for (const sender of senders) answers.push(await ask(sender));
  return answers;
};

test('each sender behind the proxy has a limit, whatever it wrote into the header', async () => {
  const flood = Array.from({ length: max + 1 }, (_, nth) => `6.6.6.${nth}, 102.89.1.2`);
  expect(await askOften(flood)).toEqual([...Array.from({ length: max }, () => 202), 429]);
  expect(await ask('102.89.1.3')).toBe(202);
});

test('a household shares its /64 network', async () => {
  const flood = Array.from({ length: max + 1 }, (_, nth) => `2001:db8:1:2:${nth}::1`);
  expect((await askOften(flood)).at(-1)).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(202);
});
