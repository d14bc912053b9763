// Address search over HTTP with fifty clients at once: how long the server takes, and how long a client waits. node bench/places-load.ts [seconds
// per run, default 10]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { arch, cpus, loadavg, platform } from 'node:os';
import { resolve } from 'node:path';
import { missed } from './parts/missed.ts';

const seconds = process.argv[2] ?? '10';
const clients = 50;
const part = (name: string): string => resolve(import.meta.dirname, 'parts', name);
type Times = { count: number; p50: number; p95: number; p99: number; max: number };

const server = spawn(process.execPath, [part('places-server.ts')], { stdio: ['ignore', 'pipe', 'inherit'] });
const [port] = (await once(server.stdout, 'data')) as [Buffer];
const origin = `http://127.0.0.1:${String(port).trim()}`;

const load = async (pause_ms: number, during = seconds): Promise<Times> => {
  const child = spawn(process.execPath, [part('load-places.ts'), origin, String(clients), during, String(pause_ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(String(text)));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`the load ended with ${code}`);
  return JSON.parse(said.join('')) as Times;
};
const atServer = async (): Promise<Times> => (await (await fetch(`${origin}/bench`)).json()) as Times;
const line = (name: string, { p50, p95, p99, max }: Times): string =>
  [name.padEnd(20), ...Object.entries({ p50, p95, p99, max }).map(([at, ms]) => `${at} ${ms.toFixed(2)} ms`)].join(
    '   ',
  );

try {
  const [cpu] = cpus();
  console.log(
    `${new Date().toISOString()} Node ${process.version} ${platform()} ${arch()} ${cpus().length} × ${cpu?.model ?? ''}`,
  );
  console.log(`load average before ${loadavg()[0]?.toFixed(1)}; ${clients} clients, ${seconds} s a run\n`);
  await load(0, String(Math.min(2, Number(seconds))));
  await atServer();
  let held = true;
  for (const [name, pause_ms] of [
    ['each searches every 300 ms, as somebody types', 300],
    ['each searches again at once', 0],
  ] as const) {
    const waited = await load(pause_ms);
    const took = await atServer();
    console.log(`${name}: ${Math.round(waited.count / Number(seconds))} searches/s`);
    console.log(`  ${line('at the server', took)}\n  ${line('as a client waits', waited)}`);
    held &&= took.p95 < 10;
  }
  console.log(`\np95 at the server under 10 ms: ${held ? 'yes' : 'NO'}`);
  if (!held) process.exitCode = missed;
} finally {
  server.kill('SIGTERM');
}
