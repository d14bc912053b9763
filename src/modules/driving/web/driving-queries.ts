// The queries and acts of the driver's page. Live subject: `driver`.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, asApiError, call, newKey } from '../../../kit/api.ts';
import { readDriver, setLooking, setOnline } from '../../drivers/calls.gen.ts';
import { driverRules } from '../../drivers/rules.ts';
import {
  acceptOffer,
  arriveAtPickup,
  completeTrip,
  declineOffer,
  departForTrip,
  releaseTrip,
  startTrip,
} from '../../rides/calls.gen.ts';
import { listDriverTrips, readDesk } from '../calls.gen.ts';
import type { DriverOffer, DriverTrip } from '../../rides/trip-steps-contract.ts';

/** An offer lasts 15 s: in case the live stream is down, the dashboard is polled at this interval, ms. */
const lookAgain_ms = 5_000;

export const useDriver = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['driver', 'me'],
    queryFn: ({ signal }) => call(readDriver, { signal }),
  });
  return { driver: data, error: error ? asApiError(error) : null, again: () => void refetch() };
};

export const useDesk = (online: boolean) => {
  const { data, error } = useQuery({
    queryKey: ['driver', 'desk'],
    queryFn: ({ signal }) => call(readDesk, { signal }),
    refetchInterval: online ? lookAgain_ms : false,
  });
  return { desk: data, stale: error !== null };
};

/** The last trip on the dashboard, when it was cancelled meanwhile; null once there is another, or when it ended otherwise. */
export const useCancelledTrip = (trip: DriverTrip | null | undefined): DriverTrip | null => {
  const [last, setLast] = useState<string | null>(null);
  if (trip && trip.id !== last) setLast(trip.id);
  const { data } = useQuery({
    queryKey: ['driver', 'cancelled', last],
    enabled: trip === null && last !== null,
    queryFn: async ({ signal }) => {
      const { items } = await call(listDriverTrips, { query: {}, signal });
      return items.find(({ id, status }) => id === last && status === 'cancelled') ?? null;
    },
  });
  return trip === null ? (data ?? null) : null;
};

/** The offer that ended without an answer: the last one on the dashboard, once neither it nor a trip is there. */
export const missedOffer = <O extends { readonly id: string }>(
  before: O | null,
  offer: O | null,
  { onTrip, answered }: { onTrip: boolean; answered: string | null },
): O | null => (before && !offer && !onTrip && before.id !== answered ? before : null);

/** The last offer this driver missed, until another one or a trip arrives. `answer` records that an offer was answered. */
export const useMissedOffer = (offer: DriverOffer | null, onTrip: boolean) => {
  const [before, setBefore] = useState(offer);
  const [missed, setMissed] = useState<DriverOffer | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  if (offer?.id !== before?.id) {
    setBefore(offer);
    setMissed(missedOffer(before, offer, { onTrip, answered }));
  }
  return { missed: onTrip ? null : missed, answer: (id: string) => setAnswered(id) };
};

export const useDriverTrips = (open: boolean) =>
  useInfiniteQuery({
    queryKey: ['driver', 'trips'],
    enabled: open,
    queryFn: ({ signal, pageParam }) =>
      call(listDriverTrips, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** The driver's acts. Each returns null, or why it was refused. */
export const useDriving = () => {
  const client = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  const act = async (name: string, work: (key: string) => Promise<unknown>): Promise<ApiError | null> => {
    setPending(name);
    try {
      await work(newKey());
      return null;
    } catch (thrown) {
      return asApiError(thrown);
    } finally {
      await client.invalidateQueries({ queryKey: ['driver'] });
      setPending(null);
    }
  };
  return {
    pending,
    online: (online: boolean) =>
      act('online', async () => client.setQueryData(['driver', 'me'], await call(setOnline, { body: { online } }))),
    look: (looking: boolean) =>
      act('look', async () => client.setQueryData(['driver', 'me'], await call(setLooking, { body: { looking } }))),
    accept: ({ id }: DriverOffer) => act('accept', (key) => call(acceptOffer, { params: { id }, key })),
    decline: ({ id }: DriverOffer) => act('decline', (key) => call(declineOffer, { params: { id }, key })),
    depart: ({ id }: DriverTrip) => act('step', (key) => call(departForTrip, { params: { id }, key })),
    arrive: ({ id }: DriverTrip) => act('step', (key) => call(arriveAtPickup, { params: { id }, key })),
    start: ({ id }: DriverTrip, code: string) =>
      act('step', (key) => call(startTrip, { params: { id }, body: { code }, key })),
    complete: ({ id }: DriverTrip) => act('step', (key) => call(completeTrip, { params: { id }, key })),
    release: ({ id }: DriverTrip) => act('release', (key) => call(releaseTrip, { params: { id }, body: {}, key })),
  };
};
export type Driving = ReturnType<typeof useDriving>;

/** While online the page reports this every minute; when it is closed the reports end, and so do offers. */
export const useSignOfLife = (online: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!online) return;
    const timer = setInterval(() => {
      call(setOnline, { body: { online: true } }).then(
        (driver) => client.setQueryData(['driver', 'me'], driver),
        () => undefined,
      );
    }, driverRules.signOfLifeSeconds * 1000);
    return () => clearInterval(timer);
  }, [online, client]);
};
