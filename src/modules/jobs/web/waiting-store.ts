// Where steps and messages wait on the phone: IndexedDB, because a photo is a blob and the browser may be closed. Opened for one act at a time,
// so that signing out can delete it whole (identity/web/session.tsx). public/waiting.js sends from it when no page is open.
import type { WaitingAct } from '../waiting-rules.ts';

export type NewWait = {
  /** Idempotency-Key: a request that arrived but lost its answer takes effect once. */
  readonly key: string;
  readonly account: string;
  readonly job: string;
  readonly step: WaitingAct;
  /** The path that it is posted to. */
  readonly path: string;
  /** ISO. */
  readonly pressed_at: string;
  /** As the contract of its endpoint has it, without the photo's file_id. */
  readonly body?: Readonly<Record<string, string>>;
  readonly photo?: Blob;
  readonly photo_bytes: number;
  /** The photo has arrived. */
  readonly file_id?: string;
  /** The server's refusal; what comes after it waits until its worker has acted. */
  readonly refused?: { readonly code: string; readonly title: string; readonly detail: string };
};
export type Wait = NewWait & { readonly nr: number };

/** The name is also in identity/web/session.tsx, which deletes it, and in public/waiting.js. */
const name = 'kaya-waiting';
const table = 'steps';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage')));
  });

const withTable = async <T>(mode: IDBTransactionMode, work: (steps: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener(
    'upgradeneeded',
    () => void opening.result.createObjectStore(table, { keyPath: 'nr', autoIncrement: true }),
  );
  const database = await done(opening);
  try {
    return await done(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
};

/** In the order of the presses; only for this account. */
export const readWaiting = async (account: string): Promise<Wait[]> =>
  (await withTable('readonly', (steps) => steps.getAll() as IDBRequest<Wait[]>)).filter(
    (one) => one.account === account,
  );

export const addWait = (wait: NewWait): Promise<unknown> => withTable('readwrite', (steps) => steps.add(wait));
/** If signing out has deleted it meanwhile, it stays deleted. */
export const changeWait = async (wait: Wait): Promise<void> => {
  if (await withTable('readonly', (steps) => steps.count(wait.nr)))
    await withTable('readwrite', (steps) => steps.put(wait));
};
export const dropWait = (nr: number): Promise<unknown> => withTable('readwrite', (steps) => steps.delete(nr));
