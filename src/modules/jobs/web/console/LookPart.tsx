// A job that staff review before its pay is free, on the console: why, and what they can do.
import { sayWhen } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { ActForm, ReasonForm } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Note } from '../../../../kit/ui/states.tsx';
import { lookAtJob } from '../../calls.gen.ts';
import { tookWord } from '../../quick-rules.ts';
import type { StaffJob } from '../../view-contract.ts';
import { Chat, Proof } from './DisputePart.tsx';

export const LookPart = ({ job }: { job: StaffJob }) =>
  job.look &&
  job.status === 'completed' && (
    <section className="console-part" aria-label="Look">
      {job.look.took_s < job.look.min_s && (
        <Note tone="info">
          <p className="b">Done in {tookWord(job.look.took_s)}</p>
          <p>
            A job like this usually takes {tookWord(job.look.min_s)} or more. The mover cannot pay out this money until
            you decide; it has waited since {sayWhen(new Date(job.look.since))}. A phone without a network sends all
            steps at once, so ask the mover.
          </p>
        </Note>
      )}
      <Proof job={job} />
      <Chat id={job.id} />
    </section>
  );

/** In every state: also before the pay waits. */
export const PaymentDispute = ({ job }: { job: StaffJob }) =>
  job.payment_disputed_at && (
    <section className="console-part" aria-label="Disputed payment">
      <Note tone="info">
        <p className="b">A payment is disputed at the payer’s bank</p>
        <p>
          Since {sayWhen(new Date(job.payment_disputed_at))}. Answer it in the dashboard of the provider; Money shows
          how it stands. Pay that has not been paid out waits. When the bank decides for Kaya, it is free by itself;
          when the payer gets the money, release the pay or open a dispute.
        </p>
      </Note>
    </section>
  );

type Asked = { job: StaffJob; onLeave: () => void };

export const ReleaseForm = ({ job, onLeave }: Asked) => {
  const form = useActForm({
    start: {},
    faults: () => [],
    work: (_values, key) => call(lookAtJob, { params: { id: job.id }, body: { outcome: 'released' }, key }),
    title: 'Released',
    onDone: onLeave,
  });
  return (
    <ActForm label="Release" submit="Release" pendingLabel="Releasing…" form={form} onLeave={onLeave}>
      <p>{job.worker?.full_name} can pay out what they earned. They are told at once.</p>
    </ActForm>
  );
};

export const OpenDisputeForm = ({ job, onLeave }: Asked) => (
  <ReasonForm
    label="Open a dispute"
    submit="Open a dispute"
    pendingLabel="Opening…"
    work={(reason) => call(lookAtJob, { params: { id: job.id }, body: { outcome: 'disputed', reason } })}
    title="Dispute opened"
    onLeave={onLeave}
  >
    <p>The money waits until you decide. The customer and the mover read what you write.</p>
  </ReasonForm>
);
