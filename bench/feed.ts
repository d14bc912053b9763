// Whether a worker's job feed stays flat: its first page, a middle page, each kind of filter and the map, among 1,000, 100,000 and 1,000,000 open
// jobs, each in a separate PostgreSQL and program, called in turn over HTTP. Prints p50 and p99 and the ratio of the largest to the smallest;
// fails when the ratio of the medians is above 1.5. node bench/feed.ts [rounds, default 200] [sizes, default 1000,100000,1000000]. KAYA_BENCH_DATA
// names a folder that caches the filled databases.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';
import { get } from './parts/asks.ts';
import { openJobsDatabase } from './parts/fill-open.ts';
import type { Filled } from './parts/fill-size.ts';
import { missed } from './parts/missed.ts';

const rounds = Number(process.argv[2] ?? 200);
const sizes = (process.argv[3] ?? '1000,100000,1000000').split(',').map(Number);
const maxRatio = 1.5;
const warmUp = Math.min(5, rounds);

type Side = { readonly size: number; readonly origin: string; readonly stop: () => Promise<void> };

const open = async (size: number, port: number): Promise<Side> => {
  const database = await openJobsDatabase(size, console.log);
  const files = await mkdtemp(join(tmpdir(), 'kaya-bench-files-'));
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'parts/lists-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      KAYA_DATA_DIR: files,
      KAYA_BENCH_DATA: undefined,
    },
  });
  for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(part).includes('ready')) break;
  server.stdout.resume();
  return {
    size,
    origin: `http://localhost:${port}`,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await database.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
};

/** typicalWorker has no skill that a job needs, heavyWorker does: a third of the jobs. */
const asks: readonly {
  readonly label: string;
  readonly query: string;
  readonly who: Filled;
  readonly middle?: true;
}[] = [
  { label: 'recommended, first page', query: '', who: 'typicalWorker' },
  { label: 'recommended, of a worker with skills', query: '', who: 'heavyWorker' },
  { label: 'recommended, the sixth page', query: '', who: 'heavyWorker', middle: true },
  { label: 'size: heavy', query: '?size=heavy', who: 'heavyWorker' },
  { label: 'around Ikeja', query: '?near=6.6018,3.3515', who: 'heavyWorker' },
  { label: 'size: light, around Lekki', query: '?size=light&near=6.4478,3.4723', who: 'typicalWorker' },
  { label: 'saved', query: '?saved=true', who: 'heavyWorker' },
  { label: 'the map, 100 jobs', query: '/map', who: 'heavyWorker' },
];

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** The path of a request; a middle page has the cursor of the page before it. */
const pathOf = async ({ origin }: Side, { query, who, middle }: (typeof asks)[number]): Promise<string> => {
  const path = `/api/jobs${query}`;
  if (!middle) return path;
  let cursor = '';
  for (let page = 0; page < 5; page += 1) {
    const answer = await get(origin, { path: cursor ? `${path}?cursor=${cursor}` : path, who });
    cursor = (JSON.parse(answer.body) as { next: string | null }).next ?? cursor;
  }
  return `${path}?cursor=${cursor}`;
};

const sides: Side[] = [];
try {
  for (const size of sizes) sides.push(await open(size, await freePort()));
  console.log(`\nnode bench/feed.ts ${process.argv.slice(2).join(' ')} · ${new Date().toISOString()} · Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} cores ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}
${rounds} rounds in turn after ${warmUp} that are not counted; ms until the last byte; open jobs: ${sizes.join(', ')}\n
| asked | p50 | p99 | p50, largest by smallest | p99, largest by smallest |
|---|---|---|---|---|`);
  for (const ask of asks) {
    const paths = await Promise.all(sides.map((side) => pathOf(side, ask)));
    const ms = sides.map((): number[] => []);
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const [place, side] of sides.entries()) {
        const answer = await get(side.origin, { path: paths[place] ?? '', who: ask.who });
        // The first read of a place comes from disk and may take seconds; the warm-up absorbs that.
        if (round < 0 && answer.status === 503) continue;
        if (answer.status !== 200) throw new Error(`${paths[place]}: ${answer.status} ${answer.body}`);
        if (round >= 0) ms[place]?.push(answer.ms);
      }
    }
    const of = (part: number): number[] => ms.map((values) => at(values, part));
    const ratio = (part: number): number => (of(part).at(-1) ?? Number.NaN) / (of(part)[0] ?? Number.NaN);
    const shown = (part: number): string =>
      of(part)
        .map((value) => value.toFixed(1))
        .join(' → ');
    console.log(
      `| ${ask.label} | ${shown(0.5)} | ${shown(0.99)} | ${ratio(0.5).toFixed(2)} | ${ratio(0.99).toFixed(2)} |`,
    );
    if (ratio(0.5) > maxRatio) process.exitCode = missed;
  }
} finally {
  for (const side of sides) await side.stop();
}
