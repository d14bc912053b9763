// What a customer requested: services, rides, and programs for a business.
import { listMyBookings } from '../../modules/bookings/calls.gen.ts';
import { listMyRequests } from '../../modules/requests/calls.gen.ts';
import { bookingLifecycle, bookingTitle } from '../../modules/bookings/rules.ts';
import { listTrips } from '../../modules/rides/calls.gen.ts';
import type { TripRow } from '../../modules/rides/contract.ts';
import { tripWords } from '../../modules/rides/rules.ts';
import { lagosInstant, showDate, showWhen } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { LedgerRow } from '../../kit/ui/ledger.tsx';
import { Tag, type TagTone } from '../../kit/ui/status.tsx';
import { ActivityList, usePages } from './ActivityList.tsx';
import { useLiveMoves } from './ActivityNow.tsx';
import { requestSign, type Sign } from './request-sign.ts';

/** The amount above the tag; a text when there is no price yet, and nothing when it costs nothing. */
export const AtEnd = ({ kobo, sign: [tone, word] }: { kobo: number | null; sign: Sign }) => (
  <>
    {kobo !== 0 && <span className="num">{kobo === null ? 'In quote' : naira(kobo)}</span>}
    <Tag tone={tone}>{word}</Tag>
  </>
);

export const useMyRequests = () => usePages('requests', (query, signal) => call(listMyRequests, { query, signal }));

export const MyRequests = ({ pages }: { pages: ReturnType<typeof useMyRequests> }) => {
  const live = useLiveMoves().data?.items ?? [];
  return (
    <ActivityList
      title="Your moves"
      things="moves"
      pages={pages}
      none={{ title: 'No moves yet.', hint: 'Your requests appear here, with their price and progress.' }}
      action={<LinkButton to={paths.bookService()}>Request a move</LinkButton>}
      renderRow={(request) => (
        <LedgerRow
          key={request.id}
          title={request.title}
          line={`${showWhen(new Date(request.starts_at))}, ${request.code}`}
          end={<AtEnd kobo={request.price_kobo} sign={requestSign(request, live)} />}
          to={paths.track(request.id)}
        />
      )}
    />
  );
};

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

/** Cancelled late it costs a fee, cancelled in time nothing. */
const costOf = ({ cancelled, status, price_kobo }: TripRow): number =>
  cancelled ? cancelled.fee_kobo : status === 'no_driver' ? 0 : price_kobo;

export const useMyTrips = () => usePages('trips', (query, signal) => call(listTrips, { query, signal }));

export const MyTrips = ({ pages }: { pages: ReturnType<typeof useMyTrips> }) => (
  <ActivityList
    title="Your rides"
    things="rides"
    pages={pages}
    none={{ title: 'No rides yet.', hint: 'A vehicle with its driver, now or up to 30 days ahead.' }}
    action={<LinkButton to={paths.findMover()}>Get a move</LinkButton>}
    renderRow={(trip) => (
      <LedgerRow
        key={trip.id}
        title={`${trip.pickup.address} to ${trip.destination.address}`}
        line={[
          showWhen(new Date(trip.scheduled_for ?? trip.times.created_at)),
          trip.vehicle_title,
          ...(trip.rider ? [`for ${trip.rider.name}`] : []),
        ].join(', ')}
        end={<AtEnd kobo={costOf(trip)} sign={[tripTones[trip.status], tripWords[trip.status]]} />}
        to={paths.trip(trip.id)}
      />
    )}
  />
);

export const useMyBookings = () => usePages('bookings', (query, signal) => call(listMyBookings, { query, signal }));

export const MyBookings = ({ pages }: { pages: ReturnType<typeof useMyBookings> }) => (
  <ActivityList
    title="Business bookings"
    things="business bookings"
    pages={pages}
    none={{ title: 'No business bookings yet.', hint: 'Seven short steps, then a detailed quote by email.' }}
    action={<LinkButton to={paths.bookBusiness()}>Book for business</LinkButton>}
    renderRow={(booking) => (
      <LedgerRow
        key={booking.id}
        title={bookingTitle(booking)}
        line={`${booking.company_name}, from ${showDate(lagosInstant(booking.preferred_start_date, '12:00'))}, ${booking.code}`}
        end={
          <AtEnd
            kobo={booking.total_kobo ?? (bookingLifecycle.isFinal(booking.status) ? 0 : null)}
            sign={[booking.tag.tone, booking.tag.word]}
          />
        }
        to={paths.bookingConfirmation(booking.id)}
      />
    )}
  />
);
