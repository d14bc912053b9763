import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { useCompany } from '../../companies/web/door.tsx';
import { listApiKeys, listCalendarFeeds, listDeliveries, listWebhooks, readDelivery } from '../calls.gen.ts';
import type { Delivery } from '../webhook-contract.ts';

/** Polling interval while a delivery is due: attempts send no live update. */
const look_ms = 2_000;

const isDue = ({ state, next_at }: Delivery): boolean =>
  state === 'waiting' && next_at !== null && Date.parse(next_at) < Date.now() + look_ms;

export const useApiKeys = () => {
  const { id: company } = useCompany();
  return useInfiniteQuery({
    queryKey: ['company', company, 'api-keys'],
    queryFn: ({ signal, pageParam }) =>
      call(listApiKeys, { params: { company }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
};

export const useCalendarFeeds = () => {
  const { id: company } = useCompany();
  return useQuery({
    queryKey: ['company', company, 'calendar-feeds'],
    queryFn: ({ signal }) => call(listCalendarFeeds, { params: { company }, signal }),
  });
};

export const useWebhooks = () => {
  const { id: company } = useCompany();
  return useQuery({
    queryKey: ['company', company, 'webhooks'],
    queryFn: ({ signal }) => call(listWebhooks, { params: { company }, signal }),
  });
};

export const useDeliveries = (id: string) => {
  const { id: company } = useCompany();
  return useInfiniteQuery({
    queryKey: ['company', company, 'deliveries', id],
    queryFn: ({ signal, pageParam }) =>
      call(listDeliveries, { params: { company, id }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isDue)) ? look_ms : false),
  });
};

export const useDelivery = (id: string) => {
  const { id: company } = useCompany();
  return useQuery({
    queryKey: ['company', company, 'delivery', id],
    queryFn: ({ signal }) => call(readDelivery, { params: { company, id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isDue(state.data.delivery) ? look_ms : false),
  });
};

/** After a change: refetches everything about this company's keys, webhooks and deliveries. */
export const useForgetIntegrations = () => {
  const client = useQueryClient();
  const { id: company } = useCompany();
  return () => client.invalidateQueries({ queryKey: ['company', company] });
};
