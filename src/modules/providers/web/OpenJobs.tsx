// Open jobs that the provider can give to a crew worker. Loaded when opened.
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api.ts';
import { say, sayCount, sayWith } from '../../../kit/language.ts';
import type { Without } from '../../../kit/query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { SizeBadge } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { Answer } from '../../../shared/contract.ts';
import { naira } from '../../../shared/naira.ts';
import { listOpenTeamJobs } from '../calls.gen.ts';
import type { OpenTeamJob } from '../jobs-contract.ts';
import { GiveSheet, type Given } from './GiveSheet.tsx';
import { Split } from './Split.tsx';
import { skillList, wayLength } from './place-words.ts';
import { cashWords, jobsFailed, wayOf } from './words.ts';
import { mapsLink } from '../../places/rules.ts';
import { sayDetails, sayTitle } from '../../catalogue/web/worker-door.ts';

/** Jobs that others take leave the list without a request, unless it becomes empty. */
export const openWithout: Without<InfiniteData<Answer<typeof listOpenTeamJobs>>> = (list, ids) => {
  const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.has(id)) }));
  const count = (all: typeof pages) => all.reduce((sum, { items }) => sum + items.length, 0);
  const left = count(pages);
  return {
    data: left === count(list.pages) ? list : { ...list, pages },
    again: left === 0 && list.pages.at(-1)?.next ? 'soon' : undefined,
  };
};

const useOpenTeamJobs = () =>
  useInfiniteQuery({
    queryKey: ['team', 'open'],
    queryFn: ({ signal, pageParam }) =>
      call(listOpenTeamJobs, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    meta: { subject: 'board', without: openWithout },
  });

const Share = ({ job: { part, earns_kobo } }: { job: OpenTeamJob }) =>
  part === null ? (
    <span className="split">
      {sayWith('Invite workers to earn your share of {amount}', { amount: <b className="num">{naira(earns_kobo)}</b> })}
    </span>
  ) : (
    <Split earns_kobo={earns_kobo} part_kobo={part.max_kobo} min_kobo={part.min_kobo} />
  );

const Place = ({ label, area }: { label: string; area: string }) => (
  <li>
    {label}: {area}{' '}
    <a className="link" href={mapsLink(area)} target="_blank" rel="noreferrer">
      {say('Maps')}
      <span className="sr"> {say('{place} (opens in a new tab)', { place: label })}</span>
    </a>
  </li>
);

/** What a mover may read before they have the job. */
const Details = ({ job }: { job: OpenTeamJob }) => (
  <details className="open-job">
    <summary>
      {say('Details')}
      <span className="sr">: {sayTitle(job.title)}</span>
    </summary>
    <ul>
      <Place label={say('Pickup')} area={job.location} />
      {job.destination && <Place label={say('Drop-off')} area={job.destination} />}
      {job.distance_m !== null && <li>{wayLength(job.distance_m)}</li>}
      {job.description && <li className="wrap-anywhere">{sayDetails(job.description)}</li>}
      {job.required_skills.length > 0 && <li>{say('Needs: {skills}', { skills: skillList(job.required_skills) })}</li>}
      <li className="muted">
        {say('Once a worker has the job, they read the exact addresses and the customer’s note.')}
      </li>
    </ul>
  </details>
);

const OpenRow = ({ job, onGive }: { job: OpenTeamJob; onGive: (job: Given) => void }) => (
  <LedgerRow
    title={sayTitle(job.title)}
    line={
      <>
        <Share job={job} />
        <span className="when num">{showWhen(new Date(job.starts_at))}</span>
        <span className="block">{wayOf(job)}</span>
        {job.part && job.payment_method === 'cash' && <span className="block">{say(cashWords)}</span>}
        {job.helpers_needed > 0 && (
          <span className="block">
            {sayCount(job.helpers_needed, 'The worker brings {n} helper', 'The worker brings {n} helpers')}
          </span>
        )}
        <Details job={job} />
      </>
    }
    end={
      <span className="job-end">
        <SizeBadge size={job.job_size} />
        <Button
          aria-label={`${say('Assign')}: ${sayTitle(job.title)}`}
          onClick={() =>
            onGive({
              id: job.id,
              title: job.title,
              from: null,
              earns_kobo: job.earns_kobo,
              cash: job.payment_method === 'cash',
            })
          }
        >
          {say('Assign')}
        </Button>
      </span>
    }
  />
);

/** max: only this many, the soonest, without a link to more. */
export const OpenJobs = ({ max }: { max?: number }) => {
  const pages = useOpenTeamJobs();
  const [giving, setGiving] = useState<Given | null>(null);
  const { data } = pages;
  const items = (data?.pages.flatMap((page) => page.items) ?? []).slice(0, max);
  return (
    <>
      <FirstPage
        pages={pages}
        things={say('Open jobs')}
        failed={jobsFailed}
        loading={say('Loading open jobs')}
        rows={max ?? 6}
      />
      {data && items.length === 0 && (
        <EmptyState title={say('No open jobs at present.')} hint={say('New jobs appear here by themselves.')} />
      )}
      {items.length > 0 && (
        <Ledger label={say('Open jobs')} wraps>
          {items.map((job) => (
            <OpenRow key={job.id} job={job} onGive={setGiving} />
          ))}
        </Ledger>
      )}
      {max === undefined && <MorePages pages={pages} things={say('open jobs')} className="mt-4" />}
      <GiveSheet job={giving} onClose={() => setGiving(null)} />
    </>
  );
};
