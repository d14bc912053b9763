// What the page of a booking asks and does. Live subject: `request:ID`, which its jobs tell too.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError, call, newKey } from '../../../web/api.ts';
import {
  acceptQuote,
  type BookingView,
  cancelBooking,
  confirmBookingJob,
  counterQuote,
  declineQuote,
  readBooking,
} from '../booking-contract.ts';

/** A live message names the booking by its id, which the page learns with the first answer to its key. */
export const useBooking = (key: string | null) => {
  const ask = ({ signal }: { signal: AbortSignal }) => call(readBooking, { params: { key: key ?? '' }, signal });
  const first = useQuery({ queryKey: ['booking', key], queryFn: ask, enabled: key !== null });
  const id = first.data?.id;
  const kept = useQuery({
    queryKey: [`request:${id}`, key],
    queryFn: ask,
    enabled: id !== undefined,
    initialData: first.data,
  });
  const error = kept.error ?? first.error;
  return {
    view: kept.data ?? first.data,
    error: error ? asApiError(error) : null,
    again: () => void (id ? kept.refetch() : first.refetch()),
  };
};

/** What the customer decides: one key as long as nothing was refused, so that a second press changes nothing. */
export const useBookingActs = (key: string, view: BookingView) => {
  const client = useQueryClient();
  const [once, setOnce] = useState(newKey);
  const [pending, setPending] = useState(false);
  /** Null when it is done. */
  const act = async (work: (press: string) => Promise<BookingView>): Promise<ApiError | null> => {
    setPending(true);
    try {
      client.setQueryData([`request:${view.id}`, key], await work(once));
      setOnce(newKey());
      return null;
    } catch (thrown) {
      const problem = asApiError(thrown);
      // Not reached: the next press is the same one. Refused: things have moved on, so look again.
      if (problem.status > 0) {
        setOnce(newKey());
        void client.invalidateQueries({ queryKey: [`request:${view.id}`] });
      }
      return problem;
    } finally {
      setPending(false);
    }
  };
  const params = { key };
  const ofQuote = { key, quote: view.quote?.id ?? '' };
  return {
    pending,
    accept: () => act((press) => call(acceptQuote, { params: ofQuote, key: press })),
    decline: (reason: string) => act((press) => call(declineQuote, { params: ofQuote, body: { reason }, key: press })),
    counter: (amount_kobo: number | null, note: string) =>
      act((press) => call(counterQuote, { params: ofQuote, body: { amount_kobo, note }, key: press })),
    cancel: (reason: string) => act((press) => call(cancelBooking, { params, body: { reason }, key: press })),
    confirm: (job: string, stars: number, comment: string) =>
      act((press) => call(confirmBookingJob, { params: { key, job }, body: { stars, comment }, key: press })),
  };
};
export type BookingActs = ReturnType<typeof useBookingActs>;
