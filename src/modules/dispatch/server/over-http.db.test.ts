// Hostile bodies of positions: values that are not numbers, too many points; and a batch that a customer then sees.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';

let kaya: Kaya;
let token: string;
beforeAll(async () => {
  kaya = await startKaya();
  token = newSecret();
  await kaya.owner.query(
    `WITH a AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ('sani@example.com', 'Sani Yakubu', now()) RETURNING id)
     , s AS (INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       SELECT id, 'browser', $1, now() + interval '1 day', now() + interval '1 day' FROM a)
     , d AS (INSERT INTO drivers.drivers (id, full_name, phone, status)
       SELECT id, 'Sani Yakubu', '+2348025550142', 'approved' FROM a RETURNING id)
     INSERT INTO drivers.presence (driver_id, online, online_since) SELECT id, true, now() FROM d`,
    [hashSecret(token)],
  );
});
afterAll(() => kaya.stop());

const post = async (body: string, by: string | null = token) => {
  const response = await fetch(`${kaya.url}/api/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(by ? { authorization: `Bearer ${by}` } : {}) },
    body,
  });
  const answer = (await response.json()) as { code?: string; fields?: { path: string }[]; taken?: number };
  return {
    status: response.status,
    code: answer.code,
    paths: answer.fields?.map(({ path }) => path),
    taken: answer.taken,
  };
};
const points = (count: number, more = ''): string =>
  `{"points":[${Array.from({ length: count }, (_, n) => `{"lat":6.5,"lng":3.37,"at":${Date.now() - n * 100}}`).join()}]${more}}`;

describe('sendPositions', () => {
  test.each([
    ['NaN', '{"points":[{"lat":NaN,"lng":3.37,"at":1}]}', 400, 'malformed', undefined],
    ['infinity', '{"points":[{"lat":1e999,"lng":3.37,"at":1}]}', 422, 'invalid_request', ['points.0.lat']],
    [
      'no degrees',
      '{"points":[{"lat":"6.5","lng":181,"at":1}]}',
      422,
      'invalid_request',
      ['points.0.lat', 'points.0.lng'],
    ],
    ['no time', '{"points":[{"lat":6.5,"lng":3.37}]}', 422, 'invalid_request', ['points.0.at']],
    ['an endless time', '{"points":[{"lat":6.5,"lng":3.37,"at":1e300}]}', 422, 'invalid_request', ['points.0.at']],
    ['another account', points(1, ',"account_id":"x"'), 422, 'invalid_request', ['account_id']],
    ['no points', '{"points":[]}', 422, 'invalid_request', ['points']],
    ['201 points', points(201), 422, 'invalid_request', ['points']],
    ['10,000 points', points(10_000), 413, 'too_large', undefined],
    ['London', '{"points":[{"lat":51.5,"lng":-0.12,"at":1}]}', 422, 'outside_nigeria', ['points.0.lat']],
  ])('%s', async (_, body, status, code, paths) => {
    expect(await post(body)).toEqual({ status, code, paths, taken: undefined });
  });

  test('200 points are taken; a visitor is asked to sign in', async () => {
    expect(await post(points(200))).toMatchObject({ status: 200, taken: 200 });
    expect(await post(points(1), null)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
