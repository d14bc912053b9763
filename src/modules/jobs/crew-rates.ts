// The figures by which a crew shares what a job pays after Kaya's commission (docs/decisions/0045-crews.md).
import type { VehicleClass } from '../catalogue/rules.ts';

export const crewRates = {
  /** What the lead gets first for the vehicle they bring, percent. */
  vehiclePercent: { car: 15, bus_van: 25, truck: 35, inter_city: 40 } satisfies Record<VehicleClass, number>,
  /** The rest goes by parts: the lead, who answers for the job, gets this many tenths of a helper's part. */
  leadTenths: 15,
  /** A helper's share is rounded down to this; what is left is the lead's. Kobo */
  step_kobo: 50_00,
} as const;
