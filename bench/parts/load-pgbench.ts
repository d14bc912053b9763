// The baseline if pgbench is installed: BEGIN, the actor, the product's statement, COMMIT, prepared once and sent in one flight. The attempts are
// numbered in a table of the owner's; every client takes its share of them. Its first seconds are not counted: the connections are cold.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { enter } from '../../src/kernel/db/actor.ts';
import { takeLimits } from '../../src/modules/jobs/take-rules.ts';
import { acceptOpenJobs } from '../../src/modules/jobs/server/board/accept.sql.ts';
import type { Attempt } from './field.ts';
import { outside } from './outside.ts';

export const pgbench = outside('pgbench');
/** Not counted, s. */
export const warm_s = 2;

/** A statement with its parameters ($1, $2 …) replaced by pgbench's values. */
const filled = (text: string, values: readonly string[]): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => values[Number(n) - 1] ?? '').replace(/\s+/g, ' ');

/**
 * Runs pgbench for the given seconds.
 * @param url of the application's role
 * @param batch attempts of one statement; so many fewer connections have as many attempts in flight
 * @returns attempts per second
 */
export const loadByPgbench = async (
  owner: pg.Client,
  url: string,
  attempts: readonly Attempt[],
  { connections, seconds, script, batch }: { connections: number; seconds: number; script: string; batch: number },
): Promise<{ perSecond: number }> => {
  const clients = connections / batch;
  // It counts whole seconds. A part of one is a smoke: so many turns, however long they take.
  const isSmoke = !Number.isInteger(seconds);
  const long = isSmoke ? ['-t', '2'] : ['-T', `${seconds + warm_s}`];
  await owner.query(`DROP TABLE IF EXISTS public.bench_attempts`);
  await owner.query(`CREATE TABLE public.bench_attempts (n int PRIMARY KEY, job uuid, worker uuid, session uuid)`);
  await owner.query(
    `INSERT INTO public.bench_attempts
     SELECT a.n - 1, a.job, a.worker, a.session FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS a (job, worker, session, n)`,
    [attempts.map(({ job }) => job), attempts.map(({ worker }) => worker), attempts.map(({ session }) => session)],
  );
  await owner.query('GRANT USAGE ON SCHEMA public TO kaya_app');
  await owner.query('GRANT SELECT ON public.bench_attempts TO kaya_app');
  await owner.query('VACUUM ANALYZE public.bench_attempts');
  const range = 'n >= :first AND n < :last';
  const all = (column: string): string =>
    `ARRAY(SELECT ${column} FROM public.bench_attempts WHERE ${range} ORDER BY n)`;
  const limits = Object.values(takeLimits).map(String);
  const values = [all('session'), all('worker'), all(`'account'::text`), all('job'), all('uuidv7()'), ...limits];
  const statement = `${filled(acceptOpenJobs.text, values)};\n`;
  const actor = `${filled(enter.text, [`'account'`, `''`, `''`, `''`, `''`])};\n`;
  // The program sends a batch as one statement without more.
  writeFileSync(
    script,
    `\\set first (:turn * ${clients} + :client_id) * :batch
\\set last :first + :batch
\\set turn :turn + 1
${batch > 1 ? statement : `\\startpipeline\nBEGIN;\n${actor}${statement}COMMIT;\n\\endpipeline\n`}`,
  );
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', ...long, '-P', '1'];
  const run = spawnSync(pgbench ?? 'pgbench', [...args, '-D', 'turn=0', '-D', `batch=${batch}`, '-f', script, url], {
    encoding: 'utf8',
  });
  const done = Number(/actually processed: (\d+)/.exec(run.stdout)?.[1]) * batch;
  const rates = [...run.stderr.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)].map(([, tps]) => Number(tps) * batch);
  const warm = isSmoke ? [Number(/^tps = ([\d.]+)/m.exec(run.stdout)?.[1]) * batch] : rates.slice(warm_s);
  if (!(done > 0) || warm.length === 0 || !(done < attempts.length))
    throw new Error(`pgbench used ${done} of ${attempts.length} attempts: ${run.stdout}${run.stderr}`);
  return { perSecond: warm.reduce((sum, rate) => sum + rate, 0) / warm.length };
};
