// What a driver is allowed by the state of their papers, and how long an online driver may be silent. Also in the browser.

/** decisions.md "Lifecycles", driver application. The review itself comes with driver onboarding. */
export const driverStates = ['draft', 'submitted', 'in_review', 'approved', 'rejected'] as const;
export type DriverState = (typeof driverStates)[number];

export const driverRules = {
  /** A page that is online says so again this often, s. */
  signOfLifeSeconds: 60,
  /** Online and not heard of so long: not asked any more, s. */
  silentSeconds: 120,
  /** A position older than this is no longer where the driver is, s. */
  freshSeconds: 60,
} as const;

/** Whether a driver's word that they are online still counts. Sample drivers have no page that could say so. */
export const isHeard = (heard_at: Date, is_sample: boolean, now: Date): boolean =>
  is_sample || now.getTime() - heard_at.getTime() <= driverRules.silentSeconds * 1000;

/** Whether a position still says where the driver is. */
export const isFresh = (placed_at: Date | null, now: Date): boolean =>
  placed_at !== null && now.getTime() - placed_at.getTime() <= driverRules.freshSeconds * 1000;
