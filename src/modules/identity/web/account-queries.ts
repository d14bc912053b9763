// Queries of the account page. Live subject `session`: all are refetched when something about the account changes, in this tab or elsewhere.
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

/** Refetched whenever the sheet opens: the reasons that prevent a deletion change elsewhere. */
export const useDeletion = (open: boolean) =>
  useQuery({
    queryKey: ['session', 'deletion'],
    queryFn: ({ signal }) => call(readDeletion, { signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
