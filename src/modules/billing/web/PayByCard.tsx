// Paying an invoice: the buttons, and the result after the provider's page.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Landmark from 'lucide-react/icons/landmark';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { useOnline } from '../../../kit/use-online.ts';
import { naira } from '../../../shared/naira.ts';
import { checkPayment } from '../../money/calls.gen.ts';
import { CardPageButton, KeptCardButtons, OtherWays, useCardPayment, usePayTransfer } from '../../money/web/door.tsx';
import type { PaymentCheck } from '../../money/payment-contract.ts';
import type { WholeBill } from '../contract.ts';

/** Polling interval until the bank has answered. */
const askEvery_ms = 3_000;

/** Asks once after the return from the card page, then polls until the bank has answered. */
const useOutcome = (id: string) => {
  const [search] = useSearchParams();
  return useQuery({
    queryKey: ['bill-payment', id],
    enabled: search.get('paying') === 'card',
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? askEvery_ms : false),
    queryFn: () => call(checkPayment, { params: { kind: 'bill', id } }),
  });
};

const words: Readonly<Record<PaymentCheck['status'], (reason: string | null) => string | null>> = {
  none: () => null,
  paid: () => 'Paid. Thank you.',
  waiting: () => 'Your bank has not answered yet. You can leave this page: we keep checking.',
  open: () => 'The payment page is still open. You are charged only once.',
  failed: (reason) =>
    `${reason ?? 'Your bank did not accept the payment.'} Nothing was charged. Try again, or pay another way.`,
  abandoned: () => 'The payment page was closed. Nothing was charged.',
};

export const PayByCard = ({ company, bill: { id, open_kobo } }: { company: string; bill: WholeBill }) => {
  const client = useQueryClient();
  const outcome = useOutcome(id);
  const status = outcome.data?.status;
  const read = () => client.invalidateQueries({ queryKey: ['company', company] });
  useEffect(() => {
    if (status === 'paid') void client.invalidateQueries({ queryKey: ['company', company] });
  }, [status, client, company]);
  const card = useCardPayment('bill', id, {
    // Without a card page there is no return from one, so the result is requested here.
    settled: () => Promise.all([read(), outcome.refetch()]),
  });
  const { payTransfer, pending: opening, error: refused } = usePayTransfer('bill', id);
  // The bank's reason is shown above.
  const declined = card.error?.code === 'card_declined' && status === 'failed';
  const fault = (declined ? null : card.error) ?? outcome.error ?? refused;
  const online = useOnline();
  const off = online
    ? status === 'waiting' && 'Your bank has not answered yet. Wait a moment.'
    : 'You are offline. You can pay when you are connected again.';
  const said = outcome.data && words[outcome.data.status](outcome.data.reason);
  return (
    <div className="grid gap-3">
      <div role="status">
        {outcome.isFetching && !said && <p className="muted">Checking your payment…</p>}
        {said && <Note tone={status === 'paid' ? 'ok' : status === 'failed' ? 'bad' : 'info'}>{said}</Note>}
      </div>
      {fault && (
        <div role="alert">
          <Note tone="bad">{asApiError(fault).detail}</Note>
        </div>
      )}
      {open_kobo > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <KeptCardButtons pay={card} amount={naira(open_kobo)} off={off} />
          <Button
            look={card.cards.length > 0 ? 'line' : 'main'}
            icon={Landmark}
            pending={opening}
            pendingLabel="Opening…"
            off={off}
            onClick={() => void payTransfer()}
          >
            {`Pay ${naira(open_kobo)} by bank transfer`}
          </Button>
          <CardPageButton pay={card} off={off} />
          <OtherWays kind="bill" id={id} off={off} />
        </div>
      )}
    </div>
  );
};
