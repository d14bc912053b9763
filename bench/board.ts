// How many boards a second one process answers, against reads of an empty session (no cookie, no database) in the same run: both in turn, a few
// seconds each, from the same clients. Prints answers a second, p50 and p95 of each, the processor time of the program and PostgreSQL per answer,
// and the ratio of the medians of the turns. It also reads the map and a board by place. No limit: it only measures.
// node bench/board.ts [open jobs, default 10000] [turns, default 5] [seconds per turn, default 4] [at once, default 12]. KAYA_BENCH_DATA names a
// folder that caches the filled database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { arch, cpus, loadavg, platform, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../tests/support/free-port.ts';
import { keySetting } from '../tests/support/secret-keys.ts';
import { openJobsDatabase } from './parts/fill-open.ts';
import { type Filled, secretOf } from './parts/fill-size.ts';
import { cpuMs, familyCpuMs } from './parts/process.ts';

const jobs = Number(process.argv[2] ?? 10_000);
const turns = Number(process.argv[3] ?? 5);
const seconds = Number(process.argv[4] ?? 4);
const atOnce = Number(process.argv[5] ?? 12);

type Kind = { readonly label: string; readonly path: string; readonly who: readonly Filled[] };
const workers = ['typicalWorker', 'heavyWorker'] as const;
const kinds: readonly [Kind, ...Kind[]] = [
  { label: 'a session without a cookie', path: '/api/auth/session', who: [] },
  { label: 'the board', path: '/api/jobs', who: workers },
  { label: 'the board around Ikeja', path: '/api/jobs?near=6.6018,3.3515', who: workers },
  { label: 'the map', path: '/api/jobs/map', who: workers },
];

const at = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const database = await openJobsDatabase(jobs, console.log);
const files = await mkdtemp(join(tmpdir(), 'kaya-bench-files-'));
const port = await freePort();
const server = spawn(process.execPath, [resolve(import.meta.dirname, 'parts/lists-server.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database.url,
    KAYA_DATA_DIR: files,
    KAYA_BENCH_DATA: undefined,
    KAYA_SECRET_KEYS: keySetting('k'),
  },
});
try {
  for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(part).includes('ready')) break;
  server.stdout.resume();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ pid: string }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS pid`,
  );
  await admin.end();
  const postgres = Number(rows[0]?.pid);
  const processors = (): number => cpuMs(server.pid as number) + familyCpuMs(postgres);

  const agents = Array.from({ length: atOnce }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = ({ path, who }: Kind, client: number): Promise<number> =>
    new Promise((answered, failed) => {
      const person = who[client % who.length];
      const headers = person ? { cookie: `kaya=${secretOf(person)}` } : {};
      const sent = request(
        // Limits are per address: each client is a phone with an address.
        { host: '127.0.0.1', port, path, agent: agents[client], localAddress: `127.0.0.${2 + client}`, headers },
        (response) => {
          response.resume();
          response.on('end', () => answered(response.statusCode ?? 0));
        },
      );
      sent.on('error', failed);
      sent.end();
    });

  type Turn = { readonly ms: number[]; readonly perSecond: number; readonly cpu: number };
  const take = async (kind: Kind): Promise<Turn> => {
    const ms: number[] = [];
    const spent = processors();
    const began = performance.now();
    const until = began + seconds * 1_000;
    const client = async (_: unknown, n: number): Promise<void> => {
      while (performance.now() < until) {
        const asked = performance.now();
        const status = await ask(kind, n);
        if (status !== 200) throw new Error(`${kind.path} answered ${status}`);
        ms.push(performance.now() - asked);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    const took_s = (performance.now() - began) / 1_000;
    return { ms, perSecond: ms.length / took_s, cpu: (processors() - spent) / ms.length };
  };

  const done = kinds.map((): Turn[] => []);
  for (let turn = -1; turn < turns; turn += 1)
    for (const [place, kind] of kinds.entries()) {
      const one = await take(kind);
      // The first turn opens connections and prepares statements.
      if (turn >= 0) done[place]?.push(one);
    }
  for (const agent of agents) agent.destroy();
  console.log(`\nnode bench/board.ts ${process.argv.slice(2).join(' ')} · ${new Date().toISOString()} · Node ${process.version}, ${platform()} ${arch()}, ${cpus().length} cores ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}
${jobs} open jobs, ${atOnce} clients, ${turns} turns of ${seconds} s each; processor: program and PostgreSQL; medians of the turns\n
| asked | answers a second | p50 ms | p95 ms | processor ms each | to a session |
|---|---|---|---|---|---|`);
  const median = (place: number, of: (turn: Turn) => number): number => at((done[place] ?? []).map(of), 0.5);
  for (const [place, { label }] of kinds.entries()) {
    const perSecond = median(place, (turn) => turn.perSecond);
    const cells = [
      perSecond.toFixed(0),
      median(place, ({ ms }) => at(ms, 0.5)).toFixed(1),
      median(place, ({ ms }) => at(ms, 0.95)).toFixed(1),
      median(place, ({ cpu }) => cpu).toFixed(2),
      (perSecond / median(0, (turn) => turn.perSecond)).toFixed(3),
    ];
    console.log(`| ${label} | ${cells.join(' | ')} |`);
  }
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await database.stop();
  rmSync(files, { recursive: true, force: true });
}
