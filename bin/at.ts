// Runs a command with the clock set to another time in Lagos: `npm run at "2027-01-31 00:10" npm test`. The clock runs on from there. Node,
// PostgreSQL and Chromium all see it, so the program and its tests need no clock setting. It requires Linux and a C compiler: bin/at.c is
// preloaded into every program.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isCalendarDate, lagosInstant } from '../src/shared/clock.ts';

/**
 * Compiles the preloaded library to a path without spaces that PostgreSQL's account may read. @returns the path, or undefined when that is not
 * possible
 */
const compile = (): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'kaya-clock-'));
  chmodSync(folder, 0o755);
  const library = join(folder, 'at.so');
  const source = join(import.meta.dirname, 'at.c');
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'inherit' });
  return process.platform === 'linux' && compiled.status === 0 ? library : undefined;
};

const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(process.argv[2] ?? '') ?? [];
const [command, ...args] = process.argv.slice(3);
const asked = isCalendarDate(date) && command;
const library = asked ? compile() : undefined;
if (!asked) {
  console.error('Usage: npm run at "2027-01-31 00:10" npm test');
  process.exitCode = 2;
} else if (!library) {
  console.error('Moving the clock needs Linux and a C compiler (cc).');
  process.exitCode = 2;
} else {
  const seconds = Math.round((lagosInstant(date, time).getTime() - Date.now()) / 1000);
  const env = { ...process.env, LD_PRELOAD: library, CLOCK_AHEAD_S: String(seconds) };
  const child = spawn(command, args, { stdio: 'inherit', env });
  child.on('error', (error) => console.error(error.message));
  child.on('close', (code) => {
    rmSync(dirname(library), { recursive: true });
    process.exitCode = code ?? 1;
  });
}
