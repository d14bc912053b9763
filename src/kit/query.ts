// Server state of the pages. A live message names subjects; every query whose key starts with one, or whose meta names one
// as `subject`, is fetched again.
import { type Query, QueryClient } from '@tanstack/react-query';

/** 5 minutes, no retry (customer.md §9). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

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
