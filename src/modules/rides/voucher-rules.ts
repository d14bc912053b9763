// A guest's voucher, without I/O (docs/decisions/0165-rides-for-work.md). Also runs in the browser.
import type { VehicleClass } from '../catalogue/rules.ts';
import { lagosDate, lagosInstant, showDate, showDateTime } from '../../shared/clock.ts';

export const voucherRules = {
  maxRides: 50,
  maxFare_kobo: 1_000_000_00,
  /** The longest time from the first day to the last. */
  maxDays: 366,
  page: 20,
} as const;

export const voucherStates = ['coming', 'open', 'used', 'expired', 'revoked'] as const;
export type VoucherState = (typeof voucherStates)[number];
export const voucherWords: Readonly<Record<VoucherState, string>> = {
  coming: 'Not valid yet',
  open: 'Can be used',
  used: 'Used up',
  expired: 'Expired',
  revoked: 'Withdrawn',
};

const isMidnight = (at: Date): boolean => lagosInstant(lagosDate(at), '00:00').getTime() === at.getTime();
/** A voucher of whole days is valid from a day until a day, both included: midnight ends the day before. */
export const fromWords = (valid_from: Date): string =>
  isMidnight(valid_from) ? showDate(valid_from) : showDateTime(valid_from);
export const untilWords = (valid_until: Date): string =>
  isMidnight(valid_until) ? showDate(new Date(valid_until.getTime() - 1)) : showDateTime(valid_until);

/** The vehicles that both the voucher and the rules of its company allow; null: all. */
export const paidClasses = (
  voucher: readonly VehicleClass[] | null,
  company: readonly VehicleClass[] | null,
): readonly VehicleClass[] | null =>
  voucher === null || company === null ? (voucher ?? company) : voucher.filter((one) => company.includes(one));

type Facts = {
  readonly valid_from: Date;
  readonly valid_until: Date;
  readonly max_rides: number;
  readonly used_rides: number;
  readonly revoked_at: Date | null;
};
export const voucherState = (of: Facts, now: Date): VoucherState => {
  if (of.revoked_at) return 'revoked';
  if (of.used_rides >= of.max_rides) return 'used';
  if (of.valid_until <= now) return 'expired';
  return of.valid_from > now ? 'coming' : 'open';
};
