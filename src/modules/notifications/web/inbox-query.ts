import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kit/api.ts';
import { listNotifications } from '../calls.gen.ts';
import { hearArrivals } from './arrivals.ts';

export const inboxKey = ['inbox'] as const;
/** Under the same subject, so that an arrival refetches it too. */
export const wholeInboxKey = ['inbox', 'whole'] as const;

/** The latest 10 and the number of unread ones. Live subject `inbox`; new arrivals sound and are shown. */
export const useInbox = () => {
  const inbox = useQuery({
    queryKey: inboxKey,
    queryFn: ({ signal }) => call(listNotifications, { query: {}, signal }),
  });
  const items = inbox.data?.items;
  useEffect(() => {
    if (items) hearArrivals(items);
  }, [items]);
  return inbox;
};

const pageAt = (cursor: string, signal: AbortSignal) =>
  call(listNotifications, { query: cursor ? { cursor } : {}, signal });

/** All from the newest on, page by page, once older ones are requested. The first page includes the ten latest. */
export const useWholeInbox = (asked: boolean) =>
  useInfiniteQuery({
    queryKey: wholeInboxKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await pageAt(pageParam, signal);
      if (pageParam || !page.next) return page;
      const older = await pageAt(page.next, signal);
      return { ...older, items: [...page.items, ...older.items] };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: asked,
  });

/** Unread notifications; 0 while unknown. */
export const useUnread = (): number => useInbox().data?.unread ?? 0;

/** Unread news of companies, which the dashboard's bell and its page count. */
export const useCompanyUnread = (): number => useInbox().data?.unread_of_companies ?? 0;
