// Jobs the worker has or had: `?list=mine` of the jobs tab.
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { useMyJobs } from './job-queries.ts';
import { JobRow } from './JobRow.tsx';
import { ListHead } from './ListHead.tsx';
import { awayNow, earnedOf, earningOf, workerTag } from './job-words.ts';
import { boardFailed } from './words.ts';
import type { WorkerJob } from '../contract.ts';

const JobTag = ({ job }: { job: WorkerJob }) => {
  const { tone, word } = workerTag(job.status, job);
  if (job.on_hold) return <Tag tone="warn">{say('On hold')}</Tag>;
  return <Tag tone={tone}>{job.waiting_for_customer ? say('To be confirmed') : say(word)}</Tag>;
};

/** What the worker got from a job that is over; undefined while it goes on. */
const cameTo = (job: WorkerJob): number | undefined =>
  job.status === 'completed' ? earnedOf(job) : earningOf(job).came_kobo;

const List = ({ state, open }: { state: 'current' | 'past'; open: string | null }) => {
  const pages = useMyJobs(state);
  const { data } = pages;
  const jobs = data?.pages.flatMap((page) => page.items) ?? [];
  const first = (
    <FirstPage
      pages={pages}
      things={say('Your jobs')}
      failed={boardFailed}
      loading={say('Loading your jobs')}
      rows={3}
    />
  );
  if (!data) return first;
  if (jobs.length === 0)
    return state === 'current' ? (
      <EmptyState
        title={say('No current jobs.')}
        hint={say('Jobs you accept appear here.')}
        action={<LinkButton to={paths.workerJobs()}>{say('See open jobs')}</LinkButton>}
      />
    ) : (
      <p className="muted none">{say('No past jobs yet.')}</p>
    );
  return (
    <>
      {first}
      <Ledger label={state === 'current' ? say('Your jobs') : say('Past jobs')}>
        {jobs.map((job) => (
          <JobRow
            key={job.id}
            job={{ ...job, away_m: awayNow(job) }}
            open={job.id === open}
            tag={<JobTag job={job} />}
            earned={cameTo(job)}
          />
        ))}
      </Ledger>
      <MorePages pages={pages} things={say('jobs')} className="more" />
    </>
  );
};

export const MyJobs = ({ open }: { open: string | null }) => (
  <>
    <ListHead list="mine" open={open} />
    <List state="current" open={open} />
    <div className="hd">
      <h2 className="h3">{say('Past jobs')}</h2>
    </div>
    <List state="past" open={open} />
  </>
);
