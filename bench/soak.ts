// Jobs from start to end at a set pace: does the background work keep up, and is memory released? The customers are visitors, every job notifies
// many workers near the pickup, some live streams are open. node bench/soak.ts [seconds, default 120] [finished jobs per second, default 28]
// [seconds of rest, default 60]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import { startDatabase } from './parts/databases.ts';
import { makeWorkers } from './parts/field.ts';
import { caller, live, type Trouble } from './parts/life.ts';
import { residentMb } from './parts/process.ts';
import { isReady, startArgs } from './parts/program.ts';

const [seconds = 120, pace = 28, rest = 60] = process.argv.slice(2).map(Number);
const port = await freePort();
const origin = `http://localhost:${port}`;
/** A worker who owes too much commission on cash gets no more jobs, so each does few. */
const workersCount = Math.max(100, Math.ceil((seconds * pace) / 5));
const streamsCount = 100;
/** Max jobs in progress; a machine slower than the pace stays below it. */
const maxAtOnce = 120;
const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

const watch = resolve(import.meta.dirname, 'parts/loop-delay.ts');
const args = await startArgs(['--import', watch]);
const folder = await mkdtemp(join(tmpdir(), 'kaya-soak-'));
const database = await startDatabase(folder);
const server = spawn(process.execPath, args, {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: {
    ...process.env,
    KAYA_FIRST_REFUSAL_MINUTES: '0',
    PORT: String(port),
    DATABASE_URL: database.url,
    KAYA_DATA_DIR: join(folder, 'data'),
    KAYA_SEED: 'no',
    KAYA_TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
  },
});
const delays: number[] = [];
server.on('message', (message) => delays.push((message as { p99_ms: number }).p99_ms));

const trouble: Trouble = new Map();
const { call, close } = caller(origin, trouble);
let owner: pg.Pool | undefined;
try {
  let ready = false;
  for await (const part of server.stdout ?? []) {
    ready = isReady(part);
    if (ready) break;
  }
  if (!ready) throw new Error('the server ended');
  server.stdout?.resume();
  const serverPid = server.pid as number;
  const db = new pg.Pool({ connectionString: database.url, max: 4 });
  owner = db;
  const setup = await db.connect();
  await makeWorkers(setup as unknown as pg.Client, workersCount);
  await setup.query(
    `UPDATE workers.workers SET lat = 6.4926, lng = 3.3567,
            skills = '{packing,heavy_lifting,furniture_assembly,piano_moving,fragile_items,driving}'`,
  );
  setup.release();
  const cookieOf = (n: number): string => `kaya=bench-token-${String(n + 1).padStart(12, '0')}-0000000000000000`;
  await pause(2_000);
  const idleMb = residentMb(serverPid);

  let heard = 0;
  const streams = await Promise.all(
    Array.from({ length: streamsCount }, async (_, n) => {
      const headers = { cookie: cookieOf(n), 'x-forwarded-for': `10.255.0.${n}` };
      const sent = request(`${origin}/api/live`, { headers }).end();
      const [response] = await once(sent, 'response');
      response.on('data', () => (heard += 1));
      response.on('error', () => undefined);
      return response;
    }),
  );

  /** Waiting work: events before the relay and due tasks; the age of the oldest, s. */
  const look = async (): Promise<{ events: number; tasks: number; oldest: number }> => {
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM kernel.waiting_events())::int AS events,
              (SELECT count(*) FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts)::int AS tasks,
              extract(epoch FROM now() - least(
                (SELECT min(created_at) FROM kernel.waiting_events()),
                (SELECT min(run_at) FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts)))::float8 AS oldest`,
    );
    return { ...rows[0], oldest: rows[0].oldest ?? 0 };
  };

  let finished = 0;
  let broken = 0;
  let begun = 0;
  let held = 0;
  const free = Array.from({ length: workersCount }, (_, n) => cookieOf(n));
  const lives = new Set<Promise<void>>();
  const begin = (): void => {
    const cookie = free.shift();
    if (!cookie || lives.size >= maxAtOnce) {
      if (cookie) free.unshift(cookie);
      held += 1;
      return;
    }
    begun += 1;
    const life = live(call, db, begun, cookie)
      .then(
        () => void (finished += 1),
        () => void (broken += 1),
      )
      .finally(() => {
        free.push(cookie);
        lives.delete(life);
      });
    lives.add(life);
  };

  const from = performance.now();
  const passed = (): number => (performance.now() - from) / 1000;
  let oldest = 0;
  let peakMb = idleMb;
  let peakDelay = 0;
  let due = 0;
  let lastFinished = 0;
  let lastPrint = 0;
  let lastLook = 0;
  console.log(
    `${workersCount} workers near, ${streamsCount} live streams, ${pace} jobs/s for ${seconds} s, then ${rest} s of rest`,
  );
  while (passed() < seconds) {
    while (due < passed() * pace) {
      due += 1;
      begin();
    }
    if (passed() - lastLook > 1) {
      lastLook = passed();
      const seen = await look();
      oldest = Math.max(oldest, seen.oldest);
      peakMb = Math.max(peakMb, residentMb(serverPid));
      peakDelay = Math.max(peakDelay, ...delays);
      if (passed() - lastPrint > 10) {
        const rate = (finished - lastFinished) / (passed() - lastPrint);
        console.log(
          `${passed().toFixed(0).padStart(4)} s  ${rate.toFixed(1)} finished/s  oldest ${seen.oldest.toFixed(1)} s  events ${seen.events}  tasks ${seen.tasks}  loop p99 ${Math.max(...delays.slice(-10)).toFixed(0)} ms  ${residentMb(serverPid).toFixed(0)} MB`,
        );
        [lastFinished, lastPrint] = [finished, passed()];
      }
    }
    await pause(5);
  }
  const took = passed();
  const kept = finished / took;
  const atEnd = await look();
  await Promise.all(lives);
  let emptyAfter = Number.NaN;
  const restFrom = performance.now();
  while (performance.now() - restFrom < rest * 1000) {
    const { events, tasks } = await look();
    if (events + tasks === 0 && Number.isNaN(emptyAfter)) emptyAfter = (performance.now() - restFrom) / 1000;
    await pause(500);
  }
  const sorted = [...delays].sort((a, b) => a - b);
  console.log(`
finished          ${finished} in ${took.toFixed(0)} s: ${kept.toFixed(1)} a second, ${(kept / pace).toFixed(2)} of the pace; ${broken} broken, ${held} held back
oldest work       ${oldest.toFixed(1)} s (most), ${atEnd.oldest.toFixed(1)} s at the end; ${atEnd.events} events and ${atEnd.tasks} tasks waited, empty ${Number.isNaN(emptyAfter) ? 'not within the rest' : `${emptyAfter.toFixed(1)} s later`}
event loop p99    ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0)} ms (median of seconds), ${peakDelay.toFixed(0)} ms (worst second)
resident memory   ${idleMb.toFixed(0)} MB idle, ${peakMb.toFixed(0)} peak, ${residentMb(serverPid).toFixed(0)} after ${rest} s of rest
live messages     ${heard} on ${streamsCount} streams`);
  const { rows } = await db.query(
    `SELECT schemaname || '.' || relname AS name, n_dead_tup::int AS dead, n_live_tup::int AS live, n_tup_upd::int AS updated,
            n_tup_del::int AS deleted
       FROM pg_stat_user_tables ORDER BY n_tup_upd + n_tup_del DESC LIMIT 12`,
  );
  console.log('table: rows dead now, live, updated and deleted in all');
  for (const row of rows)
    console.log(`  ${row.name.padEnd(36)} ${row.dead}, ${row.live}, ${row.updated}, ${row.deleted}`);
  const letters = await db.query(
    `SELECT count(*)::int AS n, count(*) FILTER (WHERE sent_at IS NULL)::int AS open FROM notifications.letters`,
  );
  const inbox = await db.query('SELECT count(*)::int AS n FROM notifications.notifications');
  console.log(`${letters.rows[0].n} emails (${letters.rows[0].open} not sent), ${inbox.rows[0].n} notifications`);
  for (const [what, times] of trouble) console.log(`  ${times} × ${what}`);
  for (const stream of streams) stream.destroy();
} finally {
  close();
  await owner?.end();
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
