// What the account page asks the server. Live subject `session`: everything here is fetched again when something about the
// account changed, in this tab or elsewhere.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readDeletion, readTwoFactor, listConsents, listSessions } from '../calls.gen.ts';

export const useTwoFactor = () =>
  useQuery({ queryKey: ['session', 'two-factor'], queryFn: ({ signal }) => call(readTwoFactor, { signal }) });

export const useOwnSessions = () =>
  useInfiniteQuery({
    queryKey: ['session', 'list'],
    queryFn: ({ pageParam, signal }) => call(listSessions, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const useConsents = () =>
  useQuery({ queryKey: ['session', 'consents'], queryFn: ({ signal }) => call(listConsents, { signal }) });

/** Asked anew whenever the sheet opens: what keeps somebody changes elsewhere. */
export const useDeletion = (open: boolean) =>
  useQuery({
    queryKey: ['session', 'deletion'],
    queryFn: ({ signal }) => call(readDeletion, { signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
