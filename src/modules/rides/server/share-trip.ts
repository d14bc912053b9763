// The link with which anyone may follow a trip. Its secret is stored nowhere else.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { firstName } from '../../../shared/first-name.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { ageSeconds, isFresh, positionView } from '../../dispatch/position-rules.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import { shareEndsAt } from '../rules.ts';
import { arrivalMinutes, pickupMinutes } from './reckon-minutes.ts';
import { addShareLink, sharedTrip } from './shares.sql.ts';
import { endsOf, iso, timesOf } from './trip-views.ts';
import { findTrip } from './trips.sql.ts';
import type * as contract from '../share-contract.ts';
import { mailedPaths } from '../../../shared/paths.ts';

const maxLinks = 20;

/** For the trip's customer. Refuses with too_many_links. */
export const newShareLink = async (
  act: Act,
  trip: string,
  shows_price = false,
): Promise<{ path: string; url: string }> => {
  const secret = newSecret();
  const made = await act.one(addShareLink, { hash: hashSecret(secret), trip, shows_price, max: maxLinks });
  if (!made) throw new Refused(refuse.too_many_links);
  const path = mailedPaths.sharedTrip(secret);
  return { path, url: `${act.settings.origin}${path}` };
};

export const shareTrip: UseCase<typeof contract.shareTrip> = async (act, { params: { id }, body }) => {
  const trip = await act.one(findTrip, { id });
  if (!trip || trip.customer_id !== act.actor.accountId) throw new Refused(common.not_found);
  return newShareLink(act, id, body?.shows_price);
};

export const followTrip: UseCase<typeof contract.followTrip> = async (act, { params: { token } }) => {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw new Refused(common.not_found);
  const row = await act.one(sharedTrip, { hash: hashSecret(token) });
  if (!row) throw new Refused(common.not_found);
  const now = await act.now();
  // A search that found nobody is over, too.
  const over = row.completed_at ?? row.cancelled_at ?? (row.status === 'no_driver' ? row.searching_at : null);
  const ends = shareEndsAt(over);
  if (ends && now > ends) throw new Refused(refuse.link_expired);
  const { pickup, destination } = endsOf(row);
  const { vehicle } = row;
  const { lat, lng, placed_at } = row;
  const seen = lat !== null && lng !== null && placed_at ? { lat, lng, at: placed_at } : null;
  const at = seen && isFresh(ageSeconds(seen.at, now)) ? seen : null;
  const coming = row.status === 'accepted' || row.status === 'arriving';
  return {
    status: row.status,
    scheduled_for: iso(row.scheduled_for),
    rider_first_name: firstName(row.rider),
    pickup,
    destination,
    driver:
      vehicle && row.driver_name !== null
        ? {
            first_name: firstName(row.driver_name),
            photo_url: row.photo_url,
            vehicle,
            at: seen && positionView(seen, now),
          }
        : null,
    pickup_minutes:
      coming && vehicle
        ? pickupMinutes(
            at,
            {
              pickup,
              vehicle: vehicle.vehicle_class,
              scheduled_for: row.scheduled_for,
              promised_at: row.promised_at,
            },
            now,
          )
        : null,
    arrival_minutes:
      row.status === 'in_progress' && vehicle
        ? arrivalMinutes(
            at,
            { destination, vehicle: vehicle.vehicle_class, started_at: row.started_at, duration_s: row.duration_s },
            now,
          )
        : null,
    price_kobo: row.cancelled_at === null ? row.shown_price_kobo : null,
    times: timesOf(row),
    ends_at: iso(ends),
  };
};
