// In the welcome of somebody without a worker profile: what jobs near them earn, and three real ones.
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Money } from '../../../kit/ui/Money.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { SizeBadge } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import { sampleBoard } from '../calls.gen.ts';
import type { NewcomerJob } from '../newcomer-contract.ts';
import { RouteLines } from './JobRow.tsx';
import { boardFailed, sayKm } from './words.ts';
import './board.css';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

const Row = ({ job }: { job: NewcomerJob }) => (
  <li className="job">
    <span className="jt">
      <b>{sayTitle(job.title)}</b>
      <span className="earn">
        <span className="jlabel">{say('You earn')}</span> <Money kobo={job.you_earn_kobo} className="pr" />
      </span>
    </span>
    <RouteLines job={job} />
    <span className="jm">
      <span className="load">
        <SizeBadge size={job.job_size} />
      </span>
      <span>{showWhen(new Date(job.starts_at))}</span>
      {job.distance_m !== null && <span className="num">{sayKm(job.distance_m)}</span>}
    </span>
  </li>
);

export const NewcomerJobs = () => {
  const [near, setNear] = useState<string>();
  const [lost, setLost] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['board-sample', near],
    queryFn: ({ signal }) => call(sampleBoard, { query: near === undefined ? {} : { near }, signal }),
    placeholderData: keepPreviousData,
  });
  const here = (): void =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLost(false);
        setNear(`${latitude.toFixed(3)},${longitude.toFixed(3)}`);
      },
      () => setLost(true),
      { maximumAge: 300_000, timeout: 10_000 },
    );
  if (!data)
    return error ? (
      <LoadError title={boardFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} label={say('Loading jobs')} />
    );
  const { jobs, total, usual } = data;
  return (
    <section className="newcomer jobs">
      <h2 className="h3">{near ? say('Open jobs near you now') : say('Open jobs in Lagos now')}</h2>
      {usual ? (
        <p>
          {sayCount(
            total,
            '{n} open job for one person. You earn {to} for it, after Kaya’s commission.',
            '{n} open jobs for one person. You earn {from} to {to} for most of them, after Kaya’s commission.',
            { from: naira(usual.from_kobo), to: naira(usual.to_kobo) },
          )}
        </p>
      ) : (
        <p>{say('No job is open here now. New jobs come every day.')}</p>
      )}
      {jobs.length > 0 && (
        <Ledger label={say('Open jobs')}>
          {jobs.map((job, nth) => (
            // They have no id: a profile leads to the job.
            <Row key={nth} job={job} />
          ))}
        </Ledger>
      )}
      {'geolocation' in navigator && (
        <div className="mt-3">
          <Button size="tight" icon={LocateFixed} onClick={here}>
            {say('Around where I am')}
          </Button>
        </div>
      )}
      <output className="sm block">{lost && say('Your location was not found.')}</output>
    </section>
  );
};
