// The person who asked takes it back, where they look: on the page of the booking and under Approvals.
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import type { ApprovalView } from '../../approval-contract.ts';
import { kindOfKey } from '../../order-rules.ts';
import { useWithdraw } from './spend-queries.ts';

/** What is left of an order whose request has ended without an approval; null: it waits, or was approved. */
export const leftOfOrder = ({ status, order_key }: Pick<ApprovalView, 'status' | 'order_key'>): string | null => {
  if (status === 'pending' || status === 'approved') return null;
  const kind = kindOfKey(order_key);
  return kind === 'item'
    ? 'It is not confirmed. It can be changed and asked for again.'
    : kind === 'booking'
      ? 'The quote is not accepted.'
      : 'Nothing was booked.';
};

const follows = (key: string): string =>
  kindOfKey(key) === 'item'
    ? 'It needs no decision any more. It stays on the list, not confirmed, and you can ask again.'
    : kindOfKey(key) === 'booking'
      ? 'It needs no decision any more, and the quote is not accepted.'
      : 'It needs no decision any more, and nothing is booked. You can book it again later.';

export const Withdraw = ({
  company,
  approval: { id, may_withdraw, order_key, title },
  onDone,
}: {
  company: string;
  approval: ApprovalView;
  onDone?: () => void;
}) => {
  const withdraw = useWithdraw(company);
  const [asks, setAsks] = useState(false);
  const close = (): void => setAsks(false);
  if (!may_withdraw) return null;
  return (
    <div>
      <Button look="danger-line" onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      <Sheet open={asks} onClose={close} title={`Withdraw “${title}”?`}>
        <div className="grid gap-4">
          <p>{follows(order_key)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              pending={withdraw.isPending}
              pendingLabel="Withdrawing…"
              onClick={() =>
                withdraw.mutate(id, {
                  onSettled: close,
                  ...(onDone && { onSuccess: onDone }),
                })
              }
            >
              Withdraw
            </Button>
            <Button onClick={close}>Keep it</Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
};
