import { expect, test } from 'vitest';
import { voucherState } from './voucher-rules.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 30, hour));
const voucher = { valid_from: at(8), valid_until: at(18), max_rides: 2, used_rides: 0, revoked_at: null };

test.each([
  ['coming', voucher, at(7)],
  ['open', voucher, at(8)],
  ['open', { ...voucher, used_rides: 1 }, at(17)],
  ['expired', voucher, at(18)],
  ['used', { ...voucher, used_rides: 2 }, at(9)],
  ['used', { ...voucher, used_rides: 2 }, at(19)],
  ['revoked', { ...voucher, revoked_at: at(9) }, at(7)],
] as const)('%s', (state, facts, now) => expect(voucherState(facts, now)).toBe(state));
