// What happens to a trip. Live subjects: `trip:ID`, `trips` (a customer's own), `driver` (a driver's dashboard), `staff`.
// Positions are not events: a page that shows a driver on the way polls the trip every few seconds.
import type { PriceLine } from '../catalogue/rules.ts';
import type { ReleaseReason } from '../drivers/release-rules.ts';
import { event } from '../../shared/event.ts';

/** In every payload. driverId is the driver concerned: on a release the previous one, on an offer the one who was asked. */
export type OfTrip = { readonly tripId: string; readonly customerId: string | null; readonly driverId: string | null };

const about = {
  audience: (p: OfTrip): string[] => [
    ...(p.customerId ? [`account:${p.customerId}`] : []),
    ...(p.driverId ? [`account:${p.driverId}`] : []),
    'staff',
  ],
  subjects: (p: OfTrip): string[] => [`trip:${p.tripId}`, 'trips', 'driver', 'staff'],
};
/** The rider is not the person who booked. */
type ForWhom = { readonly forOther: boolean };
type Way = { readonly pickup: string; readonly destination: string };
/** `white Toyota HiAce, KJA-482 XB`. */
type Vehicled = { readonly driverName: string; readonly vehicleWords: string };

export const ridesEvents = {
  booked: event<
    OfTrip &
      Way &
      ForWhom & { readonly scheduledFor: string | null; readonly priceKobo: number; readonly byCard?: boolean }
  >()('rides.booked', about),
  /** A card ride waits for its payment. Nothing is booked yet, or not anew. */
  awaiting_payment: event<OfTrip>()('rides.awaiting_payment', about),
  /** A search started: at booking, at its time, again, or because the driver gave the ride back. */
  searching: event<OfTrip>()('rides.searching', about),
  offered: event<OfTrip>()('rides.offered', about),
  passed_on: event<OfTrip & { readonly why: 'declined' | 'expired' }>()('rides.passed_on', about),
  accepted: event<OfTrip & Vehicled & ForWhom & { readonly minutes: number; readonly scheduledFor: string | null }>()(
    'rides.accepted',
    about,
  ),
  arriving: event<OfTrip>()('rides.arriving', about),
  /** waitsUntil: left out by processes of the release before. */
  arrived: event<OfTrip & ForWhom & Pick<Vehicled, 'vehicleWords'> & { readonly waitsUntil?: string }>()(
    'rides.arrived',
    about,
  ),
  /** The driver waits at the pickup, and may leave in a minute. feeKobo: what it costs the customer then. */
  wait_ending: event<OfTrip & ForWhom & { readonly waitsUntil: string; readonly feeKobo: number }>()(
    'rides.wait_ending',
    about,
  ),
  started: event<OfTrip>()('rides.started', about),
  completed: event<
    OfTrip &
      Way & {
        /** What the customer paid; the lines add up to it, fees for rides cancelled before included. */
        readonly priceKobo: number;
        /** Left out: in cash to the driver. */
        readonly byCard?: boolean;
        readonly priceLines: readonly PriceLine[];
        readonly shareKobo: number;
        readonly completedAt: string;
      }
  >()('rides.completed', about),
  /** releaseReason: left out by processes of the release before. */
  released: event<OfTrip & { readonly releaseReason?: ReleaseReason }>()('rides.released', about),
  no_driver: event<OfTrip & Way>()('rides.no_driver', about),
  /**
   * feeKobo: owed by the customer, and paid with their next ride, or kept out of their card payment (feeHeld); shareKobo: the
   * driver's part, once it is paid.
   */
  cancelled: event<
    OfTrip &
      Way & {
        readonly by: 'customer' | 'staff' | 'driver' | 'clock';
        /** The driver waited and nobody came; then `by` is the driver. */
        readonly noShow?: boolean;
        readonly feeHeld?: boolean;
        /** Paid by card before: what is not kept goes back. */
        readonly byCard?: boolean;
        /** A driver had accepted; otherwise driverId is the one who was being asked. */
        readonly had: boolean;
        readonly feeKobo: number;
        readonly shareKobo: number;
      }
  >()('rides.cancelled', about),
  /**
   * The fee of this cancelled ride was paid with another ride. driverId: the driver who had set off; shareKobo: their part of
   * the fee.
   */
  fee_paid: event<OfTrip & Way & { readonly shareKobo: number }>()('rides.fee_paid', about),
  reminded: event<OfTrip & Way & { readonly scheduledFor: string }>()('rides.reminded', about),
  /** by: who wrote. The other one does not read it yet. */
  rated: event<OfTrip & { readonly stars: number; readonly by?: 'customer' | 'driver' }>()('rides.rated', about),
  /** Both are read now. stars: of the driver, riderStars: of the customer; null when there are none. */
  ratings_shown: event<OfTrip & { readonly stars: number | null; readonly riderStars: number | null }>()(
    'rides.ratings_shown',
    about,
  ),
} as const;
