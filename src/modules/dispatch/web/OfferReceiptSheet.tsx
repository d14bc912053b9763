// 'Why this offer?': the receipt of one order.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { readOfferReceipt } from '../calls.gen.ts';
import { receiptRules } from '../receipt-rules.ts';
import { Receipt } from './Receipt.tsx';

const OneReceipt = ({ order }: { order: string }) => {
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['offer-receipt', order],
    queryFn: ({ signal }) => call(readOfferReceipt, { params: { id: order }, signal }),
    // An order that is given back may be offered again.
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

/** `order`: its id, null while closed. `children` are shown above the reasons, such as how long an offer still lasts. */
export const OfferReceiptSheet = ({
  order,
  onClose,
  children,
}: {
  order: string | null;
  onClose: () => void;
  children?: ReactNode;
}) => (
  <Sheet open={order !== null} onClose={onClose} title={say('Why this offer?')} side>
    <div className="grid gap-4">
      {children}
      {order && <OneReceipt order={order} />}
    </div>
  </Sheet>
);
