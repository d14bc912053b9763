// The program as one file for the processes that tests start and kill: Node takes 0.7 s of processor time for it, and 2 s for its thousand
// modules, also when these are compiled. A run makes it once, from its own sources, when the first test needs it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onceInRun } from './once-in-a-run.ts';

/** The setting that names the folder of the run's program, which need not exist yet. Without it a process loads the sources. */
export const PROGRAM_SETTING = 'KAYA_TEST_PROGRAM';

const beside = (file: string): string => join(import.meta.dirname, file);
/** ms: it takes seconds, and many times that beside other suites. */
const takes_ms = 300_000;

const make = async (half: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [beside('join-program.ts'), half]);
};

/** The arguments with which Node starts a process of the program (serve.ts). Its stack traces name the sources. */
export const programArgs = async (folder = process.env[PROGRAM_SETTING]): Promise<string[]> => {
  if (!folder) return [beside('serve.ts')];
  await onceInRun(folder, make, takes_ms);
  return ['--enable-source-maps', join(folder, 'serve.mjs')];
};
