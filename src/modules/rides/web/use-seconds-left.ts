import { useEffect, useState } from 'react';

/**
 * Whole seconds left until `ends_at`, by the server's clock `now` of the last answer: the clock of the device may be wrong.
 */
export const useSecondsLeft = ({ ends_at, now }: { readonly ends_at: string; readonly now: string }): number => {
  const length = Date.parse(ends_at) - Date.parse(now);
  const [left, setLeft] = useState(length);
  useEffect(() => {
    const ends = Date.now() + length;
    const tick = (): void => setLeft(ends - Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [length, now]);
  return Math.max(0, Math.ceil(left / 1000));
};
