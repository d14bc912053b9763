// A ride as the company that pays it follows it (docs/decisions/0175-the-page-of-a-booking.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { firstName } from '../../../../shared/first-name.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type { CompanyRide } from '../../work-contract.ts';
import { type TripRecord, tripView } from '../trip-views.ts';
import { findTrip } from '../trips.sql.ts';
import { voucherById } from './company-rides.sql.ts';

/** By the system, for a member who may see the order. */
export const rideOf = async (act: Act, company: string, id: string): Promise<TripRecord> => {
  const row = await act.one(findTrip, { id });
  if (row?.company_id !== company) throw new Refused(common.not_found);
  return row;
};

const voucherOf = async (act: Act, id: string | null): Promise<CompanyRide['voucher']> => {
  const row = id === null ? undefined : await act.one(voucherById, { id });
  if (!row) return null;
  return {
    made_by: row.made_by_name,
    note: row.note,
    used_rides: row.used_rides,
    max_rides: row.max_rides,
    valid_until: row.valid_until.toISOString(),
  };
};

/** What the passenger's own page says, without what is theirs. person: as the company knows them. */
export const shownCompanyRide = async (act: Act, row: TripRecord, person: string): Promise<CompanyRide> => {
  const [seen, voucher] = await Promise.all([tripView(act, row), voucherOf(act, row.voucher_id)]);
  const { driver, cancelled } = seen;
  return {
    status: seen.status,
    scheduled_for: seen.scheduled_for,
    rider_first_name: firstName(seen.rider?.name ?? person),
    vehicle_title: seen.vehicle_title,
    purpose: seen.company?.purpose ?? '',
    driver:
      driver && !cancelled
        ? {
            first_name: firstName(driver.card.full_name),
            photo_url: driver.card.photo_url,
            rating: driver.card.rating,
            ratings_count: driver.card.ratings_count,
            vehicle: driver.vehicle,
          }
        : null,
    driver_lost: seen.driver_lost,
    pickup_minutes: seen.pickup_minutes,
    arrival_minutes: seen.arrival_minutes,
    times: seen.times,
    cancellation: seen.cancellation,
    cancelled: cancelled && { by: cancelled.by, fee_kobo: cancelled.fee_kobo },
    voucher,
  };
};
