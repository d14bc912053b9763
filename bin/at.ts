// Runs a command with the clock at another time of Lagos: `node bin/at.ts "2027-01-31 00:10" npm test`. The clock goes
// on from there. Node, PostgreSQL and Chromium all see it, so neither the program nor its tests need a clock to set.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isCalendarDate, lagosInstant } from '../src/shared/clock.ts';

/** Debian's package libfaketime, whatever the processor. */
const library = (): string | undefined =>
  ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [])]
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));

const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(process.argv[2] ?? '') ?? [];
const [command, ...args] = process.argv.slice(3);
const preload = library();
if (!isCalendarDate(date) || !command) {
  console.error('Usage: node bin/at.ts "2027-01-31 00:10" npm test');
  process.exitCode = 2;
} else if (!preload) {
  console.error('This needs libfaketime: apt-get install libfaketime.');
  process.exitCode = 2;
} else {
  // Seconds from now and no time of day, or the clock would start again in each process.
  const seconds = Math.round((lagosInstant(date, time).getTime() - Date.now()) / 1000);
  const env = { ...process.env, LD_PRELOAD: preload, FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}` };
  const child = spawn(command, args, { stdio: 'inherit', env });
  child.on('error', (error) => console.error(error.message));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
