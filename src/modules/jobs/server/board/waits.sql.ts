import { as, query } from '../../../../kernel/db/query.ts';

/** From the latest jobs of this service around this place, in whole minutes; null if too few were accepted. */
export const usualWaitMinutes = query(
  'jobs.usualWaitMinutes',
  {
    service_type: 'text',
    service_kind: as<string | null>('text?'),
    lat: 'float8',
    lng: 'float8',
    within_degrees: 'float8',
    min_accepted: 'int4',
    of_last: 'int4',
  },
  { minutes: 'int4?' },
  `SELECT jobs.usual_wait_minutes($service_type, $service_kind, $lat, $lng, $within_degrees, $min_accepted, $of_last) AS minutes`,
);
