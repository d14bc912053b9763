import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { say } from '../../../kit/language.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { readWorker, setStatus } from '../calls.gen.ts';
import type { Worker } from '../contract.ts';
import type { ChosenStatus } from '../rules.ts';
import { statusFailed, statusNow, statusUpdated } from './words.ts';

/** Live subject `worker`. */
export const workerKey = ['worker'] as const;

/** The signed-in person's worker profile; the error's code is `no_worker_profile` when there is none. */
export const useWorker = (on = true) =>
  useQuery({ queryKey: workerKey, queryFn: ({ signal }) => call(readWorker, { signal }), enabled: on });

/** `Surulere` from `Surulere, Lagos`; empty when no place is set. */
export const areaOf = (worker: Pick<Worker, 'location'>): string => worker.location.split(',')[0]?.trim() ?? '';

/** Pause and 'Go Available'. */
export const useSetStatus = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: ChosenStatus) => call(setStatus, { body: { status } }),
    onSuccess: (worker) => {
      client.setQueryData(workerKey, worker);
      toast({ title: say(statusUpdated), detail: say(statusNow[worker.status]), tone: 'ok' });
    },
    onError: (thrown) =>
      toast({ title: say(statusFailed), detail: say(asApiError(thrown).detail), tone: 'destructive' }),
  });
};
