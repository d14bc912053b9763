// What a driver is allowed by the state of their papers, how long an online driver may be silent, which rides lead home. Also in the
// browser.
import type { LatLng } from '../../shared/fields.ts';
import { crowMetres } from '../places/rules.ts';

/** decisions.md "Lifecycles", driver application. The review itself comes with driver onboarding. */
export const driverStates = ['draft', 'submitted', 'in_review', 'approved', 'rejected'] as const;
export type DriverState = (typeof driverStates)[number];

export const driverRules = {
  /** How often the page of an online driver repeats it, s. */
  signOfLifeSeconds: 60,
  /** An online driver who is silent for so long gets no offers, s. Two calls of the page may be lost. */
  silentSeconds: 150,
  /** An online driver who is silent for so long goes offline, min. */
  offlineMinutes: 15,
  /** A position older than this is no longer where the driver is, s. */
  freshSeconds: 60,
} as const;

/** Set Destination: where a driver wants to end up (docs/decisions/0038-the-drivers-desk.md). */
export const headingRules = {
  /** How often it may be set on one Lagos day: more often it would be a way to choose rides. */
  mostADay: 3,
  /** It ends by itself after this time, h. */
  hours: 3,
  /** This near to the place the driver has arrived, and it ends, m. */
  there_m: 1_000,
  /** A ride must bring the driver nearer by this part of the way that is left, … */
  gain: 0.25,
  /** … and by at least this much, m. */
  gain_m: 1_000,
  /** The pickup may lie this much farther from the place than the driver does, m. */
  back_m: 2_000,
} as const;

/**
 * Whether a ride suits a driver who heads for `to`: its drop-off brings them nearer by a clear margin, and its pickup does not
 * take them far back. `from`: where they are; null when unknown, and then the ride's own pickup counts.
 */
export const headsHome = (pickup: LatLng, dropoff: LatLng, from: LatLng | null, to: LatLng): boolean => {
  const { gain, gain_m, back_m } = headingRules;
  const left = crowMetres(from ?? pickup, to);
  const after = crowMetres(dropoff, to);
  return after <= left - Math.max(gain_m, left * gain) && crowMetres(pickup, to) <= left + back_m;
};
