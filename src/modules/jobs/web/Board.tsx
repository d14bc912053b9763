// Open jobs: size chips, saved ones, count, rows, more (partners.md §2.3, decisions.md "Jobs").
import Bookmark from 'lucide-react/icons/bookmark';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mostApartMs } from '../../../kit/live.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Chips } from '../../../kit/ui/choices.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState, Skeleton } from '../../../kit/ui/states.tsx';
import { SizeBadge } from '../../../kit/ui/status.tsx';
import { areaOf, useWorker } from '../../workers/web/door.tsx';
import { jobSizes, recommended } from '../rules.ts';
import { type BoardFilter, filterOf, useBoard } from './job-queries.ts';
import { JobRow } from './JobRow.tsx';
import { CurrentStrip, PastLink } from './MineLinks.tsx';
import { boardFailed, countWord, openCount } from './words.ts';

const options = [
  { value: '', label: 'All' },
  ...jobSizes.map((size) => ({ value: size, label: <SizeBadge size={size} /> })),
  {
    value: 'saved',
    label: (
      <>
        <Icon of={Bookmark} size="xs" />
        Saved
      </>
    ),
  },
];

const empty = ({ size, saved }: BoardFilter) =>
  saved
    ? { title: 'No saved jobs.', hint: 'Press Save for Later on a job to keep it here while it is open.' }
    : size
      ? { title: `No ${size} jobs right now.`, hint: 'New jobs appear here automatically.' }
      : { title: 'No open jobs right now.', hint: 'New jobs appear here automatically.' };

/** Why a person does not find their own move here. */
const ownWords = (own: number): string =>
  own === 1
    ? '1 open job is not listed: it was requested with your account, email, phone number or browser. Another worker can accept it in their own browser.'
    : `${own} open jobs are not listed: they were requested with your account, email, phone number or browser. Other workers can accept them in their own browsers.`;

/** Announces a job that arrived while the list was open; the list already shows it. */
const NewJobs = ({ total }: { total: number | undefined }) => {
  const before = useRef<number>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (total === undefined) return;
    if (before.current !== undefined && total > before.current) setWords(`New job. ${openCount(total)}.`);
    before.current = total;
  }, [total]);
  return <output className="sr">{words}</output>;
};

/** All shown jobs are taken, and there are more: true while the board is fetched again, spread as live messages are. */
const useRefill = ({ data, error, hasNextPage, isFetching, refetch }: ReturnType<typeof useBoard>): boolean => {
  const emptied = hasNextPage && data !== undefined && data.pages.every(({ items }) => items.length === 0);
  const due = emptied && !isFetching && !error;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void refetch(), Math.random() * mostApartMs);
    return () => clearTimeout(timer);
  }, [due, refetch]);
  return emptied;
};

export const Board = ({ open }: { open: string | null }) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(search);
  const { data: worker } = useWorker();
  const pages = useBoard(filter);
  const { data } = pages;
  const jobs = data?.pages.flatMap((page) => page.items) ?? [];
  const emptied = useRefill(pages);
  const total = data?.pages[0]?.total;
  const own = data?.pages[0]?.own ?? 0;
  const area = worker ? areaOf(worker) : '';
  const plain = !filter.size && !filter.saved;
  const Heading = open ? 'h2' : 'h1'; // the open job has the page's heading
  const choose = (value: string) =>
    navigate(paths.workerJobs(value === 'saved' ? { saved: 'true' } : value ? { size: value } : {}), {
      preventScrollReset: true,
    });
  return (
    <>
      <CurrentStrip />
      <div className="hd">
        <Heading className="h2">Open jobs</Heading>
        <span className="ends">
          <span className="sm muted num">
            {total !== undefined && (area ? `${countWord(total)} near ${area}` : `${countWord(total)} open`)}
          </span>
          <PastLink />
        </span>
      </div>
      <Chips
        sliding
        label="Show"
        options={options}
        value={filter.saved ? 'saved' : (filter.size ?? '')}
        onChoose={(value) => void choose(value)}
      />
      <NewJobs key={JSON.stringify(filter)} total={total} />
      <div className="rows">
        <FirstPage pages={pages} things="Jobs" failed={boardFailed} loading="Loading jobs" rows={5} />
        {own > 0 && <p className="sm muted">{ownWords(own)}</p>}
        {emptied && !pages.error && <Skeleton rows={5} label="Loading jobs" />}
        {data && jobs.length === 0 && !emptied && (
          <EmptyState
            {...empty(filter)}
            action={!plain && <LinkButton to={paths.workerJobs()}>Show all jobs</LinkButton>}
          />
        )}
        {jobs.length > 0 && (
          <Ledger label="Open jobs">
            {jobs.map((job, place) => (
              <JobRow
                key={job.id}
                job={job}
                open={job.id === open}
                reasons={plain && place < recommended ? job.reasons : undefined}
              />
            ))}
          </Ledger>
        )}
        {!emptied && <MorePages pages={pages} things="jobs" className="more" />}
      </div>
    </>
  );
};
