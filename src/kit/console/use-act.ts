import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../api.ts';
import { toast } from '../ui/toast.tsx';

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
