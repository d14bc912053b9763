// What is asked before there is a ride: prices of a way, the ride that may go on already, and the booking itself. Without
// the query client, which comes with the ride.
import { useEffect } from 'react';
import type { Call } from '../../../shared/contract.ts';
import { call } from '../../../kit/api.ts';
import { answerOf, forget, useAnswer } from '../../../kit/use-answer.ts';
import type { AddressValue } from '../../places/web/door.ts';
import { bookTrip, readCurrentTrip, estimateRide, findNearDrivers } from '../calls.gen.ts';
import type { Trip } from '../contract.ts';

/** Who could come changes by the minute, the price does not. */
const fresh_ms = 60_000;

/** An address as the server takes it: a picked place with its point, else only the words. */
export const stopOf = ({ text, place, landmark }: AddressValue) => ({
  address: text.trim(),
  place_id: place && place.id !== '' && place.id.length <= 120 ? place.id : null,
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
  landmark: landmark?.trim() || null,
});

/** Ends of a way, and who asks: what somebody owes is theirs to know. */
export type AskedWay = {
  readonly pickup: AddressValue;
  readonly destination: AddressValue;
  readonly account: string | null;
};

/** How often what is owed has changed on this page. */
let changed = 0;
/** A ride was cancelled: what is owed may be more than the kept answers say. */
export const forgetOwed = (): void => {
  changed += 1;
};

const estimateOf = ({ pickup, destination, account }: AskedWay) => {
  const body = { pickup: stopOf(pickup), destination: stopOf(destination) };
  return {
    key: `ride-estimate ${account} ${changed} ${JSON.stringify(body)}`,
    ask: (signal?: AbortSignal) => call(estimateRide, { body, ...(signal ? { signal } : {}) }),
  };
};

/** Prices of all vehicles, once both ends are known; those of the way before stand while the next ones come. */
export const useEstimate = (way: AskedWay, known: boolean) => {
  const { key, ask } = estimateOf(way);
  const { answer, before, error, again } = useAnswer(known ? key : null, ask, { most_ms: fresh_ms });
  // A way that was refused has no price, not that of the way before.
  return { estimate: known ? (answer ?? (error ? undefined : before)) : undefined, error: known ? error : null, again };
};

/** The price that stands on the page, or the one that just comes. */
export const estimateNow = (way: AskedWay) => {
  const { key, ask } = estimateOf(way);
  return answerOf(key, () => ask(), fresh_ms);
};
export const forgetEstimate = (way: AskedWay): void => forget(estimateOf(way).key);

/** Who could come to this pickup; asked once Search was pressed. */
export const useNearDrivers = (pickup: AddressValue, searched: boolean) => {
  const body = { pickup: stopOf(pickup) };
  return useAnswer(
    searched ? `near-drivers ${JSON.stringify(body)}` : null,
    (signal) => call(findNearDrivers, { body, signal }),
    { most_ms: fresh_ms },
  );
};

/** The ride that goes on now, if there is one. */
export const useCurrentTrip = (account: string | null) => {
  const { answer, again } = useAnswer(
    account === null ? null : `trips.current ${account}`,
    (signal) => call(readCurrentTrip, { signal }),
    { most_ms: 0 },
  );
  // A reserved one may have begun meanwhile; the live stream comes only with a ride.
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
  return { current: answer?.trip ?? null, again };
};

/** Books under this key, so that a second press of the same form books once. */
export const sendBooking = (body: Call<typeof bookTrip>['body'], key: string): Promise<Trip> =>
  call(bookTrip, { body, key });
