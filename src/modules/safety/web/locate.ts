// This device's position, requested once as soon as SOS is pressed, so that it is known when the countdown ends.
import type { Point } from '../contract.ts';
import { sosRules } from '../rules.ts';

export type Located = { readonly place: Point } | { readonly place: null; readonly why: 'error' | 'unsupported' };

export const pointOf = ({ coords }: Pick<GeolocationPosition, 'coords'>): Point => ({
  lat: coords.latitude,
  lng: coords.longitude,
  at: Date.now(),
  ...(Number.isFinite(coords.accuracy) ? { accuracy_m: Math.min(100_000, Math.round(coords.accuracy)) } : {}),
});

export const locate = (): Promise<Located> => {
  if (!('geolocation' in navigator)) return Promise.resolve({ place: null, why: 'unsupported' });
  return new Promise((found) => {
    const failed = (): void => found({ place: null, why: 'error' });
    // A browser's own timeout does not run while it waits for the person's permission.
    const late = setTimeout(failed, sosRules.locate_ms + sosRules.countdownSeconds * 1000);
    navigator.geolocation.getCurrentPosition(
      (position) => {
        clearTimeout(late);
        found({ place: pointOf(position) });
      },
      () => {
        clearTimeout(late);
        failed();
      },
      { enableHighAccuracy: true, timeout: sosRules.locate_ms, maximumAge: sosRules.knownFor_ms },
    );
  });
};
