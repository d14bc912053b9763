// What the console asks about business bookings. Live subject `staff`.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/api.ts';
import * as calls from '../calls.gen.ts';
import { bookingShelves } from '../rules.ts';

export const useBookings = (show: string, q: string) => {
  const shelf = bookingShelves.find((one) => one === show) ?? 'review';
  const search = q ? { search: q.slice(0, 100) } : {};
  return useInfiniteQuery({
    queryKey: ['staff', 'bookings', shelf, q] as readonly unknown[],
    queryFn: ({ signal, pageParam }) =>
      call(calls.listBookings, {
        query: { show: shelf, ...search, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
};

export const useBookingFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'booking', id],
    queryFn: ({ signal }) => call(calls.readBooking, { params: { id }, signal }),
  });

const tick_ms = 30_000;

/** The time, for what is counted down. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
};
