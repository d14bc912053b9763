// Durable positions per second: our use case (session, rules, one statement for all that wait, committed to a logged table whose log is flushed
// within 0.6 s) compared in turns with pipelined GEOADD into a Redis that flushes its log each second, with equally many requests in flight. Then
// over HTTP (wrk, 32 connections) with one point per call and with a backlog of 25. node bench/ingest.ts [seconds per turn, default 4] [turns,
// default 3]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { database } from '../src/kernel/db/act.ts';
import { migrate } from '../src/kernel/db/migrate.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { startEmbedded } from '../src/embedded/start.ts';
import { prepareQueue } from '../src/kernel/tasks.ts';
import { sendPositions } from '../src/modules/dispatch/server/send-positions.ts';
import { makeWorkers, tokenOf } from './parts/field.ts';
import { command, hasRedis, openClient, startRedis } from './parts/redis.ts';

const seconds = Number(process.argv[2] ?? 4);
const turns = Number(process.argv[3] ?? 3);
const people = 20_000;
/** In flight: four statements of 256 for Kaya, four writes of 256 commands for Redis. */
const inFlight = 1_000;
const batch = 256;
const ports = { http: 41_975, redis: 41_976 } as const;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const shown = (values: readonly number[], digits = 0): string =>
  values.map((value) => value.toFixed(digits)).join(', ');

const folder = mkdtempSync(join(tmpdir(), 'kaya-ingest-'));
const embedded = await startEmbedded(folder);
await migrate(embedded.url);
await prepareQueue(embedded.url);
const owner = new pg.Client({ connectionString: embedded.url });
await owner.connect();
const drivers = await makeWorkers(owner, people);
await owner.query(
  `WITH d AS (INSERT INTO drivers.drivers (id, full_name, phone, status) SELECT id, name, '+2348025550142', 'approved' FROM identity.accounts RETURNING id)
   INSERT INTO drivers.presence (driver_id, online, looking, online_since) SELECT id, true, true, now() FROM d`,
);
await owner.query('VACUUM ANALYZE');

/** Each point is a little north of the driver's last one. */
const ours = async (): Promise<number> => {
  const pool = openPool(roleUrl(embedded.url, 'kaya_app'), 'kaya-bench', 6);
  const db = database(pool, { origin: 'http://localhost', commissionPercent: 10 });
  const started = performance.now();
  const until = started + seconds * 1000;
  let next = 0;
  let taken = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (performance.now() < until) {
        const n = next++;
        const { id, session } = drivers[n % people] as (typeof drivers)[number];
        const actor = { kind: 'account', accountId: id, sessionId: session, orderId: null } as const;
        const points = [{ lat: 6.5 + (n % 1_000) / 1e6, lng: 3.37, at: Date.now() }];
        const answer = await sendPositions(db, actor, { body: { points } }, undefined as never);
        taken += answer.taken;
      }
    }),
  );
  const perSecond = (taken * 1000) / (performance.now() - started);
  await db.close();
  if (taken < next - 2 * inFlight) throw new Error(`${next - taken} of ${next} positions were not taken`);
  return perSecond;
};

const geoadd = async (): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => openClient(ports.redis)));
  const started = performance.now();
  const until = started + seconds * 1000;
  let next = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const commands = Array.from({ length: batch }, () => {
          const n = next++;
          return command('GEOADD', 'd', 3.37, 6.5 + (n % 1_000) / 1e6, (drivers[n % people] as { id: string }).id);
        });
        await client.send(Buffer.concat(commands), batch);
      }
    }),
  );
  const perSecond = (next * 1000) / (performance.now() - started);
  for (const client of clients) client.close();
  return perSecond;
};

const overHttp = (points: number): number => {
  const origin = `http://localhost:${ports.http}`;
  const file = join(folder, 'attempts');
  writeFileSync(file, Array.from({ length: people }, (_, n) => tokenOf(n + 1)).join('\n'));
  const script = resolve(import.meta.dirname, 'parts/ingest.lua');
  const run = spawnSync('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, origin], {
    encoding: 'utf8',
    env: { ...process.env, KAYA_ATTEMPTS: file, KAYA_BENCH_ORIGIN: origin, KAYA_POINTS: String(points) },
  });
  if (run.status !== 0 || /Non-2xx/.test(run.stdout)) throw new Error(`wrk: ${run.stdout}${run.stderr}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1]);
};

const redis = hasRedis() ? await startRedis(ports.redis, true) : undefined;
try {
  const kaya: number[] = [];
  const geo: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    kaya.push(await ours());
    if (redis) geo.push(await geoadd());
  }
  console.log(`positions of ${people.toLocaleString('en')} drivers, ${inFlight} in flight, ${seconds} s a turn
  ours, durable within 0.6 s          ${median(kaya).toFixed(0)}/s   (${shown(kaya)})`);
  if (redis) {
    const ratios = kaya.map((rate, turn) => rate / (geo[turn] as number));
    console.log(`  pipelined GEOADD, within 1 s        ${median(geo).toFixed(0)}/s   (${shown(geo)})
  ratio                               ${median(ratios).toFixed(2)}   (${shown(ratios, 2)})`);
  } else console.log('  redis-server is not installed, so there is nothing to compare with');
  const { rows } = await owner.query(
    `SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables WHERE schemaname = 'dispatch' AND relname = 'positions'`,
  );
  console.log(
    `  updates that stayed on their page   ${((100 * rows[0].n_tup_hot_upd) / rows[0].n_tup_upd).toFixed(1)} %`,
  );
  if (spawnSync('wrk', ['-v']).error) console.log('  wrk is not installed, so nothing is measured over HTTP');
  else {
    const server = spawn(process.execPath, [resolve(import.meta.dirname, 'parts/lists-server.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(ports.http),
        DATABASE_URL: embedded.url,
        KAYA_DATA_DIR: join(folder, 'files'),
      },
    });
    for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
      if (String(part).includes('ready')) break;
    server.stdout.resume();
    for (const points of [1, 25]) {
      const calls = overHttp(points);
      console.log(
        `  over HTTP, ${points} point${points === 1 ? ' ' : 's'} a call          ${calls.toFixed(0)} calls/s, ${(calls * points).toFixed(0)} points/s`,
      );
    }
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
} finally {
  await redis?.stop();
  await owner.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
