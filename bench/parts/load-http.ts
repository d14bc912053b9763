// The same attempts over HTTP, from a separate process, for machines without wrk. argv: origin, connections, seconds,
// file of attempts. Ends earlier when all are used. Prints {attempts, accepted, ms, p50, p99}.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Attempt } from './field.ts';
import { percentile } from './typed.ts';

const [origin = '', connections = '32', seconds = '5', file = ''] = process.argv.slice(2);
const attempts = JSON.parse(readFileSync(file, 'utf8')) as Attempt[];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
let next = 0;
let done = 0;
let accepted = 0;
const took: number[] = [];
const started = performance.now();
const until = started + Number(seconds) * 1000;

const ask = ({ job, token }: Attempt): Promise<number> =>
  new Promise((answered, failed) => {
    const sent = request(
      `${origin}/api/jobs/${job}/acceptance`,
      { method: 'POST', agent, headers: { cookie: `kaya=${token}`, origin } },
      (response) => {
        response.resume();
        response.on('end', () => answered(response.statusCode ?? 0));
      },
    );
    sent.on('error', failed);
    sent.end();
  });

const client = async (): Promise<void> => {
  while (performance.now() < until) {
    const attempt = attempts[next++];
    if (!attempt) return;
    const from = performance.now();
    const status = await ask(attempt);
    took.push(performance.now() - from);
    if (status !== 200 && status !== 409) throw new Error(`answered ${status}`);
    done += 1;
    if (status === 200) accepted += 1;
  }
};
await Promise.all(Array.from({ length: Number(connections) }, client));
agent.destroy();
const ms = performance.now() - started;
took.sort((a, b) => a - b);
const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
console.log(JSON.stringify({ attempts: done, accepted, ms, p50, p99 }));
