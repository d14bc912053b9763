// In a worker's pane: their hearings, and the button to open one.
import { Link } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { ActForm, useDoing } from '../../../../kit/console/acts.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox, Segment } from '../../../../kit/ui/choices.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { openHearing } from '../../calls.gen.ts';
import { hearingRules } from '../../hearing-rules.ts';
import { DangerField } from './DangerField.tsx';
import { hearingSignOf } from './hearing-signs.ts';
import { useHearingsOf } from './hearing-queries.ts';
import './hearings-part.css';

type Measure = 'paused' | 'blocked';

const OpenForm = ({ worker, onLeave }: { worker: string; onLeave: () => void }) => {
  const form = useActForm({
    start: { reason: '', evidence: '', considered: null as Measure | null, at_once: false, safety_reason: '' },
    faults: ({ reason, evidence, at_once, safety_reason }) => [
      ...(reason.trim() === '' ? [{ path: 'reason', message: 'Write why' }] : []),
      ...(evidence.trim() === '' ? [{ path: 'evidence', message: 'Write what shows it' }] : []),
      ...(at_once && safety_reason.trim() === ''
        ? [{ path: 'safety_reason', message: 'Write what the danger is' }]
        : []),
    ],
    work: async ({ reason, evidence, considered, at_once, safety_reason }, key) => {
      if (!considered) throw new Error('nothing is chosen');
      return call(openHearing, {
        params: { id: worker },
        body: { reason, evidence, considered, ...(at_once ? { safety_reason } : {}) },
        key,
      });
    },
    title: 'Hearing opened',
    onDone: onLeave,
  });
  const { considered, at_once } = form.values;
  return (
    <ActForm
      label="Open a hearing"
      submit={at_once ? 'Suspend and open' : 'Open the hearing'}
      pendingLabel="Opening…"
      look={at_once ? 'danger' : 'solid'}
      form={form}
      off={!considered && 'Choose what you consider'}
      onLeave={onLeave}
    >
      <p>
        The worker reads why and has {hearingRules.answerHours} hours to answer. Another member of staff decides.
        {!at_once && ' Until then the worker can take jobs.'}
      </p>
      <Segment
        label="What do you consider?"
        name="considered"
        options={[
          { value: 'paused', label: 'A pause' },
          { value: 'blocked', label: 'A block' },
        ]}
        value={considered ?? ''}
        onChoose={(value) => form.set('considered', value === 'blocked' ? 'blocked' : 'paused')}
      />
      <TextArea
        label="Why"
        rows={4}
        maxLength={hearingRules.maxReason}
        hint="The worker reads it."
        {...form.field('reason')}
      />
      <TextArea
        label="What shows it"
        rows={4}
        maxLength={hearingRules.maxReason}
        hint="The worker reads it as evidence. You can add jobs, ratings and messages afterwards."
        {...form.field('evidence')}
      />
      <Checkbox
        label="Stop new jobs at once, for safety"
        hint="Only if somebody would be in danger: the worker gets no new jobs until the decision, and jobs that have not begun go back to the board."
        {...form.box('at_once')}
      />
      {at_once && <DangerField {...form.field('safety_reason')} />}
    </ActForm>
  );
};

export const WorkerHearings = ({ worker }: { worker: string }) => {
  const now = useMinute();
  const { data, error, refetch } = useHearingsOf(worker);
  const { doing, section, start, leave } = useDoing<'open'>();
  const free = data?.items.every(({ state }) => state === 'decided');
  return (
    <section className="console-part" ref={section} tabIndex={-1}>
      <h3 className="h4">Hearings</h3>
      {error && (
        <LoadError
          title="Hearings could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton rows={1} label="Loading hearings" />}
      {data?.items.length === 0 && <p className="muted">None.</p>}
      {data && data.items.length > 0 && (
        <ul className="hearing-pieces">
          {data.items.map((one) => {
            const { tone, word } = hearingSignOf(one, now);
            return (
              <li key={one.id}>
                <Link className="link" to={paths.staff('hearings', { id: one.id })}>
                  Opened {showWhen(new Date(one.opened_at))}
                </Link>
                <Tag tone={tone}>{word}</Tag>
              </li>
            );
          })}
        </ul>
      )}
      {doing === 'open' ? (
        <OpenForm worker={worker} onLeave={leave} />
      ) : (
        free && (
          <div>
            <Button size="compact" onClick={() => start('open')}>
              Open a hearing…
            </Button>
          </div>
        )
      )}
    </section>
  );
};
