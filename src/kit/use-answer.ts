// One answer of the server for a part of a page, without the query client: public forms show a price or a list of places and would load 12 kB for
// that. The answer for a key is cached for five minutes (customer.md §9).
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, asApiError } from './api.ts';

const fresh_ms = 5 * 60_000;
const answers = new Map<string, { at: number; answer: unknown }>();
const watchers = new Set<(key: string) => void>();

/** Marks the cached answer of this key as stale: components on the page fetch it again. */
export const forget = (key: string): void => {
  answers.delete(key);
  for (const watcher of watchers) watcher(key);
};

/** The cached answer while fresh, else a new one; for buttons that need it. */
export const answerOf = async <A>(key: string, ask: () => Promise<A>, max_ms = fresh_ms): Promise<A> => {
  const known = answers.get(key);
  if (known && Date.now() - known.at < max_ms) return known.answer as A;
  const answer = await ask();
  answers.set(key, { at: Date.now(), answer });
  return answer;
};

type Got<A> = { readonly key: string; readonly round: number; readonly answer?: A; readonly error?: ApiError };

/**
 * `key` identifies the request for all components; null fetches nothing. `before`: the last answer of any key. After a lost connection it fetches
 * again automatically.
 */
export const useAnswer = <A>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<A>,
  { max_ms = fresh_ms }: { max_ms?: number } = {},
) => {
  const [got, setGot] = useState<Got<A>>();
  const [before, setBefore] = useState<A>();
  const [round, setRound] = useState(0);
  const fetchIt = useEffectEvent((signal: AbortSignal) => answerOf(key ?? '', () => ask(signal), max_ms));
  const again = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const find = async (): Promise<void> => {
      const fetched = await fetchIt(stop.signal).then(
        (answer) => ({ answer }),
        (thrown: unknown) => ({ error: asApiError(thrown) }),
      );
      if (stop.signal.aborted) return;
      setGot({ key, round, ...fetched });
      if ('answer' in fetched) setBefore(() => fetched.answer);
    };
    void find();
    return () => stop.abort();
  }, [key, round]);

  const lost = got?.key === key && got?.error?.status === 0;
  useEffect(() => {
    if (!lost) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [lost, again]);
  useEffect(() => {
    const hear = (changed: string): void => {
      if (changed === key) again();
    };
    watchers.add(hear);
    return () => void watchers.delete(hear);
  }, [key, again]);

  const mine = key !== null && got?.key === key ? got : undefined;
  return {
    answer: mine?.answer,
    before,
    error: mine?.error ?? null,
    again,
    asking: key !== null && mine?.round !== round,
  };
};
