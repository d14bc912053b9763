import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';
const subscribe = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True on phones (below 768). Only where CSS cannot do it; prerendered HTML is written for the phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => true,
  );
