// Staff decide a request about data: done or refused, with the answer that the person reads.
import { call } from '../../../../kit/api.ts';
import { ActForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { decideDataRequest } from '../../calls.gen.ts';
import { complainWords, type DataDecision, needsProof } from '../../data-request-rules.ts';
import { caseRules } from '../../rules.ts';
import type { DataRequestFile } from '../../staff-contract.ts';

const words = {
  done: {
    label: 'Say what was done',
    field: 'What was done',
    hint: 'Only what really happened. The person reads it on the page of the case.',
    submit: 'Send and mark as done',
    title: 'Done',
  },
  refused: {
    label: 'Refuse with a reason',
    field: 'Reason',
    hint: `The person reads it. We add: ${complainWords}`,
    submit: 'Send and refuse',
    title: 'Refused',
  },
} as const;

const DecideForm = ({ id, outcome, onLeave }: { id: string; outcome: DataDecision; onLeave: () => void }) => {
  const { label, field, hint, submit, title } = words[outcome];
  const form = useActForm({
    start: { answer: '' },
    faults: ({ answer }) =>
      answer.trim() === '' ? [{ path: 'answer', message: 'Write what was done, or why not' }] : [],
    work: ({ answer }, key) => call(decideDataRequest, { params: { id }, body: { outcome, answer }, key }),
    title,
    onDone: onLeave,
  });
  return (
    <ActForm label={label} submit={submit} pendingLabel="Sending…" form={form} onLeave={onLeave}>
      <TextArea {...form.field('answer')} label={field} rows={6} maxLength={caseRules.maxMessage} hint={hint} />
    </ActForm>
  );
};

export const DataRequestActs = ({ file: { id, kind, outcome, proven } }: { file: DataRequestFile }) => {
  const { doing, section, start, leave } = useDoing<DataDecision>();
  if (outcome) return null;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null ? (
        <div className="console-acts">
          <Button
            size="compact"
            look="solid"
            off={!proven && needsProof(kind, 'done') && 'It is not known yet who asks.'}
            onClick={() => start('done')}
          >
            Done…
          </Button>
          <Button size="compact" onClick={() => start('refused')}>
            Refuse…
          </Button>
        </div>
      ) : (
        <DecideForm id={id} outcome={doing} onLeave={leave} />
      )}
    </section>
  );
};
