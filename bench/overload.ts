// What the server answers under more load than the machine can handle: 50, 200 and 1,000 clients at once send lists, the main job and critical
// calls to one process with its database. Prints for each kind what was answered, refused with a time to retry, or neither; fails when a request
// gets no answer or an unexpected one. node bench/overload.ts [seconds per size, default 10] [sizes, default 50,200,1000]
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeJobs, makeWorkers, uncontended } from './parts/field.ts';
import { startProgram } from './parts/program.ts';

const seconds = Number(process.argv[2] ?? 10);
const sizes = (process.argv[3] ?? '50,200,1000').split(',').map(Number);
type Outcome = { readonly took: number[]; readonly refused: number; readonly other: Record<string, number> };

const at = (values: readonly number[], part: number): string => {
  const found = [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
  return found === undefined ? '-' : String(Math.round(found));
};

const { origin, folder, owner, finish } = await startProgram();
let wrong = 0;
try {
  const workers = await makeWorkers(owner, 1_000);
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores`);
  console.log('| at once | kind | answered | p50 ms | p99 ms | 503 or 429 with Retry-After | other |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [round, size] of sizes.entries()) {
    await owner.query(`UPDATE jobs.jobs SET status = 'delivered' WHERE status = 'assigned'`);
    const file = join(folder, 'attempts');
    writeFileSync(
      file,
      JSON.stringify(uncontended(await makeJobs(owner, Math.min(3_000, 30 * size), round + 1), workers)),
    );
    const load = resolve(import.meta.dirname, 'parts/load-mixed.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [load, origin, String(size), String(seconds), file],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    for (const [kind, { took, refused, other }] of Object.entries(JSON.parse(stdout) as Record<string, Outcome>)) {
      wrong += Object.values(other).reduce((sum, count) => sum + count, 0);
      const said = Object.keys(other).length === 0 ? '0' : JSON.stringify(other);
      console.log(
        `| ${size} | ${kind} | ${took.length} | ${at(took, 0.5)} | ${at(took, 0.99)} | ${refused} | ${said} |`,
      );
    }
  }
} finally {
  await finish();
}
if (wrong > 0) throw new Error(`${wrong} requests got no answer, or an unexpected one`);
