// The day at a glance: what needs doing, today's jobs with the next step, earnings, three recommended jobs with the reason.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { say } from '../../../kit/language.ts';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { showDate } from '../../../kit/when.ts';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { useLate } from '../../../kit/use-late.ts';
import { useEarnings } from '../../money/web/worker-door.tsx';
import { StatusStrip, useWorker } from '../../workers/web/door.tsx';
import type { WorkerJob } from '../contract.ts';
import { recommended } from '../board-rules.ts';
import { daysOf } from './days.ts';
import { useBoard, useMyJobs } from './job-queries.ts';
import { Glance } from './Glance.tsx';
import { JobRow } from './JobRow.tsx';
import { toDos } from './to-dos.ts';
import { useCountdown } from './use-countdown.ts';
import { allCount, boardFailed } from './words.ts';
import './board.css';
import './dashboard-tab.css';

const loadOwn = () => import('./OtherJobs.tsx');

const Today = () => {
  const { data, error, refetch } = useMyJobs('current');
  const now = useCountdown(true);
  const ready = useReady();
  const jobs = data?.pages[0]?.items ?? [];
  const { today, next, first } = daysOf(jobs, now);
  const others = (of: readonly WorkerJob[]) => of.filter(({ id }) => id !== first?.id);
  const { part: own, failed, again } = useLate(loadOwn, jobs.length > 0);
  const OtherJobs = own?.OtherJobs;
  const inFull = (job: WorkerJob) =>
    own ? (
      <own.NextJob job={job} />
    ) : failed ? (
      <LoadError title={boardFailed} onRetry={again} />
    ) : (
      <Skeleton rows={2} label={say('Loading your job')} />
    );
  return (
    <>
      <section>
        <div className="hd">
          <h2 className="h3">
            {say('Today')} <span className="sm muted">{ready && showDate(now)}</span>
          </h2>
          {jobs.length > 0 && (
            <Link className="link sm" to={paths.workerJobs({ list: 'mine' })}>
              {say('Your jobs')}
              {jobs.length > 1 ? ` (${jobs.length})` : ''}
            </Link>
          )}
        </div>
        {!data &&
          (error ? (
            <LoadError title={boardFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={1} label={say('Loading your job')} />
          ))}
        {data && !first && <p className="muted none">{say('No current job. Choose a job from the list below.')}</p>}
        {first && today.length === 0 && <p className="muted none">{say('No job today.')}</p>}
        {first && today.length > 0 && inFull(first)}
        {OtherJobs && <OtherJobs label={say('Also today')} jobs={others(today)} today />}
      </section>
      {next.length > 0 && (
        <section>
          <div className="hd">
            <h2 className="h3">{say('Next')}</h2>
          </div>
          {first && today.length === 0 && inFull(first)}
          {OtherJobs && <OtherJobs label={say('Next')} jobs={others(next)} />}
        </section>
      )}
    </>
  );
};

const ToDo = () => {
  const { data: worker } = useWorker();
  const { data: earnings } = useEarnings();
  const { data: board } = useBoard();
  const now = useCountdown(true);
  const items = toDos({
    worker,
    earnings,
    now,
    offers: board?.pages[0]?.items.filter(({ first_until }) => first_until !== null) ?? [],
  });
  if (items.length === 0) return null;
  return (
    <section>
      <div className="hd">
        <h2 className="h3">{say('What needs doing')}</h2>
      </div>
      <Ledger label={say('What needs doing')}>
        {items.map(({ key, title, line, to }) => (
          <LedgerRow key={key} title={title} line={line} to={to} end={<Icon of={ArrowRight} size="s" />} />
        ))}
      </Ledger>
    </section>
  );
};

/** Keeps the place of the link until the number is known. */
const usualTotal = 20;

const Recommended = () => {
  const { data, error, refetch } = useBoard();
  const page = data?.pages[0];
  const jobs = page?.items.slice(0, recommended) ?? [];
  return (
    <section>
      <div className="hd">
        <h2 className="h3">{say('Recommended for you')}</h2>
        <span className="ends">
          {!page && !error && (
            <span className="link sm invisible" aria-hidden="true">
              {allCount(usualTotal)}
            </span>
          )}
          {page && page.total > 0 && (
            <Link className="link sm" to={paths.workerDashboard('jobs')}>
              {allCount(page.total)}
            </Link>
          )}
          <Link className="link sm" to={paths.workerJobs({ list: 'offers' })}>
            {say('Your offers')}
          </Link>
        </span>
      </div>
      {!data &&
        (error ? (
          <LoadError title={boardFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={3} label={say('Loading jobs')} />
        ))}
      {page && jobs.length === 0 && (
        <EmptyState title={say('No open jobs right now.')} hint={say('New jobs appear here automatically.')} />
      )}
      {jobs.length > 0 && (
        <Ledger label={say('Recommended jobs')}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} recommended />
          ))}
        </Ledger>
      )}
    </section>
  );
};

export const DashboardTab = () => (
  <div className="jobs dash">
    <h1 className="sr">{say('Dashboard')}</h1>
    <StatusStrip />
    <ToDo />
    <Today />
    <Glance />
    <Recommended />
  </div>
);
