// A card ride that waits for its payment, and the refunded part of a payment.
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import type { ApiError } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import type { Trip } from '../contract.ts';
import { failureWords, overWords, payerWords } from '../../money/payment-rules.ts';
import { rideRules } from '../rules.ts';
import {
  CardPageButton,
  KeptCardButtons,
  OtherWays,
  refundClockWords,
  useCardPayment,
  usePayTransfer,
} from '../../money/web/door.tsx';
import { type TripActs, useChecking } from './ride-queries.ts';

export const PayRide = ({ trip, acts: { pending, refresh, payInCash } }: { trip: Trip; acts: TripActs }) => {
  const [error, setError] = useState<ApiError | null>(null);
  const { due_kobo, failure, part_kobo, way, counts_until } = trip.payment;
  // An expired payment is no way back: another attempt replaces it.
  const checking = trip.payment.checking && counts_until === null;
  const isTransfer = checking && way === 'transfer';
  const other = checking && (way === 'ussd' || way === 'wallet') ? way : undefined;
  useChecking(trip);
  const { payTransfer, pending: opening, error: refused } = usePayTransfer('ride', trip.id);
  const card = useCardPayment('ride', trip.id, { settled: refresh });
  // The bank's reason is already shown.
  const declined = card.error?.code === 'card_declined' && failure;
  const fault = error ?? refused ?? (declined ? null : card.error);
  return (
    <section className="grid gap-3" aria-label="Payment">
      <p>
        {counts_until
          ? overWords(way, counts_until, part_kobo)
          : part_kobo > 0
            ? `${naira(part_kobo)} of it is in. Send the rest to the same account, or take it back there.`
            : isTransfer
              ? 'If you have sent it, we start as soon as it is in. The account and the exact amount are one press away.'
              : checking && way === 'ussd'
                ? 'If you have paid, we start as soon as it is in. The code is one press away.'
                : checking
                  ? `If you have paid, we start as soon as ${way === 'card' ? 'your bank' : 'the wallet'} answers. If not, go back to the ${way} page. You are never charged twice.`
                  : `We ${trip.scheduled_for ? 'reserve it' : 'ask drivers'} as soon as you have paid. Kaya holds the money until the ride is done.`}
      </p>
      {failure && <Note tone="bad">{failureWords(failure)}</Note>}
      {fault && (
        <div role="alert">
          <Note tone="bad">{fault.detail}</Note>
        </div>
      )}
      {(!checking || card.confirm) && <KeptCardButtons pay={card} amount={naira(due_kobo)} />}
      {other && <OtherWays kind="ride" id={trip.id} open={other} wide />}
      {other !== 'ussd' && (
        <Button
          look={other || (card.cards.length > 0 && !checking) ? 'line' : 'main'}
          wide
          pending={opening}
          pendingLabel="Opening…"
          onClick={() => void payTransfer()}
        >
          {isTransfer ? 'Back to the bank transfer' : `Pay ${naira(due_kobo)} by bank transfer`}
        </Button>
      )}
      {!isTransfer && other !== 'ussd' && (
        <>
          <CardPageButton pay={card} wide {...(checking && !other ? { label: 'Back to the card page' } : {})} />
          {!checking && <OtherWays kind="ride" id={trip.id} wide />}
          <Button
            look="line"
            wide
            pending={pending}
            pendingLabel="Changing…"
            onClick={() => {
              setError(null);
              void payInCash().then(setError);
            }}
          >
            Pay the driver in cash instead
          </Button>
        </>
      )}
      <p className="sm muted">Without a payment the ride is cancelled after {rideRules.unpaidMinutes} minutes, free.</p>
    </section>
  );
};

/** The refunded part of a payment; nothing when there is none. */
export const BackToCard = ({ trip: { payment, cancelled } }: { trip: Trip }) => {
  const fee_kobo = cancelled?.fee_kobo ?? 0;
  // A task makes the refund: until then the money is still held.
  const back_kobo = payment.back_kobo > 0 ? payment.back_kobo : payment.held_kobo;
  if (payment.method !== 'card' || back_kobo === 0) return null;
  return (
    <p>
      <span className="num">{naira(back_kobo)}</span> goes back to {payerWords[payment.way]}
      {fee_kobo > 0 ? ', the fee is kept' : ''}. {refundClockWords({ by: payment.back_by, late: payment.back_late })}
    </p>
  );
};
