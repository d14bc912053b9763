/**
 * Emails that another person can make Kaya send to a mailbox. typed: to a typed, unproven address; sign_up: the link that proves an
 * address, counted separately so that `typed` cannot use up its allowance.
 */
export const allowances = ['typed', 'sign_up'] as const;
export type Allowance = (typeof allowances)[number];

/** How a notification reaches a person: the list in Kaya, the browser's own notifications, emails. */
export const channels = ['app', 'push', 'email'] as const;
export type Channel = (typeof channels)[number];

/** Alerts always appear in the app: someone must act on them. */
export const isAlwaysOn = (type: string, channel: Channel): boolean => type === 'alert' && channel === 'app';

export const notificationRules = {
  /**
   * Emails per allowance, mailbox and hour: the first `max` from any source, then `each` per source up to `ceiling`, then the first of each
   * source up to `last`.
   */
  emailsAnHour: {
    typed: { max: 8, each: 2, ceiling: 16, last: 48 },
    sign_up: { max: 6, each: 1, ceiling: 12, last: 36 },
  },
  /** Number shown at once (partners.md §9). */
  shown: 10,
  /** Max browsers per account that receive pushes: the newest. */
  maxBrowsers: 10,
  /** An open job is announced to available workers within this distance of its pickup, m, and to at most this many, nearest first. */
  nearMetres: 15_000,
  maxWorkers: 50,
  /** A limit that the number of staff never reaches. */
  maxStaff: 200,
  /** Notifications are deleted this long after reading, and records of sent emails after this time, days. */
  keptDays: 90,
  letterDays: 30,
  /** How long no email is sent to a mailbox that its server does not know, days: a person may create it again. */
  bouncedDays: 7,
  /** How long a push may wait for an offline browser, minutes, and its urgency for a phone that saves power. */
  push: {
    job_match: { minutes: 60, urgency: 'high' },
    payment: { minutes: 24 * 60, urgency: 'normal' },
    alert: { minutes: 4 * 60, urgency: 'high' },
    other: { minutes: 24 * 60, urgency: 'normal' },
  },
  /** Max length of a push's title and of its message. */
  pushLetters: 400,
  test: { title: 'Test notification', message: 'Notifications work on this device.', type: 'other' },
} as const;
