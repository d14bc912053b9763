// What live streams cost: acceptances per second with 0, 1,000 and 5,000 open worker streams; how long an event takes to reach each stream, at 20
// acceptances per second and at the full rate; and the server's memory. Streams and loads run in separate processes. node bench/live.ts [seconds per
// turn, default 6] [turns, default 2] [most streams, default 5000] [seconds at 20 a second, default 20] [seconds of rest, default 60]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { acceptAll, type Answered, acceptSteadily, loader } from './parts/accepts.ts';
import { makeJobs, makeWorkers, uncontended } from './parts/field.ts';
import { residentMb } from './parts/process.ts';
import { startProgram } from './parts/program.ts';
import { percentile } from './parts/typed.ts';

const seconds = Number(process.argv[2] ?? 6);
const turns = Number(process.argv[3] ?? 2);
const max = Number(process.argv[4] ?? 5_000);
const steady = { perSecond: 20, seconds: Number(process.argv[5] ?? 20) } as const;
const rest = Number(process.argv[6] ?? 60);
const connections = 32;
const sizes = [0, max / 5, max] as const;
const warmSeconds = Math.min(3, seconds);
/** Attempts are prepared for this many per second; more on a quicker machine would run out. A part of a second is a smoke. */
const attemptsPerSecond = Number.isInteger(seconds) ? 5_000 : 500;

type Spread = { count: number; p50: number; p99: number; worst: number };
const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

const kaya = await startProgram();
const { port } = new URL(kaya.origin);

/** Opens this many streams; `told` returns how long the messages of these acceptances took. */
const openStreams = async (count: number) => {
  const program = resolve(import.meta.dirname, 'parts/hold-streams.ts');
  const child = spawn(process.execPath, [program, port, String(count)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = (line: object) => child.stdin.write(`${JSON.stringify(line)}\n`);
  if ((await lines.next()).done) throw new Error('the streams did not open');
  return {
    note: () => ask({ note: true }),
    told: async (jobs: Readonly<Record<string, number>>) => {
      ask({ jobs });
      return JSON.parse(String((await lines.next()).value)) as { concerned: Spread; crowd: Spread };
    },
    close: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done());
        child.stdin.end();
      }),
  };
};

let round = 0;
const jobsFor = async (count: number): Promise<string[]> => {
  round += 1;
  // A worker may have at most six jobs, so those of the previous turn are completed.
  await kaya.owner.query(`UPDATE jobs.jobs SET status = 'delivered' WHERE status = 'assigned'`);
  return makeJobs(kaya.owner, count, round);
};
/** The relay finishes a turn's events before the next turn is timed. */
const settle = async (): Promise<void> => {
  for (let tries = 0; tries < 240; tries += 1) {
    const { rows } = await kaya.owner.query('SELECT count(*)::int AS n FROM kernel.waiting_events()');
    if (rows[0].n === 0) return;
    await pause(250);
  }
};

try {
  const workers = await makeWorkers(kaya.owner, Math.max(max, 500));
  await pause(2_000);
  const memory: Record<string, number> = { idle: residentMb(kaya.pid) };
  const rates: Record<number, Answered[]> = {};
  let full: { concerned: Spread; crowd: Spread } | undefined;
  const steadily: Record<number, { took: number[]; refused: number; told?: { concerned: Spread; crowd: Spread } }> = {};

  // Warms up: the server and the database have compiled and cached nothing yet.
  const warm = uncontended(await jobsFor(Math.ceil(attemptsPerSecond * warmSeconds)), workers);
  await acceptAll(kaya, warm, { connections, seconds: warmSeconds });
  await settle();

  for (let turn = 0; turn < turns; turn += 1) {
    for (const size of sizes) {
      const streams = size > 0 ? await openStreams(size) : undefined;
      await pause(1_000);
      if (turn === 0 && size > 0) memory[`${size.toLocaleString('en')} streams`] = residentMb(kaya.pid);
      if (turn === 0 && (size === 0 || size === max)) {
        const jobs = await jobsFor(steady.perSecond * steady.seconds);
        await settle();
        streams?.note();
        const { sentAt, took, refused } = await acceptSteadily(
          kaya.origin,
          uncontended(jobs, workers),
          steady.perSecond,
        );
        await pause(1_500);
        const delays = await streams?.told(sentAt);
        steadily[size] = { refused, took: took.sort((a, b) => a - b), ...(delays && { told: delays }) };
      }
      const attempts = uncontended(await jobsFor(Math.ceil(seconds * attemptsPerSecond)), workers);
      await settle();
      streams?.note();
      (rates[size] ??= []).push(await acceptAll(kaya, attempts, { connections, seconds }));
      if (size === max) {
        await pause(1_500);
        full = await streams?.told({});
      }
      await streams?.close();
      await settle();
    }
  }
  memory['after the load'] = residentMb(kaya.pid);
  await pause(rest * 1_000);
  memory[`${rest} s later`] = residentMb(kaya.pid);

  const rateOf = (size: number): number[] => (rates[size] ?? []).map(({ perSecond }) => perSecond);
  const none = median(rateOf(0));
  console.log(`acceptances over HTTP, ${connections} clients, ${seconds} s a turn, ${turns} turns, load by ${loader}`);
  for (const size of sizes) {
    const rate = median(rateOf(size));
    const each = rateOf(size)
      .map((one) => one.toFixed(0))
      .join(', ');
    const [p50, p99] = (['p50', 'p99'] as const).map((part) => median((rates[size] ?? []).map((one) => one[part])));
    console.log(
      `  ${String(size).padStart(5)} streams  ${rate.toFixed(0).padStart(5)} a second (${each})  ${(rate / none).toFixed(2)} of none; answered after p50 ${p50?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms`,
    );
  }
  const [alone, among] = [steadily[0]?.took ?? [], steadily[max]?.took ?? []];
  console.log(`${steady.perSecond} acceptances a second for ${steady.seconds} s
  acceptance without streams      p50 ${percentile(alone, 0.5).toFixed(1)} ms, p99 ${percentile(alone, 0.99).toFixed(1)} ms
  acceptance with ${max} streams   p50 ${percentile(among, 0.5).toFixed(1)} ms, p99 ${percentile(among, 0.99).toFixed(1)} ms, p50 ${(percentile(among, 0.5) / percentile(alone, 0.5)).toFixed(2)} of without, ${steadily[max]?.refused ?? 0} refused`);
  const toldOf = (what: string, told: { concerned: Spread; crowd: Spread } | undefined): [string, Spread][] =>
    Object.entries(told ?? {}).map(([name, found]) => [`${what}, ${name}`, found]);
  for (const [name, found] of [
    ...toldOf('sent to arrival', steadily[max]?.told),
    ...toldOf(`at the full rate among ${max} streams, event to arrival`, full),
  ]) {
    console.log(
      `  ${name.padEnd(32)} p50 ${found.p50.toFixed(0)} ms, p99 ${found.p99.toFixed(0)} ms, worst ${found.worst.toFixed(0)} ms (${found.count} arrivals)`,
    );
  }
  console.log(
    `server memory, MB resident: ${Object.entries(memory)
      .map(([when, mb]) => `${mb.toFixed(0)} ${when}`)
      .join(', ')}`,
  );
} finally {
  await kaya.finish();
}
