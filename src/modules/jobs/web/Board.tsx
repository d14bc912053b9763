// Open jobs: size, order and filter, search by place, count, rows or map, more (partners.md §2.3, decisions.md "Jobs").
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { say, sayCount } from '../../../kit/language.ts';
import { maxApartMs } from '../../../kit/live.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { Switch } from '../../../kit/ui/choices.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { sizeWord } from '../../../kit/ui/status.tsx';
import { useLate } from '../../../kit/use-late.ts';
import { jobSizes, nearWithin_m, recommended } from '../board-rules.ts';
import { type BoardFilter, filterOf, useBoard } from './job-queries.ts';
import { JobRow } from './JobRow.tsx';
import { CurrentStrip, PastLink } from './MineLinks.tsx';
import { openCount } from './job-words.ts';
import { boardFailed, countWord } from './words.ts';

const emptyOf = ({ size, saved, ...more }: BoardFilter, place: string | undefined) => {
  const hint = say('New jobs appear here automatically.');
  const { near: _, ...narrowed } = more;
  if (saved)
    return {
      title: say('No saved jobs.'),
      hint: say('Press Save for Later on a job to keep it here while it is open.'),
    };
  if (Object.keys(narrowed).some((name) => name !== 'sort'))
    return { title: say('No open job fits your choice.'), hint: say('Choose less, or look again later.') };
  if (place !== undefined) return { title: say('No open jobs within 15 km of {place}.', { place }), hint };
  if (size === 'light') return { title: say('No light jobs right now.'), hint };
  if (size === 'medium') return { title: say('No medium jobs right now.'), hint };
  if (size === 'heavy') return { title: say('No heavy jobs right now.'), hint };
  return { title: say('No open jobs right now.'), hint };
};

type Counts = { total: number; near: number | null; saved: boolean; place: string | undefined };
const howMany = ({ total, near, saved, place }: Counts): string => {
  const n = countWord(total);
  if (saved) return say('{n} saved', { n });
  if (place !== undefined) return say('{n} near {place}', { n, place });
  return near === null
    ? say('{n} open', { n })
    : say('{near} of {n} within {km} km', { n, near, km: nearWithin_m / 1_000 });
};

/** Explains why people do not find their own move here. */
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

/** All shown jobs are taken, and there are more: true while the board is refetched, delayed at random as for live messages. */
const useRefill = ({ data, error, hasNextPage, isFetching, refetch }: ReturnType<typeof useBoard>): boolean => {
  const emptied = hasNextPage && data !== undefined && data.pages.every(({ items }) => items.length === 0);
  const due = emptied && !isFetching && !error;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void refetch(), Math.random() * maxApartMs);
    return () => clearTimeout(timer);
  }, [due, refetch]);
  return emptied;
};

const loadSearch = () => import('./PlaceSearch.tsx').then(({ PlaceSearch }) => PlaceSearch);
const loadMap = () => import('./BoardMap.tsx').then(({ BoardMap }) => BoardMap);

export type Show = { readonly [name in keyof BoardFilter | 'place' | 'view']?: string };
const loadSheet = () => import('./BoardSheet.tsx');

/** Choices other than size and place, each with a way to undo it. */
const Chosen = ({ filter, change }: { filter: BoardFilter; change: (show: Show) => void }) => {
  const { sort, day, min, within, hours } = filter;
  const { part } = useLate(loadSheet, Boolean(sort || day || min || within || hours));
  if (!part) return null;
  return (
    <p className="look">
      {part.chosenWords(filter).map(([name, words]) => (
        <Button
          key={name}
          size="tight"
          icon={X}
          aria-label={say('{what}: remove', { what: words })}
          onClick={() => change({ [name]: '' })}
        >
          {words}
        </Button>
      ))}
    </p>
  );
};

/** Which sizes, in which order, around which place, and list or map. change: the new values in the address. */
const Look = ({
  filter,
  place,
  map,
  total,
  change,
}: {
  filter: BoardFilter;
  place: string | undefined;
  map: boolean;
  total: number | undefined;
  change: (show: Show) => void;
}) => {
  const [searching, setSearching] = useState(false);
  const [sorting, setSorting] = useState(false);
  const { part: PlaceSearch, failed, again } = useLate(loadSearch, searching);
  const sheet = useLate(loadSheet, sorting);
  return (
    <>
      <p className="look">
        <select
          className="btn line slim"
          aria-label={say('Show')}
          value={filter.saved ? 'saved' : (filter.size ?? '')}
          onChange={({ target: { value } }) =>
            change({ size: value === 'saved' ? '' : value, saved: value === 'saved' ? 'true' : '' })
          }
        >
          <option value="">{say('All sizes')}</option>
          {jobSizes.map((size) => (
            <option key={size} value={size}>
              {sizeWord(size)}
            </option>
          ))}
          <option value="saved">{say('Saved')}</option>
        </select>
        <Button size="slim" icon={ArrowUpDown} aria-haspopup="dialog" onClick={() => setSorting(true)}>
          {say('Sort')}
        </Button>
        {place === undefined && (
          <Button
            size="slim"
            className="worded"
            icon={MapPin}
            aria-label={say('Search by place')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            {say('Place')}
          </Button>
        )}
        <Button
          size="slim"
          className="worded"
          icon={map ? List : MapIcon}
          onClick={() => change({ view: map ? '' : 'map' })}
        >
          {map ? say('List') : say('Map')}
        </Button>
        {place !== undefined && (
          <Button
            size="slim"
            icon={X}
            aria-label={say('Near {place}: show all places again', { place })}
            onClick={() => change({ near: '', place: '' })}
          >
            {say('Near {place}', { place })}
          </Button>
        )}
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
      {sorting && sheet.failed && <LoadError title={boardFailed} onRetry={sheet.again} />}
      {sheet.part && (
        <sheet.part.BoardSheet
          open={sorting}
          onClose={() => setSorting(false)}
          filter={filter}
          total={total}
          change={change}
        />
      )}
      <Chosen filter={filter} change={change} />
    </>
  );
};

/** Whether jobs outside the worker's hours are shown, with how many there are. */
const OutsideHours = ({
  filter: { hours },
  outside,
  change,
}: {
  filter: BoardFilter;
  outside: number;
  change: (show: Show) => void;
}) =>
  hours !== 'outside' &&
  (outside > 0 || hours === 'inside') && (
    <div className="outside">
      <Switch
        label={say('Also {n} outside your hours', { n: outside })}
        checked={hours === undefined}
        onChange={() => change({ hours: hours ? '' : 'inside' })}
      />
    </div>
  );

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
  const pages = useBoard(filter);
  const { data } = pages;
  const jobs = data?.pages.flatMap((page) => page.items) ?? [];
  const emptied = useRefill(pages);
  const total = data?.pages[0]?.total;
  const own = data?.pages[0]?.own ?? 0;
  const place =
    filter.near === undefined ? undefined : (search.get('place') ?? '').slice(0, 60) || say('your location');
  const map = search.get('view') === 'map';
  const plain = Object.keys(filter).length === 0;
  const Heading = open ? 'h2' : 'h1'; // the open job has the page's heading
  const change = (show: Show): void => {
    const now = {
      ...filter,
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
            {total !== undefined &&
              howMany({ total, near: data?.pages[0]?.near ?? null, saved: filter.saved !== undefined, place })}
          </span>
          <PastLink />
        </span>
      </div>
      <Look filter={filter} place={place} map={map} total={total} change={change} />
      <OutsideHours filter={filter} outside={data?.pages[0]?.outside ?? 0} change={change} />
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
