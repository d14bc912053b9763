// Each side reads the other's rating once both have rated, or a week after the ride (docs/decisions/0042-rides-by-card.md).
import type { Act } from '../../../kernel/db/act.ts';
import { driveEvents } from '../drive-events.ts';
import { countingRide, rateDays, ratesUntil } from '../rules.ts';
import { showRatings as show } from './moves.sql.ts';
import type { TripRecord } from './trip-views.ts';

/** Makes ratings visible if it is time: the driver's average counts them from now on. Idempotent; also the task `rides.show_ratings`. */
export const showRatings = async (act: Act, tripId: string): Promise<boolean> => {
  const shown = await act.one(show, { trip: tripId, rate_days: rateDays, pair_days: countingRide.pair_days });
  if (!shown) return false;
  const { customer_id: customerId, driver_id: driverId, stars, rider_stars: riderStars } = shown;
  act.emit(driveEvents.ratings_shown, { tripId, customerId, driverId, stars, riderStars });
  return true;
};

/** Called when one side has just rated. */
export const showOrWait = async (act: Act, { id: tripId, completed_at }: TripRecord): Promise<void> => {
  if ((await showRatings(act, tripId)) || !completed_at) return;
  act.task('rides.show_ratings', { tripId }, { runAt: ratesUntil(completed_at), key: `rides.show_ratings:${tripId}` });
};
