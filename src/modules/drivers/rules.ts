// What a driver's papers allow, and how long an online driver may be silent. Also runs in the browser.

/** decisions.md "Lifecycles", driver application. */
export const driverStates = ['draft', 'submitted', 'in_review', 'approved', 'rejected'] as const;
export type DriverState = (typeof driverStates)[number];

export const driverRules = {
  /** How often an online driver's page reports, s. */
  signOfLifeSeconds: 60,
  /** A driver silent for longer gets no offers, s. Tolerates two lost calls. */
  silentSeconds: 150,
  /** A driver silent for longer goes offline, min. */
  offlineMinutes: 15,
} as const;

/**
 * Set Destination: where a driver wants to go; dispatch decides which rides lead there, `isOnTheWay`
 * (docs/decisions/0038-the-drivers-desk.md).
 */
export const headingRules = {
  /** How often it may be set per Lagos day: unlimited, it would be a way to pick rides. */
  maxADay: 3,
  /** It ends automatically after this time, h. */
  hours: 3,
  /** Within this distance the driver has arrived, and it ends, m. */
  there_m: 1_000,
} as const;
