// How many postings per second the ledger takes when all hit one worker, or one house account, compared in turns with spreading them over many;
// then how long pages' reads take at two sizes. node bench/ledger.ts [seconds per turn, default 5] [turns, default 3] [rounds of reads, default
// 60] [small size, default 10000] [large size, default 1000000]. No rounds: no reads. KAYA_BENCH_DATA names a folder that caches the filled
// databases; filling the large one takes about six minutes and 6 GB.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { roleUrl } from '../src/kernel/db/roles.ts';
import type { Postings } from './parts/load-postings.ts';
import { startDatabase } from './parts/databases.ts';
import { makeWorkers } from './parts/field.ts';
import { filledDatabase } from './parts/fill.ts';
import { compareReads } from './parts/ledger-reads.ts';

const seconds = Number(process.argv[2] ?? 5);
const turns = Number(process.argv[3] ?? 3);
const rounds = Number(process.argv[4] ?? 60);
const sizes = [Number(process.argv[5] ?? 10_000), Number(process.argv[6] ?? 1_000_000)] as const;
/** Few in a smoke, which takes a part of a second. */
const connections = Number.isInteger(seconds) ? 32 : 4;
const many = 2_000;

const folder = await mkdtemp(join(tmpdir(), 'kaya-bench-'));
const database = await startDatabase(folder);
const owner = new pg.Client({ connectionString: database.url });
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  await owner.connect();
  const workers = (await makeWorkers(owner, many)).map(({ id }) => id);
  const jobs = Array.from({ length: many }, () => crypto.randomUUID());
  const [one = ''] = workers;
  const cases: Readonly<Record<string, Postings>> = {
    spread: { workers, house: false, jobs },
    worker: { workers: [one], house: false, jobs },
    house: { workers, house: true, jobs },
  };
  const load = (name: string): number => {
    const file = join(folder, 'postings');
    writeFileSync(file, JSON.stringify(cases[name]));
    const program = resolve(import.meta.dirname, 'parts/load-postings.ts');
    const run = spawnSync(
      process.execPath,
      [program, roleUrl(database.url, 'kaya_app'), String(connections), String(seconds), file],
      { encoding: 'utf8' },
    );
    if (run.status !== 0) throw new Error(run.stderr);
    const { done, ms } = JSON.parse(run.stdout) as { done: number; ms: number };
    return (done * 1000) / ms;
  };
  const [cpu] = cpus();
  console.log(
    `${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus().length} × ${cpu?.model ?? ''}`,
  );
  console.log(
    `load average before ${loadavg()[0]?.toFixed(1)}; ${connections} connections, ${seconds} s a turn, ${turns} turns`,
  );
  const rates: Record<string, number[]> = {};
  // Odd turns run in reverse order, so that growing load on the machine is not measured as a ratio.
  for (let turn = 0; turn < turns; turn += 1)
    for (const name of turn % 2 ? Object.keys(cases).reverse() : Object.keys(cases))
      (rates[name] ??= []).push(load(name));
  for (const [name, seen] of Object.entries(rates)) {
    const ratios = seen.map((rate, turn) => rate / (rates['spread']?.[turn] ?? Number.NaN));
    console.log(
      `${name.padEnd(8)} ${median(seen).toFixed(0)} postings/s (${seen.map((rate) => rate.toFixed(0)).join(', ')})   ratio ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    );
  }
} finally {
  await owner.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

if (rounds > 0) {
  console.log(
    `\nreads in turn at ${sizes.join(' and ')} jobs, ${rounds} rounds each; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  const small = await filledDatabase(sizes[0], console.log);
  try {
    const large = await filledDatabase(sizes[1], console.log);
    try {
      await compareReads([small.url, large.url], rounds);
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
  }
}
