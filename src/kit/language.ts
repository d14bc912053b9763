// The page's words in the language that the person has chosen. Pages call `say` while they render; `InLanguage` renders its page again when the
// language changes.
import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react';
import {
  type Dictionary,
  type Given,
  isLanguage,
  type LanguageCode,
  sentence,
  translate,
  translateCount,
  type Values,
} from '../shared/language.ts';

/** The specification's name for the browser's stored language (partners.md §2.3). */
const kept = 'preferred_language';
const listeners = new Set<() => void>();
let spoken: { readonly code: LanguageCode; readonly dictionary: Dictionary } = { code: 'en', dictionary: {} };
let chosen: LanguageCode | null = null;

/** The sentence in the page's language. Call it while rendering or in a handler, never when a file is loaded. */
export const say = <T extends string>(text: T, ...given: Given<T>): string =>
  translate(spoken.dictionary, text, ...given);

/** `sayCount(2, '{n} job', '{n} jobs')`. */
export const sayCount = (n: number, one: string, other: string, values?: Values): string =>
  translateCount(spoken.dictionary, n, one, other, values);

/** The sentence with elements in it: `sayWith('Free until {time}', { time: <b>9:00 AM</b> })`. */
export const sayWith = <T extends string>(text: T, ...[values]: Given<T, ReactNode>): ReactNode =>
  sentence(spoken.dictionary, text)
    .split(/(\{\w+\})/)
    .map((part, place) =>
      // The parts of a fixed sentence never move.
      createElement(Fragment, { key: place }, part.startsWith('{') ? values?.[part.slice(1, -1) as never] : part),
    );

/** Marks a sentence that is translated elsewhere, for tables outside a component: `label: phrase('Schedule')`. */
export const phrase = <T extends string>(text: T): T => text;

/** The language that `say` uses now. */
export const spokenLanguage = (): LanguageCode => spoken.code;

/** Only InLanguage calls it. */
export const speak = (code: LanguageCode, dictionary: Dictionary): void => {
  spoken = { code, dictionary };
};

const read = (): LanguageCode => {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(kept);
    chosen = isLanguage(stored) ? stored : 'en';
  } catch {
    // The storage is blocked, so nothing was stored.
    chosen = 'en';
  }
  return chosen;
};

/** The person's choice, on this device or in their account. */
export const chooseLanguage = (code: LanguageCode): void => {
  if (read() === code) return;
  chosen = code;
  try {
    localStorage.setItem(kept, code);
  } catch {
    // Then it lasts until the page is closed.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab has chosen.
  const heard = ({ key }: StorageEvent) => {
    if (key !== kept) return;
    chosen = null;
    listener();
  };
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
};

/** The chosen language; English until the page is hydrated. */
export const useLanguage = (): LanguageCode => useSyncExternalStore(subscribe, read, () => 'en');
