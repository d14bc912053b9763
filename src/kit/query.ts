// Server state of the pages. A live message names subjects; every query whose key starts with one, or whose meta names one
// as `subject`, is fetched again.
import { type Query, QueryClient } from '@tanstack/react-query';

/** 5 minutes, no retry (customer.md §9). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Asked without a network too: the service worker may have kept the answer.
      queries: { networkMode: 'offlineFirst', staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** How soon a list that lost rows is to be fetched again: `soon` when none is left, `later` when few are, `sometime` for its count. */
export type Again = 'soon' | 'later' | 'sometime';
/** A list's data without these ids, the same object when it has none of them. In the meta of its query. */
export type Without<T> = (
  data: T,
  ids: ReadonlySet<string>,
) => { readonly data: T; readonly again?: Again | undefined };

/** Queries whose first answer must be fetched once more. */
const askedTwice = new WeakSet<Promise<unknown>>();

/**
 * Fetches again the queries of these subjects; without subjects, all that are on a page. A first answer on its way may have
 * been read before the change, and its subjects are not known yet, so it is fetched once more when it has arrived.
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

/** What has left a list, with the time it was heard (performance.now). Kept longer than an answer is on its way. */
const gone = new Map<string, number>();
const keptMs = 60_000;

/** Ids heard since this time (performance.now) to have left their list: an answer asked for then may still have them. */
export const goneSince = (time: number): ReadonlySet<string> =>
  new Set([...gone].filter(([, heard]) => heard >= time).map(([id]) => id));

/**
 * Takes what has left its list off the pages that show it, without a request: off each query with `without` in its meta.
 * Calls `again` with the subject of each that is to be fetched again all the same.
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
    // Not setData, which would make an answer that is out of date count as fresh.
    if (left.data !== query.state.data) query.setState({ data: left.data });
    if (left.again) again(String(query.queryKey[0]), left.again);
  }
};
