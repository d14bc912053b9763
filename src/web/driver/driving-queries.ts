// The queries and acts of the driver's page. Live subject: `driver`.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError, call, newKey } from '../../kit/api.ts';
import {
  clearHeading,
  countReleases,
  readApplication,
  readDriver,
  setHeading,
  setLooking,
  setOnline,
} from '../../modules/drivers/calls.gen.ts';
import { driverRules } from '../../modules/drivers/rules.ts';
import {
  acceptOffer,
  arriveAtPickup,
  completeTrip,
  declineOffer,
  departForTrip,
  rateRider,
  releaseTrip,
  reportNoShow,
  startTrip,
} from '../../modules/rides/calls.gen.ts';
import { listDriverTrips, readDesk, readDriverTrip, readWeek } from '../../modules/rides/calls.gen.ts';
import { type Days, type TripShelf } from '../../modules/rides/desk-rules.ts';
import type { Driver } from '../../modules/drivers/contract.ts';
import type { ReleaseReason } from '../../modules/drivers/release-rules.ts';
import type { Desk } from '../../modules/rides/desk-contract.ts';
import type { DriverOffer, DriverTrip } from '../../modules/rides/trip-steps-contract.ts';

/** An offer lasts 15 s: in case the live stream is down, the dashboard is polled at this interval, ms. */
const lookAgain_ms = 5_000;

export const useDriver = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['driver', 'me'],
    queryFn: ({ signal }) => call(readDriver, { signal }),
  });
  return { driver: data, error: error ? asApiError(error) : null, again: () => void refetch() };
};

/** The application of a person without a profile; null: none. */
export const useOwnApplication = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['driver', 'own-application'],
    queryFn: async ({ signal }) => {
      try {
        return await call(readApplication, { signal });
      } catch (thrown) {
        if (asApiError(thrown).code === 'no_application') return null;
        throw thrown;
      }
    },
  });
  return { application: data, error: error ? asApiError(error) : null, again: () => void refetch() };
};

export const useDesk = (online: boolean) => {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['driver', 'desk'],
    queryFn: ({ signal }) => call(readDesk, { signal }),
    refetchInterval: online ? lookAgain_ms : false,
  });
  return { desk: data, stale: error !== null, since: dataUpdatedAt };
};

/** The last trip on the dashboard, if it was cancelled meanwhile; null once there is another, or when it ended otherwise. */
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

/** The last offer this driver missed, until another one or a trip arrives. `answer` records that an offer was answered; `close`: it was dismissed. */
export const useMissedOffer = (offer: DriverOffer | null, onTrip: boolean) => {
  const [before, setBefore] = useState(offer);
  const [missed, setMissed] = useState<DriverOffer | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  if (offer?.id !== before?.id) {
    setBefore(offer);
    setMissed(missedOffer(before, offer, { onTrip, answered }));
  }
  return {
    missed: onTrip ? null : missed,
    answer: (id: string) => setAnswered(id),
    close: () => setMissed(null),
  };
};

export const useDriverTrips = (show: TripShelf, { first_day, last_day }: Days, on: boolean) =>
  useInfiniteQuery({
    queryKey: ['driver', 'trips', show, first_day, last_day],
    enabled: on,
    queryFn: ({ signal, pageParam }) =>
      call(listDriverTrips, {
        query: {
          show,
          ...(first_day ? { first_day } : {}),
          ...(last_day ? { last_day } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** One trip with its money. */
export const useDriverTrip = (id: string) =>
  useQuery({
    queryKey: ['driver', 'trip', id],
    queryFn: ({ signal }) => call(readDriverTrip, { params: { id }, signal }),
  });

/** The week of a day, by default this one. The previous week stays while another is fetched. */
export const useWeek = (day: string | null) =>
  useQuery({
    queryKey: ['driver', 'week', day],
    queryFn: ({ signal }) => call(readWeek, { query: day ? { day } : {}, signal }),
    placeholderData: keepPreviousData,
  });

/** What this driver gave back in the last 30 days; undefined while unknown. */
export const useReleases = () =>
  useQuery({ queryKey: ['driver', 'releases'], queryFn: ({ signal }) => call(countReleases, { signal }) }).data;

/** The driver's acts. Each returns null, or the refusal. */
export const useDriving = () => {
  const client = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  /** Idempotency keys of acts whose answer was lost: a second press sends the same key. */
  const keys = useRef(new Map<string, string>());
  const act = async (
    name: string,
    work: (key: string) => Promise<unknown>,
    once: string = name,
  ): Promise<ApiError | null> => {
    const key = keys.current.get(once) ?? newKey();
    keys.current.set(once, key);
    setPending(name);
    try {
      await work(key);
      keys.current.delete(once);
      return null;
    } catch (thrown) {
      const refused = asApiError(thrown);
      if (refused.status > 0 && refused.status < 500) keys.current.delete(once);
      return refused;
    } finally {
      // Not awaited: without a connection it would wait for one.
      void client.invalidateQueries({ queryKey: ['driver'] });
      setPending(null);
    }
  };
  const me = (driver: Driver): void => void client.setQueryData(['driver', 'me'], driver);
  const onDesk = (trip: DriverTrip): void => {
    client.setQueryData<Desk>(
      ['driver', 'desk'],
      (desk) =>
        desk && {
          ...desk,
          offer: null,
          trip: trip.status === 'completed' || trip.status === 'cancelled' ? null : trip,
        },
    );
  };
  return {
    pending,
    online: (online: boolean) => act('online', async () => me(await call(setOnline, { body: { online } }))),
    look: (looking: boolean) => act('look', async () => me(await call(setLooking, { body: { looking } }))),
    /** On the road one press does both: online, and GO. */
    go: () =>
      act('look', async () => {
        me(await call(setOnline, { body: { online: true } }));
        me(await call(setLooking, { body: { looking: true } }));
      }),
    head: (place: { label: string; lat: number; lng: number } | null) =>
      act('head', async () => me(place ? await call(setHeading, { body: place }) : await call(clearHeading))),
    rate: (id: string, stars: number, comment: string) =>
      act('rate', async (key) => void (await call(rateRider, { params: { id }, body: { stars, comment }, key }))),
    accept: ({ id }: DriverOffer) =>
      act('accept', async (key) => onDesk(await call(acceptOffer, { params: { id }, key })), `accept ${id}`),
    decline: ({ id }: DriverOffer) =>
      act('decline', (key) => call(declineOffer, { params: { id }, key }), `decline ${id}`),
    depart: ({ id }: DriverTrip) =>
      act('step', async (key) => onDesk(await call(departForTrip, { params: { id }, key })), `depart ${id}`),
    arrive: ({ id }: DriverTrip) =>
      act('step', async (key) => onDesk(await call(arriveAtPickup, { params: { id }, key })), `arrive ${id}`),
    start: ({ id }: DriverTrip, code: string) =>
      act(
        'step',
        async (key) => onDesk(await call(startTrip, { params: { id }, body: { code }, key })),
        `start ${id} ${code}`,
      ),
    complete: ({ id }: DriverTrip) =>
      act('step', async (key) => onDesk(await call(completeTrip, { params: { id }, key })), `complete ${id}`),
    noShow: ({ id }: DriverTrip) =>
      act('step', async (key) => onDesk(await call(reportNoShow, { params: { id }, key })), `noShow ${id}`),
    release: ({ id }: DriverTrip, reason: ReleaseReason, note: string) =>
      act(
        'release',
        (key) => call(releaseTrip, { params: { id }, body: { reason, note }, key }),
        `release ${id} ${reason} ${note}`,
      ),
  };
};
export type Driving = ReturnType<typeof useDriving>;

/** While online the page reports this every minute; when it is closed the reports stop, and so do offers. */
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
