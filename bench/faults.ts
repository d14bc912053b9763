// Faults while people use the main job: processes are killed, the database stops or hangs, storage is away, and a clock is wrong. Two web processes
// and a worker serve eight movers who accept jobs and eight customers who ask for moves; each repeats a call with the same idempotency key until it
// is acknowledged. Prints for each fault how long it took until both answered as before, and fails when an acknowledged act is lost or doubled.
// node bench/faults.ts [seconds without the database, storage or answers, default 20] [only the faults with this in their name]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../src/embedded/start.ts';
import { acceptJob } from '../src/modules/jobs/contract.ts';
import { embeddedAddresses, prepareDatabase } from '../src/server/open-database.ts';
import { submitRequest } from '../src/modules/requests/submit-contract.ts';
import { moveRequest } from '../tests/support/move-request.ts';
import { type Launched, processesOn } from '../tests/support/processes.ts';
import { startS3 } from '../tests/support/s3-api.ts';
import { PROGRAM_SETTING } from '../tests/support/program.ts';
import { startDatabase } from './parts/databases.ts';
import { makeJobs, makeWorkers, uncontended } from './parts/field.ts';
import { isSmoke, sharedProgram } from './parts/shared.ts';

const away_ms = Number(process.argv[2] ?? 20) * 1_000;
const only = process.argv[3] ?? '';
/** Without a fault everything works for this long, so that a recovery can be seen. */
const calm_ms = Math.min(3_000, away_ms);
const maxRecovery_ms = 120_000;
/** Each second without something needs some. */
const jobsCount = Math.min(12_000, 1_000 + away_ms);

const folder = mkdtempSync(join(tmpdir(), 'kaya-faults-'));
let postgres = await startDatabase(folder);
const { url } = postgres;
const port = Number(new URL(url).port);
await prepareDatabase(embeddedAddresses(url), () => undefined);
const storage = await startS3();
/** A payment provider that takes every call and answers none. */
const silent = createServer(() => undefined).listen(0, '127.0.0.1');
await once(silent, 'listening');
const settings = {
  KAYA_PAYMENTS: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef',
  PAYSTACK_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  ...storage.settings,
  KAYA_ORIGIN: 'http://kaya.example',
  KAYA_TRUSTED_PROXIES: '1',
};
if (isSmoke()) process.env[PROGRAM_SETTING] = sharedProgram();
const processes = processesOn(url, folder, settings);

/** A preloaded clock that is 30 s back. */
const library = join(folder, 'at.so');
const source = resolve(import.meta.dirname, '../bin/at.c');
const hasClock = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']).status === 0;
const withOldClock = processesOn(url, folder, { ...settings, LD_PRELOAD: library, CLOCK_AHEAD_S: '-30' });

const owner = async <T extends pg.QueryResultRow>(text: string, params: unknown[] = []): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, params)).rows;
  } finally {
    await client.end();
  }
};

const webs: Launched[] = [await processes.launch('web'), await processes.launch('web')];
let worker = await processes.launch('worker');

/** Acts that a server has acknowledged: job to mover, email to request. */
const acceptances = new Map<string, string>();
const requests = new Map<string, string>();
/** How the latest request is followed and paid. */
let latestPath = '';
/** The time of the latest success of each web process. */
const lastGood: [number, number] = [0, 0];
let refused = 0;
const load = { running: true };

const random = (): number => Math.floor(Math.random() * 256);
type Call = { readonly path: string; readonly token?: string; readonly body?: unknown };
/** Sends it to one process after the other until one acknowledges it, like a person who presses again. */
const insist = async (
  { path, token, body }: Call,
  first: number,
): Promise<{ id?: string; tracking_path?: string } | undefined> => {
  const key = crypto.randomUUID();
  for (let turn = first; load.running; turn += 1) {
    const side = (turn % 2) as 0 | 1;
    try {
      const answer = await fetch(`${webs[side]?.url}${path}`, {
        method: 'POST',
        signal: AbortSignal.timeout(12_000),
        headers: {
          'idempotency-key': key,
          origin: 'http://kaya.example',
          // Limits are per address, and each call comes from a different person.
          'x-forwarded-for': `10.${random()}.${random()}.${random()}`,
          ...(token ? { cookie: `kaya=${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const said = (await answer.json()) as { id?: string; tracking_path?: string };
      if (answer.ok) {
        lastGood[side] = performance.now();
        return said;
      }
      // A quick machine comes round to the same mover at the same hour: a refusal is no act.
      if (answer.status === 409) return undefined;
      if (answer.status < 500 && answer.status !== 429)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('/api/')) throw error;
    }
    refused += 1;
    await sleep(200);
  }
  return undefined;
};

const workers = await (async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await makeWorkers(client, Math.min(2_000, jobsCount));
  await client.end();
  return made;
})();
const client = new pg.Client({ connectionString: url });
await client.connect();
const attempts = uncontended(await makeJobs(client, jobsCount, 1), workers);
await client.end();

const mover = async (n: number): Promise<void> => {
  for (let at = n; load.running; at += 8) {
    const attempt = attempts[at];
    if (!attempt) throw new Error('the jobs ran out');
    const { job, token } = attempt;
    if (await insist({ path: acceptJob.path.replace('{id}', job), token }, at)) acceptances.set(job, attempt.worker);
    await sleep(100);
  }
};
let asked = 0;
const customer = async (n: number): Promise<void> => {
  while (load.running) {
    const email = `fault-${(asked += 1)}@example.com`;
    const said = await insist({ path: submitRequest.path, body: moveRequest({ email, payment_method: 'card' }) }, n);
    latestPath = said?.tracking_path ?? latestPath;
    if (said) requests.set(email, String(said.id));
    await sleep(400);
  }
};
const people = Promise.all([...Array(8).keys()].flatMap((n) => [mover(n), customer(n)]));
people.catch(() => (load.running = false));

/** ms from now until each process has answered, and no event waits for the worker. */
const recovery = async (from: number): Promise<number> => {
  for (;;) {
    if (!load.running) await people;
    const waiting = await owner<{ n: number }>(`SELECT count(*)::int AS n FROM kernel.waiting_events() AS w`).catch(
      () => [{ n: 1 }],
    );
    if (lastGood.every((at) => at > from) && (waiting[0]?.n ?? 1) < 50) return performance.now() - from;
    if (performance.now() - from > maxRecovery_ms) return Infinity;
    await sleep(100);
  }
};

const treeOf = (pid: number): number[] => {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      );
    } catch {
      return false;
    }
  });
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
};
const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const signalAll = (signal: NodeJS.Signals): void => {
  for (const pid of treeOf(postmaster())) process.kill(pid, signal);
};
const restartPostgres = async (): Promise<void> => {
  await postgres.stop();
  postgres = await startEmbedded(folder, { port });
};

/** Each ends when the cause is gone; the recovery is measured from there. */
const faults: Readonly<Record<string, () => Promise<void>>> = {
  'kill -9 of a web process': async () => {
    await webs[0]?.kill();
    webs[0] = await processes.launch('web');
  },
  'kill -9 of the worker': async () => {
    await worker.kill();
    worker = await processes.launch('worker');
  },
  'kill -9 of PostgreSQL': async () => {
    process.kill(postmaster(), 'SIGKILL');
    await postgres.ended;
    await restartPostgres();
  },
  'the database is stopped': async () => {
    await postgres.stop();
    await sleep(away_ms);
    await restartPostgres();
  },
  'the database hangs': async () => {
    signalAll('SIGSTOP');
    await sleep(away_ms);
    signalAll('SIGCONT');
  },
  'storage is away': async () => {
    storage.faults.push(...Array.from({ length: 1_000 }, () => 'hang' as const));
    await sleep(away_ms);
    storage.faults.length = 0;
  },
  'a payment provider hangs for twenty payers': async () => {
    const key = latestPath.split('/').at(-1);
    const pays = Array.from({ length: 20 }, async (_, n) => {
      const answer = await fetch(`${webs[n % 2]?.url}/api/payables/job/${key}/transfer`, {
        method: 'POST',
        headers: { origin: 'http://kaya.example', 'content-type': 'application/json' },
        body: '{}',
      });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.status < 400 || answer.status === 500) throw new Error(`a silent provider: ${answer.status} ${code}`);
    });
    await Promise.all(pays);
  },
  ...(hasClock && {
    'the clock of a web process is 30 s back': async () => {
      await webs[1]?.kill();
      webs[1] = await withOldClock.launch('web');
    },
  }),
  'all at once are killed': async () => {
    process.kill(postmaster(), 'SIGKILL');
    await Promise.all([...webs, worker].map((one) => one.kill()));
    await postgres.ended;
    await restartPostgres();
    [webs[0], webs[1], worker] = await Promise.all([
      processes.launch('web'),
      processes.launch('web'),
      processes.launch('worker'),
    ]);
  },
};

try {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores`);
  console.log('| fault | seconds until normal | acknowledged meanwhile | repeated by people |');
  console.log('|---|---|---|---|');
  for (const [name, cause] of Object.entries(faults).filter(([one]) => one.includes(only))) {
    await sleep(calm_ms);
    const before = acceptances.size + requests.size;
    refused = 0;
    await cause();
    const took = await recovery(performance.now());
    console.log(
      `| ${name} | ${(took / 1_000).toFixed(1)} | ${acceptances.size + requests.size - before} | ${refused} |`,
    );
  }
  await sleep(calm_ms);
  load.running = false;
  await people;
  const taken = await owner<{ id: string; worker_id: string }>(
    `SELECT id, worker_id FROM jobs.jobs WHERE id = ANY ($1)`,
    [[...acceptances.keys()]],
  );
  const made = await owner<{ email: string; ids: string[] }>(
    `SELECT email, array_agg(id::text) AS ids FROM requests.requests WHERE email LIKE 'fault-%' GROUP BY email`,
  );
  const idsOf = new Map(made.map(({ email, ids }) => [email, ids]));
  const lost =
    taken.filter(({ id, worker_id }) => acceptances.get(id) !== worker_id).length +
    (acceptances.size - taken.length) +
    [...requests].filter(([email, id]) => !idsOf.get(email)?.includes(id)).length;
  const [{ n: twice = 0 } = {}] = await owner<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT payload ->> 'jobId' FROM kernel.events WHERE name = 'jobs.accepted' GROUP BY 1 HAVING count(*) > 1) AS t`,
  );
  const doubled = made.filter(({ ids }) => ids.length > 1).length + twice;
  console.log(
    `${acceptances.size} acceptances and ${requests.size} requests acknowledged: ${lost} lost, ${doubled} doubled.`,
  );
  if (lost + doubled > 0) process.exitCode = 1;
} finally {
  load.running = false;
  await Promise.all([processes.stop(), withOldClock.stop()]);
  await postgres.stop();
  storage.stop();
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
}
