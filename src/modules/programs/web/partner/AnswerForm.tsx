// The answers that are open: one press confirms; declining, another price and a failure ask for a word more.
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { Tailboard } from '../../../../kit/ui/bars.tsx';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { answerPartnerOrder } from '../../calls.gen.ts';
import { partnerRefusals as refusals, type PartnerOrderView } from '../../partner-contract.ts';
import type { PartnerAnswer } from '../../partner-rules.ts';
import { koboOf } from '../items/item-form.ts';

type Asking = 'decline' | 'price' | 'failed';
const words: Readonly<Record<PartnerAnswer, { button: string; pending: string }>> = {
  confirm: { button: 'Confirm', pending: 'Confirming…' },
  decline: { button: 'Decline', pending: 'Declining…' },
  price: { button: 'Send the price', pending: 'Sending…' },
  done: { button: 'Done', pending: 'Saving…' },
  failed: { button: 'Could not be delivered', pending: 'Saving…' },
};

export const AnswerForm = ({
  secret,
  order,
  onAnswered,
}: {
  secret: string;
  order: PartnerOrderView;
  onAnswered: (now: PartnerOrderView) => void;
}) => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const may = (one: PartnerAnswer) => order.may.includes(one);
  // The one action at the foot of a phone.
  const first = (['confirm', 'done', 'price'] as const).find(may);
  const answer: PartnerAnswer | undefined = asking ?? first;
  const form = useForm({
    start: () => newDraft({ reason: '', price: '' }),
    faults: ({ reason, price }) => {
      if (answer === 'price' && !koboOf(price)) return [{ path: 'price', message: refusals.price_needed.detail }];
      const why = answer === 'decline' || answer === 'failed';
      return why && reason.trim() === '' ? [{ path: 'reason', message: refusals.reason_needed.detail }] : [];
    },
    fieldOf: (path) => (path === 'price_kobo' ? 'price' : path),
    faultsAtPress: true,
    send: async ({ reason, price }) => {
      if (!answer) return;
      const body = {
        secret,
        answer,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(answer === 'price' ? { price_kobo: koboOf(price) ?? 0 } : {}),
      };
      onAnswered(await call(answerPartnerOrder, { body }));
      setAsking(null);
    },
  });
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) asked.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [asking]);
  const send = (one: PartnerAnswer, look: 'main' | 'solid' | 'danger-line') => (
    <Button type="submit" look={look} wide={look === 'main'} pending={form.pending} pendingLabel={words[one].pending}>
      {words[one].button}
    </Button>
  );
  return (
    <FormShell label="Your answer" pending={form.pending} error={form.error} short onSubmit={() => void form.submit()}>
      <div ref={asked} className="grid gap-4 empty:hidden">
        {asking === 'price' && (
          <Field
            {...form.field('price')}
            label="Your price in naira"
            inputMode="numeric"
            autoComplete="off"
            hint="For the whole order, with VAT."
          />
        )}
        {asking && (
          <TextArea
            {...form.field('reason')}
            label={asking === 'price' ? 'A word about it' : 'Reason'}
            optional={asking === 'price'}
            rows={2}
            maxLength={300}
            hint="The company reads it."
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {asking ? (
          <>
            {send(asking, asking === 'price' ? 'solid' : 'danger-line')}
            <Button onClick={() => setAsking(null)}>Back</Button>
          </>
        ) : (
          <>
            {may('price') && first !== 'price' && (
              <Button onClick={() => setAsking('price')}>Offer another price</Button>
            )}
            {may('decline') && (
              <Button look="danger-line" onClick={() => setAsking('decline')}>
                Decline
              </Button>
            )}
            {may('failed') && (
              <Button look="danger-line" onClick={() => setAsking('failed')}>
                Could not be delivered
              </Button>
            )}
          </>
        )}
      </div>
      {!asking && first && (
        <Tailboard>
          {first === 'price' ? (
            <Button look="main" wide onClick={() => setAsking('price')}>
              Name your price
            </Button>
          ) : (
            send(first, 'main')
          )}
        </Tailboard>
      )}
    </FormShell>
  );
};
