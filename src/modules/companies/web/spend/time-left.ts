// How long one may still decide, in words that stay right while the page is open.
import { useEffect, useState } from 'react';

const minute = 60_000;
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** `2 days 3 hours left`, `3 hours 10 minutes left`, `5 minutes left`, `Less than a minute left`, `Its time is over`. */
export const leftWords = (until: Date, now: Date): string => {
  const minutes = Math.floor((until.getTime() - now.getTime()) / minute);
  if (until <= now) return 'Its time is over';
  if (minutes < 1) return 'Less than a minute left';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0
      ? [plural(days, 'day'), hours > 0 && plural(hours, 'hour')]
      : [hours > 0 && plural(hours, 'hour'), minutes % 60 > 0 && plural(minutes % 60, 'minute')];
  return `${parts.filter(Boolean).join(' ')} left`;
};

const every = 10_000;
/** The time, read again every ten seconds: a question leaves the page when its time is over. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
};
