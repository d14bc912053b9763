import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type RequestLine } from '../shared/contract.ts';
import { puzzleBits } from '../shared/puzzle.ts';
import { ApiError, call } from './api.ts';

const ask = endpoint({
  name: 'things.ask',
  method: 'POST',
  path: '/api/things',
  who: 'anyone',
  summary: 'Asks.',
  body: z.strictObject({ name: z.string() }),
  answer: z.object({}),
});
const line = 'POST /api/things' as RequestLine<typeof ask>;
const puzzle = 'tpdck0.AAAAAAAAAAA.abcdefghijklmnopqrstuv';
const needed = () =>
  new Response(
    JSON.stringify({
      code: 'proof_needed',
      title: 'One moment',
      detail: 'Wait.',
      status: 429,
      about: { puzzle, bits: puzzleBits },
    }),
    { status: 429, headers: { 'content-type': 'application/problem+json', 'retry-after': '2' } },
  );
const answering = (...answers: readonly (() => Response)[]) => {
  let nth = 0;
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => (answers[nth++] ?? needed)());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
afterEach(() => vi.unstubAllGlobals());

// There are no workers here, so it also shows what a browser without them does.
test('a call that needs a proof is sent again, unchanged, with a solved puzzle', async () => {
  const fetch = answering(needed, () => Response.json({}));
  await call(line, { body: { name: 'Ada' }, key: 'one-press-of-a-form' });
  const [first, second] = fetch.mock.calls.map(([url, init]) => ({
    url,
    body: init.body,
    headers: { ...(init.headers as object) },
  }));
  const { 'kaya-proof': proof = '', ...others } = (second?.headers ?? {}) as Record<string, string>;
  expect({ ...second, headers: others }).toEqual(first);
  expect(proof.startsWith(`${puzzle}.`)).toBe(true);
  expect(createHash('sha256').update(proof).digest().readUInt32BE()).toBeLessThan(2 ** (32 - puzzleBits));
});

test('it is sent again once', async () => {
  const fetch = answering();
  const refused = await call(line, { body: { name: 'Ada' } }).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(ApiError);
  expect((refused as ApiError).retryAfter).toBe(2);
  expect(fetch).toHaveBeenCalledTimes(2);
});
