// The day at a glance: the current job with its next step, what was earned today, three recommended jobs.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { lagosDate, showWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { useEarnings } from '../../money/web/worker-door.tsx';
import { StatusStrip } from '../../workers/web/door.tsx';
import type { WorkerJob } from '../contract.ts';
import type { JobStatus } from '../rules.ts';
import { recommended } from './Board.tsx';
import { useBoard, useMyJobs } from './job-queries.ts';
import { useJobLink } from './job-link.ts';
import { JobRow, RouteLines } from './JobRow.tsx';
import { boardFailed, workerTags } from './words.ts';
import './board.css';
import './dashboard-tab.css';

/** What to do next, in one line, for the dashboard's current job. */
const nextWords: Partial<Record<JobStatus, string>> = {
  open: 'It is yours when the crew is whole',
  assigned: 'Set off in time, then press On my way',
  en_route: 'Press Arrived at the pickup',
  arrived: "Ask for the customer's 4-digit code and start",
  in_progress: 'Deliver, then add a photo, a signature or a name',
  delivered: 'Press Done to ask the customer to confirm',
  disputed: 'Kaya is looking into it and will call you',
};

const CurrentJob = ({ job }: { job: WorkerJob }) => {
  const { tone, word } = workerTags[job.status];
  const link = useJobLink(job.id);
  return (
    <Link className="current" {...link}>
      <span className="jm">
        <Tag tone={tone}>{job.waiting_for_customer ? 'To be confirmed' : word}</Tag>
        <span>{showWhen(new Date(job.starts_at))}</span>
      </span>
      <b className="h3">{job.title}</b>
      <RouteLines job={job} />
      <span className="next">
        <span>{job.waiting_for_customer ? 'Waiting for the customer to confirm' : nextWords[job.status]}</span>
        <Icon of={ArrowRight} />
      </span>
    </Link>
  );
};

const Current = () => {
  const { data, error, refetch } = useMyJobs('current');
  const jobs = data?.pages[0]?.items ?? [];
  // Delivered and waiting, or waiting for helpers, comes after what still needs the worker.
  const first = jobs.find((job) => !job.waiting_for_customer && job.status !== 'open') ?? jobs[0];
  return (
    <section>
      <div className="hd">
        <h2 className="h3">Current job</h2>
        {jobs.length > 0 && (
          <Link className="link sm" to={paths.workerJobs({ list: 'mine' })}>
            Your jobs{jobs.length > 1 ? ` (${jobs.length})` : ''}
          </Link>
        )}
      </div>
      {!data &&
        (error ? (
          <LoadError title={boardFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={2} label="Loading your job" />
        ))}
      {data && !first && <p className="muted none">No current job. Choose a job from the list below.</p>}
      {first && <CurrentJob job={first} />}
    </section>
  );
};

const Today = () => {
  const { data } = useEarnings();
  const [now] = useState(() => new Date());
  const today = data?.week.find((day) => day.date === lagosDate(now))?.amount_kobo ?? 0;
  return (
    <section>
      <div className="hd">
        <h2 className="h3">Today</h2>
        <Link className="link sm" to={paths.workerDashboard('earnings')}>
          Earnings
        </Link>
      </div>
      <p className="today-line">
        <span>
          <span className="xs muted">Earned today</span>
          <b className="h2 num">{data ? naira(today) : '…'}</b>
        </span>
        <span>
          <span className="xs muted">Available balance</span>
          <b className="h2 num">{data ? naira(data.balance_kobo) : '…'}</b>
        </span>
      </p>
    </section>
  );
};

const Recommended = () => {
  const { data, error, refetch } = useBoard();
  const page = data?.pages[0];
  const jobs = page?.items.slice(0, recommended) ?? [];
  return (
    <section>
      <div className="hd">
        <h2 className="h3">Recommended for you</h2>
        {page && page.total > 0 && (
          <Link className="link sm" to={paths.workerDashboard('jobs')}>
            All {page.total} open jobs
          </Link>
        )}
      </div>
      {!data &&
        (error ? (
          <LoadError title={boardFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={3} label="Loading jobs" />
        ))}
      {page && jobs.length === 0 && (
        <EmptyState title="No open jobs right now." hint="New jobs appear here automatically." />
      )}
      {jobs.length > 0 && (
        <Ledger label="Recommended jobs">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} reasons={job.reasons} />
          ))}
        </Ledger>
      )}
    </section>
  );
};

export const DashboardTab = () => (
  <div className="jobs dash">
    <h1 className="sr">Dashboard</h1>
    <StatusStrip />
    <Current />
    <Today />
    <Recommended />
  </div>
);
