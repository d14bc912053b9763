// The quote in the booking's pane: the tier, the miles, other lines, the total, and Send.
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { addDays, lagosDate, lagosInstant, showDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { useKept } from '../../../../kit/console/kept-forms.ts';
import { useAct, useStaffCall } from '../../../../kit/console/use-act.ts';
import { Button, IconButton } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field, TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Total } from '../../../../kit/ui/ledger.tsx';
import type { Draft } from '../../../../kit/form-state.ts';
import { type Form, useForm } from '../../../../kit/use-form.ts';
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
  form: { values, set },
  tier,
  distance_kobo,
}: {
  form: Pick<Form<Draft<QuoteForm>>, 'values' | 'set'>;
  tier: string;
  distance_kobo: number;
}) => {
  const { extras, wishes } = values;
  return (
    <div className="quote-lines small-fields">
      {values.tier !== null && (
        <div className="quote-line">
          <span>{tier}</span>
          <NairaField value={values.tier} onType={(typed) => set('tier', typed)} />
          <Amount kobo={amountOf(values.tier)} />
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
          max={bookingRules.maxMiles}
          value={values.miles}
          onChange={(typed) => set('miles', typed.target.value)}
        />
        <Amount kobo={values.miles.trim() === '' ? null : distance_kobo} />
      </div>
      {wishes.map((wish) => (
        <WishLine
          key={wish.label}
          wish={wish}
          onChange={(next) =>
            set(
              'wishes',
              wishes.map((one) => (one.label === next.label ? next : one)),
            )
          }
        />
      ))}
      {extras.map((extra) => (
        <ExtraLine
          key={extra.key}
          extra={extra}
          onChange={(next) =>
            set(
              'extras',
              extras.map((one) => (one.key === next.key ? next : one)),
            )
          }
          onRemove={() =>
            set(
              'extras',
              extras.filter(({ key }) => key !== extra.key),
            )
          }
        />
      ))}
      {extras.length + wishes.length < bookingRules.maxLines - 2 && (
        <div className="console-acts quote-add">
          <Button size="compact" onClick={() => set('extras', withExtra(values).extras)}>
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
  const send = useStaffCall();
  const { forget, ...kept } = useKept(`quote/${id}/${booking.quote?.id ?? 'first'}`, () => startQuote(file));
  const form = useForm({
    ...kept,
    faults: () => [],
    send: (_, { key }): Promise<void> =>
      send(call(sendQuote, { params: { id }, body, key }), {
        title: `Quote sent: ${naira(total_kobo)}`,
        onDone: forget,
      }),
  });
  const { lines, miles, total_kobo, distance_kobo, wrong, missing } = drawQuote(form.values, booking);
  const body = { lines, miles, note: form.values.note };
  const saved = useAct(() => call(saveQuote, { params: { id }, body }), { title: 'Draft saved', onDone: forget });
  const until = showDate(lagosInstant(addDays(lagosDate(now), bookingRules.quoteDays), '12:00'));
  return (
    <section className="console-part">
      <h3 className="h4">{booking.quote ? `Quote ${booking.quote.version + 1}` : 'Quote'}</h3>
      <FormShell
        className="form console-form"
        label="Quote"
        pending={form.pending}
        error={form.error ?? saved.error}
        onSubmit={() => missing === null && void form.submit()}
      >
        <Lines form={form} tier={`${booking.service_level}`} distance_kobo={distance_kobo} />
        <Total>{naira(total_kobo)}</Total>
        <p className="sm muted">Prices include VAT. Valid until {until}, paid by invoice when the work is done.</p>
        <TextArea {...form.field('note')} label="Note to customer" rows={2} optional maxLength={1000} />
        <div className="console-acts">
          <Button
            type="submit"
            size="compact"
            look="solid"
            pending={form.pending}
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
            onClick={saved.run}
          >
            Save draft
          </Button>
        </div>
      </FormShell>
    </section>
  );
};

/** While the customer has an open quote, the next one opens only on request. */
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
