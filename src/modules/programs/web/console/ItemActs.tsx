// What staff record for a partner: with a reason where the partner has its own link, else by one press.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActButton, ActForm, koboOf, ReasonField, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { naira, parseNaira } from '../../../../shared/naira.ts';
import {
  answerForPartner,
  cancelItemByStaff,
  completeItem,
  decideItem,
  sendPartnerLink,
  startItem,
} from '../../calls.gen.ts';
import { partnerRefusals } from '../../partner-contract.ts';
import { openAnswers, type PartnerAnswer } from '../../partner-rules.ts';
import { borneBy_kobo } from '../../problem-rules.ts';
import { programsRefusals } from '../../refusals-contract.ts';
import { itemLife, stateWords } from '../../rules.ts';
import type { ItemFile, OpenItem } from '../../staff-contract.ts';

/** The state that the button leads to, in words: `Ordered`. */
const startWord = ({ kind, status }: ItemFile): string => {
  const next = itemLife[kind].next(status, 'start', 'staff');
  return next.ok ? stateWords[next.state] : '';
};

const answerWords: Readonly<Record<PartnerAnswer, { button: string; title: string }>> = {
  confirm: { button: 'It confirms', title: 'Confirmed for the partner' },
  decline: { button: 'It declines', title: 'Declined for the partner' },
  price: { button: 'It names a price', title: 'Price recorded' },
  done: { button: 'It is done', title: 'Done' },
  failed: { button: 'Not delivered', title: 'Recorded as not delivered' },
};

const useFresh = (id: string) => {
  const client = useQueryClient();
  return (answer: OpenItem): OpenItem => {
    client.setQueryData(['staff', 'item', id], answer);
    void client.invalidateQueries({ queryKey: ['staff', 'items'] });
    return answer;
  };
};

const AnswerForm = ({ file, answer, onLeave }: { file: ItemFile; answer: PartnerAnswer; onLeave: () => void }) => {
  const fresh = useFresh(file.id);
  const { button, title } = answerWords[answer];
  const form = useActForm({
    start: { reason: '', price: '' },
    faults: ({ reason, price }) => [
      ...(answer === 'price' && koboOf(price) === 0
        ? [{ path: 'price', message: partnerRefusals.price_needed.detail }]
        : []),
      ...(reason.trim() === '' ? [{ path: 'reason', message: 'Write the reason' }] : []),
    ],
    work: ({ reason, price }) =>
      call(answerForPartner, {
        params: { id: file.id },
        body: {
          version: file.version,
          answer,
          reason: reason.trim(),
          ...(answer === 'price' ? { price_kobo: koboOf(price) } : {}),
        },
      }).then(fresh),
    title,
    onDone: onLeave,
  });
  return (
    <ActForm label={button} submit={button} pendingLabel="Saving…" form={form} onLeave={onLeave}>
      {answer === 'price' && (
        <Field {...form.field('price')} label="Price in naira" inputMode="decimal" autoComplete="off" />
      )}
      <ReasonField
        {...form.field('reason')}
        hint="Who said it, and how: “Mrs Ade, by telephone”. The company reads it."
      />
    </ActForm>
  );
};

/** Typed naira, empty is none; null: no amount. */
const typedKobo = (typed: string): number | null => (typed.trim() === '' ? 0 : parseNaira(typed));

/** Who bears what is typed, in one sentence. */
const bornePlainly = (off_kobo: number, borne_kobo: number, price_kobo: number, earned_kobo: number): string => {
  if (off_kobo === 0) return `The company pays ${naira(price_kobo)}, and the partner keeps ${naira(earned_kobo)}.`;
  const kept = `The company pays ${naira(price_kobo - off_kobo)}, and the partner keeps ${naira(earned_kobo - borne_kobo)}.`;
  const goodwill_kobo = borneBy_kobo(off_kobo, price_kobo, earned_kobo) - borne_kobo;
  return goodwill_kobo > 0 ? `${kept} ${naira(goodwill_kobo)} is Kaya’s goodwill.` : kept;
};

/** What comes off the price of what was done badly, and what of it the partner bears; nothing off: the price stays. */
const DecideForm = ({ file }: { file: OpenItem }) => {
  const fresh = useFresh(file.id);
  const { doing, section, start, leave } = useDoing<'decide'>();
  // Until staff type another amount, the partner bears its part of what comes off.
  const [shares, setShares] = useState(false);
  const { price_kobo, partner_pay: pay } = file;
  const earned_kobo = pay && pay.deducted_kobo === 0 ? pay.earned_kobo : 0;
  const form = useActForm({
    start: { off: '', partner: '', reason: '' },
    faults: ({ off, partner, reason }) => {
      const off_kobo = typedKobo(off);
      const borne_kobo = typedKobo(partner);
      const max_kobo = Math.min(off_kobo ?? 0, earned_kobo);
      return [
        ...(off_kobo === null ? [{ path: 'off', message: 'Enter an amount' }] : []),
        ...((off_kobo ?? 0) > price_kobo ? [{ path: 'off', message: programsRefusals.off_too_much.detail }] : []),
        ...(borne_kobo === null || (partner.trim() === '' && max_kobo > 0)
          ? [{ path: 'partner', message: 'Enter what the partner bears, or 0' }]
          : []),
        ...((borne_kobo ?? 0) > max_kobo ? [{ path: 'partner', message: `At most ${naira(max_kobo)}` }] : []),
        ...(reason.trim() === '' ? [{ path: 'reason', message: 'Write the reason' }] : []),
      ];
    },
    work: ({ off, partner, reason }) =>
      call(decideItem, {
        params: { id: file.id },
        body: {
          version: file.version,
          off_kobo: typedKobo(off) ?? 0,
          partner_kobo: typedKobo(partner) ?? 0,
          reason: reason.trim(),
        },
      }).then(fresh),
    title: 'Decided',
    onDone: leave,
  });
  const off = form.field('off');
  const partner = form.field('partner');
  const { values } = form;
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="The problem">
      <h3 className="h4">The problem</h3>
      {doing ? (
        <ActForm label="Decide" submit="Decide" pendingLabel="Saving…" form={form} onLeave={leave}>
          <Field
            {...off}
            label="Comes off its price, in naira"
            hint={`At most ${naira(price_kobo)}; empty: the price stays`}
            inputMode="decimal"
            autoComplete="off"
            onChange={(press) => {
              off.onChange(press);
              const off_kobo = typedKobo(press.target.value);
              if (shares || !earned_kobo || off_kobo === null || off_kobo > price_kobo) return;
              form.set('partner', String(borneBy_kobo(off_kobo, price_kobo, earned_kobo) / 100));
            }}
          />
          {earned_kobo > 0 ? (
            <>
              <Field
                {...partner}
                label="The partner bears of it, in naira"
                hint={
                  pay?.is_paid
                    ? 'It was paid already: its next payout is smaller'
                    : 'Deducted from what it earned. Less is Kaya’s goodwill'
                }
                inputMode="decimal"
                autoComplete="off"
                onChange={(press) => {
                  setShares(true);
                  partner.onChange(press);
                }}
              />
              <p className="sm" role="status">
                {bornePlainly(typedKobo(values.off) ?? 0, typedKobo(values.partner) ?? 0, price_kobo, earned_kobo)}
              </p>
            </>
          ) : (
            <p className="sm">
              {pay
                ? `${naira(pay.deducted_kobo)} was deducted from the partner before. Kaya bears what comes off now.`
                : 'Nothing is recorded for the partner yet. Kaya bears what comes off; deduct it later under Partners.'}
            </p>
          )}
          <ReasonField {...form.field('reason')} hint="The company and the partner read it." />
        </ActForm>
      ) : (
        <div className="console-acts">
          <Button size="compact" look="solid" onClick={() => start('decide')}>
            Decide
          </Button>
        </div>
      )}
    </section>
  );
};

/** The link of the partner, sent again and shown once. */
const LinkAgain = ({ file }: { file: ItemFile }) => {
  const [sent, setSent] = useState<{ url: string; email: string } | null>(null);
  return (
    <>
      <ActButton
        label="Send the link again"
        submit="Send the link again"
        pendingLabel="Sending…"
        title="Link sent"
        work={() => call(sendPartnerLink, { params: { id: file.id } }).then(setSent)}
      />
      {sent && (
        <p className="sm wrap-anywhere" role="status">
          {`Sent to ${sent.email}. To pass it on yourself: ${sent.url}`}
        </p>
      )}
    </>
  );
};

const ForPartner = ({ file, order }: { file: ItemFile; order: NonNullable<ItemFile['partner_order']> }) => {
  const { doing, section, start, leave } = useDoing<PartnerAnswer>();
  const open = openAnswers({ ...order, starts_at: file.starts_at }, useMinute());
  const linked = order.state === 'waiting' || order.state === 'confirmed';
  if (open.length === 0 && !linked) return null;
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="For the partner">
      <h3 className="h4">For the partner</h3>
      {doing ? (
        <AnswerForm file={file} answer={doing} onLeave={leave} />
      ) : (
        <div className="console-acts">
          {open.map((answer) => (
            <Button
              key={answer}
              size="compact"
              look={answer === 'decline' || answer === 'failed' ? 'danger-line' : 'line'}
              onClick={() => start(answer)}
            >
              {answerWords[answer].button}
            </Button>
          ))}
          {linked && <LinkAgain file={file} />}
        </div>
      )}
    </section>
  );
};

export const ItemActs = ({ file }: { file: OpenItem }) => {
  const fresh = useFresh(file.id);
  const input = { params: { id: file.id }, body: { version: file.version } };
  if (file.partner_order?.report?.decided_at === null) return <DecideForm file={file} />;
  if (file.offer && file.partner_order) return <ForPartner file={file} order={file.partner_order} />;
  return (
    <section className="console-part" aria-label="For the partner">
      <div className="console-acts">
        {file.may.includes('start') && (
          <ActButton
            label={`Taken on: ${file.title}`}
            submit={`Taken on: ${startWord(file)}`}
            pendingLabel="Saving…"
            look="solid"
            title={`${startWord(file)}`}
            work={() => call(startItem, input).then(fresh)}
          />
        )}
        {file.may.includes('complete') && (
          <ActButton
            label={`Done: ${file.title}`}
            submit="Done"
            pendingLabel="Saving…"
            title="Completed"
            work={() => call(completeItem, input).then(fresh)}
          />
        )}
        {file.may.includes('cancel') && (
          <ActButton
            label={`Cancel: ${file.title}`}
            submit="Cancel"
            pendingLabel="Cancelling…"
            look="danger-line"
            title="Cancelled"
            work={() => call(cancelItemByStaff, input).then(fresh)}
          />
        )}
      </div>
    </section>
  );
};
