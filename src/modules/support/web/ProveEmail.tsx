// Shows that the reader asked for this about their data: by a press, because mail scanners open links.
import { useMutation } from '@tanstack/react-query';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { proveDataRequest } from '../calls.gen.ts';
import type { CaseView } from '../contract.ts';

export const ProveEmail = ({ caseKey: key, onProven }: { caseKey: string; onProven: (view: CaseView) => void }) => {
  const act = useMutation({
    mutationFn: () => call(proveDataRequest, { params: { key } }),
    onSuccess: (view) => {
      onProven(view);
      toast({ title: 'Thank you', detail: 'We know now that it is you.', tone: 'ok' });
    },
    onError: (thrown) => {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    },
  });
  return (
    <div className="pt-2">
      <Button look="main" pending={act.isPending} pendingLabel="Confirming…" onClick={() => act.mutate()}>
        I asked for this
      </Button>
    </div>
  );
};
