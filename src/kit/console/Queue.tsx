// A list of the console: shelves, a table from 768 or ledger rows below, more on request. J and K move the open row.
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { canSearch, minLettersWords } from '../../shared/search-patterns.ts';
import { Ledger, LedgerRow } from '../ui/ledger.tsx';
import { FirstPage, MorePages } from '../ui/pages.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { type Place, placePath, useGo } from './place.ts';
import type { Pages } from './pages.ts';
import { searchSoFar } from './search-so-far.ts';
import type { Shelf } from './signs.ts';
import './queue.css';

/** end: right-aligned figures; wide: only from 1024; wrap: in full, on several lines. The first column is the row's link. */
type Column<T> = {
  head: string;
  of: (item: T) => ReactNode;
  end?: boolean;
  wide?: boolean;
  firm?: boolean;
  wrap?: boolean;
};
export type Row<T> = {
  readonly columns: readonly [Column<T>, ...Column<T>[]];
  /** On a phone. */
  readonly title: (item: T) => ReactNode;
  readonly line: (item: T) => ReactNode;
  readonly end: (item: T) => ReactNode;
};

const countWords = (count: number): string => (count >= 100 ? '99+' : String(count));

/** name: shown before them, for a list with two rows of shelves. */
const Shelves = ({
  place,
  shelves,
  now,
  name,
  counts,
}: {
  place: Place;
  shelves: readonly Shelf[];
  now: string;
  name?: string | undefined;
  counts?: Readonly<Record<string, number>> | undefined;
}) => {
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen: scroll the chosen one into view.
  useEffect(() => {
    const nav = strip.current;
    const chosen = nav?.querySelectorAll('a')[shelves.findIndex(({ value }) => value === now)];
    if (nav && chosen) nav.scrollLeft = chosen.offsetLeft - nav.offsetLeft - (nav.clientWidth - chosen.offsetWidth) / 2;
  }, [shelves, now]);
  return (
    <nav className="console-shelves" aria-label={name ?? 'Show'} ref={strip}>
      {name && (
        <span className="console-shelves-name" aria-hidden="true">
          {name}
        </span>
      )}
      {shelves.map(({ value, label }) => (
        <Link
          key={value}
          to={placePath({ ...place, show: value, id: '' })}
          aria-current={value === now ? 'true' : undefined}
        >
          <span>
            {label}
            {Boolean(counts?.[value]) && <span className="num">{` ${countWords(counts?.[value] ?? 0)}`}</span>}
          </span>
        </Link>
      ))}
    </nav>
  );
};

const classOf = <T,>({ end, wide, firm, wrap }: Column<T>): string | undefined =>
  [end && 'figure', wide && 'extra', firm && 'firm', wrap && 'lines'].filter(Boolean).join(' ') || undefined;

const Table = <T extends { id: string }>({
  label,
  items,
  row,
  place,
  sum,
}: {
  label: string;
  items: readonly T[];
  row: Row<T>;
  place: Place;
  sum: T | undefined;
}) => {
  const go = useGo();
  return (
    <table className="console-table small-tags" aria-label={label}>
      <thead>
        <tr>
          {row.columns.map((column) => (
            <th key={column.head} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const [first, ...rest] = row.columns;
          const open = item.id === place.id;
          return (
            // The link in the first cell is for the keyboard; a press anywhere in the row does the same.
            <tr
              key={item.id}
              className={open ? 'sel' : undefined}
              data-ground={open ? 'chosen' : undefined}
              onClick={(press) => press.target instanceof HTMLAnchorElement || go({ ...place, id: item.id })}
            >
              <td className={classOf(first)}>
                <Link
                  to={placePath({ ...place, id: item.id })}
                  preventScrollReset
                  data-row={item.id}
                  aria-current={open ? 'true' : undefined}
                >
                  {first.of(item)}
                </Link>
              </td>
              {rest.map((column) => (
                <td key={column.head} className={classOf(column)}>
                  {column.of(item)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            {row.columns.map((column) => (
              <td key={column.head} className={classOf(column)}>
                {column.of(sum)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** J: the row below, K: the one above. */
const useSteps = (ids: readonly string[], place: Place): void => {
  const go = useGo();
  const latest = useRef({ ids, place });
  useEffect(() => {
    latest.current = { ids, place };
  });
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[press.key.toLowerCase()];
      if (step === undefined || press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return;
      const { ids: all, place: now } = latest.current;
      const here = all.indexOf(now.id);
      const next = all[here === -1 ? 0 : Math.min(all.length - 1, Math.max(0, here + step))];
      if (next === undefined) return;
      press.preventDefault();
      go({ ...now, id: next }, now.id !== '');
      document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);
};

export const Queue = <T extends { id: string }>({
  title,
  place,
  shelves = [],
  shelf = '',
  counts,
  pages,
  row,
  failed,
  empty,
  head,
  sum,
}: {
  title: string;
  place: Place;
  shelves?: readonly Shelf[];
  shelf?: string;
  /** How many wait on a shelf, by its value. */
  counts?: Readonly<Record<string, number>> | undefined;
  pages: Pages<T>;
  row: Row<T>;
  failed: string;
  empty: string;
  /** Shown above the list. */
  head?: ReactNode;
  /** The totals under the list, in its columns; the row opens nothing. */
  sum?: T | undefined;
}) => {
  const narrow = useNarrow();
  const searching = canSearch(place.q);
  const { data } = pages;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const soFar = data && searching ? searchSoFar(data.pages, place.q, title.toLowerCase()) : null;
  const [toDo, states] = [true, false].map((wanted) => shelves.filter((one) => Boolean(one.toDo) === wanted)) as [
    Shelf[],
    Shelf[],
  ];
  useSteps(
    items.map(({ id }) => id),
    place,
  );
  return (
    <main id="main" className="console-queue" tabIndex={-1}>
      <div className="console-head">
        <h1 className="h3">{title}</h1>
        {toDo.length > 0 && <Shelves name="To do" place={place} shelves={toDo} now={shelf} counts={counts} />}
        {states.length > 0 && (
          <Shelves name={toDo.length > 0 ? 'By state' : undefined} place={place} shelves={states} now={shelf} />
        )}
      </div>
      {head}
      {place.q && items.length > 0 && (
        <p className="console-filter">
          {searching
            ? `Only what matches “${place.q}”`
            : `“${place.q}” is too short, so all are shown. ${minLettersWords}.`}{' '}
          <Link className="link" to={placePath({ part: place.part, show: place.show, q: '', id: place.id })}>
            {searching ? 'Show all' : 'Clear the search'}
          </Link>
        </p>
      )}
      <FirstPage pages={pages} things={title} failed={failed} loading={`Loading ${title.toLowerCase()}`} rows={8} />
      {data && items.length === 0 && (
        <div className="console-none">
          <p className="b" role={soFar ? 'status' : undefined}>
            {soFar ?? (searching ? `Nothing found for “${place.q}”` : empty)}
          </p>
          {place.q && (
            <Link className="link" to={placePath({ part: place.part, show: place.show, q: '', id: '' })}>
              Clear the search
            </Link>
          )}
        </div>
      )}
      {items.length > 0 &&
        (narrow ? (
          <Ledger label={title} wraps>
            {items.map((item) => (
              <LedgerRow
                key={item.id}
                to={placePath({ ...place, id: item.id })}
                title={row.title(item)}
                line={row.line(item)}
                end={row.end(item)}
              />
            ))}
            {sum && <LedgerRow title={row.title(sum)} line={row.line(sum)} end={row.end(sum)} />}
          </Ledger>
        ) : (
          <Table label={title} items={items} row={row} place={place} sum={sum} />
        ))}
      {soFar && items.length > 0 && (
        <p className="console-filter console-more" role="status">
          {soFar}
        </p>
      )}
      <MorePages pages={pages} things={title.toLowerCase()} size="compact" className="console-more">
        {soFar ? 'Look further' : 'Show more'}
      </MorePages>
      <p className="console-keys" aria-hidden="true">
        <kbd>J</kbd>
        <kbd>K</kbd> move <kbd>Ctrl K</kbd> search
      </p>
    </main>
  );
};
