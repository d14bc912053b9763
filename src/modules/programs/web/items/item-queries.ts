// Items of the company's programs. Live subject `company`.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import {
  cancelItem,
  changeItem,
  confirmItem,
  exportCalendar,
  exportItems,
  listItems,
  readItem,
  readSetup,
  reportItem,
  sayServed,
} from '../../calls.gen.ts';
import type { ItemView } from '../../contract.ts';
import { type ItemKind, type ItemState, stateWords } from '../../rules.ts';

type Shown = { readonly kind: ItemKind; readonly status: ItemState | null };

export const useItems = (company: string, { kind, status }: Shown) =>
  useInfiniteQuery({
    queryKey: ['company', company, 'items', kind, status],
    queryFn: ({ signal, pageParam }) =>
      call(listItems, {
        params: { company },
        query: { kind, ...(status ? { status } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** known: the row of the list, shown until the newest has loaded. */
export const useItem = (company: string, id: string, known: ItemView | undefined) =>
  useQuery({
    queryKey: ['company', company, 'item', id],
    queryFn: ({ signal }) => call(readItem, { params: { company, id }, signal }),
    ...(known ? { placeholderData: known } : {}),
  });

export const useSetup = (company: string) =>
  useQuery({
    queryKey: ['company', company, 'setup'],
    queryFn: ({ signal }) => call(readSetup, { params: { company }, signal }),
  });

/** Refetches everything that shows items or their cost. */
export const useFreshItems = (company: string) => {
  const client = useQueryClient();
  return (item?: ItemView): void => {
    if (item) client.setQueryData(['company', company, 'item', item.id], item);
    void client.invalidateQueries({ queryKey: ['company', company] });
  };
};

const acts = { confirm: confirmItem, cancel: cancelItem } as const;

/** Confirm or cancel. After a refusal the newest is fetched, so that it shows why. fee_kobo: what cancelling costs, as the person has seen it. */
export const useItemAct = (company: string, item: ItemView, act: keyof typeof acts, fee_kobo = 0) => {
  const fresh = useFreshItems(company);
  return useMutation<ItemView, ApiError>({
    mutationFn: async () => {
      const body = { version: item.version, ...(fee_kobo > 0 ? { fee_kobo } : {}) };
      const input = { params: { company, id: item.id }, body };
      return call(acts[act], input).catch((thrown: unknown) => {
        throw asApiError(thrown);
      });
    },
    onSuccess: (now) => {
      fresh(now);
      toast({ title: `${now.title}: ${(now.booked?.words ?? stateWords[now.status]).toLowerCase()}`, tone: 'ok' });
    },
    onError: () => fresh(),
  });
};

/** Whether its partner served it. Yes bills it. */
export const useSayServed = (company: string, item: ItemView) => {
  const fresh = useFreshItems(company);
  return useMutation<ItemView, ApiError, { served: boolean; reason?: string }>({
    mutationFn: async (said) =>
      call(sayServed, { params: { company, id: item.id }, body: { version: item.version, ...said } }).catch(
        (thrown: unknown) => {
          throw asApiError(thrown);
        },
      ),
    onSuccess: (now, { served }) => {
      fresh(now);
      toast({ title: served ? `${now.title} is done and billed` : 'Kaya looks at it', tone: 'ok' });
    },
    onError: () => fresh(),
  });
};

export const useReportItem = (company: string, item: ItemView) => {
  const fresh = useFreshItems(company);
  return useMutation<ItemView, ApiError, { reason: string }>({
    mutationFn: async ({ reason }) =>
      call(reportItem, { params: { company, id: item.id }, body: { version: item.version, reason } }).catch(
        (thrown: unknown) => {
          throw asApiError(thrown);
        },
      ),
    onSuccess: (now) => {
      fresh(now);
      toast({ title: 'Kaya looks at it', tone: 'ok' });
    },
    onError: () => fresh(),
  });
};

/** The day, number and place stay; the price is that of today's list. */
export const useNewPrice = (company: string, item: ItemView) => {
  const fresh = useFreshItems(company);
  return useMutation<ItemView, ApiError>({
    mutationFn: async () => {
      const { version, title, date, time, fields } = item;
      return call(changeItem, { params: { company, id: item.id }, body: { version, title, date, time, fields } }).catch(
        (thrown: unknown) => {
          throw asApiError(thrown);
        },
      );
    },
    onSuccess: (now) => {
      fresh(now);
      toast({ title: `${now.title} has the new price`, tone: 'ok' });
    },
    onError: () => fresh(),
  });
};

/** Addresses of the files: a link downloads them without a script. */
const address = (line: string, company: string, { kind, status }: Shown, id?: string): string => {
  const query = new URLSearchParams({ kind, ...(status ? { status } : {}), ...(id ? { id } : {}) });
  return `${line.slice('GET '.length).replace('{company}', company)}?${query}`;
};
export const csvAddress = (company: string, shown: Shown, id?: string) => address(exportItems, company, shown, id);
export const calendarAddress = (company: string, shown: Shown, id?: string) =>
  address(exportCalendar, company, shown, id);
