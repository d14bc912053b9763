import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptOf, parseShare, percent, providerLife, providerRules, splitOf } from './rules.ts';

const kobo = fc.integer({ min: 0, max: 100_000_000_000_000 });
const bps = fc.integer({ min: 0, max: providerRules.maxShare_bps });

describe('splitOf', () => {
  test('adds up to the earned amount, kobo for kobo, and the worker never keeps less than half', () => {
    fc.assert(
      fc.property(kobo, bps, (earned_kobo, share_bps) => {
        const { worker_kobo, provider_kobo } = splitOf(earned_kobo, share_bps);
        expect(worker_kobo + provider_kobo).toBe(earned_kobo);
        expect(provider_kobo).toBeGreaterThanOrEqual(0);
        expect(worker_kobo).toBeGreaterThanOrEqual(provider_kobo);
        // Rounded down by less than one kobo.
        const exact = BigInt(earned_kobo) * BigInt(share_bps) - BigInt(provider_kobo) * 10_000n;
        expect(exact >= 0n && exact < 10_000n).toBe(true);
      }),
    );
  });
  test('grows with the share and with the earned amount', () => {
    fc.assert(
      fc.property(kobo, kobo, bps, bps, (some, more, share, other) => {
        const [low, high] = [Math.min(some, more), Math.max(some, more)];
        expect(splitOf(low, share).provider_kobo).toBeLessThanOrEqual(splitOf(high, share).provider_kobo);
        const [small, large] = [Math.min(share, other), Math.max(share, other)];
        expect(splitOf(high, small).provider_kobo).toBeLessThanOrEqual(splitOf(high, large).provider_kobo);
      }),
    );
  });
  test('80 % to the worker', () => {
    expect(splitOf(34_200_00, 2_000)).toEqual({ worker_kobo: 27_360_00, provider_kobo: 6_840_00 });
    expect([percent(2_000), percent(1_250), keptOf(2_000), keptOf(1_250)]).toEqual(['20%', '12.5%', '80%', '87.5%']);
  });
});

test.each([
  ['20', 2_000],
  [' 12.5 % ', 1_250],
  ['12,5', 1_250],
  ['0', 0],
  ['50', 5_000],
  ['50.01', null],
  ['-1', null],
  ['1e1', null],
  ['', null],
  ['20.123', null],
  ['twenty', null],
])('a typed share of %j is %j', (typed, found) => expect(parseShare(typed)).toBe(found));

test('a business is approved only after its checks began, and suspended only when approved', () => {
  expect(providerLife.next('applied', 'approve', 'staff').ok).toBe(false);
  expect(providerLife.next('applied', 'suspend', 'staff').ok).toBe(false);
  expect(providerLife.open('in_vetting', 'staff')).toEqual(['vet', 'approve']);
  expect(providerLife.open('suspended', 'staff')).toEqual(['approve']);
});
