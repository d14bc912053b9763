// Server state of the pages. A live message names subjects; every query whose key starts with one is fetched again.
import { QueryClient } from '@tanstack/react-query';

/** 5 minutes, no retry (customer.md §9). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** Fetches again what hangs on these subjects; with none, everything that is on a page. */
export const refetchSubjects = (client: QueryClient, subjects?: readonly string[]): void => {
  void client.invalidateQueries(
    subjects ? { predicate: ({ queryKey }) => subjects.includes(String(queryKey[0])) } : {},
  );
};
