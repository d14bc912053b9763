// Acceptances over HTTP: as many as possible in a given time, by wrk if installed, else by Node; or at a fixed rate.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Attempt } from './field.ts';
import { outside } from './outside.ts';

const wrk = outside('wrk');
export const loader = wrk ? 'wrk' : 'Node, because wrk is not installed';

/** A program's output; rejects when it failed. This process is not blocked. */
const output = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.on('data', (part) => {
      printed += part;
    });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done(printed) : failed(new Error(`${command} ended with ${code}`))));
  });

/** How many acceptances per second the server answers, and how long an answer takes, ms. */
export type Answered = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** `18.50ms` of wrk. */
const inMs = (text = ''): number =>
  Number.parseFloat(text) * (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1_000);

/** As many acceptances as possible over the given connections and seconds, or until the attempts are used. */
export const acceptAll = async (
  { origin, folder }: { origin: string; folder: string },
  attempts: readonly Attempt[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Answered> => {
  const file = join(folder, 'attempts');
  // A part of a second is a smoke, whose attempts may all be used: Node then stops, wrk would repeat the last.
  if (wrk && Number.isInteger(seconds)) {
    writeFileSync(file, attempts.map(({ job, token }) => `${job} ${token}`).join('\n'));
    const script = resolve(import.meta.dirname, 'accept.lua');
    const printed = await output(wrk, ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, origin], {
      ...process.env,
      KAYA_ATTEMPTS: file,
      KAYA_BENCH_ORIGIN: origin,
    });
    if (!(Number(/(\d+) requests in/.exec(printed)?.[1]) < attempts.length)) throw new Error(`wrk: ${printed}`);
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
      p50: inMs(/50%\s+(\S+)/.exec(printed)?.[1]),
      p99: inMs(/99%\s+(\S+)/.exec(printed)?.[1]),
    };
  }
  writeFileSync(file, JSON.stringify(attempts));
  const program = resolve(import.meta.dirname, 'load-http.ts');
  const printed = await output(
    process.execPath,
    [program, origin, String(connections), String(seconds), file],
    process.env,
  );
  const result = JSON.parse(printed) as { attempts: number; ms: number; p50: number; p99: number };
  return { perSecond: (result.attempts * 1000) / result.ms, p50: result.p50, p99: result.p99 };
};

/**
 * Sends the attempts one after the other, `perSecond` per second. Returns when each was sent (Unix ms), how long each took (ms), and
 * how many were refused; those are in neither list.
 */
export const acceptSteadily = async (
  origin: string,
  attempts: readonly Attempt[],
  perSecond: number,
): Promise<{ sentAt: Record<string, number>; took: number[]; refused: number }> => {
  const agent = new Agent({ keepAlive: true });
  const sentAt: Record<string, number> = {};
  const took: number[] = [];
  let refused = 0;
  const from = performance.now();
  const accept = ({ job, token }: Attempt): Promise<void> =>
    new Promise((done, failed) => {
      const headers = { cookie: `kaya=${token}`, origin };
      const at = performance.now();
      sentAt[job] = Date.now();
      const sent = request(`${origin}/api/jobs/${job}/acceptance`, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) took.push(performance.now() - at);
          else refused += 1;
          done();
        });
      });
      sent.on('error', failed);
      sent.end();
    });
  const all: Promise<void>[] = [];
  for (const [nth, attempt] of attempts.entries()) {
    const wait = from + (nth * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    all.push(accept(attempt));
  }
  await Promise.all(all);
  agent.destroy();
  return { sentAt, took, refused };
};
