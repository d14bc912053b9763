// The transfer of a page: live, and asked of the provider now and then, because its message may be late or never come.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { checkPayment, payByTransfer, readTransfer, returnTransfer } from '../calls.gen.ts';
import type { PayableKind } from '../payable-rules.ts';
import type { TransferView } from '../payment-contract.ts';

const askEvery_ms = 10_000;

/** Money may still come in. */
const isWaiting = (transfer: TransferView | undefined): boolean =>
  transfer?.status === 'open' || transfer?.status === 'expired';

export const useTransfer = (kind: PayableKind, id: string) => {
  const client = useQueryClient();
  const params = { kind, id };
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(readTransfer, { params, signal });
  const first = useQuery({ queryKey: ['transfer', kind, id], queryFn, gcTime: 0 });
  // The first answer says which live subject it changes with.
  const key = [first.data?.subject ?? 'transfer', 'transfer', kind, id];
  const live = useQuery({ queryKey: key, queryFn, enabled: first.data !== undefined, initialData: first.data });
  const transfer = live.data;
  useQuery({
    queryKey: ['transfer-check', kind, id],
    enabled: isWaiting(transfer),
    refetchInterval: askEvery_ms,
    gcTime: 0,
    queryFn: async () => {
      const { status } = await call(checkPayment, { params });
      await client.invalidateQueries({ queryKey: key });
      return status;
    },
  });
  const put = (answer: TransferView): void => void client.setQueryData(key, answer);
  return {
    transfer,
    error: first.error,
    again: () => void first.refetch(),
    /** Ends it; what has come in goes back. */
    giveBack: useMutation({ mutationFn: () => call(returnTransfer, { params }), onSuccess: put }),
    /** Another account for the same amount. */
    renew: useMutation({
      mutationFn: (amount_kobo: number) => call(payByTransfer, { params, body: { amount_kobo } }),
      onSuccess: put,
    }),
  };
};
