// What staff may do to a booking besides its quote and its plan: buttons, one form at a time.
import { useState } from 'react';
import { call, newKey } from '../../../../kit/api.ts';
import { ActForm, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useAct } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { faultOf, FormShell } from '../../../../kit/ui/FormShell.tsx';
import { bookingLifecycle } from '../../rules.ts';
import * as calls from '../../calls.gen.ts';
import type * as contract from '../../staff-contract.ts';

type Booking = contract.BookingFile['booking'];
type Doing = 'accept' | 'decline' | 'cancel' | 'paid';

const ReviewButton = ({ id }: { id: string }) => {
  const act = useAct(() => call(calls.startReview, { params: { id } }), { title: 'In review' });
  return (
    <FormShell
      className="form-inline"
      label="Start review"
      pending={act.pending}
      error={act.error}
      onSubmit={() => act.run(undefined)}
    >
      <Button type="submit" size="compact" look="solid" pending={act.pending} pendingLabel="Starting…">
        Start review
      </Button>
    </FormShell>
  );
};

const AcceptForm = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const [key] = useState(newKey);
  const act = useAct(() => call(calls.acceptForCustomer, { params: { id }, key }), {
    title: 'Quote accepted',
    onDone: onLeave,
  });
  return (
    <ActForm
      label="Accept for the customer"
      submit="Accept quote"
      pendingLabel="Accepting…"
      act={act}
      onSend={() => act.run(undefined)}
      onLeave={onLeave}
    >
      <p>The customer accepted by phone. They get an email with the agreed quote.</p>
    </ActForm>
  );
};

const DeclineForm = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const act = useAct((reason: string) => call(calls.declineBooking, { params: { id }, body: { reason } }), {
    title: 'Booking declined',
    onDone: onLeave,
  });
  return (
    <ReasonForm
      label="Decline the booking"
      submit="Decline booking"
      pendingLabel="Declining…"
      look="danger-line"
      act={act}
      onLeave={onLeave}
    >
      <p>The customer sees the reason at once. This can’t be undone.</p>
    </ReasonForm>
  );
};

const CancelForm = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const act = useAct((reason: string) => call(calls.cancelBookingByStaff, { params: { id }, body: { reason } }), {
    title: ({ booking }) =>
      booking.status === 'completed' ? 'Booking ended. Completed work is billed.' : 'Booking cancelled',
    onDone: onLeave,
  });
  return (
    <ReasonForm
      label="Cancel the booking"
      submit="Cancel booking"
      pendingLabel="Cancelling…"
      look="danger-line"
      act={act}
      onLeave={onLeave}
    >
      <p>The customer and the movers are notified at once. Completed jobs stay and are billed. This can’t be undone.</p>
    </ReasonForm>
  );
};

const PaidForm = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const [how, setHow] = useState('Bank transfer');
  const [key] = useState(newKey);
  const act = useAct(() => call(calls.recordPayment, { params: { id }, body: { how }, key: `${key}${how.length}` }), {
    title: 'Invoice paid',
    onDone: onLeave,
  });
  return (
    <ActForm
      label="Record the payment"
      submit="Mark as paid"
      pendingLabel="Saving…"
      act={act}
      onSend={() => act.run(undefined)}
      onLeave={onLeave}
    >
      <Field
        label="How it was paid"
        name="how"
        autoComplete="off"
        maxLength={100}
        error={faultOf(act.error, 'how')}
        value={how}
        onChange={(typed) => setHow(typed.target.value)}
      />
    </ActForm>
  );
};

const CallButton = ({ id }: { id: string }) => {
  const act = useAct(() => call(calls.confirmCall, { params: { id } }), { title: 'Confirmation call recorded' });
  return (
    <FormShell
      className="form-inline"
      label="Confirmation call"
      pending={act.pending}
      error={act.error}
      onSubmit={() => act.run(undefined)}
    >
      <Button type="submit" size="compact" pending={act.pending} pendingLabel="Saving…">
        Confirmation call made
      </Button>
    </FormShell>
  );
};

const canCancel = (status: Booking['status']): boolean =>
  bookingLifecycle.open(status, 'staff').some((move) => move === 'call_off') ||
  status === 'accepted' ||
  status === 'scheduled';

export const BookingActs = ({ booking }: { booking: Booking }) => {
  const { doing, section, start, leave } = useDoing<Doing>();
  const { id, status } = booking;
  const moves = bookingLifecycle.open(status, 'staff');
  const callWaits = booking.steps.some(({ code, state }) => code === 'call' && state === 'now');
  const unpaid = booking.invoice !== null && booking.invoice.paid === null;
  const subject = encodeURIComponent(`Your booking ${booking.code}`);
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null && (
        <div className="console-acts">
          {moves.includes('review') && <ReviewButton id={id} />}
          {moves.includes('accept') && (
            <Button size="compact" onClick={() => start('accept')}>
              Accept for the customer
            </Button>
          )}
          {callWaits && <CallButton id={id} />}
          {unpaid && (
            <Button size="compact" look="solid" onClick={() => start('paid')}>
              Record payment
            </Button>
          )}
          <a className="btn line compact" href={`mailto:${booking.email}?subject=${subject}`}>
            Email customer
          </a>
          {moves.includes('decline') && (
            <Button size="compact" look="danger-line" onClick={() => start('decline')}>
              Decline
            </Button>
          )}
          {canCancel(status) && (
            <Button size="compact" look="danger-line" onClick={() => start('cancel')}>
              Cancel booking
            </Button>
          )}
        </div>
      )}
      {doing === 'accept' && <AcceptForm id={id} onLeave={leave} />}
      {doing === 'decline' && <DeclineForm id={id} onLeave={leave} />}
      {doing === 'cancel' && <CancelForm id={id} onLeave={leave} />}
      {doing === 'paid' && <PaidForm id={id} onLeave={leave} />}
    </section>
  );
};
