// What benches of one run of the smokes share.
import { join } from 'node:path';
import { programArgs } from '../../tests/support/program.ts';

/** The setting that names the folder of a run's prepared data directories, and of its program. */
export const SHARED_SETTING = 'BENCH_SHARED';

/** In a run of the smokes. */
export const isSmoke = (): boolean => Boolean(process.env[SHARED_SETTING]);

/** The folder of the program as one file. */
export const sharedProgram = (): string => join(process.env[SHARED_SETTING] ?? '', 'program');

/** What Node is given to run that file, without pages: it starts in a third of the time. */
export const sharedArgs = (): Promise<string[]> => programArgs(sharedProgram());
