// The crew's jobs today and this week, by worker, and open jobs to give (docs/decisions/0057-providers.md).
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showTime } from '../../../shared/clock.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { Provider } from '../contract.ts';
import type { TeamJob } from '../jobs-contract.ts';
import { GiveSheet, type Given } from './GiveSheet.tsx';
import { Split } from './Split.tsx';
import { useTeamJobs, type When } from './provider-queries.ts';
import { cashWords, jobSign, jobsFailed, wayOf } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

const OpenJobs = lazy(() => import('./OpenJobs.tsx').then((file) => ({ default: file.OpenJobs })));

const TeamRow = ({ job, active, onGive }: { job: TeamJob; active: boolean; onGive: (job: Given) => void }) => {
  const sign = jobSign(job.status);
  const starts = new Date(job.starts_at);
  return (
    <LedgerRow
      title={sayTitle(job.title)}
      line={
        <>
          <Split earns_kobo={job.earns_kobo} part_kobo={job.part_kobo} />
          <span className="when num">{`${showWhen(starts)} – ${showTime(new Date(job.ends_at))}`}</span>
          <span className="block">{wayOf(job)}</span>
          {job.helps && <span className="block">{say('As a helper')}</span>}
          {job.payment_method === 'cash' && job.part_kobo > 0 && <span className="block">{say(cashWords)}</span>}
        </>
      }
      end={
        <span className="job-end">
          <Tag tone={sign.tone}>{sign.word}</Tag>
          {job.may_give && active && (
            <Button
              aria-label={`${say('Re-assign')}: ${sayTitle(job.title)}`}
              onClick={() =>
                onGive({
                  id: job.id,
                  title: job.title,
                  from: job.worker_name,
                  earns_kobo: job.earns_kobo,
                  cash: job.payment_method === 'cash',
                })
              }
            >
              {say('Re-assign')}
            </Button>
          )}
        </span>
      }
    />
  );
};

/** By worker, each ordered by start. */
export const TeamJobs = ({ when, active, level }: { when: When; active: boolean; level: 2 | 3 }) => {
  const Name = `h${level}` as const;
  const teamJobsQuery = useTeamJobs(when);
  const [giving, setGiving] = useState<Given | null>(null);
  const { data } = teamJobsQuery;
  const groups = Map.groupBy(data?.items ?? [], ({ worker_id }) => worker_id);
  return (
    <>
      <FirstPage
        pages={teamJobsQuery}
        things={say('The jobs')}
        failed={jobsFailed}
        loading={say('Loading the jobs')}
        rows={4}
      />
      {data && groups.size === 0 && (
        <EmptyState
          title={when === 'today' ? say('Your crew has no jobs today.') : say('Your crew has no jobs this week.')}
          hint={say('Give an open job to a worker of your crew, or wait until one accepts a job.')}
          action={
            <Link className="link" to={paths.providerDashboard({ tab: 'jobs', list: 'open' })}>
              {say('See open jobs')}
            </Link>
          }
        />
      )}
      {[...groups].map(([worker, jobs]) => (
        <section key={worker} className="by-worker" aria-label={jobs[0]?.worker_name}>
          <Name className="h4">
            {jobs[0]?.worker_name} <span className="sm muted">{sayCount(jobs.length, '{n} job', '{n} jobs')}</span>
          </Name>
          <Ledger label={say('Jobs of {name}', { name: jobs[0]?.worker_name ?? '' })} wraps>
            {jobs.map((job) => (
              <TeamRow key={job.id} job={job} active={active} onGive={setGiving} />
            ))}
          </Ledger>
        </section>
      ))}
      <GiveSheet job={giving} onClose={() => setGiving(null)} />
    </>
  );
};

export const JobsPart = ({ provider }: { provider: Provider }) => {
  const [search] = useSearchParams();
  const list = ['week', 'open'].find((one) => one === search.get('list')) ?? 'today';
  const active = provider.status === 'approved';
  const lists = [
    ['today', say('Today')],
    ['week', say('This week')],
    ['open', say('Open jobs')],
  ] as const;
  return (
    <>
      <h1 className="h2 mb-3">{say('Jobs of your crew')}</h1>
      <nav className="lists" aria-label={say('Which jobs')}>
        {lists.map(([key, label]) => (
          <Link
            key={key}
            to={paths.providerDashboard({ tab: 'jobs', ...(key === 'today' ? {} : { list: key }) })}
            aria-current={key === list ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {list === 'open' ? (
        active ? (
          <OpenJobs />
        ) : (
          <EmptyState
            title={say('You cannot give jobs at present.')}
            hint={say('This works while your business is approved.')}
          />
        )
      ) : (
        <TeamJobs key={list} when={list === 'week' ? 'week' : 'today'} active={active} level={2} />
      )}
    </>
  );
};
