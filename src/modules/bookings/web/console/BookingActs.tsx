// Staff's acts on a booking, except quoting and scheduling: buttons, one form at a time.
import { call } from '../../../../kit/api.ts';
import { ActButton, ActForm, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { bookingLifecycle } from '../../rules.ts';
import * as calls from '../../calls.gen.ts';
import type * as contract from '../../staff-contract.ts';

type Booking = contract.BookingFile['booking'];
type Doing = 'accept' | 'decline' | 'cancel' | 'paid';

const ReviewButton = ({ id }: { id: string }) => (
  <ActButton
    label="Start review"
    submit="Start review"
    pendingLabel="Starting…"
    look="solid"
    work={() => call(calls.startReview, { params: { id } })}
    title="In review"
  />
);

type Asked = { id: string; onLeave: () => void };

const AcceptForm = ({ id, onLeave }: Asked) => {
  const form = useActForm({
    start: {},
    work: (_, key) => call(calls.acceptForCustomer, { params: { id }, key }),
    title: 'Quote accepted',
    onDone: onLeave,
  });
  return (
    <ActForm
      label="Accept for the customer"
      submit="Accept quote"
      pendingLabel="Accepting…"
      form={form}
      onLeave={onLeave}
    >
      <p>The customer accepted by phone. They get an email with the agreed quote.</p>
    </ActForm>
  );
};

const DeclineForm = ({ id, onLeave }: Asked) => (
  <ReasonForm
    label="Decline the booking"
    submit="Decline booking"
    pendingLabel="Declining…"
    look="danger-line"
    work={(reason) => call(calls.declineBooking, { params: { id }, body: { reason } })}
    title="Booking declined"
    onLeave={onLeave}
  >
    <p>The customer sees the reason at once. This can’t be undone.</p>
  </ReasonForm>
);

const CancelForm = ({ id, onLeave }: Asked) => (
  <ReasonForm
    label="Cancel the booking"
    submit="Cancel booking"
    pendingLabel="Cancelling…"
    look="danger-line"
    work={(reason) => call(calls.cancelBookingByStaff, { params: { id }, body: { reason } })}
    title={({ booking }) =>
      booking.status === 'completed' ? 'Booking ended. Completed work is billed.' : 'Booking cancelled'
    }
    onLeave={onLeave}
  >
    <p>The customer and the movers are notified at once. Completed jobs stay and are billed. This can’t be undone.</p>
  </ReasonForm>
);

const PaidForm = ({ id, onLeave }: Asked) => {
  const form = useActForm({
    start: { how: 'Bank transfer' },
    work: (body, key) => call(calls.recordPayment, { params: { id }, body, key }),
    title: 'Invoice paid',
    onDone: onLeave,
  });
  return (
    <ActForm label="Record the payment" submit="Mark as paid" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Field {...form.field('how')} label="How it was paid" autoComplete="off" maxLength={100} />
    </ActForm>
  );
};

const CallButton = ({ id }: { id: string }) => (
  <ActButton
    label="Confirmation call"
    submit="Confirmation call made"
    pendingLabel="Saving…"
    work={() => call(calls.confirmCall, { params: { id } })}
    title="Confirmation call recorded"
  />
);

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
