// Postings through the product's use case, from a separate process. argv: url, connections, seconds, file of {workers, jobs, kind}. Prints {done,
// ms}.
import { readFileSync } from 'node:fs';
import { database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { openPool } from '../../src/kernel/db/pool.ts';
import { balanced } from '../../src/modules/money/ledger.ts';
import { postEntries } from '../../src/modules/money/server/post-entries.ts';

export type Postings = {
  /** Each posting takes the next one: a single worker is a hot account, thousands are spread. */
  readonly workers: readonly string[];
  /** What balances the worker's leg: a house account, or the next of many jobs. */
  readonly house: boolean;
  readonly jobs: readonly string[];
};

const [url = '', connections = '32', seconds = '5', file = ''] = process.argv.slice(2);
const { workers, house, jobs } = JSON.parse(readFileSync(file, 'utf8')) as Postings;
const db = database(
  openPool(url, 'kaya-bench', Number(connections), {
    connectionTimeoutMillis: 20_000,
    statement_timeout: 20_000,
    lock_timeout: 20_000,
  }),
  {
    origin: 'http://localhost',
    commissionPercent: 10,
  },
);
/** Postings until connections, plans and processors are warm. */
const warmUp = 30 * Number(connections);
const warm = Promise.withResolvers<void>();
let next = 0;
let posted = 0;
let until = Number.POSITIVE_INFINITY;

const client = async (): Promise<void> => {
  while (performance.now() < until) {
    const n = next++;
    const worker = workers[n % workers.length] as string;
    const job = jobs[n % jobs.length] as string;
    // A worker owes ₦1 of cash: to Kaya, or to a job's customer. One kind, so that only the account differs.
    const posting = balanced('cash_returned', crypto.randomUUID(), [
      { account: 'worker_receivable', owner: worker, amount_kobo: -100 },
      house
        ? { account: 'commission_revenue', owner: null, amount_kobo: 100 }
        : { account: 'customer_payable', owner: job, amount_kobo: 100 },
    ]);
    await db.act(system, (act) => postEntries(act, posting, { title: 'Bench' }));
    posted += 1;
    if (posted === warmUp) warm.resolve();
  }
};
const clients = Array.from({ length: Number(connections) }, client);
await Promise.race([warm.promise, Promise.all(clients)]);
const before = posted;
const started = performance.now();
until = started + Number(seconds) * 1000;
await Promise.all(clients);
const ms = performance.now() - started;
await db.close();
console.log(JSON.stringify({ done: posted - before, ms }));
