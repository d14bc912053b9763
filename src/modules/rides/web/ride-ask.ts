// What is asked before there is a ride: prices of a way, the ride that may go on already, and the booking itself. Without
// the query client, which comes with the ride.
import { useEffect } from 'react';
import type { Call } from '../../../shared/contract.ts';
import { call } from '../../../web/api.ts';
import { at } from '../../../web/at.ts';
import { answerOf, forget, useAnswer } from '../../../web/use-answer.ts';
import type { AddressValue } from '../../places/web/door.ts';
import type { bookTrip, currentTrip, estimateRide, Trip } from '../contract.ts';

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

const estimateOf = (pickup: AddressValue, destination: AddressValue) => {
  const body = { pickup: stopOf(pickup), destination: stopOf(destination) };
  return {
    key: `ride-estimate ${JSON.stringify(body)}`,
    ask: (signal?: AbortSignal) =>
      call(at<typeof estimateRide>('POST', '/api/rides/estimate'), { body, ...(signal ? { signal } : {}) }),
  };
};

/** Prices of all vehicles, once both ends are known; those of the way before stand while the next ones come. */
export const useEstimate = (pickup: AddressValue, destination: AddressValue, known: boolean) => {
  const { key, ask } = estimateOf(pickup, destination);
  const { answer, before, error, again } = useAnswer(known ? key : null, ask, { most_ms: fresh_ms });
  return { estimate: known ? (answer ?? before) : undefined, error: known ? error : null, again };
};

/** The price that stands on the page, or the one that just comes. */
export const estimateNow = (pickup: AddressValue, destination: AddressValue) => {
  const { key, ask } = estimateOf(pickup, destination);
  return answerOf(key, () => ask(), fresh_ms);
};
export const forgetEstimate = (pickup: AddressValue, destination: AddressValue): void =>
  forget(estimateOf(pickup, destination).key);

/** The ride that goes on now, if there is one. */
export const useCurrentTrip = (account: string | null) => {
  const { answer, again } = useAnswer(
    account === null ? null : `trips.current ${account}`,
    (signal) => call(at<typeof currentTrip>('GET', '/api/trips/current'), { signal }),
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
  call(at<typeof bookTrip>('POST', '/api/trips'), { body, key });
