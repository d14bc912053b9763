// The figures by which a crew shares the pay of a job after Kaya's commission (docs/decisions/0045-crews.md).
import type { VehicleClass } from '../catalogue/rules.ts';

export const crewRates = {
  /** The lead's first cut, for the vehicle they bring, percent. */
  vehiclePercent: { car: 15, bus_van: 25, truck: 35, inter_city: 40 } satisfies Record<VehicleClass, number>,
  /** The rest is shared: the lead, who is responsible for the job, gets this many tenths of a helper's part. */
  leadTenths: 15,
  /** A helper's share is rounded down to this; the remainder goes to the lead. Kobo */
  step_kobo: 50_00,
} as const;
