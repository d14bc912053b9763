// The ticked items of the checklist: on this phone, per day and person, so that it works without a network and nobody else reads it.
import { useState } from 'react';
import { keep, readKept } from '../../../kit/kept.ts';
import { useToday } from '../../../kit/use-today.ts';

const stored = 'kaya:safety-checks';

type Kept = { readonly account: string; readonly day: string; readonly done: readonly string[] };

/** This person's ticked items on this day; none of another day or person. */
export const readChecks = (text: string | null, account: string, day: string): readonly string[] => {
  try {
    const saved = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return saved?.account === account && saved.day === day && Array.isArray(saved.done) ? saved.done.map(String) : [];
  } catch {
    return [];
  }
};

export const useChecks = (account: string) => {
  const day = useToday() ?? '';
  const [ticked, setTicked] = useState<Kept | null>(null);
  const done =
    ticked?.account === account && ticked.day === day
      ? ticked.done
      : readChecks(readKept('localStorage', stored), account, day);
  const tick = (key: string, on: boolean): void => {
    const next = {
      account,
      day,
      done: on ? [...done.filter((one) => one !== key), key] : done.filter((one) => one !== key),
    };
    keep('localStorage', stored, JSON.stringify(next));
    setTicked(next);
  };
  return { done, tick };
};
