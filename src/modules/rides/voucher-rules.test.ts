import { expect, test } from 'vitest';
import { lagosInstant, showDate, showDateTime } from '../../shared/clock.ts';
import { fromWords, paidClasses, untilWords, voucherState } from './voucher-rules.ts';

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

test('days are read as days, both included, and a time of day with its time', () => {
  const from = lagosInstant('2026-11-30', '00:00');
  const after = lagosInstant('2026-12-08', '00:00');
  expect([fromWords(from), untilWords(after)]).toEqual([showDate(from), showDate(lagosInstant('2026-12-07', '12:00'))]);
  const noon = lagosInstant('2026-12-08', '12:00');
  expect([fromWords(noon), untilWords(noon)]).toEqual([showDateTime(noon), showDateTime(noon)]);
});

test.each([
  ['all of both', null, null, null],
  ['those of the voucher', ['truck'], null, ['truck']],
  ['those of the company', null, ['car'], ['car']],
  ['those of both', ['car', 'truck'], ['car', 'bus_van'], ['car']],
  ['none', ['truck'], ['car'], []],
] as const)('the vehicles that are paid: %s', (_what, own, company, paid) =>
  expect(paidClasses(own, company)).toEqual(paid),
);
