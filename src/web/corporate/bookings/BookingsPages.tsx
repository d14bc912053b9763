// /corporate/dashboard/bookings, and the page of one booking below it.
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { idOfKey, kindOfKey } from '../../../modules/companies/order-rules.ts';
import { BookingPage, BookingsSection } from '../../../modules/companies/web/corporate-door.tsx';
import type { BookingView } from '../../../modules/companies/bookings-contract.ts';
import { BookedItem, BookedItemPrice } from '../../../modules/programs/web/corporate-door.tsx';
import { CompanyRide } from '../../../modules/rides/web/corporate-door.tsx';
import { CompanyPrice, CompanyTrack } from '../../../modules/requests/web/corporate-door.tsx';
import { BookingPapers } from './BookingPapers.tsx';

/** A request or a ride that waits for an approval, or was never approved, is only a question. */
const isFollowed = ({ key, state, approvals }: BookingView): boolean =>
  (kindOfKey(key) === 'request' || kindOfKey(key) === 'ride') &&
  state !== 'asked' &&
  approvals.every(({ made, status }) => made || status === 'pending');

export const BookingsPages = () => {
  const [, key] = (useParams()['*'] ?? '').split('/');
  if (!key) return <BookingsSection />;
  return (
    <BookingPage
      key={key}
      bookingKey={key}
      renderLive={(booking) =>
        isFollowed(booking) ? (
          <Suspense fallback={<Skeleton rows={6} label="Loading where it is" />}>
            {kindOfKey(booking.key) === 'ride' ? (
              <CompanyRide id={idOfKey(booking.key)} own={booking.own} from={booking.from} to={booking.to} />
            ) : (
              <CompanyTrack id={idOfKey(booking.key)} person={booking.employee_id} />
            )}
          </Suspense>
        ) : null
      }
      renderAnswer={({ key: of }) =>
        kindOfKey(of) === 'item' ? (
          <Suspense fallback={null}>
            <BookedItem id={idOfKey(of)} />
          </Suspense>
        ) : null
      }
      renderPrice={(booking) =>
        kindOfKey(booking.key) === 'request' && isFollowed(booking) ? (
          <Suspense fallback={null}>
            <CompanyPrice id={idOfKey(booking.key)} price_kobo={booking.price_kobo} />
          </Suspense>
        ) : kindOfKey(booking.key) === 'item' ? (
          <Suspense fallback={null}>
            <BookedItemPrice id={idOfKey(booking.key)} price_kobo={booking.price_kobo} />
          </Suspense>
        ) : null
      }
      renderPapers={(booking) => <BookingPapers booking={booking} followed={isFollowed(booking)} />}
    />
  );
};
