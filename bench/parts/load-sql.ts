// Plain SQL: the same statement as the product, in the same transaction, without HTTP, session, streams or checks. A separate process, like
// the HTTP load. argv: url, connections, seconds, file of attempts, attempts of one statement. Prints {attempts, accepted, ms}.
import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { enter } from '../../src/kernel/db/actor.ts';
import { takeLimits } from '../../src/modules/jobs/take-rules.ts';
import { acceptOpenJobs } from '../../src/modules/jobs/server/board/accept.sql.ts';
import type { Attempt } from './field.ts';

const [url = '', connections = '32', seconds = '5', file = '', batch = '1'] = process.argv.slice(2);
const attempts = JSON.parse(readFileSync(file, 'utf8')) as Attempt[];
let next = 0;
let done = 0;
let accepted = 0;

const clients = await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
    await client.connect();
    return client;
  }),
);
const started = performance.now();
const until = started + Number(seconds) * 1000;

const worker = async (client: pg.Client): Promise<void> => {
  while (performance.now() < until) {
    const some = attempts.slice(next, next + Number(batch));
    next += some.length;
    if (some.length === 0) return;
    const [, , taken] = await Promise.all([
      client.query('BEGIN'),
      client.query({
        name: enter.name,
        text: enter.text,
        values: enter.values({ kind: 'account', account: '', order: '', session: '', company: '' }),
      }),
      client.query({
        name: acceptOpenJobs.name,
        text: acceptOpenJobs.text,
        values: acceptOpenJobs.values({
          sessions: some.map(({ session }) => session),
          accounts: some.map(({ worker: who }) => who),
          kinds: some.map(() => 'account'),
          jobs: some.map(({ job }) => job),
          events: some.map(() => randomUUIDv7()),
          ...takeLimits,
        }),
      }),
      client.query('COMMIT'),
    ]);
    done += some.length;
    accepted += taken.rows.filter(({ outcome }) => outcome === 'accepted').length;
  }
};
await Promise.all(clients.map(worker));
const ms = performance.now() - started;
await Promise.all(clients.map((client) => client.end()));
console.log(JSON.stringify({ attempts: done, accepted, ms }));
