import { expect, test } from 'vitest';
import { signOnRules } from '../../security-rules.ts';
import { openKeySets } from './key-sets.ts';

const uri = 'https://id.zuma.example/keys';
const jwks = { keys: [{ kid: 'a' }] };

test('a set is cached for ten minutes, and is at most a minute old for openid-client, so that it fetches an unknown key', () => {
  let now = 10_000;
  const sets = openKeySets(() => now);
  expect(sets.of(uri)).toBeNull();
  sets.keep(uri, null, { jwks, uat: now });
  expect(sets.of(uri)).toEqual({ jwks, uat: 10_000 });
  now += 599;
  expect(sets.of(uri)).toEqual({ jwks, uat: now - 60 });
  now += 1;
  expect(sets.of(uri)).toBeNull();
});

test('only a fetched set counts as new', () => {
  let now = 10_000;
  const sets = openKeySets(() => now);
  sets.keep(uri, null, { jwks, uat: now });
  now += 300;
  const before = sets.of(uri);
  sets.keep(uri, before, before ?? undefined);
  now += 300;
  expect(sets.of(uri), 'its time runs from the fetch').toBeNull();
});

test('it caches the newest sets up to its max, and none that is too large', () => {
  const sets = openKeySets(() => 10_000);
  for (let n = 0; n <= signOnRules.keySets; n += 1) sets.keep(`${uri}/${n}`, null, { jwks, uat: 10_000 });
  expect([sets.of(`${uri}/0`), sets.of(`${uri}/1`) !== null]).toEqual([null, true]);
  sets.keep(uri, null, { jwks: { keys: [{ x: 'x'.repeat(signOnRules.keysBytes) }] }, uat: 10_000 });
  expect(sets.of(uri)).toBeNull();
});
