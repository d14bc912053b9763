// Open jobs: search by place, size chips, saved ones, count, rows or map, more (partners.md §2.3, decisions.md "Jobs").
import Bookmark from 'lucide-react/icons/bookmark';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { say, sayCount } from '../../../kit/language.ts';
import { mostApartMs } from '../../../kit/live.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Chips } from '../../../kit/ui/choices.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { SizeBadge } from '../../../kit/ui/status.tsx';
import { useLate } from '../../../kit/use-late.ts';
import { areaOf, useWorker } from '../../workers/web/door.tsx';
import { jobSizes, recommended } from '../board-rules.ts';
import { type BoardFilter, filterOf, useBoard } from './job-queries.ts';
import { JobRow } from './JobRow.tsx';
import { CurrentStrip, PastLink } from './MineLinks.tsx';
import { boardFailed, countWord, openCount } from './words.ts';

const sizeOptions = () => [
  { value: '', label: say('All') },
  ...jobSizes.map((size) => ({ value: size, label: <SizeBadge size={size} /> })),
  {
    value: 'saved',
    label: (
      <>
        <Icon of={Bookmark} size="xs" />
        {say('Saved')}
      </>
    ),
  },
];

const emptyOf = ({ size, saved }: BoardFilter, place: string | undefined) => {
  const hint = say('New jobs appear here automatically.');
  if (saved)
    return {
      title: say('No saved jobs.'),
      hint: say('Press Save for Later on a job to keep it here while it is open.'),
    };
  if (place !== undefined) return { title: say('No open jobs within 15 km of {place}.', { place }), hint };
  if (size === 'light') return { title: say('No light jobs right now.'), hint };
  if (size === 'medium') return { title: say('No medium jobs right now.'), hint };
  if (size === 'heavy') return { title: say('No heavy jobs right now.'), hint };
  return { title: say('No open jobs right now.'), hint };
};

const howMany = ({ total, saved, area }: { total: number; saved: boolean; area: string }): string => {
  const n = countWord(total);
  if (saved) return say('{n} saved', { n });
  return area ? say('{n} near {place}', { n, place: area }) : say('{n} open', { n });
};

/** Why a person does not find their own move here. */
const ownWords = (own: number): string =>
  sayCount(
    own,
    '{n} open job is not listed: it was requested with your account, email, phone number or browser. Another worker can accept it in their own browser.',
    '{n} open jobs are not listed: they were requested with your account, email, phone number or browser. Other workers can accept them in their own browsers.',
  );

/** Announces a job that arrived while the list was open; the list already shows it. */
const NewJobs = ({ total }: { total: number | undefined }) => {
  const before = useRef<number>(undefined);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (total === undefined) return;
    if (before.current !== undefined && total > before.current)
      setWords(say('New job. {count}.', { count: openCount(total) }));
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

const loadSearch = () => import('./PlaceSearch.tsx').then(({ PlaceSearch }) => PlaceSearch);
const loadMap = () => import('./BoardMap.tsx').then(({ BoardMap }) => BoardMap);

type Show = { readonly [name in 'size' | 'saved' | 'near' | 'place' | 'view']?: string };

/** Around which place, and list or map. change: what of the address becomes another. */
const Look = ({ place, map, change }: { place: string | undefined; map: boolean; change: (show: Show) => void }) => {
  const [searching, setSearching] = useState(false);
  const { part: PlaceSearch, failed, again } = useLate(loadSearch, searching);
  return (
    <>
      <p className="look">
        {place === undefined ? (
          <Button size="tight" icon={MapPin} aria-expanded={searching} onClick={() => setSearching(!searching)}>
            {say('Search by place')}
          </Button>
        ) : (
          <Button
            size="tight"
            icon={X}
            aria-label={say('Near {place}: show all places again', { place })}
            onClick={() => change({ near: '', place: '' })}
          >
            {say('Near {place}', { place })}
          </Button>
        )}
        <Button size="tight" icon={map ? List : MapIcon} onClick={() => change({ view: map ? '' : 'map' })}>
          {map ? say('List') : say('Map')}
        </Button>
      </p>
      {searching && failed && <LoadError title={say('The search could not be loaded')} onRetry={again} />}
      {searching && !PlaceSearch && !failed && <Skeleton rows={1} label={say('Loading the search')} />}
      {searching && PlaceSearch && (
        <PlaceSearch
          onFind={(found) => {
            setSearching(false);
            change(found);
          }}
        />
      )}
    </>
  );
};

const OnMap = (props: { filter: BoardFilter; place: string | undefined; open: string | null }) => {
  const { part: BoardMap, failed, again } = useLate(loadMap, true);
  if (BoardMap) return <BoardMap {...props} />;
  return failed ? (
    <LoadError title={say('The map could not be loaded.')} onRetry={again} />
  ) : (
    <Skeleton rows={5} label={say('Loading the map')} />
  );
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
  const place = filter.near === undefined ? undefined : (search.get('place') ?? '').slice(0, 60) || say('this place');
  const area = place ?? (worker ? areaOf(worker) : '');
  const map = search.get('view') === 'map';
  const plain = !filter.size && !filter.saved && !filter.near;
  const Heading = open ? 'h2' : 'h1'; // the open job has the page's heading
  const change = (show: Show): void => {
    const now = {
      size: filter.size ?? '',
      saved: filter.saved ?? '',
      near: filter.near ?? '',
      place: filter.near === undefined ? '' : (search.get('place') ?? ''),
      view: map ? 'map' : '',
      ...show,
    };
    const set = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== ''));
    void navigate(paths.workerJobs(set), { preventScrollReset: true });
  };
  return (
    <>
      <CurrentStrip />
      <div className="hd">
        <Heading className="h2">{say('Open jobs')}</Heading>
        <span className="ends">
          <span className="sm muted num">
            {total !== undefined && howMany({ total, saved: filter.saved !== undefined, area })}
          </span>
          <PastLink />
        </span>
      </div>
      <Look place={place} map={map} change={change} />
      <Chips
        sliding
        label={say('Show')}
        options={sizeOptions()}
        value={filter.saved ? 'saved' : (filter.size ?? '')}
        onChoose={(value) => change({ size: value === 'saved' ? '' : value, saved: value === 'saved' ? 'true' : '' })}
      />
      <NewJobs key={JSON.stringify(filter)} total={total} />
      <div className="rows">
        <FirstPage pages={pages} things={say('Jobs')} failed={boardFailed} loading={say('Loading jobs')} rows={5} />
        {own > 0 && <p className="sm muted">{ownWords(own)}</p>}
        {emptied && !pages.error && <Skeleton rows={5} label={say('Loading jobs')} />}
        {data && jobs.length === 0 && !emptied && (
          <EmptyState
            {...emptyOf(filter, place)}
            action={!plain && <LinkButton to={paths.workerJobs()}>{say('Show all jobs')}</LinkButton>}
          />
        )}
        {map && jobs.length > 0 && <OnMap filter={filter} place={place} open={open} />}
        {!map && jobs.length > 0 && (
          <Ledger label={say('Open jobs')}>
            {jobs.map((job, nth) => (
              <JobRow
                key={job.id}
                job={job}
                place={place}
                open={job.id === open}
                recommended={plain && nth < recommended}
              />
            ))}
          </Ledger>
        )}
        {!map && !emptied && <MorePages pages={pages} things={say('jobs')} className="more" />}
      </div>
    </>
  );
};
