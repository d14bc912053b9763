// A guest's voucher, without I/O (docs/decisions/0165-rides-for-work.md). Also runs in the browser.
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
