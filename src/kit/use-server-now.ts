import { useEffect, useState } from 'react';

/** The server's clock, each second, from its time `now` in the last answer: the device's clock may be wrong. */
export const useServerNow = (now: string): Date => {
  const [at_ms, setAt] = useState(() => Date.parse(now));
  useEffect(() => {
    const ahead_ms = Date.parse(now) - Date.now();
    const tick = (): void => setAt(Date.now() + ahead_ms);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [now]);
  return new Date(at_ms);
};
