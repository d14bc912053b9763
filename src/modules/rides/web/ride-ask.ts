// The requests before there is a ride: prices of a route, the current ride, and the booking. Without the query client, which is loaded with the
// ride.
import { useEffect } from 'react';
import type { Call } from '../../../shared/contract.ts';
import { call } from '../../../kit/api.ts';
import { answerOf, forget, useAnswer } from '../../../kit/use-answer.ts';
import type { AddressValue } from '../../places/web/door.ts';
import { bookTrip, readCurrentTrip, estimateRide, findNearDrivers } from '../calls.gen.ts';
import type { Trip } from '../contract.ts';

/** The available drivers change by the minute, the price does not. */
const fresh_ms = 60_000;

/** An address as the server accepts it: a picked place with its point, else only the text. */
export const stopOf = ({ text, place, landmark }: AddressValue) => ({
  address: text.trim(),
  place_id: place && place.id !== '' && place.id.length <= 120 ? place.id : null,
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
  landmark: landmark?.trim() || null,
});

/** Both ends of a route, and the person: their debt is private. */
type AskedWay = {
  readonly pickup: AddressValue;
  readonly destination: AddressValue;
  readonly account: string | null;
};

/** How often the debt has changed on this page. */
let changed = 0;
/** A ride was cancelled: the debt may be higher than in the cached answers. */
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

/** Prices of all vehicles, once both ends are known; the previous route's prices stay visible while the next ones load. */
export const useEstimate = (way: AskedWay, known: boolean) => {
  const { key, ask } = estimateOf(way);
  const { answer, before, error, again } = useAnswer(known ? key : null, ask, { max_ms: fresh_ms });
  // A refused route has no price, and must not show the previous route's.
  return { estimate: known ? (answer ?? (error ? undefined : before)) : undefined, error: known ? error : null, again };
};

/** The shown price, or the one that is loading. */
export const estimateNow = (way: AskedWay) => {
  const { key, ask } = estimateOf(way);
  return answerOf(key, () => ask(), fresh_ms);
};
export const forgetEstimate = (way: AskedWay): void => forget(estimateOf(way).key);

/** The drivers who could come to this pickup; loaded once Search was pressed. */
export const useNearDrivers = (pickup: AddressValue, searched: boolean) => {
  const body = { pickup: stopOf(pickup) };
  return useAnswer(
    searched ? `near-drivers ${JSON.stringify(body)}` : null,
    (signal) => call(findNearDrivers, { body, signal }),
    { max_ms: fresh_ms },
  );
};

/** The ride in progress, if there is one. */
export const useCurrentTrip = (account: string | null) => {
  const { answer, again } = useAnswer(
    account === null ? null : `trips.current ${account}`,
    (signal) => call(readCurrentTrip, { signal }),
    { max_ms: 0 },
  );
  // A reserved ride may have begun meanwhile; the live stream is loaded only with a ride.
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);
  return { current: answer?.trip ?? null, again };
};

/** Books under this key, so that pressing Book twice on the same form books once. */
export const sendBooking = (body: Call<typeof bookTrip>['body'], key: string): Promise<Trip> =>
  call(bookTrip, { body, key });
