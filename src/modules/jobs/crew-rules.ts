// Which crew and vehicle a job needs, what each of its people earns, and how long its places wait. Also runs in the browser.
import { inProportion } from '../../shared/naira.ts';
import type { VehicleClass } from '../catalogue/rules.ts';
import { crewRates } from './crew-rates.ts';
import type { JobSize } from './rules.ts';

export const crewRoles = ['lead', 'helper'] as const;
export type CrewRole = (typeof crewRoles)[number];
export const vehicleCodes = ['car', 'bus_van', 'truck', 'inter_city'] as const satisfies readonly VehicleClass[];

export const crewRules = {
  /** Helpers of a job without an estimate, for example of a booking whose plan has no crew. */
  usualHelpers: 2,
  maxHelpers: 6,
  /** How long a lead's place is held while helpers are found, h, */
  holdHours: 24,
  /** and how long before the start it ends at the latest, h, so that other workers still have time to take the job. */
  beforeHours: 3,
  /** A place is not held for less than this, min. */
  minMinutes: 30,
} as const;

type CrewNeed = { readonly helpers_needed: number; readonly vehicle_class: VehicleClass | null };
const nobodyElse: CrewNeed = { helpers_needed: 0, vehicle_class: null };

/**
 * Light and medium work is for one worker, who brings what it takes. A heavy move needs as many people as its price assumes
 * (the catalogue's rates) and their vehicle; a cleaning needs no vehicle, so it stays a job for one worker.
 */
export const crewFor = (job: {
  readonly service_type: string;
  readonly job_size: JobSize;
  /** As the price assumes; left out if there was no estimate. */
  readonly people?: number | undefined;
  readonly vehicle?: VehicleClass | undefined;
}): CrewNeed => {
  if (job.job_size !== 'heavy' || job.service_type === 'cleaning') return nobodyElse;
  const helpers = job.people === undefined ? crewRules.usualHelpers : job.people - 1;
  if (helpers < 1) return nobodyElse;
  return { helpers_needed: Math.min(helpers, crewRules.maxHelpers), vehicle_class: job.vehicle ?? 'truck' };
};

/** What each earns, kobo: every helper the same, the lead the rest; together exactly the pay of the job after the commission. */
type CrewSplit = { readonly lead_kobo: number; readonly helper_kobo: number };

/** Null when there are no helpers, or too little to share. */
export const crewSplit = (
  earns_kobo: number,
  { helpers_needed, vehicle_class }: { helpers_needed: number; vehicle_class: VehicleClass | null },
): CrewSplit | null => {
  if (helpers_needed < 1) return null;
  const { vehiclePercent, leadTenths, step_kobo } = crewRates;
  const forVehicle_kobo = vehicle_class === null ? 0 : Math.ceil((earns_kobo * vehiclePercent[vehicle_class]) / 100);
  const part_kobo = ((earns_kobo - forVehicle_kobo) * 10) / (helpers_needed * 10 + leadTenths);
  const helper_kobo = Math.floor(part_kobo / step_kobo) * step_kobo;
  return helper_kobo < step_kobo ? null : { lead_kobo: earns_kobo - helpers_needed * helper_kobo, helper_kobo };
};

/** Until when free helper places wait; null when the start is too near. */
export const placesWaitUntil = (starts_at: Date, now: Date): Date | null => {
  const last_ms = starts_at.getTime() - crewRules.beforeHours * 3_600_000;
  if (last_ms - now.getTime() < crewRules.minMinutes * 60_000) return null;
  return new Date(Math.min(now.getTime() + crewRules.holdHours * 3_600_000, last_ms));
};

type Paid = {
  readonly worker_share_kobo: number;
  /** Helpers whom Kaya pays, and the agreed share of each; 0 if there are none. */
  readonly helper_places: number;
  readonly helper_share_kobo: number;
};

/** The agreed shares of a crew now: a later rise of the price goes to the lead. */
export const agreedSplit = ({ worker_share_kobo, helper_places, helper_share_kobo }: Paid): CrewSplit => ({
  lead_kobo: worker_share_kobo - helper_places * helper_share_kobo,
  helper_kobo: helper_share_kobo,
});

/**
 * What each is paid when the job pays something else than agreed. Less, after a refund or a decision of staff: everybody loses the same part,
 * rounded down for helpers. More: helpers get what was agreed. @param earns_kobo the pay of the job after the commission
 */
export const paidSplit = (job: Paid, earns_kobo: number): CrewSplit => {
  const { worker_share_kobo, helper_places, helper_share_kobo } = job;
  const helper_kobo =
    earns_kobo >= worker_share_kobo
      ? helper_share_kobo
      : inProportion(helper_share_kobo, earns_kobo, worker_share_kobo);
  return { lead_kobo: earns_kobo - helper_places * helper_kobo, helper_kobo };
};

/** What somebody in this place earns. @param place 0: the lead; null: not in the crew but looking at a free place */
export const earnsIn = (job: Paid & { readonly crew_until: Date | null }, place: number | null): number => {
  const { lead_kobo, helper_kobo } = agreedSplit(job);
  const asHelper = place === null ? job.crew_until !== null : place > 0;
  return asHelper ? helper_kobo : lead_kobo;
};

/** `a truck and 3 helpers`, `2 helpers`. */
export const crewWords = (helpers: number, vehicle: string | null): string => {
  const people = helpers === 1 ? '1 helper' : `${helpers} helpers`;
  return vehicle === null ? people : `a ${vehicle} and ${people}`;
};
