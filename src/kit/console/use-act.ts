import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../api.ts';
import { toast } from '../ui/toast.tsx';
import { newDraft, useForm } from '../use-form.ts';

type Done<A> = { title: string | ((answer: A) => string); onDone?: () => void };

/** One act of staff: refetches what it changed, then shows a notice. */
export const useStaffCall = () => {
  const client = useQueryClient();
  return async <A>(work: Promise<A>, { title, onDone }: Done<A>): Promise<void> => {
    const moved = () => client.invalidateQueries({ queryKey: ['staff'] });
    // A refusal may mean that the record has changed.
    void work.catch(moved);
    const answer = await work;
    await moved();
    toast({ title: typeof title === 'string' ? title : title(answer), tone: 'ok' });
    onDone?.();
  };
};

/** For a single button. `error` is shown in the form that it belongs to. */
export const useAct = <A>(work: () => Promise<A>, done: Done<A>) => {
  const send = useStaffCall();
  const act = useMutation({ mutationFn: () => send(work(), done) });
  return { run: () => act.mutate(), pending: act.isPending, error: act.error ? asApiError(act.error) : null };
};

/** For a form in the pane (`ActForm`). */
export const useActForm = <V extends object, A>({
  start,
  faults = () => [],
  work,
  ...done
}: Done<A> & {
  start: V;
  faults?: (values: V) => readonly { path: string; message: string }[];
  work: (values: V, key: string) => Promise<A>;
}) => {
  const send = useStaffCall();
  return useForm({
    start: () => newDraft(start),
    faults,
    faultsAtPress: true,
    send: (values, { key }) => send(work(values, key), done),
  });
};
