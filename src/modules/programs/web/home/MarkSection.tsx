// Under an open section of the home: ticks or unticks it for the whole company.
import { useMutation } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { markSection } from '../../calls.gen.ts';
import type { SetupSection } from '../../rules.ts';
import { useFreshItems } from '../items/item-queries.ts';

export const MarkSection = ({ company, section, done }: { company: string; section: SetupSection; done: boolean }) => {
  const fresh = useFreshItems(company);
  const act = useMutation({
    mutationFn: () => call(markSection, { params: { company }, body: { section, done: !done } }),
    onSuccess: () => fresh(),
    onError: (thrown) => toast({ ...asApiError(thrown), tone: 'destructive' }),
  });
  return (
    <div>
      <Button look="quiet" pending={act.isPending} pendingLabel="Saving…" onClick={() => act.mutate()}>
        {done ? 'Mark as not done' : 'Mark as done'}
      </Button>
    </div>
  );
};
