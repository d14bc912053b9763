// The open jobs on a map, each at its rounded point; pressing a point shows its jobs below, as in the list.
import { useEffect, useMemo, useRef, useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { asApiError } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { PointsMap } from '../../places/web/door.ts';
import type { BoardJob } from '../contract.ts';
import { type BoardFilter, useBoardMap } from './job-queries.ts';
import { JobRow } from './JobRow.tsx';
import { boardFailed } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

type Mark = { readonly id: string; readonly lat: number; readonly lng: number; readonly job: BoardJob };

const faceOf = (marks: readonly Mark[]): string =>
  marks.length === 1 && marks[0] ? naira(marks[0].job.you_earn_kobo) : sayCount(marks.length, '{n} job', '{n} jobs');

const nameOf = (marks: readonly Mark[]): string => {
  const [first] = marks;
  if (!first) return '';
  if (marks.length > 1)
    return sayCount(marks.length, '{n} job near {place}', '{n} jobs near {place}', { place: first.job.location });
  return say('{title}, {place}. You earn {amount}', {
    title: sayTitle(first.job.title),
    place: first.job.location,
    amount: naira(first.job.you_earn_kobo),
  });
};

export const BoardMap = ({
  filter,
  place,
  open,
}: {
  filter: BoardFilter;
  /** The name of filter.near. */
  place: string | undefined;
  open: string | null;
}) => {
  const { data, error, refetch } = useBoardMap(filter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const below = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (chosen.size > 0) below.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const marks = useMemo(
    () => (data?.jobs ?? []).map((job) => ({ id: job.id, lat: job.location_lat, lng: job.location_lng, job })),
    [data],
  );
  if (!data)
    return error ? (
      <LoadError title={boardFailed} detail={asApiError(error).detail} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={5} label={say('Loading the map')} />
    );
  const { jobs, total } = data;
  const shown = jobs.filter(({ id }) => chosen.has(id));
  return (
    <>
      <PointsMap
        label={say('Map of open jobs')}
        marks={marks}
        chosen={chosen}
        onChoose={(here) => setChosen(new Set(here.map(({ id }) => id)))}
        faceOf={faceOf}
        nameOf={nameOf}
      />
      <p className="sm muted mt-2">
        {total > jobs.length
          ? say('The first {n} jobs of the list. Points are rounded to about 500 m.', { n: jobs.length })
          : say('Points are rounded to about 500 m.')}
      </p>
      <div className="hd">
        <h2 className="h3" ref={below}>
          {shown.length > 0 ? sayCount(shown.length, '{n} job here', '{n} jobs here') : say('Press a point')}
        </h2>
      </div>
      <output className="sr">{shown.length > 0 && sayCount(shown.length, '{n} job here', '{n} jobs here')}</output>
      {shown.length === 0 && (
        <p className="muted none">{say('Jobs in this area appear here. The list shows the same jobs.')}</p>
      )}
      {shown.length > 0 && (
        <Ledger label={say('Jobs here')}>
          {shown.map((job) => (
            <JobRow key={job.id} job={job} place={place} open={job.id === open} />
          ))}
        </Ledger>
      )}
    </>
  );
};
