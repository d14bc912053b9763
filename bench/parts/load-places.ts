// Searches over HTTP from a separate process. argv: origin, clients, seconds, pause of a client between two searches (ms). Prints {count, p50,
// p95, p99, max} of a client's waiting time, ms.
import { Agent, request } from 'node:http';
import { percentile, typedQuery } from './typed.ts';

const [origin = '', clients = '50', seconds = '10', pause = '0'] = process.argv.slice(2);
const pause_ms = Number(pause);
const agent = new Agent({ keepAlive: true, maxSockets: Number(clients) });
const waits: number[] = [];
const until = performance.now() + Number(seconds) * 1000;

const ask = (q: string): Promise<number> =>
  new Promise((answered, failed) => {
    const sent = request(`${origin}/api/places?q=${encodeURIComponent(q)}`, { agent }, (response) => {
      response.resume();
      response.on('end', () => answered(response.statusCode ?? 0));
    });
    sent.on('error', failed);
    sent.end();
  });

const client = async (_: unknown, at: number): Promise<void> => {
  // Staggered, because people do not type at the same moment.
  await new Promise((next) => setTimeout(next, (pause_ms * at) / Number(clients)));
  while (performance.now() < until) {
    const from = performance.now();
    const status = await ask(typedQuery());
    if (status !== 200) throw new Error(`answered ${status}`);
    waits.push(performance.now() - from);
    if (pause_ms > 0) await new Promise((next) => setTimeout(next, pause_ms));
  }
};
await Promise.all(Array.from({ length: Number(clients) }, client));
agent.destroy();
waits.sort((a, b) => a - b);
const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((part) => percentile(waits, part));
console.log(JSON.stringify({ count: waits.length, p50, p95, p99, max }));
