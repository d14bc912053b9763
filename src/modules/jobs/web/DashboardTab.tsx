// The day at a glance: what needs doing, today's jobs with the next step, earnings, three recommended jobs with the reason.
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { lagosDate, showDate, showTime, showWhen } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { useEarnings } from '../../money/web/worker-door.tsx';
import { StatusStrip, useWorker } from '../../workers/web/door.tsx';
import type { WorkerJob } from '../contract.ts';
import { type JobStatus, recommended, underwayStates } from '../rules.ts';
import { useBoard, useMyJobs } from './job-queries.ts';
import { useJobLink } from './job-link.ts';
import { JobRow, Pay, RouteLines } from './JobRow.tsx';
import { toDos } from './to-dos.ts';
import { useMinute } from './use-minute.ts';
import { boardFailed, openCount, workerTags } from './words.ts';
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
const nextLine = (job: WorkerJob): string | undefined => {
  if (job.on_hold) return 'On hold: Kaya is checking it';
  if (job.waiting_for_customer) return 'Waiting for the customer to confirm';
  return job.role === 'helper' && job.status !== 'open' ? 'Your lead makes the steps' : nextWords[job.status];
};

const NextJob = ({ job }: { job: WorkerJob }) => {
  const { tone, word } = workerTags[job.status];
  const link = useJobLink(job.id);
  return (
    <Link className="current" {...link}>
      <span className="jm">
        <Tag tone={tone}>{job.waiting_for_customer ? 'To be confirmed' : word}</Tag>
        <span>{showWhen(new Date(job.starts_at))}</span>
      </span>
      <span className="jt">
        <b className="h3">{job.title}</b>
        <Pay job={job} />
      </span>
      <RouteLines job={job} />
      <span className="next">
        <span>{nextLine(job)}</span>
        <Icon of={ArrowRight} />
      </span>
    </Link>
  );
};

/** Another job of today, below the next one. */
const LaterRow = ({ job }: { job: WorkerJob }) => {
  const { to, state } = useJobLink(job.id);
  return (
    <LedgerRow
      to={to}
      state={state}
      title={job.title}
      line={`${showTime(new Date(job.starts_at))}, ${job.location}`}
      end={<span className="num">{naira(job.you_earn_kobo)}</span>}
    />
  );
};

/** Delivered and waiting, or waiting for helpers, comes after what still needs the worker; the work that goes on before all. */
const firstOf = (jobs: readonly WorkerJob[]): WorkerJob | undefined =>
  jobs.find(({ status }) => underwayStates.some((state) => state === status)) ??
  jobs.find((job) => !job.waiting_for_customer && job.status !== 'open') ??
  jobs[0];

const Today = () => {
  const { data, error, refetch } = useMyJobs('current');
  const now = useMinute(true);
  const jobs = data?.pages[0]?.items ?? [];
  const first = firstOf(jobs);
  const day = lagosDate(now);
  const today = jobs.filter(({ starts_at }) => lagosDate(new Date(starts_at)) === day);
  const later = today.filter(({ id }) => id !== first?.id);
  return (
    <section>
      <div className="hd">
        <h2 className="h3">
          Today <span className="sm muted">{showDate(now)}</span>
        </h2>
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
      {first && today.length === 0 && <p className="muted none mb-3">No job today. This is your next one.</p>}
      {first && <NextJob job={first} />}
      {later.length > 0 && (
        <div className="mt-3">
          <Ledger label="Later today">
            {later.map((job) => (
              <LaterRow key={job.id} job={job} />
            ))}
          </Ledger>
        </div>
      )}
    </section>
  );
};

const ToDo = () => {
  const { data: worker } = useWorker();
  const { data: earnings } = useEarnings();
  const { data: mine } = useMyJobs('current');
  const { data: board } = useBoard();
  const now = useMinute(true);
  const jobs = mine?.pages[0]?.items ?? [];
  const items = toDos({
    worker,
    earnings,
    now,
    jobs: jobs.filter((job) => job !== firstOf(jobs)),
    offers: board?.pages[0]?.items.filter(({ first_until }) => first_until !== null) ?? [],
  });
  if (items.length === 0) return null;
  return (
    <section>
      <div className="hd">
        <h2 className="h3">What needs doing</h2>
      </div>
      <Ledger label="What needs doing">
        {items.map(({ key, title, line, to }) => (
          <LedgerRow key={key} title={title} line={line} to={to} end={<Icon of={ArrowRight} size="s" />} />
        ))}
      </Ledger>
    </section>
  );
};

const Glance = () => {
  const { data, error, refetch } = useEarnings();
  const [now] = useState(() => new Date());
  const today = data?.week.find((day) => day.date === lagosDate(now))?.amount_kobo ?? 0;
  const week = data?.week.reduce((sum, day) => sum + day.amount_kobo, 0) ?? 0;
  const figures = [
    { label: 'Earned today', kobo: today },
    { label: 'This week', kobo: week },
    { label: 'Available balance', kobo: data?.balance_kobo ?? 0 },
  ];
  return (
    <section>
      <div className="hd">
        <h2 className="h3">Your earnings</h2>
        <span className="ends">
          <Link className="link sm" to={paths.workerDashboard('earnings')}>
            Earnings
          </Link>
          <Link className="link sm" to={paths.workerDashboard('payout')}>
            Instant Payout
          </Link>
        </span>
      </div>
      {!data && error ? (
        <LoadError
          title="Your earnings could not be loaded"
          detail={asApiError(error).detail}
          onRetry={() => void refetch()}
        />
      ) : (
        <dl className="glance">
          {figures.map(({ label, kobo }) => (
            <div key={label}>
              <dt className="xs muted">{label}</dt>
              <dd className="h3 num">{data ? naira(kobo) : '…'}</dd>
            </div>
          ))}
        </dl>
      )}
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
        <span className="ends">
          {page && page.total > 0 && (
            <Link className="link sm" to={paths.workerDashboard('jobs')}>
              All {openCount(page.total)}
            </Link>
          )}
          <Link className="link sm" to={paths.workerJobs({ list: 'offers' })}>
            Your offers
          </Link>
        </span>
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
            <JobRow key={job.id} job={job} recommended />
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
    <ToDo />
    <Today />
    <Glance />
    <Recommended />
  </div>
);
