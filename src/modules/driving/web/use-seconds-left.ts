import { useEffect, useState } from 'react';
import type { DriverOffer } from '../../rides/trip-steps-contract.ts';

/** Whole seconds left of an offer, by the server's clock when it arrived. */
export const useSecondsLeft = ({ ends_at, now }: DriverOffer): number => {
  const [came] = useState(() => Date.now());
  const length = Date.parse(ends_at) - Date.parse(now);
  const [left, setLeft] = useState(length);
  useEffect(() => {
    const timer = setInterval(() => setLeft(length - (Date.now() - came)), 250);
    return () => clearInterval(timer);
  }, [length, came]);
  return Math.max(0, Math.ceil(left / 1000));
};
