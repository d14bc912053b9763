import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../shared/contract.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { type listNotifications, readAllNotifications, readNotification, testNotification } from '../calls.gen.ts';
import { inboxKey, wholeInboxKey } from './inbox-query.ts';
import { readFailed, testFailed } from './words.ts';

type Inbox = Answer<typeof listNotifications>;
type Whole = InfiniteData<Inbox>;

/** id: null for all. ofCompanies: whether it is about a company. */
const read = (inbox: Inbox, id: string | null, ofCompanies: boolean): Inbox => {
  const read_at = new Date().toISOString();
  const mark = (item: Inbox['items'][number]) =>
    item.read_at === null && (id === null || item.id === id) ? { ...item, read_at } : item;
  const less = (unread: number): number => (id === null ? 0 : Math.max(0, unread - 1));
  const { unread, unread_of_companies: company } = inbox;
  const left = ofCompanies || id === null ? less(company) : company;
  return { ...inbox, items: inbox.items.map(mark), unread: less(unread), unread_of_companies: left };
};

/** ofCompanies: on the page of companies' news. Optimistic: marks at once, and rolls back if the server refuses. Offline it says so, and nothing is queued. */
export const useInboxActs = (ofCompanies = false) => {
  const client = useQueryClient();
  const failed = (title: string) => (thrown: unknown) =>
    toast({ title: say(title), detail: asApiError(thrown).detail, tone: 'destructive' });
  const mark = useMutation({
    networkMode: 'always',
    /** An id, or null for all. */
    mutationFn: (id: string | null) =>
      id === null ? call(readAllNotifications) : call(readNotification, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: inboxKey });
      const before = { inbox: client.getQueryData<Inbox>(inboxKey), whole: client.getQueryData<Whole>(wholeInboxKey) };
      client.setQueryData<Inbox>(inboxKey, (inbox) => inbox && read(inbox, id, ofCompanies));
      client.setQueryData<Whole>(
        wholeInboxKey,
        (whole) => whole && { ...whole, pages: whole.pages.map((page) => read(page, id, ofCompanies)) },
      );
      return before;
    },
    onError: (thrown, _id, before) => {
      client.setQueryData(inboxKey, before?.inbox);
      client.setQueryData(wholeInboxKey, before?.whole);
      failed(readFailed)(thrown);
    },
    onSettled: () => client.invalidateQueries({ queryKey: inboxKey }),
  });
  const test = useMutation({
    networkMode: 'always',
    mutationFn: () => call(testNotification),
    onError: failed(testFailed),
    // Refetches even if the live stream is down.
    onSuccess: () => client.invalidateQueries({ queryKey: inboxKey }),
  });
  return {
    readOne: (id: string) => mark.mutate(id),
    readAll: () => mark.mutate(null),
    markingAll: mark.isPending && mark.variables === null,
    sendTest: () => test.mutate(),
    sendingTest: test.isPending,
  };
};
