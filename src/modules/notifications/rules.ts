/**
 * What somebody else than its owner can have us send to a mailbox. typed: to an address that was typed and not proven; sign_up:
 * the link that proves one, so that the first cannot use it up.
 */
export const allowances = ['typed', 'sign_up'] as const;
export type Allowance = (typeof allowances)[number];

export const notificationRules = {
  /**
   * Emails of each allowance that one mailbox gets in an hour: `most` whatever caused them, after those `each` of one source up
   * to `ceiling`, after those the first of each source up to `last`.
   */
  emailsAnHour: {
    typed: { most: 8, each: 2, ceiling: 16, last: 48 },
    sign_up: { most: 6, each: 1, ceiling: 12, last: 36 },
  },
  /** Latest shown (partners.md §9). */
  shown: 10,
  /** An open job is told to available workers at most this far from its pickup, m, and to at most so many, nearest first. */
  nearMetres: 15_000,
  mostWorkers: 50,
  /** Everybody of staff, unless there are ever so many. */
  mostStaff: 200,
  /** Kept after reading, days; letters' marks of having left, days. */
  keptDays: 90,
  letterDays: 30,
  test: { title: 'Test notification', message: 'Notifications work on this device.', type: 'other' },
} as const;
