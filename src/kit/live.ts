// Listening to the live stream: the server names what changed, the page fetches it again. The stream's code is loaded after the page is shown
// (live-stream.ts): it requests what happened since the page's answers, so nothing is missed meanwhile.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { listen as liveStream } from '../shared/calls.gen.ts';
import { addressOf } from './api.ts';
import { dropGone, refetchSubjects } from './query.ts';

export type LiveState = 'connecting' | 'open' | 'waiting' | 'closed';

/** For news to every worker: each page waits a random moment up to this, so that not all fetch one new job at once. */
export const maxApartMs = 2_000;

/** A part that could not be loaded is requested again after this time. */
const loadAgainMs = 5_000;
/** Starts a part once it is loaded, however often loading fails; calls `onFault` for each failure. @returns leaves it, before or after */
export const untilLoaded = <T>(load: () => Promise<T>, begin: (part: T) => () => void, onFault: () => void) => {
  let left = false;
  let leave = () => {};
  const ask = async (): Promise<void> => {
    const part = await load().catch(() => null);
    if (left) return;
    if (part !== null) {
      leave = begin(part);
      return;
    }
    const timer = setTimeout(() => void ask(), loadAgainMs);
    leave = () => clearTimeout(timer);
    onFault();
  };
  void ask();
  return (): void => {
    left = true;
    leave();
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
  const existing = streams.get(url);
  const stream: Shared = existing ?? { users: 0, state: 'connecting', close: () => {} };
  stream.users += 1;
  if (!existing) {
    streams.set(url, stream);
    const onState = (state: LiveState) => {
      stream.state = state;
      tell();
    };
    stream.close = untilLoaded(
      () => import('./live-stream.ts'),
      ({ apart, openStream }) => {
        const { hear, close } = apart(
          (subjects) => refetchSubjects(client, subjects),
          (ids, again) => dropGone(client, ids, again),
        );
        const hangUp = openStream(url, { onSubjects: hear, onState });
        return () => {
          close();
          hangUp();
        };
      },
      () => onState('waiting'),
    );
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
  const url = addressOf(liveStream, { query: track ? { track } : {} });
  useEffect(() => (off ? undefined : share(url, client)), [url, client, off]);
  return useSyncExternalStore(
    watch,
    () => streams.get(url)?.state ?? 'closed',
    () => 'closed',
  );
};
