// The cost of accepting a job: over HTTP with session, row-level security, event and notification, compared in alternating turns with the same SQL
// run directly on the same database. The SQL side is pgbench if it is installed (BEGIN, actor, statement, COMMIT, one round trip each), else Node.
// Also memory, idle and with 1,000 live streams, and processor time per job. node bench/accept.ts [seconds per turn, default 5] [turns, default 3]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { type Attempt, hot, makeJobs, makeWorkers, uncontended } from './parts/field.ts';
import { loadByPgbench, pgbench } from './parts/load-pgbench.ts';
import { cpuMs, familyCpuMs, residentMb } from './parts/process.ts';
import { startProgram } from './parts/program.ts';

const seconds = Number(process.argv[2] ?? 5);
const turns = Number(process.argv[3] ?? 3);
const connections = 32;
const workersCount = 8_000;
const jobsATurn = seconds * 9_000;

type Turn = { attempts: number; accepted: number; perSecond: number };

const { origin, pid: serverPid, folder, url, owner, finish } = await startProgram(41990);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

try {
  const postgresPid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const workers = await makeWorkers(owner, workersCount);
  await pause(1_000);
  const idleMb = residentMb(serverPid);
  const streams = Array.from({ length: 1_000 }, (_, n) => {
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
  await pause(1_000);
  const streamsMb = residentMb(serverPid);
  for (const stream of open) stream.destroy();

  const load = async (name: 'sql' | 'http', attempts: readonly Attempt[]): Promise<Turn> => {
    const file = join(folder, 'attempts');
    if (name === 'sql' && existsSync(pgbench)) {
      return {
        ...(await loadByPgbench(owner, roleUrl(url, 'kaya_app'), attempts, { connections, seconds, script: file })),
        accepted: 0,
      };
    }
    if (name === 'http' && existsSync('/usr/bin/wrk')) {
      writeFileSync(file, attempts.map(({ job, token }) => `${job} ${token}`).join('\n'));
      const script = resolve(import.meta.dirname, 'parts/accept.lua');
      const run = spawnSync('/usr/bin/wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin], {
        encoding: 'utf8',
        env: { ...process.env, KAYA_ATTEMPTS: file, KAYA_BENCH_ORIGIN: origin },
      });
      const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1]);
      const requests = Number(/(\d+) requests in/.exec(run.stdout)?.[1]);
      if (!(requests < attempts.length)) throw new Error(`wrk ran out of attempts: ${run.stdout}${run.stderr}`);
      return { attempts: requests, accepted: 0, perSecond };
    }
    writeFileSync(file, JSON.stringify(attempts));
    const program = resolve(import.meta.dirname, `parts/load-${name}.ts`);
    const target = name === 'sql' ? roleUrl(url, 'kaya_app') : origin;
    const run = spawnSync(process.execPath, [program, target, String(connections), String(seconds), file], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
    const told = JSON.parse(run.stdout) as { attempts: number; accepted: number; ms: number; ranOut: boolean };
    if (told.ranOut) throw new Error(`${name} ran out of attempts`);
    return { ...told, perSecond: (told.attempts * 1000) / told.ms };
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
    const seen: Record<'sql' | 'http', Turn[]> = { sql: [], http: [] };
    let cpu = { server: 0, postgres: 0, accepted: 0 };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const name of ['sql', 'http'] as const) {
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
    const rate = (name: 'sql' | 'http') => median(seen[name].map((each) => each.perSecond));
    const ratios = seen.http.map((each, index) => each.perSecond / (seen.sql[index]?.perSecond ?? Number.NaN));
    console.log(`${title}
  straight SQL   ${rate('sql').toFixed(0)} attempts/s   (turns ${seen.sql.map((each) => each.perSecond.toFixed(0)).join(', ')})
  over HTTP      ${rate('http').toFixed(0)} attempts/s   (turns ${seen.http.map((each) => each.perSecond.toFixed(0)).join(', ')})
  ratio          ${median(ratios).toFixed(2)}   (pairs ${ratios.map((each) => each.toFixed(2)).join(', ')})
  accepted       ${seen.sql.map((each) => each.accepted).join(', ')} by SQL, ${seen.http.map((each) => each.accepted).join(', ')} over HTTP; processor time each: server ${(cpu.server / cpu.accepted).toFixed(2)} ms, PostgreSQL ${(cpu.postgres / cpu.accepted).toFixed(2)} ms`);
  };

  console.log(
    `accepting a job, ${connections} clients, ${seconds} s a turn, ${turns} turns each, loads in separate processes (${existsSync('/usr/bin/wrk') ? 'wrk' : 'Node'} for HTTP, ${existsSync(pgbench) ? 'pgbench' : 'Node, because pgbench is not installed,'} for SQL)`,
  );
  await compare('uncontended: every attempt another job', (jobs) => uncontended(jobs, workers), jobsATurn);
  await compare('32 clients on 10 hot jobs', (jobs) => hot(jobs, workers), Math.ceil((seconds * 9_000) / 320) * 10);

  await settle();
  await pause(1_000);
  const afterLoadMb = residentMb(serverPid);
  console.log(
    `server memory, MB resident: ${idleMb.toFixed(0)} idle, ${streamsMb.toFixed(0)} with 1,000 live streams open, ${afterLoadMb.toFixed(0)} after the load`,
  );
} finally {
  await finish();
}
