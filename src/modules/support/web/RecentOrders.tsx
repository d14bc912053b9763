// The person's recent orders and rides, to choose the message's subject.
import { call } from '../../../kit/api.ts';
import { Select } from '../../../kit/ui/fields.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { showDate } from '../../../shared/clock.ts';
import { listBookings, listMyCompanies } from '../../companies/calls.gen.ts';
import { listMyBookings } from '../../bookings/calls.gen.ts';
import { listMyRequests } from '../../requests/calls.gen.ts';
import { listTrips } from '../../rides/calls.gen.ts';
import type { ContactForm } from './contact-form.ts';

type Recent = { readonly value: string; readonly label: string; readonly at: string };

const max = 12;

const day = (at: string): string => showDate(new Date(at));
/** A person's companies, two at most, each with the first of its orders. */
const maxCompanies = 2;
const maxOfCompany = 8;

const ofCompanies = async (signal: AbortSignal): Promise<Recent[]> => {
  const { items: companies } = await call(listMyCompanies, { signal });
  const each = await Promise.all(
    companies.slice(0, maxCompanies).map(async ({ id: company, name }) => {
      const { items } = await call(listBookings, { params: { company }, query: {}, signal });
      return [
        { value: `company:${company}`, label: `${name}, no order in particular`, at: '' },
        ...items.slice(0, maxOfCompany).map((one) => ({
          value: `company:${company}/${one.key}`,
          label: `${name}: ${one.title}, ${day(one.starts_at)}, ${one.code}`,
          at: one.starts_at,
        })),
      ];
    }),
  );
  return each.flat();
};

const ask = async (signal: AbortSignal): Promise<Recent[]> => {
  const [companies, requests, trips, bookings] = await Promise.all([
    // Somebody whose company asks for a second sign-in still writes about their own orders.
    ofCompanies(signal).catch((): Recent[] => []),
    call(listMyRequests, { query: {}, signal }),
    call(listTrips, { query: {}, signal }),
    call(listMyBookings, { query: {}, signal }),
  ]);
  const own = [
    ...requests.items.map((one) => ({
      value: `request:${one.id}`,
      label: `${one.title}, ${day(one.starts_at)}, ${one.code}`,
      at: one.created_at,
    })),
    ...trips.items.map((one) => ({
      value: `ride:${one.id}`,
      label: `Ride to ${one.destination.address}, ${day(one.scheduled_for ?? one.times.created_at)}, ${one.code}`,
      at: one.times.created_at,
    })),
    ...bookings.items.map((one) => ({
      value: `booking:${one.id}`,
      label: `Booking for ${one.company_name}, ${day(one.created_at)}, ${one.code}`,
      at: one.created_at,
    })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, max);
  return [...own, ...companies];
};

export default function RecentOrders({ form }: { form: ContactForm }) {
  const { answer, error, again } = useAnswer('support.recent', ask);
  const { about } = form.values;
  const known = answer?.some(({ value }) => value === about);
  const options = [...(about && !known ? [{ value: about, label: 'The one you came from' }] : []), ...(answer ?? [])];
  if (answer && options.length === 0) return null;
  return (
    <Select
      {...form.field('about')}
      label="Which order or ride"
      optional
      placeholder={answer || error ? 'None of these' : 'Loading your orders…'}
      options={options}
      hint={
        error && (
          <>
            Your orders could not be loaded.{' '}
            <button type="button" className="link" onClick={again}>
              Try again
            </button>
          </>
        )
      }
    />
  );
}
