import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kit/api.ts';
import { listNotifications } from '../calls.gen.ts';
import { hearArrivals } from './arrivals.ts';

export const inboxKey = ['inbox'] as const;

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

/** Unread notifications; 0 while unknown. */
export const useUnread = (): number => useInbox().data?.unread ?? 0;
