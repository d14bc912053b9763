// Whether arrivals sound on this device.
import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../../kit/kept.ts';

const kept = 'kaya-tone';
const listeners = new Set<() => void>();

export const wantsTone = (): boolean => readKept('localStorage', kept) !== 'off';

export const setTone = (on: boolean): void => {
  keep('localStorage', kept, on ? null : 'off');
  for (const listener of listeners) listener();
};

export const useTone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wantsTone,
    () => true,
  );
