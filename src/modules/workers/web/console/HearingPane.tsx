// One hearing: person and reason, the evidence, the answer, the decision, and staff's acts.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import type { HearingFile } from '../../staff-contract.ts';
import { HearingActs } from './HearingActs.tsx';
import { evidenceWords, hearingSignOf, nextStep, outcomeWords } from './hearing-signs.ts';
import { useHearing } from './hearing-queries.ts';
import './hearings-part.css';

const at = (iso: string, by: string | null): string => `${showWhen(new Date(iso))}${by ? `, ${by}` : ''}`;

const facts = (one: HearingFile): { label: string; value: ReactNode }[] => [
  {
    label: 'Worker',
    value: (
      <Link className="link" to={paths.staff('people', { id: one.worker_id })}>
        {one.name}
      </Link>
    ),
  },
  ...(one.phone ? [{ label: 'Phone', value: <PhoneLink number={one.phone} /> }] : []),
  ...(one.email ? [{ label: 'Email', value: <EmailLink address={one.email} /> }] : []),
  { label: 'Considered', value: one.considered === 'blocked' ? 'A block' : 'A pause' },
  { label: 'Opened', value: at(one.opened_at, one.opened_by) },
  ...(one.suspended_at ? [{ label: 'Suspended', value: at(one.suspended_at, one.suspended_by) }] : []),
];

const Pieces = ({ of: { evidence } }: { of: HearingFile }) =>
  evidence.length === 0 ? (
    <p className="muted">None yet. The worker reads it as you add it.</p>
  ) : (
    <ol className="hearing-pieces" aria-label="Evidence">
      {evidence.map((one) => (
        <li key={one.id}>
          <span className="muted">
            {evidenceWords[one.kind]}
            {one.stars !== null && `, ${one.stars} of 5`}, {showWhen(new Date(one.added_at))}
          </span>
          <span className="hearing-text">{one.body}</span>
          {one.quote && <blockquote>{one.quote}</blockquote>}
          {one.job && (
            <Link className="link" to={paths.staff('jobs', { show: 'all', id: one.job.id })}>
              {one.job.code}, {one.job.title}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );

const Answer = ({ of: { answer, answered_at, state } }: { of: HearingFile }) =>
  answer && answered_at ? (
    <>
      <p className="muted">{at(answered_at, null)}</p>
      <p className="hearing-text">{answer}</p>
    </>
  ) : (
    <p className="muted">{state === 'decided' ? 'The worker did not answer.' : 'Not answered.'}</p>
  );

const Decision = ({ of: one }: { of: HearingFile }) =>
  one.outcome && one.decided_at ? (
    <section className="console-part">
      <h3 className="h4">Decision</h3>
      <KeyValue
        items={[
          { label: 'Decided', value: outcomeWords(one.outcome, one.paused_until) },
          { label: 'When', value: at(one.decided_at, one.decided_by) },
          ...(one.lifted_at ? [{ label: 'Ended early', value: at(one.lifted_at, one.lifted_by) }] : []),
        ]}
      />
      <p className="hearing-text">{one.decision}</p>
      {one.lift_reason && <p className="hearing-text">{one.lift_reason}</p>}
    </section>
  ) : null;

export const HearingPane = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { data: one, error, refetch } = useHearing(place.id);
  if (!one) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={one.name}
      note={`Opened ${showWhen(new Date(one.opened_at))}`}
      sign={hearingSignOf(one, now)}
      next={nextStep(one, now)}
    >
      {one.safety_reason && (
        <Note tone="bad">
          <p className="b">
            {one.state === 'decided'
              ? 'Was suspended at once, for safety.'
              : 'Suspended for safety until the decision.'}
          </p>
          <p className="hearing-text">{one.safety_reason}</p>
        </Note>
      )}
      <KeyValue items={facts(one)} />
      <section className="console-part">
        <h3 className="h4">Why</h3>
        <p className="hearing-text">{one.reason}</p>
      </section>
      <section className="console-part">
        <h3 className="h4">Evidence</h3>
        <Pieces of={one} />
      </section>
      <section className="console-part">
        <h3 className="h4">Answer of the worker</h3>
        <Answer of={one} />
      </section>
      <Decision of={one} />
      <HearingActs hearing={one} now={now} />
      {trail(one.id)}
    </Pane>
  );
};
