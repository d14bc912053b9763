// The queries and acts of a ride in progress. Live subjects: `trip:ID`, `trips`.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { checkPayment } from '../../money/calls.gen.ts';
import { cancelTrip, followTrip, payTripInCash, readTrip, rateTrip, searchAgain, shareTrip } from '../calls.gen.ts';
import type { Trip } from '../contract.ts';
import { isActive } from '../rules.ts';
import { forgetOwed } from './ride-ask.ts';

/** Positions arrive without a live message, so a page that shows a van polls at this interval, ms. */
export const lookAgain_ms = 5_000;

const tripKey = (id: string): readonly string[] => [`trip:${id}`];
const putTrip = (client: QueryClient, trip: Trip): void => {
  client.setQueryData(tripKey(trip.id), trip);
  void client.invalidateQueries({ queryKey: ['trips'] });
};

export const useTrip = (id: string | null, first: Trip | null = null) => {
  const { data, error, refetch } = useQuery({
    queryKey: tripKey(id ?? 'none'),
    enabled: id !== null,
    queryFn: ({ signal }) => call(readTrip, { params: { id: id ?? '' }, signal }),
    ...(first && first.id === id ? { initialData: first, initialDataUpdatedAt: 0 } : {}),
    refetchInterval: ({ state }) => (state.data && isActive(state.data.status) ? lookAgain_ms : false),
  });
  return { trip: data, error: error ? asApiError(error) : null, again: () => void refetch() };
};

/** What a share link shows; a link has no live stream, so it is polled. */
export const useSharedTrip = (token: string) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-trip', token],
    queryFn: ({ signal }) => call(followTrip, { params: { token }, signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.ends_at && !state.error ? lookAgain_ms : false),
  });
  return { shared: data, error: error ? asApiError(error) : null, again: () => void refetch() };
};

/** The customer's acts on a trip. Each returns null, or the refusal. */
export const useTripActs = (trip: Trip) => {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [once, setOnce] = useState(newKey);
  const { id } = trip;
  const params = { id };
  const act = async (work: (press: string) => Promise<Trip>): Promise<ReturnType<typeof asApiError> | null> => {
    setPending(true);
    try {
      putTrip(client, await work(once));
      return null;
    } catch (thrown) {
      void client.invalidateQueries({ queryKey: tripKey(id) });
      return asApiError(thrown);
    } finally {
      setOnce(newKey());
      setPending(false);
    }
  };
  return {
    pending,
    refresh: () => client.invalidateQueries({ queryKey: tripKey(id) }),
    cancel: (fee_kobo: number, reason: string) =>
      act((key) => call(cancelTrip, { params, body: { fee_kobo, reason: reason || null }, key })).finally(forgetOwed),
    payInCash: () => act(() => call(payTripInCash, { params })),
    keepLooking: () => act((key) => call(searchAgain, { params, key })),
    rate: (stars: number, comment: string) => act((key) => call(rateTrip, { params, body: { stars, comment }, key })),
    share: (shows_price: boolean) => call(shareTrip, { params, body: { shows_price } }),
  };
};

const checkEvery_ms = 4_000;
/** The page polls while the outcome of a payment is unknown: the provider's message may be late or never arrive. */
export const useChecking = ({ id, payment, tip }: Trip): void => {
  const checking = payment.checking || tip.checking;
  const client = useQueryClient();
  useQuery({
    queryKey: ['trip-payment', id],
    enabled: checking,
    refetchInterval: checkEvery_ms,
    gcTime: 0,
    queryFn: async () => {
      await call(checkPayment, { params: { kind: payment.checking ? 'ride' : 'tip', id } });
      const seen = await call(readTrip, { params: { id } });
      putTrip(client, seen);
      return seen.payment.checking || seen.tip.checking;
    },
  });
};

export type TripActs = ReturnType<typeof useTripActs>;
