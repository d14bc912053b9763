// The person's recent orders and rides, to choose the message's subject.
import { call } from '../../../kit/api.ts';
import { GroupedSelect, type OptionGroup } from '../../../kit/ui/GroupedSelect.tsx';
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

const ofCompanies = async (signal: AbortSignal): Promise<OptionGroup[]> => {
  const { items: companies } = await call(listMyCompanies, { signal });
  return Promise.all(
    companies.slice(0, maxCompanies).map(async ({ id: company, name }) => {
      const { items } = await call(listBookings, { params: { company }, query: {}, signal });
      return {
        name,
        options: [
          { value: `company:${company}`, label: `${name}, no order in particular` },
          ...items.slice(0, maxOfCompany).map((one) => ({
            value: `company:${company}/${one.key}`,
            label: `${one.title}, ${day(one.starts_at)}, ${one.code}`,
          })),
        ],
      };
    }),
  );
};

const ask = async (signal: AbortSignal): Promise<OptionGroup[]> => {
  const [companies, requests, trips, bookings] = await Promise.all([
    // Somebody whose company asks for a second sign-in still writes about their own orders.
    ofCompanies(signal).catch((): OptionGroup[] => []),
    call(listMyRequests, { query: {}, signal }),
    call(listTrips, { query: {}, signal }),
    call(listMyBookings, { query: {}, signal }),
  ]);
  const own: Recent[] = [
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
  return [{ name: 'Yours', options: own }, ...companies];
};

export default function RecentOrders({ form }: { form: ContactForm }) {
  const { answer, error, again } = useAnswer('support.recent', ask);
  const { about } = form.values;
  const known = answer?.some(({ options }) => options.some(({ value }) => value === about));
  const groups = [
    ...(about && !known
      ? [{ name: 'From the last page', options: [{ value: about, label: 'The one you came from' }] }]
      : []),
    ...(answer ?? []),
  ];
  if (answer && groups.every(({ options }) => options.length === 0)) return null;
  return (
    <GroupedSelect
      {...form.field('about')}
      label="Which order or ride"
      optional
      placeholder={answer || error ? 'None of these' : 'Loading your orders…'}
      groups={groups}
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
