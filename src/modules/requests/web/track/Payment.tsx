// Paying a request on its tracking page: what is due, what is held, what was refunded; and changing the payment method.
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useRef, useState } from 'react';
import { showTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import type { ApiError } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Icon, type IconDrawing } from '../../../../kit/ui/Icon.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { estimated } from '../../../catalogue/list-rules.ts';
import { cashWhen, holdsWords, payByWords } from '../../../money/payment-methods-rules.ts';
import {
  cardOffSentence,
  failureWords,
  onPage,
  overWords,
  paidWords,
  payerWords,
  type PayWay,
} from '../../../money/payment-rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import type { TrackView } from '../../contract.ts';
import type { PaymentView } from '../../payment-view-contract.ts';
import { nameOr, workerWord, type WorkerWord } from '../../../catalogue/worker-rules.ts';
import { payWords, promiseNow } from '../../promise-rules.ts';
import { inCash, paidInCash } from './money-words.ts';
import {
  CardPageButton,
  KeptCardButtons,
  OtherWays,
  refundClockWords,
  useCardPayment,
  usePayTransfer,
} from '../../../money/web/door.tsx';
import { rememberTrack } from './paying.ts';
import { useChecking, type useTrackActs } from './track-queries.ts';

type Acts = ReturnType<typeof useTrackActs>;

const openWords: Readonly<Record<PayWay, string>> = {
  transfer: 'bank transfer',
  card: 'card payment',
  ussd: 'USSD payment',
  wallet: 'wallet payment',
};
const icons: Readonly<Record<PayWay, IconDrawing>> = {
  transfer: Landmark,
  card: CreditCard,
  ussd: Smartphone,
  wallet: Wallet,
};

const heading = (payment: PaymentView, estimate: boolean, noShow: boolean): string => {
  switch (payment.standing) {
    case 'due':
      return payment.held_kobo > 0
        ? `${naira(payment.card_due_kobo)} more to pay`
        : estimate
          ? 'Pay the estimate'
          : 'Pay for it now';
    case 'checking':
      if (payment.counts_until)
        return `The ${payment.way === 'ussd' ? 'USSD code' : 'account for the bank transfer'} has expired`;
      return `Your ${openWords[payment.way]} of ${naira(payment.card_due_kobo)} is open`;
    case 'done':
      return 'Paid';
    case 'held':
      return `${naira(payment.held_kobo)} paid`;
    case 'returning':
      return `Your refund of ${naira(payment.held_kobo + payment.refunded_kobo)} is ${payment.refund_late ? 'late' : 'on its way'}`;
    case 'fee_due':
      return `${noShow ? 'Nobody came' : 'Late-cancellation fee'}: ${naira(payment.card_due_kobo)} to pay`;
    case 'fee_paid':
      return noShow
        ? `Nobody came: ${naira(payment.fee_kobo)} paid`
        : `Late-cancellation fee of ${naira(payment.fee_kobo)} paid`;
    case 'returned':
      return `${naira(payment.refunded_kobo)} refunded`;
    case 'cash':
      return `${estimate ? `${estimated.title}: you` : 'You'} pay ${naira(payment.cash_kobo)} in cash`;
    default:
      return 'Payment';
  }
};

/** What Kaya holds of the payment: not all of it once the mover was paid a part. */
type Held = 'it' | 'the rest';

/** The customer reports that something is wrong with the delivery. */
const waits = (
  { standing, held_kobo, refunded_kobo, way }: PaymentView,
  worker: WorkerWord,
  rest: Held,
): string | null => {
  const back = refunded_kobo > 0 ? ` ${naira(refunded_kobo)} went back to ${payerWords[way]}.` : '';
  if (standing === 'held') return `Kaya holds ${rest} while we look into the problem.${back}`;
  if (standing !== 'cash') return null;
  const held = held_kobo > 0 ? ` Kaya holds the ${naira(held_kobo)} you paid.` : '';
  return `You don’t have to pay your ${worker} the rest while we look into the problem.${held}${back}`;
};

export const sentence = (
  {
    standing,
    checking,
    held_kobo,
    cash_kobo,
    refunded_kobo,
    way,
    part_kobo,
    counts_until,
    refund_by,
    refund_late,
  }: PaymentView,
  {
    begun,
    waited,
    no_show,
    rest,
    part_to_come_kobo: part,
    pay_by,
  }: {
    begun: boolean;
    waited: boolean;
    no_show: boolean;
    rest: Held;
    part_to_come_kobo: number;
    pay_by: string;
  },
  worker: WorkerWord,
): string => {
  const holds = holdsWords(worker, part);
  const clock = refundClockWords({ by: refund_by, late: refund_late });
  switch (standing) {
    case 'due':
      if (waited) return `It is for waiting at the door. Pay it here, or give it to your ${worker} in cash.`;
      return held_kobo > 0
        ? `Loading starts after payment. ${holds}`
        : `Your ${worker} sets off after payment. ${part === 0 ? holds.replace(/\.$/, ', and refunds it if you cancel.') : `${holds} If you cancel, Kaya refunds it.`}`;
    case 'checking':
      if (counts_until) return overWords(way, counts_until, part_kobo);
      if (part_kobo > 0) return `${naira(part_kobo)} of it is in. Send the rest to the same account, or take it back.`;
      if (way === 'transfer')
        return 'If you have sent it, this page updates as soon as it is in. The account and the exact amount are one press away.';
      return way === 'ussd'
        ? 'If you have paid, this page updates as soon as it is in. The code is one press away.'
        : `If you have paid, this page updates as soon as ${way === 'card' ? 'your bank' : 'the wallet'} answers. If not, go back to the ${way} page. You are never charged twice.`;
    case 'held':
      return part === 0 ? `Kaya holds ${rest} until you confirm that the work is done.` : holds;
    case 'returning':
      return `It goes back to ${payerWords[way]}. ${clock}`;
    case 'fee_due':
      if (no_show)
        return `Your ${worker} waited at the door and nobody came, so the lowest price of the service is charged.`;
      return 'You cancelled less than 60 minutes before the pickup, so the lowest price of Reserve is charged.';
    case 'fee_paid':
      return refunded_kobo > 0
        ? `We kept it from what you paid. ${naira(refunded_kobo)} goes back to ${payerWords[way]}. ${clock}`
        : 'You owe nothing more for this request.';
    case 'returned':
      return `It went back to ${payerWords[way]}. ${clock}`;
    case 'cash':
      if (checking && counts_until)
        return `The ${way === 'ussd' ? 'USSD code' : 'account for the bank transfer'} has expired. What you have paid by it counts until ${showTime(new Date(counts_until))}, and you do not pay that in cash.`;
      if (checking)
        return onPage(way)
          ? `Your ${way} page is still open. If you pay there, you pay only the rest in cash.`
          : `Your ${openWords[way]} is still open. What you pay there you do not pay in cash.`;
      return held_kobo > 0
        ? `You give your ${worker} ${naira(cash_kobo)}. Kaya holds the ${naira(held_kobo)} you have paid.`
        : `You pay your ${worker} ${cashWhen(worker)} ${begun ? '' : `You can also pay by ${pay_by} before the work begins.`}`;
    default:
      return refunded_kobo > 0 ? `${naira(refunded_kobo)} goes back to ${payerWords[way]}. ${clock}` : '';
  }
};

const shown: readonly PaymentView['standing'][] = [
  'cash',
  'due',
  'checking',
  'held',
  'done',
  'returning',
  'returned',
  'fee_due',
  'fee_paid',
];

/** For the heading: it takes the focus when the standing has changed and the button that had it is gone. */
const useKeptFocus = (standing: PaymentView['standing'] | undefined) => {
  const named = useRef<HTMLHeadingElement>(null);
  const before = useRef(standing);
  useEffect(() => {
    if (before.current === standing) return;
    before.current = standing;
    if (document.activeElement === document.body) named.current?.focus({ preventScroll: true });
  }, [standing]);
  return named;
};

export const Payment = ({
  track,
  view,
  acts,
  part = false,
}: {
  track: string;
  view: TrackView;
  acts: Acts;
  /** True below the heading of a part of the page. */
  part?: boolean;
}) => {
  const { payment } = view;
  const { extra_ways } = useSession();
  // If Kaya holds a part, the remainder is no estimate.
  const promise = payment && payment.held_kobo > 0 ? null : promiseNow(view);
  const [error, setError] = useState<ApiError | null>(null);
  useChecking(track, view.id, payment?.checking === true);
  const { payTransfer, pending: opening, error: refused } = usePayTransfer('job', track);
  const leaving = () => rememberTrack(track);
  const card = useCardPayment('job', track, { settled: acts.refresh, leaving });
  const name = useKeptFocus(payment?.standing);
  if (!payment || !shown.includes(payment.standing)) return null;
  const choose = async (method: 'cash' | 'card'): Promise<void> => setError(await acts.choosePayment(method));
  const due = payment.standing === 'due' || payment.standing === 'fee_due';
  const waited = view.job_status === 'in_progress' || view.job_status === 'delivered';
  const begun = !payment.may_pay;
  const rest = view.part?.at ? 'the rest' : 'it';
  // An expired attempt cannot be resumed: another replaces it.
  const open = payment.checking && payment.counts_until === null;
  const isTransfer = open && payment.way === 'transfer';
  const other = open && (payment.way === 'ussd' || payment.way === 'wallet') ? payment.way : undefined;
  const mayCharge = payment.may_pay && payment.standing !== 'held' && !open;
  // The bank's reason is already shown.
  const declined = card.error?.code === 'card_declined' && payment.failure !== null && due;
  const fault = error ?? refused ?? (declined ? null : card.error);
  const Heading = part ? 'h3' : 'h2';
  const cash = payment.standing === 'done' && inCash(view) === 'all';
  return (
    <section className={due ? 'track-pay due' : 'track-pay'} aria-labelledby="payment">
      <Heading className={part ? 'h4' : 'h3'} id="payment" ref={name} tabIndex={-1}>
        <Icon of={payment.standing === 'cash' || cash ? Banknote : icons[payment.way]} />
        <span>
          {cash
            ? `You paid ${naira(payment.cash_kobo)} in cash`
            : heading(payment, promise === estimated, view.no_show)}
        </span>
      </Heading>
      <p>
        {cash
          ? paidInCash(nameOr(view.mover?.card.full_name, view), view.may_report.allowed)
          : payment.standing === 'done'
            ? `${paidWords({ worker: workerWord(view), total_kobo: view.dispute?.pays_kobo ?? view.price_kobo ?? 0, cash_kobo: payment.cash_kobo, refunded_kobo: view.dispute?.back_card_kobo ?? 0 })}.`
            : ((view.job_status === 'disputed' ? waits(payment, workerWord(view), rest) : null) ??
              sentence(
                payment,
                {
                  begun,
                  waited,
                  no_show: view.no_show,
                  rest,
                  part_to_come_kobo: view.part_to_come_kobo,
                  pay_by: payByWords(extra_ways),
                },
                workerWord(view),
              ))}
      </p>
      {payment.failure && due && <Note tone="bad">{failureWords(payment.failure)}</Note>}
      {payment.card_off && <Note tone="bad">{cardOffSentence}</Note>}
      {fault && (
        <div role="alert">
          <Note tone="bad">{fault.detail}</Note>
        </div>
      )}
      <div className="acts">
        {(mayCharge || card.confirm) && <KeptCardButtons pay={card} amount={due ? naira(payment.card_due_kobo) : ''} />}
        {payment.may_pay && payment.standing !== 'held' && (
          <>
            {other && <OtherWays kind="job" id={track} open={other} leaving={leaving} />}
            {other !== 'ussd' && (
              <Button
                look={(due && card.cards.length === 0) || isTransfer ? 'main' : undefined}
                wide={card.cards.length > 0}
                pending={opening}
                pendingLabel="Opening…"
                onClick={() => void payTransfer()}
              >
                {isTransfer
                  ? 'Back to the bank transfer'
                  : `${payWords(naira(payment.card_due_kobo), promise)} by bank transfer`}
              </Button>
            )}
            {!isTransfer && other !== 'ussd' && !card.confirm && (
              <CardPageButton
                pay={card}
                wide={card.cards.length > 0}
                {...(open && !other ? { label: 'Back to the card page' } : {})}
              />
            )}
            {!open && !card.confirm && (
              <OtherWays kind="job" id={track} wide={card.cards.length > 0} leaving={leaving} />
            )}
          </>
        )}
        {payment.standing !== 'cash' && payment.part_kobo === 0 && payment.may_choose.includes('cash') && (
          <Button look="quiet" pending={acts.pending} pendingLabel="Changing…" onClick={() => void choose('cash')}>
            {payment.held_kobo > 0 ? `Pay the ${naira(payment.card_due_kobo)} in cash` : 'Pay in cash instead'}
          </Button>
        )}
      </div>
    </section>
  );
};
