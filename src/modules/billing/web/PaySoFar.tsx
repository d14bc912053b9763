// An invoice before the month ends: a company at its limit pays it and orders on.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { billSoFar } from '../calls.gen.ts';

export const PaySoFar = ({ company }: { company: string }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const online = useOnline();
  const bill = useMutation({
    mutationFn: () => call(billSoFar, { params: { company } }),
    onSuccess: ({ id }) => navigate(paths.corporateDashboard(`billing/${id}`)),
    onSettled: () => client.invalidateQueries({ queryKey: ['company', company] }),
  });
  return (
    <div className="grid gap-3">
      <p className="sm muted">
        You can pay what is done so far now. Then you can order more, and the movers of these orders are paid at once.
      </p>
      <Button
        off={!online && 'You are offline. You can pay when you are connected again.'}
        pending={bill.isPending}
        pendingLabel="Making the invoice…"
        onClick={() => bill.mutate()}
      >
        Pay what is done so far
      </Button>
      {bill.error && <Note tone="bad">{asApiError(bill.error).detail}</Note>}
    </div>
  );
};
