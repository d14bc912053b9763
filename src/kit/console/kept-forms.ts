// What staff typed and have not sent, for each booking, while the console is open: walking through the queue loses nothing.
import { useState } from 'react';

const kept = new Map<string, unknown>();

/** As useState, remembered under `name` until it is forgotten; `start` makes what is not yet remembered. */
export const useKept = <F>(name: string, start: () => F) => {
  const [form, setForm] = useState<F>(() => (kept.has(name) ? (kept.get(name) as F) : start()));
  const keep = (next: F): void => {
    kept.set(name, next);
    setForm(next);
  };
  return { form, keep, forget: (): boolean => kept.delete(name) };
};
