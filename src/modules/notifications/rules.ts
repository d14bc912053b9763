export const notificationRules = {
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
