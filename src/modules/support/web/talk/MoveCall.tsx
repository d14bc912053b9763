// Another time, way or number for an open call.
import { useRef } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { type CallView, moveCall as asked } from '../../call-contract.ts';
import { moveCall } from '../../calls.gen.ts';
import { lookAgain, takenWords } from './slots.ts';
import { timeBody, timeFaults, TimeFields, type TimeValues } from './TimeFields.tsx';

export const MoveCall = ({
  callKey,
  view,
  onMoved,
  onLeave,
}: {
  callKey: string;
  view: CallView;
  onMoved: (view: CallView) => void;
  onLeave: () => void;
}) => {
  const taken = useRef('');
  const start: TimeValues = { way: view.way, day: '', at: '', phone: view.phone ? showPhone(view.phone) : '' };
  const form = useForm({
    start: () => newDraft(start),
    faults: (values) => {
      const local = timeFaults(values);
      const other = (asked.body.safeParse({ ...timeBody(values), version: view.version }).error?.issues ?? []).map(
        ({ path, message }) => ({ path: path.join('.'), message }),
      );
      return [...local, ...other.filter(({ path }) => local.every((one) => one.path !== path))];
    },
    send: async (values, { key }) => {
      try {
        onMoved(
          await call(moveCall, {
            params: { key: callKey },
            body: { ...timeBody(values), version: view.version },
            key,
          }),
        );
      } catch (thrown) {
        if (asApiError(thrown).code === 'slot_taken') {
          const next = await lookAgain(values.at);
          taken.current = takenWords(next);
          form.change((kept) => ({ values: { ...kept.values, day: next?.day ?? '', at: next?.at ?? '' } }));
        }
        throw thrown;
      }
    },
    failed: (problem) =>
      problem.code === 'slot_taken' ? { title: problem.title, detail: taken.current, fields: [] } : problem,
  });
  return (
    <FormShell
      className="talk-form"
      label="Change the call"
      pending={form.pending}
      error={form.error}
      onSubmit={() => void form.submit()}
    >
      <TimeFields
        values={form.values}
        set={(name, value) => {
          form.set(name, value);
          if (name === 'day') form.set('at', '');
        }}
        field={(name) => form.field(name)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" pending={form.pending} pendingLabel="Sending…">
          Change the call
        </Button>
        <Button look="line" onClick={onLeave}>
          Back
        </Button>
      </div>
    </FormShell>
  );
};
