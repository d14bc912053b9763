// The driver's position: requested from the device after a press, sent while online, more often on a trip.
import { useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { putPosition } from '../../drivers/calls.gen.ts';

/** Time between two positions that are sent, ms. */
const gaps = { trip: 4_000, waiting: 25_000 };

export type Position = {
  /** off: not requested yet. */
  readonly state: 'off' | 'asking' | 'on' | 'refused' | 'none';
  readonly at: LatLng | null;
  /** Why the last position was not accepted. */
  readonly problem: string | null;
};

export const usePosition = (wanted: boolean, onTrip: boolean): Position => {
  const [found, setFound] = useState<Position>({ state: 'off', at: null, problem: null });
  const latest = useRef<LatLng | null>(null);
  const gap = onTrip ? gaps.trip : gaps.waiting;

  useEffect(() => {
    if (!wanted) return;
    if (!('geolocation' in navigator)) {
      const timer = setTimeout(() => setFound({ state: 'none', at: null, problem: null }));
      return () => clearTimeout(timer);
    }
    let stopped = false;
    const send = (): void => {
      const at = latest.current;
      if (!at) return;
      call(putPosition, { body: at }).then(
        () => !stopped && setFound((kept) => ({ ...kept, problem: null })),
        (thrown) => !stopped && setFound((kept) => ({ ...kept, problem: asApiError(thrown).detail })),
      );
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const first = latest.current === null;
        latest.current = { lat: coords.latitude, lng: coords.longitude };
        setFound((kept) => ({ ...kept, state: 'on', at: latest.current }));
        if (first) send();
      },
      ({ code, PERMISSION_DENIED }) =>
        setFound({ state: code === PERMISSION_DENIED ? 'refused' : 'none', at: null, problem: null }),
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    const timer = setInterval(send, gap);
    return () => {
      stopped = true;
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      latest.current = null;
    };
  }, [wanted, gap]);

  if (!wanted) return { state: 'off', at: null, problem: null };
  return found.state === 'off' ? { ...found, state: 'asking' } : found;
};
