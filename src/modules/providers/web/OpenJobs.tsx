// Open jobs that the provider can give to a worker of its crew. Loaded when they are opened.
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api.ts';
import { say, sayCount } from '../../../kit/language.ts';
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
import { jobsFailed, wayOf } from './words.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** Jobs that others take leave the list without a request, unless none is left of it. */
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

/** The share differs by worker, so it is a range until one is chosen. */
const partWords = ({ part }: OpenTeamJob): string => {
  if (part === null) return say('Invite workers to earn your share of it');
  const { least_kobo, most_kobo } = part;
  return least_kobo === most_kobo
    ? say('Your share: {amount}', { amount: naira(most_kobo) })
    : say('Your share: {least} to {most}, by worker', { least: naira(least_kobo), most: naira(most_kobo) });
};

const OpenRow = ({ job, onGive }: { job: OpenTeamJob; onGive: (job: Given) => void }) => (
  <LedgerRow
    title={sayTitle(job.title)}
    line={
      <>
        <span className="block num">{showWhen(new Date(job.starts_at))}</span>
        <span className="block">{wayOf(job)}</span>
        <b className="block num">{partWords(job)}</b>
        <span className="block">
          {say('The worker earns {amount}', { amount: naira(job.earns_kobo) })}
          {job.payment_method === 'cash' && `, ${say('paid in cash')}`}
          {job.helpers_needed > 0 && `, ${sayCount(job.helpers_needed, 'brings {n} helper', 'brings {n} helpers')}`}
        </span>
      </>
    }
    end={
      <span className="job-end">
        <SizeBadge size={job.job_size} />
        <Button
          aria-label={`${say('Assign')}: ${sayTitle(job.title)}`}
          onClick={() => onGive({ id: job.id, title: job.title, from: null, earns_kobo: job.earns_kobo })}
        >
          {say('Assign')}
        </Button>
      </span>
    }
  />
);

/** most: only the soonest so many, without a way to more. */
export const OpenJobs = ({ most }: { most?: number }) => {
  const pages = useOpenTeamJobs();
  const [giving, setGiving] = useState<Given | null>(null);
  const { data } = pages;
  const items = (data?.pages.flatMap((page) => page.items) ?? []).slice(0, most);
  return (
    <>
      <FirstPage
        pages={pages}
        things={say('Open jobs')}
        failed={jobsFailed}
        loading={say('Loading open jobs')}
        rows={most ?? 6}
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
      {most === undefined && <MorePages pages={pages} things={say('open jobs')} className="mt-4" />}
      <GiveSheet job={giving} onClose={() => setGiving(null)} />
    </>
  );
};
