import { useSyncExternalStore } from 'react';
import { lagosDate } from '../shared/clock.ts';

const never = () => () => {};

/** Today in Lagos, `YYYY-MM-DD`; null in prerendered HTML, which was built on another day. */
export const useToday = (): string | null =>
  useSyncExternalStore<string | null>(
    never,
    () => lagosDate(new Date()),
    () => null,
  );
