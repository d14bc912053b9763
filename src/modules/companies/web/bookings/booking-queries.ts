// Queries of the company's bookings. Live subject `company-orders` (ordersSubject).
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addressOf, call } from '../../../../kit/api.ts';
import { exportBookings, listBookings, readBooking, sumBookings } from '../../calls.gen.ts';
import {
  type OrderMoney,
  orderMoneys,
  type OrderShelf,
  type OrderSort,
  orderShelves,
  orderSorts,
  type ServiceFilter,
  serviceFilters,
} from '../../order-rules.ts';

export type BookingFilters = {
  readonly shelf: OrderShelf;
  readonly service: ServiceFilter | undefined;
  readonly person: string | undefined;
  readonly team: string | undefined;
  readonly cost_centre: string | undefined;
  readonly money: OrderMoney | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly search: string | undefined;
  readonly sort: OrderSort;
};

const day = /^\d{4}-\d{2}-\d{2}$/;
/** What the address says; what is not known there is not set. */
export const filtersOf = (search: URLSearchParams): BookingFilters => {
  const text = (name: string): string | undefined => search.get(name) || undefined;
  const date = (name: string): string | undefined => (day.test(search.get(name) ?? '') ? text(name) : undefined);
  return {
    shelf: orderShelves.find((shelf) => shelf === search.get('show')) ?? 'open',
    service: serviceFilters.find((service) => service === search.get('service')),
    person: text('person'),
    team: text('team'),
    cost_centre: text('cost_centre'),
    money: orderMoneys.find((money) => money === search.get('money')),
    from: date('from'),
    to: date('to'),
    search: text('search'),
    sort: orderSorts.find((sort) => sort === search.get('sort')) ?? 'start',
  };
};

/** How many filters are set, besides the shelf, the search and the sort. */
export const countFilters = ({ service, person, team, cost_centre, money, from, to }: BookingFilters): number =>
  [service, person, team, cost_centre, money, from, to].filter((value) => value !== undefined).length;

/** How many of those behind "More filters" are set. */
export const countRest = ({ cost_centre, money, from, to }: BookingFilters): number =>
  [cost_centre, money, from, to].filter((value) => value !== undefined).length;

const setOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const subject = 'company-orders';

export const useBookings = (company: string, filters: BookingFilters) =>
  useInfiniteQuery({
    queryKey: [subject, company, 'list', filters],
    queryFn: ({ signal, pageParam }) =>
      call(listBookings, {
        params: { company },
        query: { ...setOnly(filters), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    // While other filters of this company are asked, the list stays as it was.
    placeholderData: (before, query) => (query?.queryKey[1] === company ? before : undefined),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const useBookingSum = (company: string, { sort: _sort, ...filters }: BookingFilters) =>
  useQuery({
    queryKey: [subject, company, 'sum', filters],
    queryFn: ({ signal }) => call(sumBookings, { params: { company }, query: setOnly(filters), signal }),
    placeholderData: keepPreviousData,
  });

export const bookingsFile = (company: string, filters: BookingFilters): string =>
  addressOf(exportBookings, { params: { company }, query: setOnly(filters) });

export const useBooking = (company: string, key: string) =>
  useQuery({
    queryKey: [subject, company, 'one', key],
    queryFn: ({ signal }) => call(readBooking, { params: { company, key }, signal }),
  });
