// The baseline if Debian's pgbench is installed: BEGIN, the actor, the product's statement, COMMIT, each in a separate round trip, prepared once.
// The attempts are numbered in a table of the owner's; every client takes its share of them.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type pg from 'pg';
import { enter } from '../../src/kernel/db/actor.ts';
import { takeLimits } from '../../src/modules/jobs/take-rules.ts';
import { acceptOpenJobs } from '../../src/modules/jobs/server/board/accept.sql.ts';
import type { Attempt } from './field.ts';

export const pgbench = '/usr/bin/pgbench';

/** A statement with its parameters ($1, $2 …) replaced by pgbench's values. */
const filled = (text: string, values: readonly string[]): string =>
  text.replace(/\$(\d+)/g, (_, n: string) => values[Number(n) - 1] ?? '').replace(/\s+/g, ' ');

/**
 * Runs pgbench for the given seconds.
 * @param url of the application's role
 * @returns attempts (transactions) and their rate per second
 */
export const loadByPgbench = async (
  owner: pg.Client,
  url: string,
  attempts: readonly Attempt[],
  { connections, seconds, script }: { connections: number; seconds: number; script: string },
): Promise<{ attempts: number; perSecond: number }> => {
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
  const of = (column: string): string => `(SELECT ${column} FROM public.bench_attempts WHERE n = :n)`;
  writeFileSync(
    script,
    `\\set n :at + :client_id
\\set at :at + ${connections}
BEGIN;
${filled(enter.text, [`'account'`, `${of('worker')}::text`, `''`, `''`, `''`])};
${filled(acceptOpenJobs.text, [`ARRAY[${of('session')}]`, `ARRAY[${of('worker')}]`, `'{account}'`, `ARRAY[${of('job')}]`, 'ARRAY[uuidv7()]', ...Object.values(takeLimits).map(String)])};
COMMIT;
`,
  );
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${connections}`,
    '-j',
    '1',
    '-T',
    `${seconds}`,
    '-D',
    'at=0',
    '-f',
    script,
  ];
  const run = spawnSync(pgbench, [...args, url], { encoding: 'utf8' });
  const done = Number(/actually processed: (\d+)/.exec(run.stdout)?.[1]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (!(done > 0) || !(done < attempts.length * 0.9)) throw new Error(`pgbench: ${run.stdout}${run.stderr}`);
  return { attempts: done, perSecond };
};
