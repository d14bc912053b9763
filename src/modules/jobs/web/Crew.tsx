// A heavy job's crew: what it needs, what each earns, who is in it, and the ways to take a place (docs/decisions/0045-crews.md).
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { sayWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { asApiError } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { vehicleClasses } from '../../catalogue/range-rules.ts';
import type { WorkerJob } from '../contract.ts';
import type { Crew as CrewOf } from '../crew-contract.ts';
import { crewWords } from '../crew-rules.ts';
import { useCrew, useCrewAct } from './use-crew.ts';
import './crew.css';

/** Whether the job has anything to say about a crew. */
export const hasCrew = ({ helpers_needed, role, helper_place }: WorkerJob): boolean =>
  helpers_needed > 0 || role !== null || helper_place;

const vehicleWord = (code: CrewOf['vehicle_class']): string | null =>
  vehicleClasses.find((each) => each.code === code)?.title.toLowerCase() ?? null;
const helpersWord = (count: number): string => (count === 1 ? '1 helper' : `${count} helpers`);

const Shares = ({ crew }: { crew: CrewOf }) =>
  crew.shares && (
    <p className="crew-shares">
      <span>
        The lead earns <b className="num">{naira(crew.shares.lead_kobo)}</b>
      </span>
      <span>
        {crew.helpers_needed === 1 ? 'The helper' : 'Each helper'} earns{' '}
        <b className="num">{naira(crew.shares.helper_kobo)}</b>
      </span>
    </p>
  );

const Refused = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const { title, detail } = asApiError(error);
  return (
    <div role="alert" ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
      <Note tone="bad">
        <b>{title}</b>
        {detail !== title && <p>{detail}</p>}
      </Note>
    </div>
  );
};

/** Beside Accept Job: Kaya finds the helpers. */
const LeadIt = ({ job, crew }: { job: WorkerJob; crew: CrewOf }) => {
  const lead = useCrewAct(job.id, 'lead', crew.shares?.lead_kobo ?? 0);
  const vehicle = vehicleWord(crew.vehicle_class);
  return (
    <div className="crew-way">
      <h3 className="h4">{crew.cannot_lead ? 'Kaya cannot find the helpers' : 'Kaya finds the helpers'}</h3>
      {crew.shares && (
        <>
          <p>
            You lead{vehicle && ` and bring the ${vehicle}`}. Kaya finds {helpersWord(crew.helpers_needed)} and pays
            them.
          </p>
          <Shares crew={crew} />
          {crew.whole_by && (
            <p className="sm muted">
              Your place is held until {sayWhen(new Date(crew.whole_by))}. The job is yours when the last helper has
              joined. The shares stay as agreed; only a refund to the customer makes all of them smaller.
            </p>
          )}
        </>
      )}
      {crew.cannot_lead ? (
        <p className="sm">{crew.cannot_lead}</p>
      ) : (
        <Button pending={lead.isPending} pendingLabel="Holding your place..." onClick={() => lead.mutate()}>
          Lead this job
        </Button>
      )}
      <Refused error={lead.error} />
    </div>
  );
};

/** For a worker who looks at a job that nobody leads. */
const Open = ({ job, crew }: { job: WorkerJob; crew: CrewOf }) => (
  <>
    <p>
      This job needs {crewWords(crew.helpers_needed, vehicleWord(crew.vehicle_class))}. Accept Job if you bring your
      own: you earn the whole <b className="num">{naira(job.you_earn_kobo)}</b>.
    </p>
    <LeadIt job={job} crew={crew} />
  </>
);

const Place = ({ crew }: { crew: CrewOf }) => (
  <>
    <p>
      Another worker leads this job and brings{' '}
      {vehicleWord(crew.vehicle_class) === null ? 'what it takes' : `the ${vehicleWord(crew.vehicle_class)}`}.{' '}
      {crew.free_places === 1 ? '1 helper place is free' : `${crew.free_places} helper places are free`}
      {crew.whole_by && `, until ${sayWhen(new Date(crew.whole_by))}`}.
    </p>
    <Shares crew={crew} />
    {crew.gathers && (
      <p className="sm muted">You see the exact address and the others’ phones when the crew is whole.</p>
    )}
  </>
);

const Members = ({ crew, you }: { crew: CrewOf; you: WorkerJob['role'] }) => (
  <>
    {crew.free_places > 0 && (
      <p>
        {crew.gathers
          ? `Waiting for ${helpersWord(crew.free_places)}`
          : crew.free_places === 1
            ? 'A helper place is free again'
            : `${crew.free_places} helper places are free again`}
        {crew.whole_by && `, until ${sayWhen(new Date(crew.whole_by))}`}.{' '}
        {crew.gathers
          ? 'If the crew is not whole then, everybody is free again.'
          : you === 'lead'
            ? 'If no helper is found, bring somebody: the pay is yours.'
            : 'If no helper is found, the lead brings somebody.'}
      </p>
    )}
    <Ledger label="Crew">
      {crew.members.map((member) => (
        <LedgerRow
          key={member.id}
          title={member.you ? 'You' : member.full_name}
          line={
            <>
              {member.role === 'lead' ? 'Leads' : 'Helper'}
              {member.phone && (
                <>
                  ,{' '}
                  <a className="link num" href={`tel:${member.phone}`}>
                    {showPhone(member.phone)}
                  </a>
                </>
              )}
            </>
          }
          end={<span className="num">{naira(member.share_kobo)}</span>}
        />
      ))}
    </Ledger>
  </>
);

/** Nothing for a job of one worker. */
export const Crew = ({ job }: { job: WorkerJob }) => {
  const on = hasCrew(job) && (!job.mine || job.role !== null);
  const { data: crew, error, refetch } = useCrew(job.id, on);
  if (!on) return null;
  return (
    <section className="crew" aria-label="Crew">
      <h2 className="h3">Crew</h2>
      {!crew &&
        (error ? (
          <LoadError title="Failed to load the crew" detail={asApiError(error).detail} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} label="Loading the crew" />
        ))}
      {crew &&
        (job.role ? (
          <Members crew={crew} you={job.role} />
        ) : job.helper_place ? (
          <Place crew={crew} />
        ) : (
          <Open job={job} crew={crew} />
        ))}
    </section>
  );
};

const leaving = {
  lead: {
    button: 'Step down',
    title: 'Step down?',
    words: 'The crew is dissolved and the job goes back to the board. It counts as a job given back.',
    keep: 'Keep my place',
  },
  waiting: {
    button: 'Leave the crew',
    title: 'Leave the crew?',
    words: 'Your place is free again at once.',
    keep: 'Stay',
  },
  whole: {
    button: 'Leave the crew',
    title: 'Leave the crew?',
    words: 'We tell the lead, and your place is free for others. It counts as a job given back.',
    keep: 'Stay',
  },
} as const;

/** Leaving, asked once. */
export const LeaveCrew = ({ job }: { job: WorkerJob }) => {
  const [asking, setAsking] = useState(false);
  const leave = useCrewAct(job.id, 'leave', job.you_earn_kobo, () => setAsking(false));
  const words = leaving[job.role === 'lead' ? 'lead' : job.mine ? 'whole' : 'waiting'];
  return (
    <>
      <Button look="danger-line" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={words.title}>
        <p>{words.words}</p>
        <Refused error={leave.error} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="danger" pending={leave.isPending} pendingLabel="Leaving..." onClick={() => leave.mutate()}>
            {words.button}
          </Button>
          <Button onClick={() => setAsking(false)}>{words.keep}</Button>
        </div>
      </Sheet>
    </>
  );
};

/** At the foot of a job that somebody leads: join it, or, for who waits in it, bring one's own and leave. */
export const CrewFoot = ({ job }: { job: WorkerJob }) => {
  const lead = job.role === 'lead';
  const act = useCrewAct(job.id, lead ? 'own' : 'join', job.you_earn_kobo);
  if (job.role === 'helper')
    return (
      <Tailboard>
        <LeaveCrew job={job} />
      </Tailboard>
    );
  return (
    <>
      <Refused error={act.error} />
      <Tailboard>
        {lead && <LeaveCrew job={job} />}
        <div className="grow">
          <Button
            look="main"
            wide
            icon={Check}
            pending={act.isPending}
            pendingLabel={lead ? 'Accepting...' : 'Joining...'}
            off={job.on_hold && 'This job is on hold'}
            quietReason
            onClick={() => act.mutate()}
          >
            {lead ? 'I bring my own' : 'Join as helper'}
          </Button>
        </div>
      </Tailboard>
    </>
  );
};
