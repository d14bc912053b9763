import { expect, test } from 'vitest';
import { referralFault } from './interest-rules.ts';

test('a referral code is letters, figures and hyphens, or nothing', () => {
  for (const code of ['', 'TUNDE-7', 'AUNTY', 'Ṣade9']) expect(referralFault(code), code).toBeNull();
  for (const code of ['BAD CODE!! <b>', 'ab', '-abc', 'a'.repeat(41)])
    expect(referralFault(code), code).toMatch(/^A code has/);
});
