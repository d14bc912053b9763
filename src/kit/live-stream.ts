// The live stream: the server names what changed, the page fetches it again. Read with fetch instead of EventSource, because heartbeats are
// comments (EventSource hides them), we choose the retry times, and the last event id is sent.
import { createParser } from 'eventsource-parser';
import { forgetEarly, oldestAnswer_ms } from './api.ts';
import { type LiveState, maxApartMs } from './live.ts';
import type { Again } from './query.ts';

/** customer.md §9: reconnect after 1, 2, 5, then 10 s. */
const waitsMs = [1_000, 2_000, 5_000, 10_000] as const;
/** A wait is up to a fifth shorter or longer, so that pages that lost their streams together do not reconnect together. */
const jitter = 0.2;
/** A connection that does not open within this time is retried. */
const openMs = 10_000;
/** The maximum time over which a closing server may spread its pages. */
const longestRetryMs = 60_000;
/** Two heartbeats of 25 s may be missed; after this silence the connection counts as lost. */
const silenceMs = 60_000;
/** Characters; a message names a few subjects. A longer one ends the connection. */
const longestMessage = 65_536;

/** What a message names. */
type News = {
  /** What changed. */
  readonly subjects: readonly string[];
  /** For a message to all workers: ids that have left their lists. */
  readonly gone: readonly string[];
  /** For a message to all workers: their pages spread the refetch of a list over this time, ms. */
  readonly within_ms: number | undefined;
};

const newsOf = (data: string): News => {
  const strings = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
  try {
    const event: unknown = JSON.parse(data);
    const fields: Record<string, unknown> = typeof event === 'object' && event !== null ? { ...event } : {};
    const within = Number(fields['within_ms']);
    return {
      subjects: strings(fields['subjects']),
      gone: strings(fields['gone']),
      within_ms: within > 0 ? Math.min(within, longestWaitMs) : undefined,
    };
  } catch {
    return { subjects: [], gone: [], within_ms: undefined };
  }
};

/** Sent to every worker. */
const crowded: ReadonlySet<string> = new Set(['board']);
const longestWaitMs = 300_000;
/** A count that is only shown is updated ten times as slowly as a list. */
const timesForCounts = 10;

/** Without subjects everything counts as changed. */
type Tell = (subjects?: readonly string[]) => void;
type Hear = (subjects?: readonly string[], crowd?: Pick<News, 'gone' | 'within_ms'>) => void;
/** Drops ids from the lists; calls back for each list that must be fetched again. */
type Drop = (ids: readonly string[], again: (subject: string, when: Again) => void) => void;

/**
 * Passes news for few people on at once, and news for many once, after a random delay: a list within the time in the message, a single job within
 * 2 s. `close` drops what still waits.
 */
export const apart = (tell: Tell, drop: Drop = () => undefined): { hear: Hear; close: () => void } => {
  const lanes = { soon: lane(), later: lane(), sometime: lane() };
  const close = () => {
    for (const one of Object.values(lanes)) one.clear();
  };
  const wait = (when: Again, subject: string, maxMs: number) =>
    lanes[when].add(subject, maxMs, (due) => {
      for (const one of Object.values(lanes)) one.forget(due);
      tell(due);
    });
  const hear: Hear = (subjects, crowd) => {
    if (!subjects) close();
    const now = crowd?.within_ms ? [] : subjects?.filter((one) => !crowded.has(one));
    if (!now || now.length > 0) tell(now);
    const within = crowd?.within_ms ?? maxApartMs;
    for (const one of subjects ?? []) {
      if (!crowded.has(one) && crowd?.within_ms) wait('soon', one, maxApartMs);
      if (crowded.has(one)) wait(crowd?.within_ms ? 'later' : 'soon', one, within);
    }
    if (!crowd || crowd.gone.length === 0) return;
    for (const id of crowd.gone) wait('soon', `job:${id}`, maxApartMs);
    const spans = { soon: maxApartMs, later: within, sometime: within * timesForCounts };
    drop(crowd.gone, (subject, when) => wait(when, subject, spans[when]));
  };
  return { hear, close };
};

/** Subjects that wait for one moment, chosen when the first of them arrived. */
const lane = () => {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
  };
  return {
    clear,
    forget: (subjects: readonly string[]) => {
      for (const one of subjects) waiting.delete(one);
      if (waiting.size === 0) clear();
    },
    add: (subject: string, maxMs: number, tell: (due: readonly string[]) => void) => {
      waiting.add(subject);
      timer ??= setTimeout(() => {
        const due = [...waiting];
        clear();
        tell(due);
      }, Math.random() * maxMs);
    },
  };
};

/** A transaction that began before an answer was read may commit after it: for this long its events count as later. */
const commitsWithin_ms = 10_000;
/** An event id (UUIDv7) just before all that this page's answers may have missed; undefined when unknown. */
const idBeforeAnswers = (): string | undefined => {
  const since = oldestAnswer_ms() - commitsWithin_ms;
  if (!(since > 0 && since < Infinity)) return undefined;
  const hex = since.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

type Ears = { onSubjects: Hear; onState: (state: LiveState) => void };

/**
 * Opens a stream and keeps it open until the returned function is called. After each reconnect everything counts as changed. At the first
 * connection the server sends what happened since this page's answers; when their age is unknown, everything counts as changed.
 */
export const openStream = (url: string, { onSubjects, onState }: Ears): (() => void) => {
  const closing = new AbortController();
  let lastId: string | undefined;
  let attempt = 0;
  // The stream tells what changed since the answers that the page has: an older one that is taken later would stay.
  forgetEarly();
  /** The time over which the server spreads reconnecting pages, ms. */
  let retryMs = 0;
  let line = new AbortController();
  let wake = () => {};

  const listen = async (again: boolean): Promise<boolean> => {
    line = new AbortController();
    let silence = setTimeout(() => line.abort(), openMs);
    const since = lastId ?? idBeforeAnswers();
    try {
      const response = await fetch(url, {
        credentials: 'same-origin',
        cache: 'no-store',
        signal: line.signal,
        headers: { accept: 'text/event-stream', ...(since ? { 'last-event-id': since } : {}) },
      });
      // Not allowed: a retry would not change that.
      if ([401, 403, 404].includes(response.status)) return false;
      if (!response.ok || !response.body) return true;
      attempt = 0;
      clearTimeout(silence);
      silence = setTimeout(() => line.abort(), silenceMs);
      onState('open');
      if (again || !since) onSubjects();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const parser = createParser({
        onEvent: ({ event, data, id }) => {
          lastId = id ?? lastId;
          if (event === 'resync') onSubjects();
          else {
            const { subjects, ...crowd } = newsOf(data);
            onSubjects(subjects, crowd);
          }
        },
        onRetry: (ms) => {
          retryMs = Math.min(ms, longestRetryMs);
        },
        maxBufferSize: longestMessage,
      });
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(silence);
        silence = setTimeout(() => line.abort(), silenceMs);
        parser.feed(part.value);
      }
    } catch {
      // The connection was lost; the loop below reconnects.
    } finally {
      clearTimeout(silence);
    }
    return true;
  };

  const run = async () => {
    for (let again = false; !closing.signal.aborted; again = true) {
      onState('connecting');
      if (!(await listen(again)) || closing.signal.aborted) break;
      onState('waiting');
      const step = waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0;
      // A closing server spreads its pages over the time that it names.
      const ms = retryMs > step ? Math.random() * retryMs : step * (1 - jitter + 2 * jitter * Math.random());
      attempt += 1;
      await new Promise<void>((resume) => {
        const timer = setTimeout(resume, ms);
        wake = () => {
          clearTimeout(timer);
          resume();
        };
      });
    }
    onState('closed');
  };
  const onOnline = () => wake();
  const onOffline = () => line.abort();
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  void run();
  return () => {
    closing.abort();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
    line.abort();
    wake();
  };
};
