// Durable positions per second: our use case (session, rules, one statement for all that wait, committed to a logged table whose log is flushed
// within 0.6 s) compared in turns with a bare UPDATE of the same rows, equally batched and durable, and with pipelined GEOADD into a Redis that
// flushes its log each second; equally many positions are in flight. Then over HTTP (wrk, 32 connections) with one point per call and with a backlog
// of 25. node bench/ingest.ts [seconds per turn, default 4] [turns, default 3]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { database } from '../src/kernel/db/act.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { sendPositions } from '../src/modules/dispatch/server/send-positions.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startDatabase, vacuum } from './parts/databases.ts';
import { makeWorkers, tokenOf } from './parts/field.ts';
import { outside } from './parts/outside.ts';
import { command, hasRedis, openClient, startRedis } from './parts/redis.ts';

const seconds = Number(process.argv[2] ?? 4);
const turns = Number(process.argv[3] ?? 3);
/** Few in a smoke, which takes a part of a second. */
const people = Number.isInteger(seconds) ? 20_000 : 2_000;
/** In flight: four statements of 256 for Kaya, four writes of 256 commands for Redis. */
const inFlight = 1_000;
const batch = 256;
const ports = { http: await freePort(), redis: await freePort() } as const;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const shown = (values: readonly number[], digits = 0): string =>
  values.map((value) => value.toFixed(digits)).join(', ');

const folder = mkdtempSync(join(tmpdir(), 'kaya-ingest-'));
const embedded = await startDatabase(folder);
const owner = new pg.Client({ connectionString: embedded.url });
await owner.connect();
const drivers = await makeWorkers(owner, people);
await owner.query(
  `WITH d AS (INSERT INTO drivers.drivers (id, full_name, phone, status) SELECT id, name, '+2348025550142', 'approved' FROM identity.accounts RETURNING id)
   INSERT INTO drivers.presence (driver_id, online, looking, online_since) SELECT id, true, true, now() FROM d`,
);
await owner.query(
  `INSERT INTO dispatch.positions (account_id, lat, lng, at) SELECT id, 6.5, 3.37, now() - interval '2 minutes' FROM drivers.drivers`,
);
await vacuum(owner);

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

/** The same rows without session, rules and path, by the superuser, so that no policy applies. */
const bareUpdate = async (): Promise<number> => {
  const text = `UPDATE dispatch.positions p SET lat = m.lat, lng = m.lng, at = m.at, heard_at = now()
      FROM unnest($1::uuid[], $2::float8[], $3::float8[], $4::timestamptz[]) AS m (id, lat, lng, at) WHERE p.account_id = m.id`;
  const clients = await Promise.all(
    Array.from({ length: inFlight / 250 }, async () => {
      const client = new pg.Client({ connectionString: embedded.copyUrl });
      await client.connect();
      await client.query('SET synchronous_commit = off');
      return client;
    }),
  );
  const started = performance.now();
  const until = started + seconds * 1000;
  let next = 0;
  let taken = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const some = Array.from({ length: batch }, () => next++);
        const at = new Date();
        const values = [
          some.map((n) => (drivers[n % people] as { id: string }).id),
          some.map((n) => 6.5 + (n % 1_000) / 1e6),
          some.map(() => 3.37),
          some.map(() => at),
        ];
        const { rowCount } = await client.query({ name: 'bare', text, values });
        taken += rowCount ?? 0;
      }
    }),
  );
  const perSecond = (taken * 1000) / (performance.now() - started);
  await Promise.all(clients.map((client) => client.end()));
  if (taken < next) throw new Error(`${next - taken} of ${next} rows were not there`);
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
  const run = spawnSync(outside('wrk') ?? 'wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, origin], {
    encoding: 'utf8',
    env: { ...process.env, KAYA_ATTEMPTS: file, KAYA_BENCH_ORIGIN: origin, KAYA_POINTS: String(points) },
  });
  if (run.status !== 0 || /Non-2xx/.test(run.stdout)) throw new Error(`wrk: ${run.stdout}${run.stderr}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1]);
};

const redis = hasRedis() ? await startRedis(ports.redis, true) : undefined;
try {
  const kaya: number[] = [];
  const bare: number[] = [];
  const geo: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    kaya.push(await ours());
    bare.push(await bareUpdate());
    if (redis) geo.push(await geoadd());
  }
  console.log(`positions of ${people.toLocaleString('en')} drivers, ${inFlight} in flight, ${seconds} s a turn
  ours, durable within 0.6 s          ${median(kaya).toFixed(0)}/s   (${shown(kaya)})`);
  const toBare = kaya.map((rate, turn) => rate / (bare[turn] as number));
  console.log(`  bare UPDATE of the same rows        ${median(bare).toFixed(0)}/s   (${shown(bare)})
  ratio                               ${median(toBare).toFixed(2)}   (${shown(toBare, 2)})`);
  if (redis) {
    const ratios = kaya.map((rate, turn) => rate / (geo[turn] as number));
    console.log(`  pipelined GEOADD, within 1 s        ${median(geo).toFixed(0)}/s   (${shown(geo)})
  ratio                               ${median(ratios).toFixed(2)}   (${shown(ratios, 2)})`);
  } else console.log('  redis-server is not installed, so there is nothing to compare with');
  // Backends report what they wrote when they end.
  const updates = async (): Promise<{ all: number; hot: number }> =>
    (
      await owner.query(
        `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_user_tables WHERE schemaname = 'dispatch' AND relname = 'positions'`,
      )
    ).rows[0];
  let seen = await updates();
  for (let tries = 0; seen.all === 0 && tries < 100; tries += 1) {
    await sleep(100);
    seen = await updates();
  }
  console.log(`  updates that stayed on their page   ${((100 * seen.hot) / seen.all).toFixed(1)} %`);
  if (!outside('wrk')) console.log('  wrk is not installed, so nothing is measured over HTTP');
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
