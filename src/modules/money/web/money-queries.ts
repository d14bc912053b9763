import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import {
  listEarningLines,
  listPayoutAccounts,
  listPayouts,
  readEarnedPeriods,
  readEarning,
  readEarnings,
} from '../calls.gen.ts';
import type { Span } from '../period-rules.ts';

/** Live subject `earnings`. */
export const useEarnings = () =>
  useQuery({ queryKey: ['earnings'], queryFn: ({ signal }) => call(readEarnings, { signal }) });

/** Live subject `earnings`. The last chart stays until the next one has come. */
export const useEarnedPeriods = (by: Span, day: string | null) =>
  useQuery({
    queryKey: ['earnings', 'periods', by, day],
    queryFn: ({ signal }) => call(readEarnedPeriods, { query: day === null ? { by } : { by, day }, signal }),
    placeholderData: keepPreviousData,
  });

/** Live subject `earnings`; nothing is requested without a line. */
export const useEarning = (line: string | null) =>
  useQuery({
    queryKey: ['earnings', 'line', line],
    queryFn: line === null ? skipToken : ({ signal }) => call(readEarning, { params: { id: line }, signal }),
  });

/** Live subject `earnings`; newest first. */
export const useEarningLines = () =>
  useInfiniteQuery({
    queryKey: ['earnings', 'lines'],
    queryFn: ({ signal, pageParam }) =>
      call(listEarningLines, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** Live subject `payouts`; newest first. */
export const usePayouts = () =>
  useInfiniteQuery({
    queryKey: ['payouts'],
    queryFn: ({ signal, pageParam }) =>
      call(listPayouts, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** Live subject `payout-accounts`; the default first. */
export const usePayoutAccounts = () =>
  useQuery({ queryKey: ['payout-accounts'], queryFn: ({ signal }) => call(listPayoutAccounts, { signal }) });
