// What a company's home asks for. Each part loads by itself; those with the subject of the orders stay live.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { readMoney } from '../../../modules/billing/calls.gen.ts';
import type { BookingRow } from '../../../modules/companies/bookings-contract.ts';
import { listApprovals, listBookings, sumBookings } from '../../../modules/companies/calls.gen.ts';
import { idOfKey, kindOfKey } from '../../../modules/companies/order-rules.ts';
import type { Company } from '../../../modules/companies/web/door.tsx';
import { readItem } from '../../../modules/programs/calls.gen.ts';
import { waitsForServed } from '../../../modules/programs/partner-rules.ts';

const live = 'company-orders';
/** At most so many rows of each kind. */
export const shownRows = 6;

export const useWaiting = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'approvals', 'own'],
    queryFn: ({ signal }) => call(listApprovals, { params: { company }, query: { show: 'pending' }, signal }),
  });

export const useQuotes = (company: string) =>
  useQuery({
    queryKey: [live, company, 'waiting'],
    queryFn: ({ signal }) => call(listBookings, { params: { company }, query: { shelf: 'waiting' }, signal }),
  });

export const useMoney = (company: Company) =>
  useQuery({
    queryKey: ['company', company.id, 'money'],
    enabled: company.may('viewBilling'),
    queryFn: ({ signal }) => call(readMoney, { params: { company: company.id }, signal }),
  });

export const useAnyOrder = (company: string) =>
  useQuery({
    queryKey: [live, company, 'any'],
    queryFn: ({ signal }) => call(sumBookings, { params: { company }, query: { shelf: 'all' }, signal }),
  });

/** What is open until the end of these seven days, what began first first. today: null until the page knows the day. */
export const useWeek = (company: string, today: string | null) => {
  const to = today && addDays(today, 6);
  return useQuery({
    queryKey: [live, company, 'week', to],
    enabled: to !== null,
    queryFn: ({ signal }) => call(listBookings, { params: { company }, query: { ...(to && { to }) }, signal }),
  });
};

export const dayOf = ({ starts_at }: Pick<BookingRow, 'starts_at'>): string => lagosDate(new Date(starts_at));

/**
 * Orders of partners from days before today of which this person is asked whether they were served, the oldest first. The list of bookings does not
 * know the question: the order says it.
 */
export const useServedQuestions = (company: string, today: string | null) => {
  const { data } = useWeek(company, today);
  const rows = (data?.items ?? [])
    .filter((row) => kindOfKey(row.key) === 'item' && row.state === 'scheduled' && today && dayOf(row) < today)
    .slice(0, shownRows);
  const keys = rows.map(({ key }) => key);
  const { data: asked, isLoading } = useQuery({
    queryKey: ['company', company, 'item', 'served', ...keys],
    enabled: keys.length > 0,
    queryFn: async ({ signal }) => {
      const read = (key: string) => call(readItem, { params: { company, id: idOfKey(key) }, signal });
      const items = await Promise.all(keys.map(read));
      return keys.filter((_key, nth) => {
        const order = items[nth]?.partner_order;
        return order ? waitsForServed(order) : false;
      });
    },
  });
  return { loading: isLoading, asked: rows.filter(({ key }) => asked?.includes(key)) };
};
