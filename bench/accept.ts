// The cost of accepting a job: over HTTP with session, row-level security, event and notification, compared in alternating turns with the same SQL
// run directly on the same database: a statement for each attempt (BEGIN, actor, statement, COMMIT in one flight), and as the program sends it, for
// eight attempts at a time. The SQL side is pgbench if it is installed, else Node. Also memory, idle and with live streams, and processor time per
// job. node bench/accept.ts [seconds per turn, default 5] [turns, default 3] [live streams, default 1000] [attempts prepared per second, default 9000]
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { acceptAll, loader } from './parts/accepts.ts';
import { type Attempt, hot, makeJobs, makeWorkers, uncontended } from './parts/field.ts';
import { loadByPgbench, pgbench, warm_s } from './parts/load-pgbench.ts';
import { cpuMs, familyCpuMs, residentMb } from './parts/process.ts';
import { startProgram } from './parts/program.ts';

const seconds = Number(process.argv[2] ?? 5);
const turns = Number(process.argv[3] ?? 3);
const streamsCount = Number(process.argv[4] ?? 1_000);
const attemptsPerSecond = Number(process.argv[5] ?? 9_000);
/** A part of a second is a smoke: it runs everything, and its figures mean nothing. */
const isSmoke = !Number.isInteger(seconds);
const connections = isSmoke ? 8 : 32;
/** Attempts of one statement: as many as the program puts together when 32 wait and four statements are under way. */
const inBatch = 8;
/** A machine that needs more stops the bench. */
const jobsATurn = Math.ceil((seconds + (isSmoke ? 0 : warm_s)) * attemptsPerSecond);
/** Background work ends in this time. */
const settled_ms = isSmoke ? 100 : 1_000;
const workersCount = Math.min(8_000, jobsATurn);

const ways = ['sql', 'batch', 'http'] as const;
type Way = (typeof ways)[number];
type Turn = { accepted: number; perSecond: number };

const { origin, pid: serverPid, folder, url, owner, finish } = await startProgram();

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

try {
  const postgresPid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const workers = await makeWorkers(owner, workersCount);
  await pause(settled_ms);
  const idleMb = residentMb(serverPid);
  const streams = Array.from({ length: streamsCount }, (_, n) => {
    const cookie = `kaya=bench-token-${String(n + 1).padStart(12, '0')}-0000000000000000`;
    return new Promise<{ destroy(): void }>((opened, failed) => {
      // From eight addresses of this machine, because each may open 300 streams.
      const from = { family: 4, localAddress: `127.0.0.${2 + (n % 8)}` };
      const sent = request(`${origin}/api/live`, { headers: { cookie }, ...from }, (response) => {
        response.resume();
        if (response.statusCode === 200) opened(response);
        else failed(new Error(`stream answered ${response.statusCode}`));
      });
      sent.on('error', failed);
      sent.end();
    });
  });
  const open = await Promise.all(streams);
  await pause(settled_ms);
  const streamsMb = residentMb(serverPid);
  for (const stream of open) stream.destroy();

  /**
   * One turn. The program sleeps during SQL turns: its relay would take processor time from them, and theirs is compared with a program that does
   * its background work too.
   */
  const load = async (name: Way, attempts: readonly Attempt[]): Promise<Turn> => {
    if (name === 'http')
      return { ...(await acceptAll({ origin, folder }, attempts, { connections, seconds })), accepted: 0 };
    const batch = name === 'batch' ? inBatch : 1;
    const file = join(folder, 'attempts');
    const target = roleUrl(url, 'kaya_app');
    process.kill(serverPid, 'SIGSTOP');
    try {
      if (pgbench)
        return {
          ...(await loadByPgbench(owner, target, attempts, { connections, seconds, script: file, batch })),
          accepted: 0,
        };
      writeFileSync(file, JSON.stringify(attempts));
      const program = resolve(import.meta.dirname, 'parts/load-sql.ts');
      const args = [program, target, String(connections / batch), String(seconds), file, String(batch)];
      const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (run.status !== 0) throw new Error(run.stderr);
      const told = JSON.parse(run.stdout) as { attempts: number; accepted: number; ms: number };
      return { accepted: told.accepted, perSecond: (told.attempts * 1000) / told.ms };
    } finally {
      process.kill(serverPid, 'SIGCONT');
    }
  };
  const acceptedSoFar = async (): Promise<number> =>
    (await owner.query(`SELECT count(*)::int AS n FROM jobs.jobs WHERE status <> 'open'`)).rows[0].n;
  /** The relay finishes a turn's events before the next turn is timed. */
  const settle = async (): Promise<void> => {
    for (let tries = 0; tries < 120; tries += 1) {
      const { rows } = await owner.query('SELECT count(*)::int AS n FROM kernel.waiting_events()');
      if (rows[0].n === 0) return;
      await pause(500);
    }
  };

  let round = 0;
  const compare = async (
    title: string,
    plan: (jobs: readonly string[]) => Attempt[],
    jobsNeeded: number,
  ): Promise<void> => {
    const seen: Record<Way, Turn[]> = { sql: [], batch: [], http: [] };
    let cpu = { server: 0, postgres: 0, accepted: 0 };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const name of ways) {
        round += 1;
        // A worker may have at most six jobs, so those of the previous turn are completed.
        await owner.query(`UPDATE jobs.jobs SET status = 'delivered' WHERE status = 'assigned'`);
        const attempts = plan(await makeJobs(owner, jobsNeeded, round));
        await settle();
        const before = {
          server: cpuMs(serverPid),
          postgres: familyCpuMs(postgresPid),
          accepted: await acceptedSoFar(),
        };
        const result = await load(name, attempts);
        const accepted = (await acceptedSoFar()) - before.accepted;
        if (accepted === 0) throw new Error(`${name}: nothing was accepted`);
        if (name === 'http') {
          cpu = {
            server: cpu.server + cpuMs(serverPid) - before.server,
            postgres: cpu.postgres + familyCpuMs(postgresPid) - before.postgres,
            accepted: cpu.accepted + accepted,
          };
        }
        seen[name].push({ ...result, accepted });
      }
    }
    const rates = (name: Way): number[] => seen[name].map(({ perSecond }) => perSecond);
    const line = (what: string, name: Way): string =>
      `  ${what.padEnd(26)}${median(rates(name)).toFixed(0)} attempts/s   (turns ${rates(name)
        .map((rate) => rate.toFixed(0))
        .join(', ')})`;
    const ratio = (what: string, name: Way): string => {
      const pairs = rates('http').map((rate, turn) => rate / (rates(name)[turn] ?? Number.NaN));
      return `  ${what.padEnd(26)}${median(pairs).toFixed(2)}   (pairs ${pairs.map((pair) => pair.toFixed(2)).join(', ')})`;
    };
    console.log(`${title}
${line('a statement each', 'sql')}
${line(`a statement for ${inBatch}`, 'batch')}
${line('over HTTP', 'http')}
${ratio('ratio to one each', 'sql')}
${ratio(`ratio to one for ${inBatch}`, 'batch')}
  accepted                  ${ways.map((name) => `${seen[name].map((turn) => turn.accepted).join(', ')} ${name}`).join('; ')}; processor time each over HTTP: server ${(cpu.server / cpu.accepted).toFixed(2)} ms, PostgreSQL ${(cpu.postgres / cpu.accepted).toFixed(2)} ms`);
  };

  console.log(
    `accepting a job, ${connections} clients, ${seconds} s a turn, ${turns} turns each, all warm, loads in separate processes (${loader} for HTTP, ${pgbench ? 'pgbench' : 'Node, because pgbench is not installed,'} for SQL)`,
  );
  // The server and its connections have compiled and cached nothing yet.
  await acceptAll({ origin, folder }, uncontended(await makeJobs(owner, jobsATurn, 0), workers), {
    connections,
    seconds,
  });
  await compare('uncontended: every attempt another job', (jobs) => uncontended(jobs, workers), jobsATurn);
  await compare('32 clients on 10 hot jobs', (jobs) => hot(jobs, workers), Math.ceil(jobsATurn / 80) * 10);

  await settle();
  await pause(settled_ms);
  const afterLoadMb = residentMb(serverPid);
  console.log(
    `server memory, MB resident: ${idleMb.toFixed(0)} idle, ${streamsMb.toFixed(0)} with ${streamsCount} live streams open, ${afterLoadMb.toFixed(0)} after the load`,
  );
} finally {
  await finish();
}
