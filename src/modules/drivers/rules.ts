// What a driver is allowed by the state of their papers, and how long an online driver may be silent. Also in the browser.

/** decisions.md "Lifecycles", driver application. The review itself comes with driver onboarding. */
export const driverStates = ['draft', 'submitted', 'in_review', 'approved', 'rejected'] as const;
export type DriverState = (typeof driverStates)[number];

export const driverRules = {
  /** A page that is online says so again this often, s. */
  signOfLifeSeconds: 60,
  /** Online and not heard of so long: not asked any more, s. Two calls of the page may get lost. */
  silentSeconds: 150,
  /** Online and not heard of so long: offline, min. */
  offlineMinutes: 15,
  /** A position older than this is no longer where the driver is, s. */
  freshSeconds: 60,
} as const;
