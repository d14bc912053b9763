// What is left of the budgets in the month of the chosen day, and why the order needs an approval.
import { useQuery } from '@tanstack/react-query';
import { isCalendarDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { readBookingDesk } from '../../../companies/calls.gen.ts';
import { budgetMonth } from '../../../companies/spend-rules.ts';
import type { OrderValues } from './order-values.ts';

type Left = Pick<BookingDesk, 'month' | 'budgets' | 'later' | 'over'>;

/** Fetched again for another service, time, person or price, and after each booking; for this month until a day is chosen. */
export const useLeft = (
  slug: string,
  desk: BookingDesk,
  {
    service,
    preferred_date,
    preferred_time,
    for_others,
    employee_id,
  }: Pick<OrderValues, 'service' | 'preferred_date' | 'preferred_time' | 'for_others' | 'employee_id'>,
  price_kobo: number | null,
): Left => {
  const day = isCalendarDate(preferred_date) ? preferred_date : null;
  /** Null: the sender; '': nobody is chosen yet. */
  const person = for_others ? employee_id : null;
  const query = {
    ...(day ? { day } : {}),
    ...(day && preferred_time ? { time: preferred_time, service } : {}),
    // Without a day it is unknown which month's budget pays.
    ...(day && price_kobo !== null ? { amount_kobo: String(price_kobo) } : {}),
    ...(person ? { employee_id: person } : {}),
  };
  const { data } = useQuery({
    queryKey: ['company', desk.company_id, 'left', person, query],
    queryFn: ({ signal }) => call(readBookingDesk, { params: { slug }, query, signal }),
    enabled: person !== '',
    // What is left to one person is never shown as another's.
    placeholderData: (last, before) => (before?.queryKey[3] === person ? last : undefined),
  });
  return data ?? (person === null ? desk : { month: desk.month, budgets: [], later: [], over: [] });
};

const owners = { team: 'The team’s budget', company: 'Company budget' } as const;

type Budget = BookingDesk['budgets'][number];
const leftWords = ({ limit_kobo, left_kobo, over_kobo }: Budget, month: string): string =>
  over_kobo > 0
    ? `${naira(over_kobo)} over the ${naira(limit_kobo)} of ${budgetMonth(month)}`
    : `${naira(left_kobo)} of ${naira(limit_kobo)} left in ${budgetMonth(month)}`;

/** For the month of the chosen day; before a day is chosen, also of the months to come in which something is booked. whom: the person it is booked for, if not the sender. */
export const leftItems = (
  { month, budgets, later }: Left,
  whom: { readonly name: string } | null,
): { label: string; value: string }[] =>
  budgets.map((budget) => {
    const { scope } = budget;
    const owner =
      scope === 'team' || scope === 'company' ? owners[scope] : whom ? `${whom.name}’s budget` : 'Your budget';
    const others = later.flatMap((one) => {
      const same = one.budgets.find((of) => of.scope === scope);
      return same && same.left_kobo < same.limit_kobo ? leftWords(same, one.month) : [];
    });
    return { label: owner, value: [leftWords(budget, month), ...others].join('; ') };
  });
