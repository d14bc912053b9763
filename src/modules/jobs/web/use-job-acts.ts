// Accepting, saving and releasing a job, and its steps that need only a press.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../shared/contract.ts';
import { say } from '../../../kit/language.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { useSession } from '../../identity/web/door.ts';
import { acceptJob, declineJob, type readJob, releaseJob, saveJob, unsaveJob } from '../calls.gen.ts';
import { dropFromBoards, jobKey, markSaved, refetchAround } from './job-queries.ts';
import { type Press, pressStep } from './waiting.ts';
import {
  accepted,
  acceptFailed,
  declined,
  declineFailed,
  released,
  savedHere,
  saveFailed,
  stepFailed,
} from './job-words.ts';

/** After these refusals this worker cannot accept it, or not yet. */
const gone: readonly string[] = ['job_taken', 'job_held', 'job_cancelled', 'offered_first', 'not_found'];
export const isGone = ({ code }: { readonly code: string }): boolean => gone.includes(code);

export const useAcceptJob = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptJob, { params: { id } }),
    onSuccess: () => {
      toast(accepted);
      dropFromBoards(client, id);
      refetchAround(client, id);
    },
    onError: (thrown) => {
      // The open job shows the reason: beside the button, or as what became of the job.
      toast({ title: acceptFailed, tone: 'destructive' });
      if (isGone(asApiError(thrown))) {
        dropFromBoards(client, id);
        void client.invalidateQueries({ queryKey: [jobKey(id)] });
      }
      void client.invalidateQueries({ queryKey: ['board'] });
    },
  });
};

/** 'Not for me'. */
export const useDeclineJob = (id: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(declineJob, { params: { id } }),
    onSuccess: () => {
      toast(declined);
      dropFromBoards(client, id);
      onDone();
      void client.invalidateQueries({ queryKey: ['board'] });
      void client.invalidateQueries({ queryKey: [jobKey(id)] });
    },
    onError: (thrown) => {
      toast({ title: declineFailed, detail: asApiError(thrown).detail, tone: 'destructive' });
      refetchAround(client, id);
    },
  });
};

export const useSaveJob = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saved: boolean) => call(saved ? saveJob : unsaveJob, { params: { id } }),
    onSuccess: ({ saved }) => {
      toast({ title: saved ? say('Saved for later') : say('No longer saved'), tone: 'ok' });
      client.setQueryData<Answer<typeof readJob>>([jobKey(id)], (job) => job && { ...job, saved });
      markSaved(client, id, saved);
      void client.invalidateQueries({ queryKey: ['board', { saved: 'true' }] });
    },
    onError: (thrown) => toast({ title: saveFailed, detail: asApiError(thrown).detail, tone: 'destructive' }),
  });
};

/** A refused step shows as a toast; the job is refetched, because it may have changed. */
export const useStepEnd = (id: string) => {
  const client = useQueryClient();
  return {
    onSuccess: () => refetchAround(client, id),
    onError: (thrown: unknown) => {
      const { title, detail, code } = asApiError(thrown);
      const words = detail === title ? stepFailed : title;
      toast({ title: words, detail, tone: 'destructive' });
      if (code === 'wrong_step' || code === 'not_found') refetchAround(client, id);
    },
  };
};

/** A press of a step: sent now, or stored until there is a connection. */
export const usePress = (job: string, onRefused?: (thrown: unknown) => boolean) => {
  const { user } = useSession();
  const end = useStepEnd(job);
  return useMutation({
    // Without a network it has to be stored, so it must run.
    networkMode: 'always',
    mutationFn: (press: Omit<Press, 'job'>) => pressStep(user?.id ?? '', { ...press, job }),
    onSuccess: (press) => {
      if (press.became === 'waits') toast({ title: say(savedHere.title), detail: say(savedHere.detail), tone: 'ok' });
      else end.onSuccess();
    },
    onError: (thrown) => onRefused?.(thrown) || end.onError(thrown),
  });
};

export const useReleaseJob = (id: string, onDone: () => void) => {
  const end = useStepEnd(id);
  return useMutation({
    mutationFn: () => call(releaseJob, { params: { id } }),
    ...end,
    onSuccess: () => {
      toast(released);
      end.onSuccess();
      onDone();
    },
  });
};
