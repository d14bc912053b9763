// While an alert is open this device sends its position every few seconds. Unsent points wait in memory, the newest only.
import { useEffect, useRef } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { followSos } from '../calls.gen.ts';
import type { Point } from '../contract.ts';
import { sosRules } from '../rules.ts';
import { pointOf } from './locate.ts';

/** @param onOver called when the server has no open alert */
export const useFollow = (on: boolean, onOver: () => void): void => {
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (!on || !('geolocation' in navigator)) return;
    let latest: Point | null = null;
    let points: Point[] = [];
    let stopped = false;
    const flush = async (): Promise<void> => {
      if (latest) points = [...points, { ...latest, at: Date.now() }].slice(-sosRules.maxPoints);
      if (points.length === 0) return;
      const batch = points;
      try {
        await call(followSos, { body: { points: [...batch], sent_at: Date.now() } });
        points = points.filter((point) => !batch.includes(point));
      } catch (thrown) {
        const { code } = asApiError(thrown);
        if (code !== 'no_alert' || stopped) return;
        points = [];
        over.current();
      }
    };
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        const first = latest === null;
        latest = pointOf(position);
        if (first) void flush();
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    const timer = setInterval(() => void flush(), sosRules.follow_ms);
    return () => {
      stopped = true;
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
    };
  }, [on]);
};
