import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CLUSTER_SETTING, prepareTemplate, throwAwayPostgres } from './database.ts';
import { DEMO_SETTING, demoOfRun, folderOfDemos } from './demo.ts';
import { PROGRAM_SETTING } from './program.ts';

/** Vitest's global set-up of the database tests: one PostgreSQL and one migrated template for the whole run. */
export const setup = async ({ vitest }: Pick<TestProject, 'vitest'>): Promise<() => Promise<void>> => {
  // As in bin/ci.ts: many tests start a process of the program.
  process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../node_modules/.cache/compiled');
  const given = process.env[CLUSTER_SETTING];
  const own = given ? undefined : await throwAwayPostgres();
  if (own) process.env[CLUSTER_SETTING] = own.ownerUrl;
  const demos = await folderOfDemos('kaya-demos-');
  const whole = process.env[DEMO_SETTING] !== undefined;
  process.env[DEMO_SETTING] ??= join(demos, 'demo');
  // While Vitest watches, the sources change.
  if (!vitest.config.watch) process.env[PROGRAM_SETTING] = join(demos, 'program');
  const stop = async (): Promise<void> => {
    await own?.stop();
    await rm(demos, { recursive: true, force: true });
  };
  try {
    await prepareTemplate();
    // The whole run needs it anyway: while only the web build runs beside it, it does not wait for connections on a busy machine.
    if (whole) await demoOfRun();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};
