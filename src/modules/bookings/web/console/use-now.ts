import { useEffect, useState } from 'react';

const tick_ms = 30_000;

/** The current time, for countdowns. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
};
