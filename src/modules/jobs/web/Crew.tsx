// A heavy job's crew: what it needs, what each earns, who is in it, and the ways to take a place (docs/decisions/0045-crews.md).
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { phrase, say, sayCount, sayWith } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { sayWhen } from '../../../kit/when.ts';
import type { WorkerJob } from '../contract.ts';
import type { Crew as CrewOf } from '../crew-contract.ts';
import { useCrew, useCrewAct } from './use-crew.ts';
import './crew.css';

/** Whether there is anything to show about a crew. */
export const hasCrew = ({ helpers_needed, role, helper_place }: WorkerJob): boolean =>
  helpers_needed > 0 || role !== null || helper_place;

const vehicles = {
  car: phrase('a car'),
  bus_van: phrase('a bus or van'),
  truck: phrase('a truck'),
  inter_city: phrase('an inter-city truck'),
} as const;
/** `a truck`. */
const vehicleWord = (code: CrewOf['vehicle_class']): string | null => (code === null ? null : say(vehicles[code]));
const helpersWord = (count: number): string => sayCount(count, '{n} helper', '{n} helpers');
/** `a truck and 3 helpers`, `2 helpers`. */
const needWords = ({ helpers_needed, vehicle_class }: CrewOf): string => {
  const vehicle = vehicleWord(vehicle_class);
  const helpers = helpersWord(helpers_needed);
  return vehicle === null ? helpers : say('{vehicle} and {helpers}', { vehicle, helpers });
};

const Shares = ({ crew }: { crew: CrewOf }) =>
  crew.shares && (
    <p className="crew-shares">
      <span>
        {sayWith('The lead earns {amount}', { amount: <b className="num">{naira(crew.shares.lead_kobo)}</b> })}
      </span>
      <span>
        {crew.helpers_needed === 1
          ? sayWith('The helper earns {amount}', { amount: <b className="num">{naira(crew.shares.helper_kobo)}</b> })
          : sayWith('Each helper earns {amount}', { amount: <b className="num">{naira(crew.shares.helper_kobo)}</b> })}
      </span>
    </p>
  );

const Refused = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const { title, detail } = asApiError(error);
  return (
    <div role="alert" ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
      <Note tone="bad">
        <b>{say(title)}</b>
        {detail !== title && <p>{say(detail)}</p>}
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
      <h3 className="h4">{crew.cannot_lead ? say('Kaya cannot find the helpers') : say('Kaya finds the helpers')}</h3>
      {crew.shares && (
        <>
          <p>
            {vehicle ? say('You lead and bring {vehicle}.', { vehicle }) : say('You lead.')}{' '}
            {say('Kaya finds {helpers} and pays them.', { helpers: helpersWord(crew.helpers_needed) })}
          </p>
          <Shares crew={crew} />
          {crew.whole_by && (
            <p className="sm muted">
              {say(
                'Your place is held until {time}. The job is yours when the last helper has joined. The shares stay as agreed; only a refund to the customer makes all of them smaller.',
                { time: sayWhen(new Date(crew.whole_by)) },
              )}
            </p>
          )}
        </>
      )}
      {crew.cannot_lead ? (
        <p className="sm">{say(crew.cannot_lead)}</p>
      ) : (
        <Button pending={lead.isPending} pendingLabel={say('Holding your place...')} onClick={() => lead.mutate()}>
          {say('Lead this job')}
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
      {say('This job needs {crew}.', { crew: needWords(crew) })}{' '}
      {sayWith('Accept Job if you bring your own: you earn the whole {amount}.', {
        amount: <b className="num">{naira(job.you_earn_kobo)}</b>,
      })}
    </p>
    <LeadIt job={job} crew={crew} />
  </>
);

const Place = ({ crew }: { crew: CrewOf }) => (
  <>
    <p>
      {say('Another worker leads this job and brings {vehicle}.', {
        vehicle: vehicleWord(crew.vehicle_class) ?? say('what it takes'),
      })}{' '}
      {crew.whole_by
        ? sayCount(
            crew.free_places,
            '{n} helper place is free, until {time}.',
            '{n} helper places are free, until {time}.',
            { time: sayWhen(new Date(crew.whole_by)) },
          )
        : sayCount(crew.free_places, '{n} helper place is free.', '{n} helper places are free.')}
    </p>
    <Shares crew={crew} />
    {crew.gathers && (
      <p className="sm muted">{say('You see the exact address and the others’ phones when the crew is whole.')}</p>
    )}
  </>
);

const untilWords = ({ whole_by }: CrewOf): string => (whole_by ? sayWhen(new Date(whole_by)) : say('the start'));

const Members = ({ crew, you }: { crew: CrewOf; you: WorkerJob['role'] }) => (
  <>
    {crew.free_places > 0 && (
      <p>
        {crew.gathers
          ? say('Waiting for {helpers}, until {time}.', {
              helpers: helpersWord(crew.free_places),
              time: untilWords(crew),
            })
          : sayCount(
              crew.free_places,
              '{n} helper place is free again, until {time}.',
              '{n} helper places are free again, until {time}.',
              { time: untilWords(crew) },
            )}{' '}
        {crew.gathers
          ? say('If the crew is not whole then, everybody is free again.')
          : you === 'lead'
            ? say('If no helper is found, bring somebody: the pay is yours.')
            : say('If no helper is found, the lead brings somebody.')}
      </p>
    )}
    <Ledger label={say('Crew')}>
      {crew.members.map((member) => (
        <LedgerRow
          key={member.id}
          title={member.you ? say('You') : member.full_name}
          line={
            <>
              {member.role === 'lead' ? say('Leads') : say('Helper')}
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
    <section className="crew" aria-label={say('Crew')}>
      <h2 className="h3">{say('Crew')}</h2>
      {!crew &&
        (error ? (
          <LoadError
            title={say('Failed to load the crew')}
            detail={asApiError(error).detail}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton rows={2} label={say('Loading the crew')} />
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
    button: phrase('Step down'),
    title: phrase('Step down?'),
    words: phrase('The crew is dissolved and the job goes back to the board. It counts as a job given back.'),
    keep: phrase('Keep my place'),
  },
  waiting: {
    button: phrase('Leave the crew'),
    title: phrase('Leave the crew?'),
    words: phrase('Your place is free again at once.'),
    keep: phrase('Stay'),
  },
  whole: {
    button: phrase('Leave the crew'),
    title: phrase('Leave the crew?'),
    words: phrase('We tell the lead, and your place is free for others. It counts as a job given back.'),
    keep: phrase('Stay'),
  },
} as const;

/** Leaving, confirmed once. */
export const LeaveCrew = ({ job }: { job: WorkerJob }) => {
  const [asking, setAsking] = useState(false);
  const leave = useCrewAct(job.id, 'leave', job.you_earn_kobo, () => setAsking(false));
  const words = leaving[job.role === 'lead' ? 'lead' : job.mine ? 'whole' : 'waiting'];
  return (
    <>
      <Button look="danger-line" onClick={() => setAsking(true)}>
        {say(words.button)}
      </Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={say(words.title)}>
        <p>{say(words.words)}</p>
        <Refused error={leave.error} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={leave.isPending}
            pendingLabel={say('Leaving...')}
            onClick={() => leave.mutate()}
          >
            {say(words.button)}
          </Button>
          <Button onClick={() => setAsking(false)}>{say(words.keep)}</Button>
        </div>
      </Sheet>
    </>
  );
};

/** At the foot of a job that somebody leads: join; or, for a member who waits in it, bring your own helpers and leave. */
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
            pendingLabel={lead ? say('Accepting...') : say('Joining...')}
            off={job.on_hold && say('This job is on hold')}
            quietReason
            onClick={() => act.mutate()}
          >
            {lead ? say('I bring my own') : say('Join as helper')}
          </Button>
        </div>
      </Tailboard>
    </>
  );
};
