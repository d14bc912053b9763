// The transfer or the code of a page: live, and looked up at the provider now and then, because its message may be late or never come.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import {
  checkPayment,
  endUssd,
  payByTransfer,
  payByUssd,
  readTransfer,
  readUssd,
  returnTransfer,
} from '../calls.gen.ts';
import type { PayableKind } from '../payable-rules.ts';
import type { TransferView } from '../payment-contract.ts';
import type { UssdView } from '../ussd-contract.ts';

const askEvery_ms = 10_000;

type View = TransferView | UssdView;
/** Money may still come in. */
const isWaiting = (view: View | null | undefined): boolean => view?.status === 'open' || view?.status === 'expired';

/** read: null where nothing was opened. */
const useSent = <V extends View>(
  way: 'transfer' | 'ussd',
  params: { readonly kind: PayableKind; readonly id: string },
  read: (signal: AbortSignal) => Promise<V | null>,
) => {
  const client = useQueryClient();
  const { kind, id } = params;
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(signal);
  const first = useQuery({ queryKey: [way, kind, id], queryFn, gcTime: 0 });
  // The first answer says which live subject it changes with.
  const key = [first.data?.subject ?? way, way, kind, id];
  const live = useQuery({ queryKey: key, queryFn, enabled: Boolean(first.data), initialData: first.data });
  const view = first.data ? live.data : first.data;
  useQuery({
    queryKey: [`${way}-check`, kind, id],
    enabled: isWaiting(view),
    refetchInterval: askEvery_ms,
    gcTime: 0,
    queryFn: async () => {
      const { status } = await call(checkPayment, { params });
      await client.invalidateQueries({ queryKey: key });
      return status;
    },
  });
  const put = (answer: V): void => {
    client.setQueryData([answer.subject, way, kind, id], answer);
    if (!first.data) client.setQueryData([way, kind, id], answer);
  };
  return { view, error: first.error, again: () => void first.refetch(), put };
};

export const useTransfer = (kind: PayableKind, id: string) => {
  const params = { kind, id };
  const { view, put, ...sent } = useSent<TransferView>('transfer', params, (signal) =>
    call(readTransfer, { params, signal }),
  );
  return {
    ...sent,
    transfer: view,
    /** Ends it; what has come in goes back. */
    giveBack: useMutation({ mutationFn: () => call(returnTransfer, { params }), onSuccess: put }),
    /** Another account for the same amount. */
    renew: useMutation({
      mutationFn: (amount_kobo: number) => call(payByTransfer, { params, body: { amount_kobo } }),
      onSuccess: put,
    }),
  };
};

/** What the payer chooses. */
type Chosen = { readonly bank: string; readonly amount_kobo?: number };

export const useUssd = (kind: PayableKind, id: string) => {
  const params = { kind, id };
  const { view, put, ...sent } = useSent<UssdView>('ussd', params, (signal) => call(readUssd, { params, signal }));
  return {
    ...sent,
    /** null: no code was made yet. */
    ussd: view,
    pay: useMutation({ mutationFn: (body: Chosen) => call(payByUssd, { params, body }), onSuccess: put }),
    end: useMutation({ mutationFn: () => call(endUssd, { params }), onSuccess: put }),
  };
};
