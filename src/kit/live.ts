// The live stream: the server names what changed, the page fetches it again. Read with fetch and not EventSource, because
// heartbeats are comments (EventSource hides them), we choose the retry times, and the last event id is sent.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { useEffect, useSyncExternalStore } from 'react';
import { refetchSubjects } from './query.ts';

type LiveState = 'connecting' | 'open' | 'waiting' | 'closed';

/** customer.md §9: reconnect after 1, 2, 5, then 10 s. */
const waitsMs = [1_000, 2_000, 5_000, 10_000] as const;
/** Two heartbeats of 25 s may be late; after this silence the connection counts as lost. */
const silenceMs = 60_000;
/** Characters; a message names a few subjects. A longer one ends the connection. */
const longestMessage = 65_536;

const subjectsOf = (data: string): readonly string[] => {
  try {
    const found: unknown = JSON.parse(data);
    const list = typeof found === 'object' && found !== null && 'subjects' in found ? found.subjects : [];
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
};

/** Heard by every worker. Each page waits a random moment, so that not all of them fetch one new job at once. */
const crowded: ReadonlySet<string> = new Set(['board']);
const mostApartMs = 2_000;

type Tell = (subjects?: readonly string[]) => void;

/** Passes on at once what few people hear, and within 2 s, once, what many hear. `close` drops what still waits. */
export const apart = (tell: Tell): { hear: Tell; close: () => void } => {
  const later = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    timer = undefined;
    later.clear();
  };
  const hear: Tell = (subjects) => {
    if (!subjects) close();
    const now = subjects?.filter((one) => !crowded.has(one));
    if (!now || now.length > 0) tell(now);
    for (const one of subjects ?? []) if (crowded.has(one)) later.add(one);
    if (later.size === 0 || timer) return;
    timer = setTimeout(() => {
      const due = [...later];
      close();
      tell(due);
    }, Math.random() * mostApartMs);
  };
  return { hear, close };
};

type Ears = { onSubjects: Tell; onState: (state: LiveState) => void };

/**
 * Opens a stream and keeps it open until the returned function is called. After each reconnect everything counts as changed.
 */
export const openStream = (url: string, { onSubjects, onState }: Ears): (() => void) => {
  const closing = new AbortController();
  let lastId: string | undefined;
  let attempt = 0;
  let line = new AbortController();
  let wake = () => {};

  const listen = async (again: boolean): Promise<boolean> => {
    line = new AbortController();
    let silence = setTimeout(() => line.abort(), silenceMs);
    try {
      const response = await fetch(url, {
        credentials: 'same-origin',
        cache: 'no-store',
        signal: line.signal,
        headers: { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) },
      });
      // Not allowed: a retry would not change that.
      if ([401, 403, 404].includes(response.status)) return false;
      if (!response.ok || !response.body) return true;
      attempt = 0;
      onState('open');
      if (again) onSubjects();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const parser = createParser({
        onEvent: ({ event, data, id }) => {
          lastId = id ?? lastId;
          if (event === 'resync') onSubjects();
          else onSubjects(subjectsOf(data));
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
      const ms = waitsMs[Math.min(attempt, waitsMs.length - 1)];
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

type Shared = { users: number; state: LiveState; close: () => void };
const streams = new Map<string, Shared>();
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** One stream per address, however many parts of a page use it. */
const share = (url: string, client: QueryClient): (() => void) => {
  const found = streams.get(url);
  const stream: Shared = found ?? { users: 0, state: 'connecting', close: () => {} };
  stream.users += 1;
  if (!found) {
    streams.set(url, stream);
    const { hear, close } = apart((subjects) => refetchSubjects(client, subjects));
    let heardBefore = false;
    const hangUp = openStream(url, {
      onSubjects: hear,
      onState: (state) => {
        // What was read before the connection opened may have changed without a message.
        if (state === 'open' && !heardBefore) {
          heardBefore = true;
          refetchSubjects(client);
        }
        stream.state = state;
        tell();
      },
    });
    stream.close = () => {
      close();
      hangUp();
    };
  }
  return () => {
    stream.users -= 1;
    if (stream.users > 0) return;
    streams.delete(url);
    stream.close();
  };
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/**
 * Listens while the page is open, visible or not (a new job must sound). `track`: the key of a tracking page instead of the
 * session; `off`: do not listen. Returns the state of the connection.
 */
export const useLive = ({ track, off }: { track?: string; off?: boolean } = {}): LiveState => {
  const client = useQueryClient();
  const url = track ? `/api/live?track=${encodeURIComponent(track)}` : '/api/live';
  useEffect(() => (off ? undefined : share(url, client)), [url, client, off]);
  return useSyncExternalStore(
    watch,
    () => streams.get(url)?.state ?? 'closed',
    () => 'closed',
  );
};
