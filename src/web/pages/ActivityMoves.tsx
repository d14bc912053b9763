// What a customer ordered, as rows of one list: services, rides, and programs for a business.
import { listMyBookings } from '../../modules/bookings/calls.gen.ts';
import { listMyRequests } from '../../modules/requests/calls.gen.ts';
import { bookingLifecycle, bookingTitle } from '../../modules/bookings/rules.ts';
import type { BookingSummary } from '../../modules/bookings/contract.ts';
import type { LiveMove } from '../../modules/bookings/live-contract.ts';
import type { RequestSummary } from '../../modules/requests/contract.ts';
import { listTrips } from '../../modules/rides/calls.gen.ts';
import type { TripRow } from '../../modules/rides/contract.ts';
import { tripWords } from '../../modules/rides/rules.ts';
import { lagosInstant, showDate, showWhen } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { Tag, type TagTone } from '../../kit/ui/status.tsx';
import { usePages } from './ActivityList.tsx';
import { requestSign, type Sign } from './request-sign.ts';

/** The amount above the tag; a text when there is no price yet, and nothing when it is free. */
export const AtEnd = ({ kobo, sign: [tone, word] }: { kobo: number | null; sign: Sign }) => (
  <>
    {kobo !== 0 && <span className="num">{kobo === null ? 'In quote' : naira(kobo)}</span>}
    <Tag tone={tone}>{word}</Tag>
  </>
);

export const useMyRequests = () => usePages('requests', (query, signal) => call(listMyRequests, { query, signal }));
export const useMyTrips = () => usePages('trips', (query, signal) => call(listTrips, { query, signal }));
export const useMyBookings = () => usePages('bookings', (query, signal) => call(listMyBookings, { query, signal }));

export type Order = {
  readonly key: string;
  /** The day shown with it. */
  readonly at: Date;
  readonly title: string;
  readonly line: string;
  readonly kobo: number | null;
  readonly sign: Sign;
  readonly to: string;
  /** The address of its receipt, if any. */
  readonly receipt: string | null;
};

export const ofRequest = (request: RequestSummary, live: readonly Pick<LiveMove, 'id' | 'tag'>[]): Order => ({
  key: request.id,
  at: new Date(request.starts_at),
  title: request.title,
  line: `${showWhen(new Date(request.starts_at))}, ${request.code}`,
  kobo: request.price_kobo,
  sign: requestSign(request, live),
  to: paths.track(request.id),
  receipt: request.status === 'fulfilled' ? paths.receipt(request.id) : null,
});

const tripTones: Record<TripRow['status'], TagTone> = {
  unpaid: 'warn',
  scheduled: 'info',
  searching: 'now',
  offered: 'now',
  accepted: 'now',
  arriving: 'now',
  arrived: 'now',
  in_progress: 'now',
  completed: 'ok',
  cancelled: 'off',
  no_driver: 'warn',
};

/** A late cancellation costs a fee, one in time nothing. */
const costOf = ({ cancelled, status, price_kobo }: TripRow): number =>
  cancelled ? cancelled.fee_kobo : status === 'no_driver' ? 0 : price_kobo;

const paidWith = ({ id, status, cancelled }: TripRow): string | null =>
  status === 'completed' ? id : (cancelled?.fee_paid_by ?? null);

export const ofTripRow = (trip: TripRow): Order => {
  const at = new Date(trip.scheduled_for ?? trip.times.created_at);
  const paid = paidWith(trip);
  return {
    key: trip.id,
    at,
    title: `${trip.pickup.address} to ${trip.destination.address}`,
    line: [showWhen(at), trip.vehicle_title, ...(trip.rider ? [`for ${trip.rider.name}`] : [])].join(', '),
    kobo: costOf(trip),
    sign: [tripTones[trip.status], tripWords[trip.status]],
    to: paths.trip(trip.id),
    receipt: paid && paths.receipt(paid),
  };
};

export const ofBooking = (booking: BookingSummary): Order => {
  const at = lagosInstant(booking.preferred_start_date, '12:00');
  return {
    key: booking.id,
    at,
    title: bookingTitle(booking),
    line: `${booking.company_name}, from ${showDate(at)}, ${booking.code}`,
    kobo: booking.total_kobo ?? (bookingLifecycle.isFinal(booking.status) ? 0 : null),
    sign: [booking.tag.tone, booking.tag.word],
    to: paths.bookingConfirmation(booking.id),
    receipt: null,
  };
};
