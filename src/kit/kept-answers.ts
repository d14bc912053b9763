// How old the page's cached answers are when the network gave none: public/answers.js marks them with `kept-at`.
import { useSyncExternalStore } from 'react';

let oldest: string | null = null;
const listeners = new Set<() => void>();

/** @param at ISO; null: the server answered, so the page is current */
export const noteAnswer = (at: string | null): void => {
  const next = at && oldest && oldest < at ? oldest : at;
  if (next === oldest) return;
  oldest = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** ISO time of the oldest cached answer shown since the server last answered; null for none. */
export const useKeptAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => oldest,
    () => null,
  );
