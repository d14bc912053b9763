// The queries of a provider's pages. Live subjects: `provider`, `team`; for the team's jobs `my-jobs`, for open ones `board`.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import {
  giveJob,
  listSharedJobs,
  listTeamFor,
  listTeamJobs,
  readMembership,
  readProvider,
  readTeam,
  readTeamEarnings,
} from '../calls.gen.ts';

export const useProvider = () =>
  useQuery({ queryKey: ['provider'], queryFn: ({ signal }) => call(readProvider, { signal }) });

export const useTeam = () =>
  useQuery({ queryKey: ['team', 'members'], queryFn: ({ signal }) => call(readTeam, { signal }) });

export type When = 'today' | 'week';
export const useTeamJobs = (when: When) =>
  useQuery({
    queryKey: ['team', 'jobs', when],
    queryFn: ({ signal }) => call(listTeamJobs, { query: { when }, signal }),
    meta: { subject: 'my-jobs' },
  });

/** Fetched each time the sheet opens, because free workers change. */
export const useTeamFor = (job: string) =>
  useQuery({
    queryKey: ['team', 'for', job],
    queryFn: ({ signal }) => call(listTeamFor, { params: { id: job }, signal }),
    staleTime: 0,
  });

/** month: undefined while today is unknown. */
export const useTeamEarnings = (month: string | undefined) =>
  useQuery({
    queryKey: ['team', 'earnings', month],
    queryFn: ({ signal }) => call(readTeamEarnings, { query: month === undefined ? {} : { month }, signal }),
    enabled: month !== undefined,
  });

export const useSharedJobs = (month: string) =>
  useInfiniteQuery({
    queryKey: ['team', 'shared', month],
    queryFn: ({ signal, pageParam }) =>
      call(listSharedJobs, { query: { month, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

/** For a worker: their team, and invites to others. */
export const useMembership = () =>
  useQuery({ queryKey: ['team', 'membership'], queryFn: ({ signal }) => call(readMembership, { signal }) });

/** One act on a team: refetches its lists, and shows a refusal. */
export const useTeamAct = <V, A>(act: (given: V) => Promise<A>, done: (answer: A) => string, onDone?: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toast({ title: done(answer), tone: 'ok' });
      onDone?.();
    },
    onError: (thrown) => {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
};

/** The refusal is shown where the worker is chosen. */
export const useGiveJob = () => {
  const client = useQueryClient();
  return async (id: string, worker_id: string, name: string, job: string): Promise<void> => {
    try {
      await call(giveJob, { params: { id }, body: { worker_id } });
      toast({
        title: say('{name} has the job', { name }),
        detail: say('{job}. Until they set off you can give it to another worker, under Jobs.', {
          job,
        }),
        tone: 'ok',
      });
    } finally {
      void client.invalidateQueries({ queryKey: ['team'] });
    }
  };
};
