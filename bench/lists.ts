// Whether lists stay flat: every GET of the OpenAPI document, sent by each person who may send it, to two databases in turn, one a hundred times
// larger (parts/fill.ts). Prints medians and p95, and fails where the p95 is more than 1.5 times as long: that is what a person waits, also for an
// answer that is longer. node bench/lists.ts [rounds, default 40] [small size, default 10000] [large size, default 1000000] [only paths with this].
// KAYA_BENCH_DATA names a folder that caches the filled databases; filling the large one takes about six minutes and 6 GB.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import { type Ask, findAsks, get } from './parts/asks.ts';
import { filledDatabase } from './parts/fill.ts';
import { missed } from './parts/missed.ts';
import { residentMb } from './parts/process.ts';

const rounds = Number(process.argv[2] ?? 40);
const sizes = [Number(process.argv[3] ?? 10_000), Number(process.argv[4] ?? 1_000_000)] as const;
const only = process.argv[5];
const ports = [await freePort(), await freePort()] as const;
const maxRatio = 1.5;
/** ms; a smaller difference is noise on a busy machine, whatever the ratio. */
const floor_ms = 3;
/** A request that takes this long at the large size is sent only three times. */
const slow_ms = 1_000;

type Side = {
  readonly origin: string;
  readonly pid: number;
  readonly asks: readonly Ask[];
  readonly stop: () => Promise<void>;
};

const open = async (place: 0 | 1): Promise<Side> => {
  const database = await filledDatabase(sizes[place], console.log);
  const files = await mkdtemp(join(tmpdir(), 'kaya-bench-files-'));
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'parts/lists-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(ports[place]),
      DATABASE_URL: database.url,
      KAYA_DATA_DIR: files,
      KAYA_BENCH_DATA: undefined,
    },
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await database.stop();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
      if (String(part).includes('ready')) break;
    server.stdout.resume();
    const origin = `http://localhost:${ports[place]}`;
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const asks = await findAsks(origin, owner, 60, only);
    await owner.end();
    return { origin, pid: server.pid as number, asks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const at = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

type Row = {
  readonly label: string;
  readonly small: readonly number[];
  readonly large: readonly number[];
  /** How long each answer is, kB, if they differ much; for information. */
  readonly longer: string;
  /** The ratio of the p95. */
  readonly ratio: number;
  readonly status: number;
  readonly bad: boolean;
};

/** Both sides in turn. Null when this person may not send it. */
const measure = async (small: Side, large: Side, one: Ask, other: Ask): Promise<Row | null> => {
  const ms: [number[], number[]] = [[], []];
  let bytes: readonly [number, number] = [1, 1];
  let status = 0;
  for (let round = -1; round < rounds; round += 1) {
    const first = await get(small.origin, one);
    const second = await get(large.origin, other);
    if (first.status >= 400 && first.status < 500 && second.status === first.status) return null;
    if (second.status !== 200 || first.status !== 200) status = Math.max(first.status, second.status);
    else bytes = [first.bytes, second.bytes];
    // The first round fills caches and is not counted.
    if (round < 0) continue;
    ms[0].push(first.ms);
    ms[1].push(second.ms);
    if (second.ms > slow_ms && round >= 2) break;
  }
  const [before, after] = [at(ms[0], 0.95), at(ms[1], 0.95)];
  const ratio = after / before;
  return {
    label: one.label,
    longer: bytes[1] > 2 * bytes[0] ? ` (${bytes.map((each) => (each / 1000).toFixed(1)).join(' → ')} kB)` : '',
    ratio,
    small: ms[0],
    large: ms[1],
    status,
    bad: status !== 0 || (ratio > maxRatio && after - before > floor_ms),
  };
};

const small = await open(0);
const large = await open(1).catch(async (error: unknown) => {
  await small.stop();
  throw error;
});
try {
  const others = new Map(large.asks.map((ask) => [ask.label, ask]));
  const rows: Row[] = [];
  const answered = new Set<string>();
  const names = new Set<string>();
  for (const ask of small.asks) {
    names.add(ask.name);
    const other = others.get(ask.label);
    const row = other && (await measure(small, large, ask, other));
    if (!row) continue;
    rows.push(row);
    answered.add(ask.name);
  }
  const fixed = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
  console.log(`\nnode bench/lists.ts ${process.argv.slice(2).join(' ')} · ${new Date().toISOString()} · Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} cores ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}
${rounds} rounds in turn; ms until the last byte; it fails above a ratio of ${maxRatio} of the p95 if they also differ by ${floor_ms} ms\n
| asked (by) | p50 at ${sizes[0]} | p50 at ${sizes[1]} | p95 at ${sizes[0]} | p95 at ${sizes[1]} | ratio |
|---|---|---|---|---|---|`);
  for (const { label, small: a, large: b, longer, ratio, status, bad } of rows) {
    const [before, after] = [at(a, 0.95), at(b, 0.95)];
    console.log(
      `| ${label} | ${fixed(at(a, 0.5))} | ${fixed(at(b, 0.5))} | ${fixed(before)} | ${fixed(after)} | ${status ? `status ${status} ` : ''}${bad ? `**${ratio.toFixed(1)}**` : ratio.toFixed(1)}${longer} |`,
    );
  }
  const bad = rows.filter((row) => row.bad);
  const silent = [...names].filter((name) => !answered.has(name));
  const ratios = rows.map((row) => row.ratio);
  console.log(`\n${rows.length} requests of ${answered.size} endpoints; ${bad.length} too slow; median ratio ${at(ratios, 0.5).toFixed(2)}, largest ${at(ratios, 1).toFixed(1)}
server memory, MB resident: ${residentMb(small.pid).toFixed(0)} at ${sizes[0]}, ${residentMb(large.pid).toFixed(0)} at ${sizes[1]}`);
  if (silent.length > 0) console.error(`nobody of the filled database was answered by: ${silent.join(', ')}`);
  if (rows.some(({ status }) => status !== 0) || (silent.length > 0 && !only)) process.exitCode = 1;
  else if (bad.length > 0) process.exitCode = missed;
} finally {
  await large.stop();
  await small.stop();
}
