import { query } from '../../../kernel/db/query.ts';
import { batch } from '../../../kernel/personal-data.ts';

const rows = { id: 'uuid', row: 'jsonb' } as const;

export const exportedTrips = query(
  'rides.exportedTrips',
  { account: 'uuid', after: 'uuid' },
  rows,
  `SELECT t.id, to_jsonb(t) - ARRAY['driver_share_kobo', 'fee_share_kobo', 'share_due_kobo', 'driver_id', 'driver_phone', 'offered_to', 'offer_ends_at', 'search_no', 'urgency_ms']
          || jsonb_build_object('contact', to_jsonb(c) - 'trip_id', 'rating', to_jsonb(r) - ARRAY['trip_id', 'driver_id'],
            'rated_by_driver', CASE WHEN b.shown_at IS NOT NULL THEN jsonb_build_object('stars', b.stars, 'comment', b.comment) END,
            'company', CASE WHEN w.trip_id IS NOT NULL THEN jsonb_build_object('name', w.company_name, 'purpose', w.purpose) END) AS row
     FROM rides.trips t LEFT JOIN rides.contacts c ON c.trip_id = t.id LEFT JOIN rides.ratings r ON r.trip_id = t.id
     LEFT JOIN rides.rider_ratings b ON b.trip_id = t.id
     LEFT JOIN rides.company_rides w ON w.trip_id = t.id
    WHERE t.customer_id = $account AND t.id > $after ORDER BY t.id LIMIT ${batch}`,
);

/** A driver's work, without the riders' data, which belongs to the customers. */
export const exportedDriven = query(
  'rides.exportedDriven',
  { account: 'uuid', after: 'uuid' },
  rows,
  `SELECT t.id, jsonb_build_object('id', t.id, 'status', t.status, 'vehicle', t.vehicle, 'accepted_at', t.accepted_at,
            'completed_at', t.completed_at, 'driver_share_kobo', t.driver_share_kobo, 'stars', CASE WHEN r.shown_at IS NOT NULL THEN r.stars END,
            'comment', CASE WHEN r.shown_at IS NOT NULL THEN r.comment END,
            'rider_rating', jsonb_build_object('stars', b.stars, 'comment', b.comment)) AS row
     FROM rides.trips t LEFT JOIN rides.ratings r ON r.trip_id = t.id LEFT JOIN rides.rider_ratings b ON b.trip_id = t.id WHERE t.driver_id = $account AND t.id > $after ORDER BY t.id LIMIT ${batch}`,
);

/** Not over yet; mine: the person is its customer. */
export const tripsUnderway = query(
  'rides.tripsUnderway',
  { account: 'uuid' },
  { pickup: 'text', mine: 'bool' },
  `SELECT pickup, mine FROM (
     SELECT id, pickup, true AS mine FROM rides.trips
      WHERE customer_id = $account AND status IN ('unpaid', 'scheduled', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress')
     UNION ALL
     SELECT id, pickup, false FROM rides.trips
      WHERE driver_id = $account AND customer_id IS DISTINCT FROM $account
        AND status IN ('accepted', 'arriving', 'arrived', 'in_progress')) own
    ORDER BY id`,
);

/** Shares of fees that are still due to this driver. */
export const sharesWaiting = query(
  'rides.sharesWaiting',
  { account: 'uuid' },
  { share_kobo: 'int8' },
  `SELECT coalesce(sum(fee_share_kobo), 0)::int8 AS share_kobo FROM rides.trips
    WHERE driver_id = $account AND status = 'cancelled' AND fee_share_kobo > 0 AND (fee_paid_by IS NULL OR share_due_kobo > 0)`,
);

export const erasePerson = query('rides.erasePerson', { account: 'uuid' }, {}, `SELECT rides.erase_person($account)`);
