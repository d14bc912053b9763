// On the dashboard and in the earnings: the pay of delivered jobs that is not paid yet.
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { useMinute } from '../../../kit/use-minute.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';
import { useMyJobs } from './job-queries.ts';
import { jobsPay } from './jobs-pay.ts';

export const JobsPay = () => {
  const { data } = useMyJobs('current');
  const now = useMinute();
  const lines = jobsPay(data?.pages[0]?.items ?? [], now);
  if (lines.length === 0) return null;
  return (
    <div className="mb-4">
      <Ledger label={say('Delivered, not confirmed yet')}>
        {lines.map(({ job, line }) => (
          <LedgerRow key={job.id} title={sayTitle(job.title)} line={line} to={paths.workerJobs({ job: job.id })} />
        ))}
      </Ledger>
    </div>
  );
};
