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

/** First answers that are asked for once more. */
const askedTwice = new WeakSet<Promise<unknown>>();

/**
 * Fetches again what hangs on these subjects; with none, everything that is on a page. A first answer that is under way may
 * have been read before the change, and only it could say on which subjects it hangs, so it is asked for once more when it
 * is here.
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
