// The single search over everything, and the counts of each section. Live subject `staff`.
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api.ts';
import { canSearch } from '../../shared/search-patterns.ts';
import { countWaiting, findEverything } from '../../modules/staff/calls.gen.ts';
import type { Found } from '../../modules/staff/find-contract.ts';

const foundBy = (typed: string) => {
  const q = typed.trim().slice(0, 100);
  return queryOptions({
    queryKey: ['staff', 'find', q],
    queryFn: ({ signal }) => call(findEverything, { query: { q }, signal }),
    staleTime: 5_000,
  });
};

export const useFound = (typed: string) =>
  useQuery({ ...foundBy(typed), enabled: canSearch(typed), placeholderData: keepPreviousData });

/** Fetches now, or uses a recent answer. */
export const useFindAgain = () => {
  const client = useQueryClient();
  return async (typed: string): Promise<readonly Found[]> => {
    try {
      return (await client.fetchQuery(foundBy(typed))).items;
    } catch {
      return [];
    }
  };
};

export const useWaiting = () =>
  useQuery({ queryKey: ['staff', 'waiting'], queryFn: ({ signal }) => call(countWaiting, { signal }) });
