import { useEffect, useState } from 'react';

const every = 15_000;

/** The current time for a countdown in minutes; does not change while `on` is false. */
export const useMinute = (on: boolean): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [on]);
  return now;
};
