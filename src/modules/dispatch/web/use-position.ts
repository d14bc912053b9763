// This device's position: requested only while needed, sent every few seconds, buffered while offline.
import { useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';
import { call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { useSession } from '../../identity/web/door.ts';
import { sendPositions } from '../calls.gen.ts';
import { positionRules } from '../position-rules.ts';
import { openBuffer } from './position-buffer.ts';

/** identity/web/session.tsx has the same name and deletes it at sign-out. */
const stored = 'kaya:positions';

export type Position = {
  /** off: not requested yet. asking: no position so far. refused: the browser does not allow it. none: the device has none. */
  readonly state: 'off' | 'asking' | 'on' | 'refused' | 'none';
  readonly at: LatLng | null;
  /** Points that wait for the network. */
  readonly waiting: number;
  /** Why the last points were not accepted. */
  readonly problem: string | null;
};
const nothing: Position = { state: 'off', at: null, waiting: 0, problem: null };

/** @param onTheWay on a trip or job: the position is sent more often */
export const usePosition = (wanted: boolean, onTheWay: boolean): Position => {
  const account = useSession().user?.id;
  const [found, setFound] = useState<Position>(nothing);
  const latest = useRef<(LatLng & { accuracy_m: number }) | null>(null);
  const gap_ms = positionRules.sendEvery_ms[onTheWay ? 'onTheWay' : 'waiting'];

  useEffect(() => {
    if (!wanted || !account) return;
    if (!('geolocation' in navigator)) {
      const timer = setTimeout(() => setFound({ ...nothing, state: 'none' }));
      return () => clearTimeout(timer);
    }
    let stopped = false;
    const buffer = openBuffer({
      account,
      send: (points) => call(sendPositions, { body: { points: [...points], sent_at: Date.now() } }),
      read: () => readKept('localStorage', stored),
      write: (text) => keep('localStorage', stored, text),
    });
    const flush = async (): Promise<void> => {
      const refused = await buffer.flush();
      if (stopped) return;
      const problem = refused && refused.status !== 0 ? refused.detail : null;
      setFound((kept) => ({ ...kept, waiting: buffer.waiting(), problem }));
    };
    const flushNow = (): void => void flush();
    const note = (): void => {
      if (latest.current) buffer.add({ ...latest.current, at: Date.now() });
      flushNow();
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        const first = latest.current === null;
        latest.current = {
          lat: coords.latitude,
          lng: coords.longitude,
          accuracy_m: Number.isFinite(coords.accuracy) ? Math.round(coords.accuracy) : 0,
        };
        const at = { lat: coords.latitude, lng: coords.longitude };
        setFound((kept) => ({ ...kept, state: 'on', at }));
        if (first) note();
      },
      ({ code, PERMISSION_DENIED }) => {
        latest.current = null;
        setFound((kept) => ({ ...kept, state: code === PERMISSION_DENIED ? 'refused' : 'none', at: null }));
      },
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    // A device that does not move reports no new position, so the last one is repeated.
    const timer = setInterval(note, gap_ms);
    window.addEventListener('online', flushNow);
    return () => {
      stopped = true;
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
      window.removeEventListener('online', flushNow);
      latest.current = null;
    };
  }, [wanted, gap_ms, account]);

  if (!wanted) return nothing;
  return found.state === 'off' ? { ...found, state: 'asking' } : found;
};
