// What a driver is allowed by the state of their papers, how long an online driver may be silent. Also in the browser.

/** decisions.md "Lifecycles", driver application. The review itself comes with driver onboarding. */
export const driverStates = ['draft', 'submitted', 'in_review', 'approved', 'rejected'] as const;
export type DriverState = (typeof driverStates)[number];

export const driverRules = {
  /** How often the page of an online driver repeats it, s. */
  signOfLifeSeconds: 60,
  /** An online driver who is silent for longer gets no offers, s. Two calls of the page may be lost. */
  silentSeconds: 150,
  /** An online driver who is silent for longer goes offline, min. */
  offlineMinutes: 15,
} as const;

/** Set Destination: where a driver wants to end up; which rides lead there is dispatch's rule, `isOnTheWay` (docs/decisions/0038-the-drivers-desk.md). */
export const headingRules = {
  /** How often it may be set on one Lagos day: more often it would be a way to choose rides. */
  maxADay: 3,
  /** It ends by itself after this time, h. */
  hours: 3,
  /** This near to the place the driver has arrived, and it ends, m. */
  there_m: 1_000,
} as const;
