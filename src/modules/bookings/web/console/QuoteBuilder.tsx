// The quote on the same pane as the booking: the tier, the miles, other lines, each with its amount, the total, and Send.
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { addDays, lagosDate, lagosInstant, showDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call, newKey } from '../../../../kit/api.ts';
import { useKept } from '../../../../kit/console/kept-forms.ts';
import { useAct } from '../../../../kit/console/use-act.ts';
import { Button, IconButton } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field, TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Total } from '../../../../kit/ui/ledger.tsx';
import { bookingRules } from '../../rules.ts';
import { saveQuote, sendQuote } from '../../calls.gen.ts';
import type { BookingFile } from '../../staff-contract.ts';
import { amountOf, drawQuote, type Extra, type QuoteForm, startQuote, type Wish, withExtra } from './quote-form.ts';

const NairaField = ({ onType, ...field }: { value: string; placeholder?: string; onType: (typed: string) => void }) => (
  <Field
    label="Naira"
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    onChange={(change) => onType(change.target.value)}
    {...field}
  />
);

/** What a line comes to, at the right. */
const Amount = ({ kobo }: { kobo: number | null }) => (
  <b className="num quote-sum">{kobo === null ? '–' : naira(kobo)}</b>
);

const ExtraLine = ({
  extra,
  onChange,
  onRemove,
}: {
  extra: Extra;
  onChange: (extra: Extra) => void;
  onRemove: () => void;
}) => (
  <div className="quote-line quote-own">
    <Field
      label="What for"
      autoComplete="off"
      maxLength={120}
      value={extra.label}
      onChange={(typed) => onChange({ ...extra, label: typed.target.value })}
    />
    <NairaField placeholder="Left out" value={extra.amount} onType={(amount) => onChange({ ...extra, amount })} />
    <Amount kobo={amountOf(extra.amount)} />
    <IconButton icon={Trash} label={`Remove ${extra.label || 'the line'}`} onClick={onRemove} />
  </div>
);

const WishLine = ({ wish, onChange }: { wish: Wish; onChange: (wish: Wish) => void }) => (
  <fieldset className="quote-line quote-wish" aria-label={wish.label}>
    <span>{wish.label}</span>
    <NairaField value={wish.amount} onType={(amount) => onChange({ ...wish, amount })} />
    <Amount kobo={amountOf(wish.amount)} />
    <Checkbox
      label="Included"
      checked={amountOf(wish.amount) === 0}
      onChange={(press) => onChange({ ...wish, amount: press.target.checked ? '0' : '' })}
    />
  </fieldset>
);

const Lines = ({
  form,
  tier,
  distance_kobo,
  onChange,
}: {
  form: QuoteForm;
  tier: string;
  distance_kobo: number;
  onChange: (form: QuoteForm) => void;
}) => {
  const setExtra = (extra: Extra) =>
    onChange({ ...form, extras: form.extras.map((one) => (one.key === extra.key ? extra : one)) });
  return (
    <div className="quote-lines small-fields">
      {form.tier !== null && (
        <div className="quote-line">
          <span>{tier}</span>
          <NairaField value={form.tier} onType={(tierPrice) => onChange({ ...form, tier: tierPrice })} />
          <Amount kobo={amountOf(form.tier)} />
        </div>
      )}
      <div className="quote-line">
        <span>Distance, ₦20,000 a mile</span>
        <Field
          label="Miles"
          inputMode="numeric"
          autoComplete="off"
          type="number"
          min={0}
          max={bookingRules.mostMiles}
          value={form.miles}
          onChange={(typed) => onChange({ ...form, miles: typed.target.value })}
        />
        <Amount kobo={form.miles.trim() === '' ? null : distance_kobo} />
      </div>
      {form.wishes.map((wish) => (
        <WishLine
          key={wish.label}
          wish={wish}
          onChange={(next) =>
            onChange({ ...form, wishes: form.wishes.map((one) => (one.label === next.label ? next : one)) })
          }
        />
      ))}
      {form.extras.map((extra) => (
        <ExtraLine
          key={extra.key}
          extra={extra}
          onChange={setExtra}
          onRemove={() => onChange({ ...form, extras: form.extras.filter(({ key }) => key !== extra.key) })}
        />
      ))}
      {form.extras.length + form.wishes.length < bookingRules.mostLines - 2 && (
        <div className="console-acts quote-add">
          <Button size="compact" onClick={() => onChange(withExtra(form))}>
            Add a line
          </Button>
        </div>
      )}
    </div>
  );
};

const Builder = ({ file, now }: { file: BookingFile; now: Date }) => {
  const { booking } = file;
  const { id } = booking;
  const { form, keep, forget } = useKept(`quote/${id}/${booking.quote?.id ?? 'first'}`, () => startQuote(file));
  const [key, setKey] = useState(newKey);
  const { lines, miles, total_kobo, distance_kobo, wrong, missing } = drawQuote(form, booking);
  const body = { lines, miles, note: form.note };
  const sent = useAct(() => call(sendQuote, { params: { id }, body, key }), {
    title: `Quote sent: ${naira(total_kobo)}`,
    onDone: () => {
      forget();
      setKey(newKey());
    },
  });
  const saved = useAct(() => call(saveQuote, { params: { id }, body }), { title: 'Draft saved', onDone: forget });
  const change = (next: QuoteForm) => {
    keep(next);
    setKey(newKey());
  };
  const until = showDate(lagosInstant(addDays(lagosDate(now), bookingRules.quoteDays), '12:00'));
  return (
    <section className="console-part">
      <h3 className="h4">{booking.quote ? `Quote ${booking.quote.version + 1}` : 'Quote'}</h3>
      <FormShell
        className="form console-form"
        label="Quote"
        pending={sent.pending}
        error={sent.error ?? saved.error}
        onSubmit={() => missing === null && sent.run(undefined)}
      >
        <Lines form={form} tier={`${booking.service_level}`} distance_kobo={distance_kobo} onChange={change} />
        <Total>{naira(total_kobo)}</Total>
        <p className="sm muted">Prices include VAT. Valid until {until}, paid by invoice when the work is done.</p>
        <TextArea
          label="Note to customer"
          name="note"
          rows={2}
          optional
          maxLength={1000}
          value={form.note}
          onChange={(typed) => change({ ...form, note: typed.target.value })}
        />
        <div className="console-acts">
          <Button
            type="submit"
            size="compact"
            look="solid"
            pending={sent.pending}
            pendingLabel="Sending…"
            off={missing ?? false}
          >
            {booking.quote?.status === 'sent' ? 'Replace the quote' : 'Send quote'}
          </Button>
          <Button
            size="compact"
            pending={saved.pending}
            pendingLabel="Saving…"
            off={wrong ?? false}
            quietReason
            onClick={() => saved.run(undefined)}
          >
            Save draft
          </Button>
        </div>
      </FormShell>
    </section>
  );
};

/** While the customer has a quote to answer, the next one opens on request only. */
export const QuoteBuilder = ({ file, now }: { file: BookingFile; now: Date }) => {
  const [opened, setOpened] = useState(false);
  const { quote } = file.booking;
  const waits = quote?.status === 'sent' && !quote.counter && file.draft === null;
  if (waits && !opened)
    return (
      <section className="console-part">
        <div className="console-acts">
          <Button size="compact" onClick={() => setOpened(true)}>
            Write quote {quote.version + 1}
          </Button>
        </div>
      </section>
    );
  return <Builder file={file} now={now} />;
};
