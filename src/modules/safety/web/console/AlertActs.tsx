// What staff do with an alert: acknowledge it, note their steps, close it.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActButton, ActForm, ReasonField, reasonFaults, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import * as calls from '../../calls.gen.ts';
import { isOver, type Outcome } from '../../rules.ts';
import type { AlertFile } from '../../staff-contract.ts';

type Asked = { alert: AlertFile; onLeave: () => void };

const endings = [
  { value: 'resolved', label: 'Resolved' },
  { value: 'false_alarm', label: 'False alarm' },
];

const CloseForm = ({ alert, onLeave }: Asked) => {
  const form = useActForm({
    // No default: it cannot be undone.
    start: { outcome: null as Outcome | null, reason: '' },
    faults: reasonFaults,
    work: async ({ outcome, reason }) => {
      if (!outcome) throw new Error('no ending is chosen');
      return call(calls.closeAlert, { params: { id: alert.id }, body: { outcome, reason, presses: alert.presses } });
    },
    title: 'Closed',
    onDone: onLeave,
  });
  const { outcome } = form.values;
  return (
    <ActForm
      label="Close the alert"
      submit="Close the alert"
      pendingLabel="Closing…"
      form={form}
      off={!outcome && 'Choose how it ended'}
      onLeave={onLeave}
    >
      <Segment
        label="How did it end?"
        name="outcome"
        options={endings}
        value={outcome ?? ''}
        onChoose={(value) => form.set('outcome', value === 'false_alarm' ? 'false_alarm' : 'resolved')}
      />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

const NoteForm = ({ alert, onLeave }: Asked) => {
  const form = useActForm({
    start: { body: '' },
    faults: ({ body }) => (body.trim() === '' ? [{ path: 'body', message: 'Write the note' }] : []),
    work: ({ body }, key) => call(calls.noteAlert, { params: { id: alert.id }, body: { body }, key }),
    title: 'Note saved',
    onDone: onLeave,
  });
  return (
    <ActForm label="Add a note" submit="Save the note" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <TextArea label="Note" rows={3} maxLength={1000} hint="Only staff read it." {...form.field('body')} />
    </ActForm>
  );
};

export const AlertActs = ({ alert }: { alert: AlertFile }) => {
  const { doing, section, start, leave } = useDoing<'note' | 'close'>();
  const open = !isOver(alert.state) && !alert.own;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null && (
        <div className="console-acts">
          {open && alert.state === 'open' && (
            <ActButton
              label="Acknowledge"
              submit="Acknowledge"
              pendingLabel="Acknowledging…"
              look="danger"
              work={() => call(calls.acknowledgeAlert, { params: { id: alert.id } })}
              title="Acknowledged"
            />
          )}
          {open && (
            <Button size="compact" onClick={() => start('close')}>
              Close…
            </Button>
          )}
          <Button size="compact" onClick={() => start('note')}>
            Add a note
          </Button>
        </div>
      )}
      {doing === 'note' && <NoteForm alert={alert} onLeave={leave} />}
      {doing === 'close' && <CloseForm alert={alert} onLeave={leave} />}
    </section>
  );
};

/** A drill is one press; `onStarted` opens it. */
export const useDrill = (onStarted: (id: string) => void) => {
  const [failed, setFailed] = useState('');
  const start = async (): Promise<void> => {
    setFailed('');
    try {
      onStarted((await call(calls.startDrill, {})).id);
    } catch {
      setFailed('The drill could not be started. Try again.');
    }
  };
  return { start, failed };
};
