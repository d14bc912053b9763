// The customer's answers: accept, decline with a reason, propose one change, cancel. Each asks once and says what happens then.
import { type ReactNode, useState } from 'react';
import { naira, parseNaira } from '../../../../shared/naira.ts';
import type { ApiError } from '../../../../kit/api.ts';
import { Button, type ButtonLook } from '../../../../kit/ui/Button.tsx';
import { Field, TextArea } from '../../../../kit/ui/fields.tsx';
import { type FormError, FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Total } from '../../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import type { BookingView } from '../../contract.ts';
import { bookingRules } from '../../rules.ts';
import type { BookingActs } from './confirmation-queries.ts';
import type { QuoteSheet } from './ConfirmationQuote.tsx';

export type OpenSheet = QuoteSheet | 'cancel';
type Part = { view: BookingView; acts: BookingActs; onClose: () => void };

/** A form that sends one answer, keeps the text when it is refused, and says so when it is done. */
const AnswerForm = ({
  label,
  button,
  look,
  pendingLabel,
  done,
  acts,
  check,
  send,
  onClose,
  children,
}: Omit<Part, 'view'> & {
  label: string;
  button: string;
  look: ButtonLook;
  pendingLabel: string;
  done: { title: string; detail: string };
  check?: () => boolean;
  send: () => Promise<ApiError | null>;
  children: ReactNode;
}) => {
  const [error, setError] = useState<FormError | null>(null);
  const submit = async (): Promise<void> => {
    if (check && !check()) return;
    const refused = await send();
    setError(refused);
    if (refused) return;
    onClose();
    toast({ ...done, tone: 'ok' });
  };
  return (
    <FormShell label={label} pending={acts.pending} error={error} onSubmit={() => void submit()}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} pending={acts.pending} pendingLabel={pendingLabel}>
          {button}
        </Button>
        <Button look="line" onClick={onClose}>
          Back
        </Button>
      </div>
    </FormShell>
  );
};

const Accept = ({ view, acts, onClose }: Part) => (
  <AnswerForm
    label="Accept the quote"
    button="Accept quote"
    look="main"
    pendingLabel="Sending…"
    done={{ title: 'Quote accepted', detail: 'We will call you to agree the days. Then each job appears here.' }}
    acts={acts}
    send={acts.accept}
    onClose={onClose}
  >
    <Total>{naira(view.quote?.total_kobo ?? 0)}</Total>
    <p>{view.payment} Nothing is charged now.</p>
  </AnswerForm>
);

const useWords = (message: string) => {
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  return {
    words,
    check: (): boolean => {
      setTried(true);
      return words.trim() !== '';
    },
    field: {
      value: words,
      maxLength: bookingRules.mostReason,
      onChange: (typed: { target: { value: string } }) => setWords(typed.target.value),
      error: tried && words.trim() === '' ? message : undefined,
    },
  };
};

const Decline = ({ view, acts, onClose }: Part) => {
  const { words, check, field } = useWords('Tell us why');
  return (
    <AnswerForm
      label="Decline the quote"
      button="Decline quote"
      look="danger-line"
      pendingLabel="Sending…"
      done={{ title: 'Quote declined', detail: 'Thank you for telling us. Nothing was charged.' }}
      acts={acts}
      check={check}
      send={() => acts.decline(words)}
      onClose={onClose}
    >
      <p>
        This ends the booking. To change something instead,{' '}
        {view.may_counter.allowed ? 'propose a change' : 'write to us'}.
      </p>
      <TextArea {...field} label="Why are you declining?" name="reason" rows={3} required />
    </AnswerForm>
  );
};

const amountWords = 'Enter an amount in naira, like 350,000, or leave it empty';

const Counter = ({ view, acts, onClose }: Part) => {
  const { words, check, field } = useWords('Write what should change');
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const kobo = parseNaira(amount);
  const wrong = amount.trim() !== '' && (kobo === null || kobo === 0);
  const quoted = view.quote?.total_kobo ?? 0;
  return (
    <AnswerForm
      label="Propose a change"
      button="Send proposal"
      look="main"
      pendingLabel="Sending…"
      done={{ title: 'Proposal sent', detail: 'We will send you a new quote within 24 hours.' }}
      acts={acts}
      check={() => {
        setTried(true);
        return check() && !wrong;
      }}
      send={() => acts.counter(amount.trim() === '' ? null : kobo, words)}
      onClose={onClose}
    >
      <p>You can propose a change once. The quote of {naira(quoted)} then closes, and we send you a new quote.</p>
      <Field
        label="Your amount in naira"
        optional
        name="amount_kobo"
        inputMode="numeric"
        placeholder="350,000"
        value={amount}
        onChange={(typed) => setAmount(typed.target.value)}
        hint={kobo !== null && kobo > quoted ? `This is more than the quote of ${naira(quoted)}.` : undefined}
        error={tried && wrong ? amountWords : undefined}
      />
      <TextArea {...field} label="What should change?" name="note" rows={3} required />
    </AnswerForm>
  );
};

const Cancel = ({ acts, onClose }: Part) => {
  const [reason, setReason] = useState('');
  return (
    <AnswerForm
      label="Cancel the booking"
      button="Cancel booking"
      look="danger-line"
      pendingLabel="Cancelling…"
      done={{ title: 'Booking cancelled', detail: 'Nothing was charged.' }}
      acts={acts}
      send={() => acts.cancel(reason)}
      onClose={onClose}
    >
      <p>Cancelling is free. We will tell the movers straight away.</p>
      <TextArea
        label="Why?"
        optional
        name="reason"
        rows={2}
        maxLength={bookingRules.mostReason}
        value={reason}
        onChange={(typed) => setReason(typed.target.value)}
      />
    </AnswerForm>
  );
};

const sheets = {
  accept: { title: 'Accept this quote?', Body: Accept },
  decline: { title: 'Decline this quote?', Body: Decline },
  counter: { title: 'Propose a change', Body: Counter },
  cancel: { title: 'Cancel this booking?', Body: Cancel },
} as const;

/** One sheet at a time; the page closes it when its subject has changed. */
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
