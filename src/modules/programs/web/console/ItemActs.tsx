// What staff record for a partner: with a reason where the partner has its own link, else by one press.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActButton, ActForm, koboOf, ReasonField, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { naira } from '../../../../shared/naira.ts';
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
import { programsRefusals } from '../../refusals-contract.ts';
import { itemLife, stateWords } from '../../rules.ts';
import type { ItemFile } from '../../staff-contract.ts';

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
  return (answer: ItemFile): ItemFile => {
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

/** What comes off the price of what was done badly; nothing off: the price stays. */
const DecideForm = ({ file }: { file: ItemFile }) => {
  const fresh = useFresh(file.id);
  const { doing, section, start, leave } = useDoing<'decide'>();
  const form = useActForm({
    start: { off: '', reason: '' },
    faults: ({ off, reason }) => [
      ...(koboOf(off) > file.price_kobo ? [{ path: 'off', message: programsRefusals.off_too_much.detail }] : []),
      ...(reason.trim() === '' ? [{ path: 'reason', message: 'Write the reason' }] : []),
    ],
    work: ({ off, reason }) =>
      call(decideItem, {
        params: { id: file.id },
        body: { version: file.version, off_kobo: koboOf(off), reason: reason.trim() },
      }).then(fresh),
    title: 'Decided',
    onDone: leave,
  });
  return (
    <section className="console-part" ref={section} tabIndex={-1} aria-label="The problem">
      <h3 className="h4">The problem</h3>
      {doing ? (
        <ActForm label="Decide" submit="Decide" pendingLabel="Saving…" form={form} onLeave={leave}>
          <Field
            {...form.field('off')}
            label="Comes off its price, in naira"
            hint={`At most ${naira(file.price_kobo)}; empty: the price stays`}
            inputMode="decimal"
            autoComplete="off"
          />
          <ReasonField {...form.field('reason')} hint="The company reads it." />
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

export const ItemActs = ({ file }: { file: ItemFile }) => {
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
