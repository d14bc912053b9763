// Limits of sign-in, letters and codes over two processes, as phones behind a carrier and programs meet them; and KAYA_TRUSTED_PROXIES, by which
// their addresses are told apart.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProduction } from '../../tests/support/in-production.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { solved } from '../../tests/support/solve.ts';
import type { Problem } from '../shared/refusal.ts';

const { KAYA_ORIGIN: origin } = inProduction;
/** Identity's limit for recovery emails, of one device in ten minutes. */
const max = 10;
let first: Kaya;
let second: Kaya;
beforeAll(async () => {
  const settings = { ...inProduction, KAYA_TRUSTED_PROXIES: '1' };
  first = await startKaya({ ...settings, KAYA_ROLE: 'web' });
  second = await startKaya({ ...settings, KAYA_ROLE: 'web' }, undefined, first);
});
afterAll(async () => {
  await second.end();
  await first.stop();
});

type Answered = { readonly status: number; readonly wait: number; readonly problem: Problem | null };
type Sent = { readonly cookie?: string; readonly proof?: string; readonly email?: string; readonly at?: Kaya };

const ask = async (forwarded: string, { cookie, proof, email = 'adaeze@example.com', at = first }: Sent = {}) => {
  const response = await fetch(`${at.url}/api/auth/recovery`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'x-forwarded-for': forwarded,
      ...(cookie && { cookie }),
      ...(proof && { 'kaya-proof': proof }),
    },
    body: JSON.stringify({ email }),
  });
  const problem = response.ok ? null : ((await response.json()) as Problem);
  return { status: response.status, wait: Number(response.headers.get('retry-after')), problem } satisfies Answered;
};
const codeOf = async (...asked: Parameters<typeof ask>): Promise<string | number> => {
  const { status, problem } = await ask(...asked);
  return problem?.code ?? status;
};
/** A browser that has opened a page. */
const browser = async (at = first): Promise<string> => {
  const response = await fetch(`${at.url}/api/auth/session`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};
/** Twenty at once: a process answers two hundred. */
const inTurns = async <T>(all: readonly T[], one: (each: T, nth: number) => Promise<string | number>) => {
  const answers: (string | number)[] = [];
  for (let from = 0; from < all.length; from += 20)
    answers.push(...(await Promise.all(all.slice(from, from + 20).map((each, nth) => one(each, from + nth)))));
  return answers;
};
const browsers = async (n: number): Promise<string[]> =>
  (await inTurns(Array.from({ length: n }), () => browser())).map(String);
const codesOf = (cookies: readonly string[], forwarded: string) =>
  inTurns(cookies, (cookie, nth) => codeOf(forwarded, { cookie, at: nth % 2 ? first : second }));

test('two processes share the limit of one browser, and the next person behind its address is answered', async () => {
  const cookie = await browser();
  const answers: Answered[] = [];
  for (let nth = 0; nth <= max; nth += 1)
    answers.push(await ask('102.89.1.1', { cookie, at: nth % 2 ? first : second }));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: max }, () => 202), 429]);
  expect(answers.at(-1)?.problem?.code).toBe('too_many_requests');
  expect(answers.at(-1)?.wait).toBeGreaterThan(0);
  expect(answers.at(-1)?.wait).toBeLessThanOrEqual(60);
  expect(await codeOf('102.89.1.1', { cookie: await browser(second) })).toBe(202);
});

test('two hundred phones share an address of a carrier; from three hundred calls on their pages solve puzzles', async () => {
  const phones = await browsers(200);
  expect(new Set(phones).size).toBe(200);
  expect(new Set(await codesOf(phones, '102.89.2.1'))).toEqual(new Set([202]));
  expect(new Set(await codesOf([...phones, ...phones], '102.89.2.1'))).toEqual(new Set([202, 'proof_needed']));

  const cookie = await browser();
  // So that no token comes back while the test looks.
  await first.owner.query(
    `UPDATE kernel.buckets SET full_at = full_at + interval '5 minutes' WHERE full_at > now() + interval '9 minutes'`,
  );
  const { problem, status, wait } = await ask('102.89.2.1', { cookie });
  expect([status, problem?.code]).toEqual([429, 'proof_needed']);
  expect(wait).toBeGreaterThan(0);
  const proof = solved(problem?.about ?? {});
  expect(await codeOf('102.89.2.1', { cookie, proof, email: 'another@example.com' })).toBe('proof_needed');
  expect(await codeOf('102.89.2.1', { cookie, proof, at: second })).toBe(202);
  expect(await codeOf('102.89.2.1', { cookie, proof })).toBe('proof_needed');
  expect(await codeOf('102.89.2.2', { cookie: await browser() })).toBe(202);
});

test('a program without a cookie has one limit for its address, whatever it writes into headers', async () => {
  const forged = `__Host-kaya-device=${'A'.repeat(43)}`;
  const hostile = [
    undefined,
    forged,
    `${forged}; ${forged}`,
    '__Host-kaya-device=',
    `__Host-kaya-device=${'é'.repeat(43)}`,
  ];
  const codes: (string | number)[] = [];
  for (let nth = 0; nth <= max; nth += 1)
    codes.push(
      await codeOf(`6.6.6.${nth}, 102.89.1.2`, {
        cookie: encodeURI(hostile[nth % hostile.length] ?? ''),
        proof: ['', '.', 'x'.repeat(2_000), 'a.b.c.1'][nth % 4] ?? '',
      }),
    );
  expect(codes).toEqual([...Array.from({ length: max }, () => 202), 'proof_needed']);
  expect(await codeOf('102.89.1.3')).toBe(202);
});

test('a household shares its /64 network', async () => {
  const codes: (string | number)[] = [];
  for (let nth = 0; nth <= max; nth += 1) codes.push(await codeOf(`2001:db8:1:2:${nth}::1`));
  expect(codes.at(-1)).toBe('proof_needed');
  expect(await codeOf('2001:db8:1:3::1')).toBe(202);
});
