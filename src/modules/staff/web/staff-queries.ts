// What the console asks. Live subject `staff`, and `payouts` for payouts: every list and every open row follows by itself.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../kit/api.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import * as calls from '../calls.gen.ts';
import { listRides, readRide } from '../calls.gen.ts';
import { orderShelves } from '../rules.ts';
import { jobLifecycle } from '../../jobs/rules.ts';
import { payoutLife } from '../../money/rules.ts';

type PageOf<T> = { items: T[]; next: string | null };

const usePages = <T>(
  key: readonly unknown[],
  ask: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<T>>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export type Pages<T> = ReturnType<typeof usePages<T>>;

const searched = (q: string) => (q ? { search: q.slice(0, 100) } : {});

export const useRequests = (show: string, q: string) => {
  const shelf = orderShelves.find((one) => one === show) ?? 'open';
  return usePages(['staff', 'requests', shelf, q], (cursor, signal) =>
    call(calls.listRequests, { query: { show: shelf, ...searched(q), ...cursor }, signal }),
  );
};

export const useRides = (show: string, q: string) => {
  const shelf = orderShelves.find((one) => one === show) ?? 'open';
  return usePages(['staff', 'rides', shelf, q], (cursor, signal) =>
    call(listRides, { query: { show: shelf, ...searched(q), ...cursor }, signal }),
  );
};

export const useJobs = (show: string, q: string) => {
  const status = jobLifecycle.states.find((one) => one === show);
  return usePages(['staff', 'jobs', status, q], (cursor, signal) =>
    call(calls.listJobs, { query: { ...(status ? { status } : {}), ...searched(q), ...cursor }, signal }),
  );
};

export const usePeople = (q: string) =>
  usePages(['staff', 'people', q], (cursor, signal) =>
    call(calls.listPeople, { query: { ...searched(q), ...cursor }, signal }),
  );

export const usePayouts = (show: string) => {
  const status = payoutLife.states.find((one) => one === show);
  return usePages(['payouts', 'staff', status], (cursor, signal) =>
    call(calls.listPayouts, { query: { ...(status ? { status } : {}), ...cursor }, signal }),
  );
};

export const useRequestFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'request', id],
    queryFn: ({ signal }) => call(calls.readRequest, { params: { id }, signal }),
  });

export const useStaffJob = (id: string) =>
  useQuery({
    queryKey: ['staff', 'job', id],
    queryFn: ({ signal }) => call(calls.readJob, { params: { id }, signal }),
  });

export const useStaffRide = (id: string) =>
  useQuery({
    queryKey: ['staff', 'ride', id],
    queryFn: ({ signal }) => call(readRide, { params: { id }, signal }),
  });

/** null: there is no account with this id. */
export const usePerson = (id: string) =>
  useQuery({
    queryKey: ['staff', 'person', id],
    queryFn: async ({ signal }) =>
      (await call(calls.listPeople, { query: { search: id }, signal })).items.find((one) => one.id === id) ?? null,
  });

export const useTrail = (id: string, subject: 'staff' | 'payouts' = 'staff') =>
  useQuery({
    queryKey: [subject, 'trail', id],
    queryFn: ({ signal }) => call(calls.readTrail, { params: { id }, signal }),
  });

export const useCandidates = (job: string, q: string) =>
  useQuery({
    queryKey: ['staff', 'candidates', job, q],
    queryFn: ({ signal }) => call(calls.listCandidates, { params: { id: job }, query: searched(q), signal }),
    placeholderData: (before) => before,
  });

/** One act of staff: what it changed is fetched again, then it is said. `error` stands in the form that asked for it. */
export const useAct = <V, A = unknown>(
  work: (value: V) => Promise<A>,
  done: { title: string | ((answer: A) => string); onDone?: () => void },
) => {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: work,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ['staff'] });
      toast({ title: typeof done.title === 'string' ? done.title : done.title(answer), tone: 'ok' });
      done.onDone?.();
    },
    onError: () => void client.invalidateQueries({ queryKey: ['staff'] }),
  });
  return { run: act.mutate, pending: act.isPending, error: act.error ? asApiError(act.error) : null };
};
export type ActOf<V> = ReturnType<typeof useAct<V>>;
