// Queries of the relocation desk. Their keys start with the company, so that its live events refetch them.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { listRelocations, readMyRelocations, readRelocation, showMyRelocation } from '../../calls.gen.ts';
import type { RelocationView } from '../../relocation-contract.ts';

export type Show = 'open' | 'all';

export const useRelocations = (company: string, show: Show) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'relocations', show],
    queryFn: ({ signal, pageParam }) =>
      call(listRelocations, {
        params: { company },
        query: { show, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const useRelocation = (company: string, relocation: string) =>
  useQuery({
    queryKey: ['company', company, 'relocation', relocation],
    queryFn: ({ signal }) => call(readRelocation, { params: { company, relocation }, signal }),
  });

/** Shows an act's response, and refetches the lists. */
export const useShowRelocation = (company: string) => {
  const client = useQueryClient();
  return (now: RelocationView): void => {
    client.setQueryData(['company', company, 'relocation', now.id], now);
    void client.invalidateQueries({ queryKey: ['company', company, 'relocations'] });
  };
};

const mine = ['company', 'my-relocations'] as const;
export const useMyRelocations = () =>
  useQuery({ queryKey: mine, queryFn: ({ signal }) => call(readMyRelocations, { signal }) });

/** The press by which a person opens a relocation offered to their email. */
export const useShowMine = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (relocation: string) => call(showMyRelocation, { params: { relocation } }),
    onSuccess: (now) => client.setQueryData(mine, now),
  });
};
