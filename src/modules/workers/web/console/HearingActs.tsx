// Staff's acts on a hearing: evidence, a suspension for safety, the decision of a second person, an early end.
import { call } from '../../../../kit/api.ts';
import { ActForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Field, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { showDate } from '../../../../shared/clock.ts';
import * as calls from '../../calls.gen.ts';
import {
  type EvidenceKind,
  evidenceKinds,
  hearingRules,
  mayAnswer,
  mayDecide,
  type Outcome,
  outcomes,
  pauseDays,
  pauseFault,
} from '../../hearing-rules.ts';
import type { HearingFile } from '../../staff-contract.ts';
import { DangerField } from './DangerField.tsx';
import { evidenceWords, notYoursWords } from './hearing-signs.ts';

type Asked = { hearing: HearingFile; now: Date; onLeave: () => void };
type Fault = { path: string; message: string };

const written = (path: string, text: string, message: string): Fault[] =>
  text.trim() === '' ? [{ path, message }] : [];

const EvidenceForm = ({ hearing, onLeave }: Asked) => {
  const form = useActForm({
    start: { kind: 'note' as EvidenceKind, body: '', job_id: '', quote: '' },
    faults: ({ kind, body, job_id, quote }) => [
      ...(kind !== 'note' && job_id === '' ? [{ path: 'job_id', message: 'Choose the job' }] : []),
      ...(kind === 'message' ? written('quote', quote, 'Paste the message') : []),
      ...written('body', body, 'Write what it shows'),
    ],
    work: ({ kind, body, job_id, quote }, key) =>
      call(calls.addEvidence, {
        params: { id: hearing.id },
        body: { kind, body, ...(kind === 'note' ? {} : { job_id }), ...(kind === 'message' ? { quote } : {}) },
        key,
      }),
    title: 'Evidence added',
    onDone: onLeave,
  });
  const { kind } = form.values;
  const jobs = hearing.jobs.filter((job) => kind !== 'rating' || job.stars !== null);
  return (
    <ActForm label="Add evidence" submit="Add" pendingLabel="Adding…" form={form} onLeave={onLeave}>
      <Segment
        pairs
        label="What is it?"
        name="kind"
        options={evidenceKinds.map((value) => ({ value, label: evidenceWords[value] }))}
        value={kind}
        onChoose={(value) => form.set('kind', evidenceKinds.find((one) => one === value) ?? 'note')}
      />
      {kind !== 'note' && (
        <Select
          label="Job"
          placeholder={jobs.length > 0 ? 'Choose the job' : 'No such job'}
          options={jobs.map((job) => ({
            value: job.id,
            label: `${job.code}, ${showDate(new Date(job.starts_at))}, ${job.title}${job.stars ? `, ${job.stars} of 5` : ''}`,
          }))}
          {...form.field('job_id')}
        />
      )}
      {kind === 'message' && (
        <TextArea
          label="The message"
          rows={3}
          maxLength={2_000}
          hint="Paste it from the job’s chat, word for word."
          {...form.field('quote')}
        />
      )}
      <TextArea
        label="What it shows"
        rows={3}
        maxLength={hearingRules.maxReason}
        hint="The worker reads it, and has at least 24 hours after it."
        {...form.field('body')}
      />
    </ActForm>
  );
};

const SuspendForm = ({ hearing, onLeave }: Asked) => {
  const form = useActForm({
    start: { safety_reason: '' },
    faults: ({ safety_reason }) => written('safety_reason', safety_reason, 'Write what the danger is'),
    work: (body) => call(calls.suspendWorker, { params: { id: hearing.id }, body }),
    title: 'Suspended for safety',
    onDone: onLeave,
  });
  return (
    <ActForm
      label="Suspend for safety"
      submit="Suspend now"
      pendingLabel="Suspending…"
      look="danger"
      form={form}
      onLeave={onLeave}
    >
      <p>
        Only if somebody would be in danger. The worker gets no new jobs from now until the decision, jobs that have not
        begun go back to the board, and the 72 hours to answer start again. Another member of staff decides.
      </p>
      <DangerField {...form.field('safety_reason')} />
    </ActForm>
  );
};

const outcomeLabels: Readonly<Record<Outcome, string>> = { dismissed: 'Dismiss', paused: 'Pause', blocked: 'Block' };

const DecideForm = ({ hearing, now, onLeave }: Asked) => {
  const form = useActForm({
    // No default: it cannot be undone.
    start: { outcome: null as Outcome | null, until: '', decision: '' },
    faults: ({ outcome, until, decision }) => {
      const fault = outcome === 'paused' ? (until ? pauseFault(until, now) : 'Choose the day') : null;
      return [...(fault ? [{ path: 'until', message: fault }] : []), ...written('decision', decision, 'Write why')];
    },
    work: async ({ outcome, until, decision }) => {
      if (!outcome) throw new Error('nothing is chosen');
      return call(calls.decideHearing, {
        params: { id: hearing.id },
        body: { outcome, decision, answer_seen: hearing.answer !== null, ...(outcome === 'paused' ? { until } : {}) },
      });
    },
    title: 'Decided',
    onDone: onLeave,
  });
  const { outcome } = form.values;
  const early = outcome !== null && !mayDecide(hearing, outcome, now);
  const { first, last } = pauseDays(now);
  return (
    <ActForm
      label="Decide"
      submit="Decide"
      pendingLabel="Deciding…"
      look={outcome === 'dismissed' ? 'solid' : 'danger'}
      form={form}
      off={
        !outcome
          ? 'Choose the decision'
          : early && 'The worker may still answer. You can dismiss now, or pause and block later.'
      }
      onLeave={onLeave}
    >
      <Segment
        label="Your decision"
        name="outcome"
        options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        value={outcome ?? ''}
        onChoose={(value) => form.set('outcome', outcomes.find((one) => one === value) ?? null)}
      />
      {outcome === 'paused' && (
        <Field
          label="Free again from"
          type="date"
          min={first}
          max={last}
          hint="From the start of this day."
          {...form.field('until')}
        />
      )}
      <TextArea
        label="Reasons"
        rows={4}
        maxLength={hearingRules.maxReason}
        hint="The worker reads them. Say how the answer counted."
        {...form.field('decision')}
      />
    </ActForm>
  );
};

const LiftForm = ({ hearing, onLeave }: Asked) => {
  const form = useActForm({
    start: { reason: '' },
    faults: ({ reason }) => written('reason', reason, 'Write why'),
    work: (body) => call(calls.liftBar, { params: { id: hearing.id }, body }),
    title: 'The worker can take jobs again',
    onDone: onLeave,
  });
  return (
    <ActForm label="End it early" submit="End it" pendingLabel="Ending…" form={form} onLeave={onLeave}>
      <TextArea
        label="Reason"
        rows={3}
        maxLength={hearingRules.maxReason}
        hint="The worker reads it."
        {...form.field('reason')}
      />
    </ActForm>
  );
};

const forms = { evidence: EvidenceForm, suspend: SuspendForm, decide: DecideForm, lift: LiftForm } as const;

export const HearingActs = ({ hearing, now }: { hearing: HearingFile; now: Date }) => {
  const { doing, section, start, leave } = useDoing<keyof typeof forms>();
  const own = hearing.not_yours === 'own_hearing';
  const open = mayAnswer(hearing, now) && !own;
  const undecided = hearing.state !== 'decided';
  const Form = doing && forms[doing];
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {hearing.not_yours && undecided && <p className="why">{notYoursWords[hearing.not_yours]}</p>}
      {!Form && (
        <div className="console-acts">
          {undecided && !hearing.not_yours && (
            <Button size="compact" look="solid" onClick={() => start('decide')}>
              Decide…
            </Button>
          )}
          {open && (
            <Button size="compact" onClick={() => start('evidence')}>
              Add evidence…
            </Button>
          )}
          {open && !hearing.suspended_at && (
            <Button size="compact" look="danger-line" onClick={() => start('suspend')}>
              Suspend for safety…
            </Button>
          )}
          {!undecided && hearing.bars && !own && (
            <Button size="compact" onClick={() => start('lift')}>
              End it early…
            </Button>
          )}
        </div>
      )}
      {Form && <Form hearing={hearing} now={now} onLeave={leave} />}
    </section>
  );
};
