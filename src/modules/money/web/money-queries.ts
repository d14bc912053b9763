import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readEarnings, listBanks, listEarningLines, listPayoutAccounts, listPayouts } from '../calls.gen.ts';

/** Live subject `earnings`. */
export const useEarnings = () =>
  useQuery({ queryKey: ['earnings'], queryFn: ({ signal }) => call(readEarnings, { signal }) });

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

/** Methods that are on, with banks, operators and networks. */
export const useDestinations = () =>
  useQuery({ queryKey: ['payout-destinations'], queryFn: ({ signal }) => call(listBanks, { signal }) });
