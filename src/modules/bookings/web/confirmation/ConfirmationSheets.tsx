// The customer's answers: accept, decline with a reason, propose one change, cancel. Each asks once and says what happens next.
import { useState } from 'react';
import { naira, parseNaira } from '../../../../shared/naira.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import { Field, TextArea } from '../../../../kit/ui/fields.tsx';
import { Total } from '../../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import type { BookingView } from '../../contract.ts';
import { bookingRules } from '../../rules.ts';
import type { BookingActs } from './confirmation-queries.ts';
import type { QuoteSheet } from './ConfirmationQuote.tsx';

export type OpenSheet = QuoteSheet | 'cancel';
type Part = { view: BookingView; acts: BookingActs; onClose: () => void };

const missing = (path: string, typed: string, message: string): FieldFault[] =>
  typed.trim() === '' ? [{ path, message }] : [];

/** If it is over a budget of the company that pays, the same sheet asks its managers. */
const Accept = ({ view, acts, onClose }: Part) => {
  const [over, setOver] = useState(false);
  const form = useSheetForm({
    start: { ask_reason: '' },
    faults: ({ ask_reason }) => (over ? missing('ask_reason', ask_reason, 'Say why you need it') : []),
    send: async ({ ask_reason }) => {
      if (over) return acts.ask(ask_reason);
      const refused = await acts.accept();
      if (refused?.code === 'over_budget' && view.may_ask.allowed) setOver(true);
      return refused;
    },
    done: over
      ? { title: 'Sent to your company', detail: 'We email you the decision. If approved, the quote is accepted.' }
      : { title: 'Quote accepted', detail: 'We will call you to agree the days. Then each job appears here.' },
    onDone: onClose,
  });
  return (
    <SheetForm
      form={form}
      label={over ? 'Ask for approval' : 'Accept the quote'}
      button={over ? 'Ask for approval' : 'Accept quote'}
      look="main"
      pendingLabel="Sending…"
      onClose={onClose}
    >
      <Total>{naira(view.quote?.total_kobo ?? 0)}</Total>
      <p>
        {view.payment} {!view.payer && 'Nothing is charged now.'}
      </p>
      {over && (
        <TextArea
          {...form.field('ask_reason')}
          label="Why do you need it?"
          rows={3}
          maxLength={bookingRules.maxReason}
          required
          hint="The managers of your company read it, and decide."
        />
      )}
    </SheetForm>
  );
};

const Decline = ({ view, acts, onClose }: Part) => {
  const form = useSheetForm({
    start: { reason: '' },
    faults: ({ reason }) => missing('reason', reason, 'Tell us why'),
    send: ({ reason }) => acts.decline(reason),
    done: { title: 'Quote declined', detail: 'Thank you for telling us. Nothing was charged.' },
    onDone: onClose,
  });
  return (
    <SheetForm form={form} label="Decline the quote" button="Decline quote" pendingLabel="Sending…" onClose={onClose}>
      <p>
        This ends the booking. To change something instead,{' '}
        {view.may_counter.allowed ? 'propose a change' : 'write to us'}.
      </p>
      <TextArea
        {...form.field('reason')}
        label="Why are you declining?"
        rows={3}
        maxLength={bookingRules.maxReason}
        required
      />
    </SheetForm>
  );
};

const amountWords = 'Enter an amount in naira, like 350,000, or leave it empty';

const Counter = ({ view, acts, onClose }: Part) => {
  const form = useSheetForm({
    start: { amount_kobo: '', note: '' },
    faults: ({ amount_kobo, note }) => [
      ...(amount_kobo.trim() !== '' && !parseNaira(amount_kobo) ? [{ path: 'amount_kobo', message: amountWords }] : []),
      ...missing('note', note, 'Write what should change'),
    ],
    send: ({ amount_kobo, note }) => acts.counter(amount_kobo.trim() === '' ? null : parseNaira(amount_kobo), note),
    done: { title: 'Proposal sent', detail: 'We will send you a new quote within 24 hours.' },
    onDone: onClose,
  });
  const quoted = view.quote?.total_kobo ?? 0;
  const more = (parseNaira(form.values.amount_kobo) ?? 0) > quoted;
  return (
    <SheetForm
      form={form}
      label="Propose a change"
      button="Send proposal"
      look="main"
      pendingLabel="Sending…"
      onClose={onClose}
    >
      <p>You can propose a change once. The quote of {naira(quoted)} then closes, and we send you a new quote.</p>
      <Field
        {...form.field('amount_kobo')}
        label="Your amount in naira"
        optional
        inputMode="numeric"
        placeholder="350,000"
        hint={more ? `This is more than the quote of ${naira(quoted)}.` : undefined}
      />
      <TextArea
        {...form.field('note')}
        label="What should change?"
        rows={3}
        maxLength={bookingRules.maxReason}
        required
      />
    </SheetForm>
  );
};

const Cancel = ({ acts, onClose }: Part) => {
  const form = useSheetForm({
    start: { reason: '' },
    send: ({ reason }) => acts.cancel(reason),
    done: { title: 'Booking cancelled', detail: 'Nothing was charged.' },
    onDone: onClose,
  });
  return (
    <SheetForm
      form={form}
      label="Cancel the booking"
      button="Cancel booking"
      pendingLabel="Cancelling…"
      onClose={onClose}
    >
      <p>Cancelling is free. We will tell the movers straight away.</p>
      <TextArea {...form.field('reason')} label="Why?" optional rows={2} maxLength={bookingRules.maxReason} />
    </SheetForm>
  );
};

const sheets = {
  accept: { title: 'Accept this quote?', Body: Accept },
  decline: { title: 'Decline this quote?', Body: Decline },
  counter: { title: 'Propose a change', Body: Counter },
  cancel: { title: 'Cancel this booking?', Body: Cancel },
} as const;

/** One sheet at a time; the page closes it when its quote changes. */
export const BookingSheets = ({ open, ...part }: Part & { open: OpenSheet | null }) => (
  <>
    {(Object.keys(sheets) as OpenSheet[]).map((name) => {
      const { title, Body } = sheets[name];
      return (
        <Sheet key={name} open={open === name} onClose={part.onClose} title={title}>
          <Body {...part} />
        </Sheet>
      );
    })}
  </>
);
