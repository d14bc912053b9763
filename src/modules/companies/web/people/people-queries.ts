// Queries about a company's people. Their keys begin with ['company', id].
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { canSearch } from '../../../../shared/search-patterns.ts';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import type { PeopleFilter, PeopleSort } from '../../people-rules.ts';
import { listCostCentres, listPeople, listTeams } from '../../calls.gen.ts';

/** A search starts after a pause in typing of this length. */
const pause_ms = 300;

/** The search text, once the person pauses; empty while it is too short. first: what the address says when the page opens. */
export const useSearch = (first = '') => {
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState(canSearch(first) ? first : '');
  useEffect(() => {
    const wait = setTimeout(() => setAsked(canSearch(typed) ? typed.trim().slice(0, 100) : ''), pause_ms);
    return () => clearTimeout(wait);
  }, [typed]);
  return { typed, setTyped, asked };
};

/** Search, filter and order of the list; team: an id, or none. */
export type PeopleLook = PeopleFilter & { readonly search: string; readonly sort?: PeopleSort | undefined };

export const usePeople = (company: string, { search, state, team, access, sort }: PeopleLook) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'people', search, state, team, access, sort],
    queryFn: ({ signal, pageParam }) =>
      call(listPeople, {
        params: { company },
        query: {
          ...(search ? { search } : {}),
          ...(state ? { state } : {}),
          ...(team ? { team } : {}),
          ...(access ? { access } : {}),
          ...(sort ? { sort } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const useTeams = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'teams'],
    queryFn: ({ signal }) => call(listTeams, { params: { company }, signal }),
  });

export const useCostCentres = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'cost-centres'],
    queryFn: ({ signal }) => call(listCostCentres, { params: { company }, signal }),
  });

export const freshCompany = (client: QueryClient, company: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['company', company] });

export const useCompanyRefresh = (company: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => freshCompany(client, company);
};

/** One act on a company's people, with a notice about its result. `failed`: the title of a refusal's notice; default: the refusal's own. */
export const useCompanyAct = <V, A>(
  company: string,
  act: (given: V) => Promise<A>,
  { done, failed, onDone }: { done: string; failed?: string; onDone?: () => void },
) => {
  const client = useQueryClient();
  return useMutation<A, ApiError, V>({
    mutationFn: (given) =>
      act(given).catch((thrown: unknown) => {
        throw asApiError(thrown);
      }),
    onSuccess: () => {
      toast({ title: done, tone: 'ok' });
      onDone?.();
    },
    onError: ({ title, detail }) => {
      toast({ title: failed ?? title, detail, tone: 'destructive' });
    },
    onSettled: () => freshCompany(client, company),
  });
};
