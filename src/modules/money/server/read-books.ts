// A provider's lists, page by page: read outside of acts, stored, posted, and compared with our books. An interrupted reading resumes.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { type Adapters, named } from '../adapters/adapters.ts';
import { lineOf } from '../adapters/ask-json.ts';
import { booksEvents } from '../books-events.ts';
import type { Books, Listed, Page } from '../adapters/books.ts';
import { type BookKind, periodToRead } from '../reconcile-rules.ts';
import {
  claimReading,
  countListed,
  endReading,
  keepListed,
  noteFault,
  pauseReading,
  readBefore,
  turnPage,
} from './books.sql.ts';
import { compareListed } from './compare-books.ts';
import { postListed } from './post-listed.ts';

/** The lease of a process on a reading, from its last page; then the process is presumed dead. */
const lease_min = 5;
/** Pages in one run of the task, and in one reading. */
const pagesAtOnce = 40;
const maxPages = 1_000;
const maxRows = 500;

/** The list cannot be right, so it is read from its first page the next time. */
class WrongList extends Error {
  override readonly name = 'WrongList';
}

export const rowOf = ({ at, ...one }: Listed) => ({ ...one, begun_at: at.toISOString() });
/** Without duplicates, because the table has each row once. */
const distinct = (rows: readonly Listed[]): readonly Listed[] => [
  ...new Map(rows.map((row) => [row.provider_id, row])).values(),
];

type Reading = {
  readonly reading: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly next_page: string | null;
  readonly pages: number;
  readonly began_at: Date;
};

/** Whether the list has another page. Undefined: another process has turned this page. */
const keepPage = (
  db: Database,
  books: Books,
  kind: BookKind,
  { reading, pages }: Pick<Reading, 'reading' | 'pages'>,
  { rows, next }: Page,
): Promise<boolean | undefined> =>
  // A provider's list belongs to nobody; the clock reads it.
  db.act(system, async (act) => {
    const list = { provider: books.name, kind };
    const turned = await act.one(turnPage, { ...list, reading, pages, next, lease_min });
    if (!turned) return undefined;
    const fresh = await act.sql(keepListed, { ...list, reading, rows: distinct(rows).map(rowOf) });
    if (next !== null && fresh.length === 0) throw new WrongList('The list gives the same page again.');
    return next !== null;
  });

/** True when the whole list was read. */
const readPages = async (db: Database, books: Books, kind: BookKind, given: Reading): Promise<boolean> => {
  const { reading, from_at: from, to_at: to } = given;
  let { next_page, pages } = given;
  if (pages > 0 && next_page === null) return true;
  for (let turn = 0; turn < pagesAtOnce; turn += 1) {
    if (pages >= maxPages) throw new WrongList('The list does not end.');
    const page = await books.page(kind, { from, to }, next_page);
    if (page.rows.length > maxRows) throw new WrongList('A page of the list is too long.');
    const goesOn = await keepPage(db, books, kind, { reading, pages }, page);
    if (goesOn === undefined) return false;
    if (!goesOn) {
      // The clock asks, not a person.
      const count = (await db.act(system, (act) => act.one(countListed, { reading })))?.count ?? 0;
      if (page.total !== null && count < page.total) throw new WrongList('The list ended before all of it was given.');
      return true;
    }
    pages += 1;
    next_page = page.next;
  }
  return false;
};

const faultOf = (error: unknown): string => lineOf(error instanceof Error ? error.message : String(error)) || 'Unknown';

const readList = async (db: Database, books: Books, kind: BookKind): Promise<void> => {
  const list = { provider: books.name, kind };
  // Only the system reads what a provider says of everybody.
  const reading = await db.act(system, async (act) => {
    const before = (await act.one(readBefore, list)) ?? { whole_to: null, oldest: null };
    const { from, to } = periodToRead(kind, { now: await act.now(), ...before });
    return act.one(claimReading, { ...list, from, to, lease_min });
  });
  if (!reading) return;
  const own = { ...list, reading: reading.reading };
  try {
    const isWhole = await readPages(db, books, kind, reading);
    if (!isWhole) {
      // The clock reads, not a person; the next task continues, so that none takes long.
      await db.act(system, async (act) => {
        void act.sql(pauseReading, own);
        act.task('money.read_books', { provider: books.name }, { key: `books:${books.name}` });
      });
      return;
    }
    await postListed(db, { provider: books.name, kind, reading: reading.reading });
    await compareListed(db, { provider: books.name, kind, ...reading });
    // The clock ends what it began, and no person owns a reading.
    await db.act(system, (act) => act.one(endReading, own));
  } catch (error) {
    const fault = faultOf(error);
    log.error('the list of a payment provider was not read', { ...list, fault });
    // The clock read it, not a person; the console says why it failed until the next reading.
    await db.act(system, (act) => act.sql(noteFault, { ...own, fault, anew: error instanceof WrongList }));
  }
};

/** All lists of one provider, one after the other. */
export const readBooks =
  (books: Adapters<Books>): Task =>
  async ({ provider }, db) => {
    const from = named(books, String(provider));
    if (!from) return;
    for (const kind of from.keeps) await readList(db, from, kind);
    // No person has read them; who looks at the console sees it now.
    await db.act(system, async (act) => act.emit(booksEvents.books_compared, { provider: from.name }));
  };

/** Queues the readings of all providers. */
export const readAllBooks =
  (books: Adapters<Books>): Task =>
  async (_payload, db) => {
    // The clock asks, not a person.
    await db.act(system, async (act) => {
      for (const provider of Object.keys(books.byName).filter((name) => name !== 'none'))
        act.task('money.read_books', { provider }, { key: `books:${provider}` });
    });
  };

/** A settlement that a message has named, at a provider that lists none. */
export const readSettlement =
  (books: Adapters<Books>): Task =>
  async ({ provider, reference }, db) => {
    const from = named(books, String(provider));
    const settlement = await from?.settlement?.(String(reference));
    if (!from || !settlement) return;
    const reading = crypto.randomUUID();
    const list = { provider: from.name, kind: 'settlement' as const, reading };
    // What a provider pays out belongs to nobody but Kaya.
    await db.act(system, (act) => act.sql(keepListed, { ...list, rows: [rowOf(settlement)] }));
    await postListed(db, list);
  };
