// Cancelling asks for confirmation once, and says what happens then.
import { naira } from '../../../../shared/naira.ts';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { Total } from '../../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { freeUntilWords } from '../../cancellation-rules.ts';
import type { TrackView } from '../../contract.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import type { useTrackActs } from './track-queries.ts';

/** Nobody has seen a request that was only stored as an interest, and not every service moves something. */
const whatFollows = (view: TrackView, booking: boolean): string => {
  const { job_id, mover, service_type } = view;
  if (!job_id) return 'We will not contact you about it.';
  const consequence = mover
    ? `We will tell ${mover.card.full_name} straight away.`
    : `No ${workerWord(view)} can accept ${booking ? 'it' : 'your request'} any more.`;
  // The page of a company's booking has "Reschedule" as long as cancelling is free.
  const instead = !booking
    ? 'send a new request'
    : view.cancellation.fee_kobo === 0
      ? 'keep it and press “Reschedule”'
      : 'book it again';
  return `${consequence} ${service_type === 'moving' ? 'To move on another day' : 'For another day'}, ${instead}.`;
};

/** What happens to the money: a fee is taken from what is held, and the rest is refunded. */
const moneyWords = ({ payment, price_kobo, cancellation: { fee_kobo, free_until } }: TrackView): string => {
  const held_kobo = payment?.held_kobo ?? 0;
  const back_kobo = held_kobo - fee_kobo;
  const back = back_kobo > 0 ? `${naira(back_kobo)} goes back the way you paid.` : '';
  const free = free_until ? freeUntilWords(free_until, price_kobo, new Date()) : 'Cancelling is free.';
  if (fee_kobo === 0) return `${free} ${back}`.trim();
  if (back_kobo >= 0) return `We keep ${naira(fee_kobo)} of your payment. ${back}`.trim();
  return held_kobo > 0
    ? `We keep the ${naira(held_kobo)} you paid. You then pay ${naira(-back_kobo)} on this page.`
    : 'You then pay it on this page.';
};

export const CancelSheet = ({
  view,
  acts: { cancel },
  open,
  booking = false,
  onClose,
}: {
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
  open: boolean;
  /** On the page of a company's booking. */
  booking?: boolean;
  onClose: () => void;
}) => {
  const { fee_kobo, why } = view.cancellation;
  const form = useSheetForm({
    start: { reason: '' },
    send: ({ reason }) => cancel(reason, fee_kobo),
    onDone: onClose,
  });
  return (
    <Sheet open={open} onClose={onClose} title={`Cancel "${view.title}"?`}>
      <SheetForm
        form={form}
        label={booking ? 'Cancel the booking' : 'Cancel the request'}
        button={fee_kobo > 0 ? `Cancel for ${naira(fee_kobo)}` : booking ? 'Cancel booking' : 'Cancel request'}
        pendingLabel="Cancelling…"
        back="Keep it"
        onClose={onClose}
      >
        {fee_kobo > 0 && (
          <div>
            <p>{why}</p>
            <Total label="Late-cancellation fee">{naira(fee_kobo)}</Total>
          </div>
        )}
        <p>
          {moneyWords(view)} {whatFollows(view, booking)}
        </p>
        <TextArea {...form.field('reason')} label="Why?" optional rows={2} maxLength={300} />
      </SheetForm>
    </Sheet>
  );
};
