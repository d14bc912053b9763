// The position of this device, requested only after a press; each failure has a separate sentence.
import { useRef, useState } from 'react';
import type { LatLng } from '../../../shared/fields.ts';

const words: Readonly<Record<number, string>> = {
  1: 'This page cannot see your location. Allow it in your browser, or move the map.',
  2: 'Your location could not be found. Move the map instead.',
  3: 'Finding your location took too long. Try again, or move the map.',
};
const patience_ms = 15_000;
/** A position less precise than this is a neighbourhood, not a door, m. */
const rough_m = 500;

const away = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 50) * 50} m` : `${Math.round(metres / 1000)} km`;

export const useMyLocation = (onFound: (at: LatLng) => void) => {
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const tries = useRef(0);
  const ask = (): void => {
    if (asking) return;
    tries.current += 1;
    const mine = tries.current;
    const done = (sentence: string): boolean => {
      if (tries.current !== mine) return false;
      setAsking(false);
      setSaid(sentence);
      return true;
    };
    setSaid('');
    // On a page without HTTPS a browser has no geolocation at all.
    if (!('geolocation' in navigator)) return setSaid(words[2] ?? '');
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const rough = coords.accuracy > rough_m;
        const sentence = rough
          ? `Your location is accurate to about ${away(coords.accuracy)}. Move the map to the exact spot.`
          : 'The pin is at your location.';
        if (done(sentence)) onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      (error) => done(words[error.code] ?? words[2] ?? ''),
      { enableHighAccuracy: true, timeout: patience_ms, maximumAge: 0 },
    );
  };
  return { ask, asking, said };
};
