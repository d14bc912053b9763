// The pages' server state. A live message names subjects; every query whose key starts with one, or whose meta names one as `subject`, is fetched
// again.
import { type Query, QueryClient } from '@tanstack/react-query';

/** 5 minutes, no retry (customer.md §9). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Tried without a network too: the service worker may have cached the answer.
      queries: { networkMode: 'offlineFirst', staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** How soon a list that lost rows must be fetched again: `soon` when none is left, `later` when few are, `sometime` for its count. */
export type Again = 'soon' | 'later' | 'sometime';
/** A list's data without these ids, the same object when it has none of them. Part of its query's meta. */
export type Without<T> = (
  data: T,
  ids: ReadonlySet<string>,
) => { readonly data: T; readonly again?: Again | undefined };

/** Queries whose first answer must be fetched once more. */
const askedTwice = new WeakSet<Promise<unknown>>();

/**
 * Refetches the queries of these subjects; without subjects, all on the page. A first answer that is still loading may have been read before the
 * change, and its subjects are not known yet, so it is fetched once more when it has arrived.
 */
export const refetchSubjects = (client: QueryClient, subjects?: readonly string[]): void => {
  for (const { promise, queryKey, state } of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (state.data !== undefined || !promise || askedTwice.has(promise)) continue;
    askedTwice.add(promise);
    promise.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
  void client.invalidateQueries(
    subjects
      ? {
          predicate: ({ queryKey, meta }: Query) =>
            subjects.includes(String(queryKey[0])) || subjects.includes(String(meta?.['subject'])),
        }
      : {},
  );
};

/** Ids that have left a list, with the time the message came (performance.now). Kept longer than any answer takes. */
const gone = new Map<string, number>();
const keptMs = 60_000;

/** Ids that have left their list since this time (performance.now): an answer requested then may still have them. */
export const goneSince = (time: number): ReadonlySet<string> =>
  new Set([...gone].filter(([, heard]) => heard >= time).map(([id]) => id));

/**
 * Removes ids that have left their list from the page without a request, in each query with `without` in its meta. Calls `again` with the subject
 * of each list that must still be fetched.
 */
export const dropGone = (
  client: QueryClient,
  ids: readonly string[],
  again: (subject: string, when: Again) => void,
): void => {
  const now = performance.now();
  for (const [id, heard] of gone) if (now - heard > keptMs) gone.delete(id);
  for (const id of ids) gone.set(id, now);
  for (const query of client.getQueryCache().getAll()) {
    const without = query.meta?.['without'] as Without<unknown> | undefined;
    if (!without || query.state.data === undefined) continue;
    const left = without(query.state.data, new Set(ids));
    // Not setData, which would make a stale answer count as fresh.
    if (left.data !== query.state.data) query.setState({ data: left.data });
    if (left.again) again(String(query.queryKey[0]), left.again);
  }
};
