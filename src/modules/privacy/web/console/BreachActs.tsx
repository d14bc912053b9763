// What staff do with a breach: change the facts, record who was told, close it.
import { useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { ActForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/Field.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { lagosDate, lagosInstant, lagosTime } from '../../../../shared/clock.ts';
import { closeBreach, recordCommissionTold, recordPeopleTold } from '../../calls.gen.ts';
import type { BreachFile } from '../../breach-contract.ts';
import { breachRules, untold } from '../../breach-rules.ts';
import { BreachForm } from './BreachForm.tsx';

const told = {
  commission: {
    label: 'Record that the commission was told',
    field: 'Reference',
    hint: 'What the commission gave, or how the notice was sent.',
    maxLength: breachRules.maxReference,
    missing: 'Write the reference, or how it was sent',
  },
  people: {
    label: 'Record that the people were told',
    field: 'How they were told',
    hint: 'By email to all of them, by a notice on the page…',
    maxLength: breachRules.maxHow,
    missing: 'Write how they were told',
  },
} as const;

const ToldForm = ({ id, who, onLeave }: { id: string; who: keyof typeof told; onLeave: () => void }) => {
  const { label, field, hint, maxLength, missing } = told[who];
  const [now] = useState(() => new Date());
  const form = useActForm({
    start: { on: lagosDate(now), time: lagosTime(now), said: '' },
    faults: ({ on, time, said }) => [
      ...(on && time ? [] : [{ path: 'on', message: 'Choose a date and a time' }]),
      ...(said.trim() ? [] : [{ path: 'said', message: missing }]),
    ],
    work: ({ on, time, said }) => {
      const at = lagosInstant(on, time).toISOString();
      return who === 'commission'
        ? call(recordCommissionTold, { params: { id }, body: { at, reference: said } })
        : call(recordPeopleTold, { params: { id }, body: { at, how: said } });
    },
    title: 'Recorded',
    onDone: onLeave,
  });
  const wrong = form.errorOf('at');
  return (
    <ActForm label={label} submit="Record" pendingLabel="Saving…" form={form} onLeave={onLeave}>
      <Field {...form.field('on')} {...(wrong ? { error: wrong } : {})} label="Day" type="date" max={lagosDate(now)} />
      <Field {...form.field('time')} label="Time" type="time" />
      <Field {...form.field('said')} label={field} hint={hint} maxLength={maxLength} />
    </ActForm>
  );
};

const CloseForm = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const form = useActForm({
    start: { closing: '' },
    faults: ({ closing }) => (closing.trim() ? [] : [{ path: 'closing', message: 'Write how it ended' }]),
    work: ({ closing }) => call(closeBreach, { params: { id }, body: { closing } }),
    title: 'Closed',
    onDone: onLeave,
  });
  return (
    <ActForm label="Close the breach" submit="Close the breach" pendingLabel="Closing…" form={form} onLeave={onLeave}>
      <TextArea {...form.field('closing')} label="How it ended" rows={3} maxLength={breachRules.maxClosing} />
    </ActForm>
  );
};

export const BreachActs = ({ file }: { file: BreachFile }) => {
  const { doing, section, start, leave } = useDoing<'facts' | 'commission' | 'people' | 'close'>();
  if (file.closed_at) return <p className="sm">{file.closing}</p>;
  const missing = untold(file);
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null && (
        <div className="console-acts">
          {!file.commission_told_at && (
            <Button
              size="compact"
              {...(missing.includes('commission') && { look: 'solid' as const })}
              onClick={() => start('commission')}
            >
              Commission told…
            </Button>
          )}
          {!file.people_told_at && (
            <Button
              size="compact"
              {...(missing.includes('people') && { look: 'solid' as const })}
              onClick={() => start('people')}
            >
              People told…
            </Button>
          )}
          <Button size="compact" onClick={() => start('facts')}>
            Change the facts…
          </Button>
          <Button
            size="compact"
            off={missing.length > 0 && `Not yet: ${missing.join(' and ')} untold.`}
            onClick={() => start('close')}
          >
            Close…
          </Button>
        </div>
      )}
      {doing === 'facts' && <BreachForm of={file} onDone={leave} onLeave={leave} />}
      {(doing === 'commission' || doing === 'people') && <ToldForm id={file.id} who={doing} onLeave={leave} />}
      {doing === 'close' && <CloseForm id={file.id} onLeave={leave} />}
    </section>
  );
};
