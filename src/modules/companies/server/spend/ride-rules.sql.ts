import { as, query } from '../../../../kernel/db/query.ts';
import type { VehicleClass } from '../../../catalogue/rules.ts';

const row = {
  is_on: 'bool',
  places: as<string[] | null>('text[]?'),
  weekdays: as<number[] | null>('int4[]?'),
  from_time: as<string | null>('text?'),
  to_time: as<string | null>('text?'),
  vehicle_classes: as<VehicleClass[] | null>('text[]?'),
  max_fare_kobo: as<number | null>('int8?'),
  monthly_kobo: as<number | null>('int8?'),
  needs_purpose: 'bool',
} as const;

/** No row: rides are off. */
export const rideRulesOf = query(
  'companies.rideRulesOf',
  { company: 'uuid' },
  row,
  `SELECT is_on, places, weekdays, to_char(from_time, 'HH24:MI') AS from_time, to_char(to_time, 'HH24:MI') AS to_time, vehicle_classes,
          max_fare_kobo, monthly_kobo, needs_purpose
     FROM companies.ride_rules WHERE company_id = $company`,
);

/** What this person's rides of a month cost so far, reserved and spent. */
export const ridesUsed = query(
  'companies.ridesUsed',
  { employee: 'uuid', month: 'date' },
  { used_kobo: 'int8' },
  `SELECT coalesce(sum(amount_kobo), 0)::int8 AS used_kobo FROM companies.spends
    WHERE employee_id = $employee AND month = $month AND program = 'ride' AND state <> 'freed'`,
);

export const storeRideRules = query(
  'companies.storeRideRules',
  { company: 'uuid', ...row },
  {},
  `INSERT INTO companies.ride_rules
     (company_id, is_on, places, weekdays, from_time, to_time, vehicle_classes, max_fare_kobo, monthly_kobo, needs_purpose)
   VALUES ($company, $is_on, $places, $weekdays, $from_time::text::time, $to_time::text::time, $vehicle_classes, $max_fare_kobo,
     $monthly_kobo, $needs_purpose)
   ON CONFLICT (company_id) DO UPDATE SET is_on = excluded.is_on, places = excluded.places, weekdays = excluded.weekdays,
     from_time = excluded.from_time, to_time = excluded.to_time, vehicle_classes = excluded.vehicle_classes,
     max_fare_kobo = excluded.max_fare_kobo, monthly_kobo = excluded.monthly_kobo, needs_purpose = excluded.needs_purpose, updated_at = now()`,
);
