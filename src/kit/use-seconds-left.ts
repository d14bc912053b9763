import { useEffect, useState } from 'react';

/**
 * Whole seconds left until `ends_at`, by the server's clock `now` in the last answer: the device's clock may be wrong.
 */
export const useSecondsLeft = ({ ends_at, now }: { readonly ends_at: string; readonly now: string }): number => {
  const [left, setLeft] = useState(() => Date.parse(ends_at) - Date.parse(now));
  useEffect(() => {
    const ends = Date.now() + Date.parse(ends_at) - Date.parse(now);
    const tick = (): void => setLeft(ends - Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [ends_at, now]);
  return Math.max(0, Math.ceil(left / 1000));
};
