import { as, query } from '../../../kernel/db/query.ts';
import type { Vehicle } from '../../drivers/contract.ts';
import type { TripStatus } from '../rules.ts';
import { bothEnds } from './trips.sql.ts';

/** Returns nothing when the maximum is reached. */
export const addShareLink = query(
  'rides.addShareLink',
  { hash: 'text', trip: 'uuid', shows_price: 'bool', max: 'int8' },
  { hash: 'text' },
  `INSERT INTO rides.share_links (hash, trip_id, shows_price)
   SELECT $hash, $trip, $shows_price WHERE (SELECT count(*) FROM rides.share_links WHERE trip_id = $trip) < $max RETURNING hash`,
);

export const sharedTrip = query(
  'rides.sharedTrip',
  { hash: 'text' },
  {
    status: as<TripStatus>('text'),
    scheduled_for: 'timestamptz?',
    rider: 'text',
    ...bothEnds,
    duration_s: 'int4',
    driver_name: 'text?',
    photo_url: 'text?',
    vehicle: as<Vehicle | null>('jsonb?'),
    lat: 'float8?',
    lng: 'float8?',
    placed_at: 'timestamptz?',
    promised_at: 'timestamptz?',
    created_at: 'timestamptz',
    searching_at: 'timestamptz?',
    accepted_at: 'timestamptz?',
    arriving_at: 'timestamptz?',
    arrived_at: 'timestamptz?',
    started_at: 'timestamptz?',
    completed_at: 'timestamptz?',
    cancelled_at: 'timestamptz?',
    shown_price_kobo: 'int8?',
  },
  `SELECT status, scheduled_for, rider, pickup, pickup_lat, pickup_lng, pickup_landmark, destination, destination_lat,
          destination_lng, destination_landmark, duration_s, driver_name, photo_url, vehicle, lat, lng, placed_at, promised_at,
          created_at, searching_at, accepted_at, arriving_at, arrived_at, started_at, completed_at, cancelled_at, shown_price_kobo
     FROM rides.shared_trip($hash)`,
);
