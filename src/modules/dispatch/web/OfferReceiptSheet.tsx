// Why an offer came: the receipt of one order, in a sheet, or inline while the offer can be answered.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { readOfferReceipt } from '../calls.gen.ts';
import { receiptRules } from '../receipt-rules.ts';
import { Receipt } from './Receipt.tsx';

const OneReceipt = ({ order }: { order: string }) => {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['offer-receipt', order],
    queryFn: ({ signal }) => call(readOfferReceipt, { params: { id: order }, signal }),
    // A released order may be offered again.
    staleTime: 0,
  });
  if (data) return <Receipt receipt={data} />;
  if (fetchStatus === 'paused')
    return <LoadError title={say('You are offline.')} detail={say('The reasons appear when you are back online.')} />;
  if (!error) return <Skeleton rows={4} label={say('Loading the reasons')} />;
  const { code, detail } = asApiError(error);
  return code === 'not_found' ? (
    <EmptyState
      title={say('No numbers are kept for this offer')}
      hint={say('They are kept for {n} days after each offer.', { n: receiptRules.keptDays })}
    />
  ) : (
    <LoadError title={say('The reasons could not be loaded')} detail={say(detail)} onRetry={() => void refetch()} />
  );
};

/** `order`: its id, null while closed. */
export const OfferReceiptSheet = ({ order, onClose }: { order: string | null; onClose: () => void }) => (
  <Sheet open={order !== null} onClose={onClose} title={say('Why this offer?')} side>
    {order && <OneReceipt order={order} />}
  </Sheet>
);

/** A button that shows the reasons below it without covering anything, so that the offer can be answered while reading. */
export const OfferReason = ({ order, label, look }: { order: string; label: string; look: 'quiet' | 'link' }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const press = {
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
  };
  return (
    <div className="offer-reason">
      {look === 'quiet' ? (
        <Button look="quiet" {...press}>
          {label}
        </Button>
      ) : (
        <button type="button" className="link" {...press}>
          {label}
        </button>
      )}
      {open && (
        <section id={id} aria-label={say('Why this offer?')}>
          <OneReceipt order={order} />
        </section>
      )}
    </div>
  );
};
