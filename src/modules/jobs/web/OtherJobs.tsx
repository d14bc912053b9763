// The mover's own jobs on the dashboard: loaded when there are some, and prefetched with an accepted job.
import { showTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';
import type { WorkerJob } from '../contract.ts';
import { useJobLink } from './job-link.ts';
import { useTag } from './own-tag.ts';

export { NextJob } from './NextJob.tsx';

const OtherRow = ({ job, today }: { job: WorkerJob; today: boolean }) => {
  const { to, state } = useJobLink(job.id);
  const { tone, word } = useTag(job);
  const starts = new Date(job.starts_at);
  return (
    <LedgerRow
      to={to}
      state={state}
      title={sayTitle(job.title)}
      line={
        <>
          <Tag tone={tone}>{word}</Tag> {today ? showTime(starts) : showWhen(starts)}, {job.location}
        </>
      }
      end={<span className="num">{naira(job.you_earn_kobo)}</span>}
    />
  );
};

export const OtherJobs = ({
  label,
  jobs,
  today = false,
}: {
  label: string;
  jobs: readonly WorkerJob[];
  today?: boolean;
}) =>
  jobs.length > 0 && (
    <div className="mt-3">
      <Ledger label={label}>
        {jobs.map((job) => (
          <OtherRow key={job.id} job={job} today={today} />
        ))}
      </Ledger>
    </div>
  );
