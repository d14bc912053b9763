// The money on the dashboard: what was earned, what can be paid out, and what delivered jobs will bring.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lagosDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LoadError } from '../../../kit/ui/states.tsx';
import { useEarnings } from '../../money/web/worker-door.tsx';
import { useMyJobs } from './job-queries.ts';

/** Loaded apart: few have a delivered job, and it imports the rules of jobs. */
const JobsPay = lazy(() => import('./JobsPay.tsx').then((file) => ({ default: file.JobsPay })));

export const Glance = () => {
  const { data: mine } = useMyJobs('current');
  const { data, error, refetch } = useEarnings();
  const [now] = useState(() => new Date());
  const today = data?.week.find((day) => day.date === lagosDate(now))?.amount_kobo ?? 0;
  const week = data?.week.reduce((sum, day) => sum + day.amount_kobo, 0) ?? 0;
  const figures = [
    { label: say('Earned today'), kobo: today },
    { label: say('This week'), kobo: week },
    { label: say('Available balance'), kobo: data?.balance_kobo ?? 0 },
  ];
  return (
    <section>
      <div className="hd">
        <h2 className="h3">{say('Your earnings')}</h2>
        <span className="ends">
          <Link className="link sm" to={paths.workerDashboard('earnings')}>
            {say('Earnings')}
          </Link>
          <Link className="link sm" to={paths.workerDashboard('payout')}>
            {say('Instant Payout')}
          </Link>
        </span>
      </div>
      {!data && error ? (
        <LoadError
          title={say('Your earnings could not be loaded')}
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
      {mine?.pages[0]?.items.some(({ status }) => status === 'delivered') && (
        <Suspense>
          <JobsPay />
        </Suspense>
      )}
    </section>
  );
};
