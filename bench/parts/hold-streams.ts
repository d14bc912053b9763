// Holds workers' live streams open, in a separate process, and records when each message arrives. argv: port, how many. Prints {open} once all are
// open. `told` on standard input: prints {jobs: {JOB: sent at, ms}, ...} with the percentiles of the time from sending an acceptance to each
// arrival, and forgets the arrivals. A message about other jobs counts from its event. Ends with its standard input.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { tokenOf } from './field.ts';
import { percentile } from './typed.ts';

const [port = '', count = '0'] = process.argv.slice(2);
const streams = Number(count);
const atOnce = 50;

type Message = { readonly jobs: readonly string[]; readonly eventMs: number; readonly concerned: boolean };
/** Nearly every message goes to thousands of streams: each text is parsed once. */
const read = new Map<string, Message>();
const readMessage = (text: string): Message => {
  const known = read.get(text);
  if (known) return known;
  const id = /^id: ([0-9a-f-]{36})$/m.exec(text)?.[1];
  const data = /^data: (.*)$/m.exec(text)?.[1];
  const { subjects = [], gone = [] } = (data ? JSON.parse(data) : {}) as { subjects?: string[]; gone?: string[] };
  const concerned = subjects.some((one) => one.startsWith('job:')) && gone.length === 0;
  const jobs = concerned ? subjects.filter((one) => one.startsWith('job:')).map((one) => one.slice(4)) : gone;
  const message = { jobs, eventMs: id ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : Number.NaN, concerned };
  if (read.size < 10_000) read.set(text, message);
  return message;
};

let noting = false;
let arrived: { message: Message; at: number }[] = [];
const hear = (text: string): void => {
  if (!noting || !text.includes('event: changed')) return;
  const at = Date.now();
  arrived.push({ message: readMessage(text), at });
};

const open = async (n: number): Promise<void> => {
  // One address may open 300 streams.
  const from = { host: '127.0.0.1', family: 4, localAddress: `127.0.1.${1 + (n % 100)}` };
  const socket = connect({ port: Number(port), ...from });
  socket.setEncoding('latin1');
  socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: kaya=${tokenOf(n + 1)}\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [string];
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`stream answered ${head.slice(0, 60)}`);
  let waiting = '';
  socket.on('data', (part: string) => {
    waiting += part;
    for (let end = waiting.indexOf('\n\n'); end >= 0; end = waiting.indexOf('\n\n')) {
      // The message may be preceded by a chunk length.
      hear(waiting.slice(Math.max(0, waiting.search(/id: |event: |: beat/)), end));
      waiting = waiting.slice(end + 2);
    }
  });
};

let next = 0;
await Promise.all(
  Array.from({ length: Math.min(atOnce, streams) }, async () => {
    while (next < streams) await open(next++);
  }),
);
console.log(JSON.stringify({ open: streams }));

/** p50, p99 and the maximum, ms, and the count. */
const spread = (waits: number[]) => {
  waits.sort((a, b) => a - b);
  return {
    count: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    worst: waits.at(-1) ?? Number.NaN,
  };
};

for await (const line of createInterface({ input: process.stdin })) {
  const { note, jobs } = JSON.parse(line) as { note?: true; jobs?: Record<string, number> };
  if (note) noting = true;
  if (!jobs) continue;
  const waits: { concerned: number[]; crowd: number[] } = { concerned: [], crowd: [] };
  for (const { message, at } of arrived) {
    const list = message.concerned ? waits.concerned : waits.crowd;
    const sent = message.jobs.flatMap((job) => jobs[job] ?? []);
    // The event's time comes from its id.
    if (sent.length === 0 && !Number.isNaN(message.eventMs)) list.push(at - message.eventMs);
    for (const one of sent) list.push(at - one);
  }
  noting = false;
  arrived = [];
  console.log(JSON.stringify({ concerned: spread(waits.concerned), crowd: spread(waits.crowd) }));
}
process.exit(0);
