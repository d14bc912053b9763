// What a module does when a person requests their data or deletes their account; part of its manifest.
import type { Act } from './db/act.ts';
import { lowestId } from './http/cursor.ts';

export type Person = { readonly accountId: string; readonly email: string };

/** A person's rows in the order of their ids, after this one; at most `batch`, fewer when there are no more. */
type ReadRows = (
  act: Act,
  person: Person,
  after: string,
) => Promise<readonly { readonly id: string; readonly row: unknown }[]>;

/** How many rows of a person are read at once. */
export const batch = 500;

/** How many reasons to stay of one kind a person sees at once; the others follow once these are gone. */
export const maxReasons = 20;

export type PersonalData = {
  /** The module's name: a key of the exported file and part of its task's payload. */
  readonly name: string;
  /** Everything the module holds on the person, as they themselves may see it; never a secret or a hash. */
  readonly exportFor: (act: Act, person: Person) => Promise<Readonly<Record<string, unknown>>>;
  /** Lists that may hold very many rows per person: read a batch at a time, each in a separate act. */
  readonly exportLists?: Readonly<Record<string, ReadRows>>;
  /** What is still open, as sentences that say what to do. Checked before, and again in the transaction of the deletion. */
  readonly reasonsToStay?: (act: Act, person: Person) => Promise<readonly string[]>;
  /** What the person loses by leaving, as sentences: shown before the deletion, but they do not prevent it. */
  readonly losses?: (act: Act, person: Person) => Promise<readonly string[]>;
  /** Runs after the deletion, as the system, in a separate task. It is idempotent. email is the deleted account's. */
  readonly erase?: (act: Act, person: Person) => Promise<void>;
};

/** All rows of such a list, a batch at a time. */
export const rowsOf = async function* (
  read: ReadRows,
  person: Person,
  inAct: <T>(work: (act: Act) => Promise<T>) => Promise<T>,
): AsyncGenerator<readonly unknown[]> {
  for (let after = lowestId; ; ) {
    const rows = await inAct((act) => read(act, person, after));
    yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (rows.length < batch || !last) return;
    after = last.id;
  }
};
