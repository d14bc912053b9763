// A dispute on the console: both sides, the proof, the chat, and the decision with its amounts.
import { useQuery } from '@tanstack/react-query';
import { sayWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField, reasonFaults, ReasonForm } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import type { StaffJob } from '../../view-contract.ts';
import { type DisputeDecision, disputeDecisions, offBill_kobo, settlementOf } from '../../dispute-rules.ts';
import { proofWords } from '../../proof-rules.ts';
import { DisputeFacts } from '../DisputeFacts.tsx';
import { PayerLink } from './PayerLink.tsx';
import { decideDispute, readJobChat, recordCashRepaid } from '../../calls.gen.ts';

export const Proof = ({ job: { proof, worker } }: { job: StaffJob }) => {
  if (!proof) return null;
  const { line, alt, signed } = proofWords(proof, { mover: worker?.full_name ?? 'the mover' });
  return (
    <figure className="console-proof">
      {proof.url && <img src={proof.url} alt={alt} />}
      {proof.signed?.picture && <img src={proof.signed.picture} alt="The customer’s signature" />}
      <figcaption className="sm">{[line, signed].filter(Boolean).join('. ')}</figcaption>
    </figure>
  );
};

const authors = { customer: 'Customer', worker: 'Mover', staff: 'Kaya' } as const;
export const Chat = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: ['staff', 'chat', id],
    queryFn: ({ signal }) => call(readJobChat, { params: { id }, signal }),
  });
  if (!data) return null;
  if (data.items.length === 0) return <p className="sm muted">No messages between them.</p>;
  return (
    <ul className="console-chat sm" aria-label="Messages between customer and mover">
      {data.items.map(({ id: message, author, body, created_at }) => (
        <li key={message}>
          <b>{authors[author]}</b> <span className="muted">{sayWhen(new Date(created_at))}</span>
          <p>{body}</p>
        </li>
      ))}
    </ul>
  );
};

/** What a decision does to the bill of the company that pays. */
const payerRules = ({ dispute, payer }: StaffJob): string =>
  dispute?.decision
    ? ''
    : dispute?.late
      ? `While it is open no bill takes it. What ${payer} does not pay comes off its next bill; if it is billed already, by a credit note; if that bill is paid, Kaya owes it. Its admins are told.`
      : `Nothing is billed yet: ${payer} is billed for what you decide. Its admins are told.`;

/** What was reported, the proof of delivery, the chat. */
export const DisputePart = ({ job }: { job: StaffJob }) =>
  job.dispute && (
    <section className="console-part" aria-label="Dispute">
      <DisputeFacts
        dispute={job.dispute}
        reader="staff"
        reporter={job.customer_name}
        off_bill_kobo={offBill_kobo(job, job.dispute.pays_kobo)}
      />
      {job.payer && (
        <p className="sm">
          An order of a company: <PayerLink job={job} />. {payerRules(job)}
        </p>
      )}
      <Proof job={job} />
      <Chat id={job.id} />
    </section>
  );

const options: readonly { value: DisputeDecision; label: string }[] = [
  { value: 'mover', label: 'Mover' },
  { value: 'split', label: 'Split' },
  { value: 'customer', label: 'Customer' },
];

type Decided = { decision: DisputeDecision | null; cash_kobo: string; pays_kobo: string; reason: string };
type Asked = { job: StaffJob; onLeave: () => void };

export const DecideForm = ({ job, onLeave }: Asked) => {
  const late = job.dispute?.late ?? false;
  // After completion the cash amount is fixed.
  const inCash = job.payment_method === 'cash' && !late;
  const amounts = ({ decision, cash_kobo, pays_kobo }: Decided) => ({
    cash_kobo: late ? (job.cash_kobo ?? 0) : inCash ? koboOf(cash_kobo) : 0,
    split_kobo: decision === 'split' ? koboOf(pays_kobo) : null,
  });
  const form = useActForm({
    start: {
      // It can't be undone, so nothing is preselected.
      decision: null,
      cash_kobo: String(inCash ? (job.price_kobo - job.held_kobo) / 100 : 0),
      pays_kobo: '',
      reason: '',
    } as Decided,
    faults: reasonFaults,
    work: async (values, key) => {
      const { decision, reason } = values;
      if (!decision) throw new Error('nothing is decided');
      const { cash_kobo, split_kobo } = amounts(values);
      return call(decideDispute, {
        params: { id: job.id },
        body: { decision, reason, cash_kobo, ...(split_kobo === null ? {} : { pays_kobo: split_kobo }) },
        key,
      });
    },
    title: 'Decided',
    onDone: onLeave,
  });
  const { decision } = form.values;
  const settled =
    decision &&
    settlementOf(decision, {
      payment_method: job.payment_method,
      price_kobo: job.price_kobo,
      share_kobo: job.worker_share_kobo,
      held_kobo:
        job.payment_method === 'invoice'
          ? job.price_kobo
          : late
            ? job.price_kobo - (job.cash_kobo ?? 0)
            : job.held_kobo,
      waiting_kobo: job.waiting_kobo,
      ...amounts(form.values),
    });
  return (
    <ActForm
      label="Decide"
      submit="Decide"
      pendingLabel="Deciding…"
      form={form}
      off={!decision && 'Choose who is right'}
      onLeave={onLeave}
    >
      <Segment
        label="Who is right?"
        name="decision"
        options={options}
        value={decision ?? ''}
        onChoose={(value) => form.set('decision', disputeDecisions.find((one) => one === value) ?? null)}
      />
      {inCash && (
        <Field
          {...form.field('cash_kobo')}
          label="Cash the customer gave, in naira"
          inputMode="decimal"
          autoComplete="off"
          hint="Ask both sides."
        />
      )}
      {decision === 'split' && (
        <Field
          {...form.field('pays_kobo')}
          label={`Final price for the ${job.payment_method === 'invoice' ? 'company' : 'customer'}, in naira`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <output className="sm">
        {settled === null || typeof settled === 'string'
          ? settled
          : [
              `${job.payer ?? `The ${job.payment_method === 'invoice' ? 'company' : 'customer'}`} pays ${naira(settled.pays_kobo)}, the mover earns ${naira(settled.mover_kobo)}.`,
              offBill_kobo(job, settled.pays_kobo) > 0 &&
                (late
                  ? `${naira(offBill_kobo(job, settled.pays_kobo))} comes off the bill of ${job.payer ?? 'the company'}, by a credit note if it is billed already.`
                  : `${naira(offBill_kobo(job, settled.pays_kobo))} is not billed to ${job.payer ?? 'the company'}.`),
              settled.back_card_kobo > 0 && `${naira(settled.back_card_kobo)} goes back the way they paid.`,
              settled.back_cash_kobo > 0 &&
                `Kaya pays the customer ${naira(settled.back_cash_kobo)} of the cash, and the mover owes it to Kaya.`,
              job.timeline.loaded_at &&
                !late &&
                `The mover was paid ${naira(job.part_kobo)} of it after loading${job.part_kobo > settled.mover_kobo ? ', and owes Kaya the difference' : ''}.`,
              'Both see the reason. This can’t be undone.',
            ]
              .filter(Boolean)
              .join(' ')}
      </output>
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

export const RepaidForm = ({ job, onLeave }: Asked) => (
  <ReasonForm
    label="Record cash paid back"
    submit="Mark as paid"
    pendingLabel="Saving…"
    work={(how, key) => call(recordCashRepaid, { params: { id: job.id }, body: { how }, key })}
    title="Recorded as paid"
    onLeave={onLeave}
  >
    <p>
      {naira(job.dispute?.back_cash_kobo ?? 0)} to {job.customer_name}. Write how it was paid, such as the bank and the
      reference.
    </p>
  </ReasonForm>
);
