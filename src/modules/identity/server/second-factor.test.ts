import { generateSync } from 'otplib/functional';
import { expect, test } from 'vitest';
import { isAppCode, tidyCode } from '../rules.ts';
import { newFactorSecret, stepOf } from './second-factor.ts';

// The secret of RFC 6238, appendix B, '12345678901234567890' in base32, and the last six digits of its SHA-1 column.
const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('RFC 6238 at %i s', (seconds, code) => {
  expect(stepOf(code, rfc, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each([
  [-2, null],
  [-1, 99],
  [0, 100],
  [1, 101],
  [2, null],
])('a clock %i steps off', (steps, step) => {
  for (const second of [0, 15, 29]) {
    const code = generateSync({ secret: rfc, epoch: (100 + steps) * 30 });
    expect(stepOf(code, rfc, new Date((100 * 30 + second) * 1000))).toBe(step);
  }
});

test('each secret is new and long enough', () => {
  const [one, two] = [newFactorSecret('a@kaya.example'), newFactorSecret('a@kaya.example')];
  expect(one.secret).toHaveLength(32);
  expect(one.secret).not.toBe(two.secret);
  expect(new URL(one.uri).searchParams.get('issuer')).toBe('Kaya');
});

test('spaces and hyphens in a typed code do not matter', () => {
  expect(tidyCode(' abcd-0o1l iefg ')).toBe('ABCD00111EFG');
  expect(isAppCode('123 456')).toBe(true);
  expect(isAppCode('12345')).toBe(false);
});
