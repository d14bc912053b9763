// Positions that arrive during a measurement, in a separate process. argv: `kaya` and the URL of the application's role, or `redis` and a port; how
// many per second; a file of who moves. Ends with its standard input and prints how many it sent, and for how long.
import { readFileSync } from 'node:fs';
import { database } from '../../src/kernel/db/act.ts';
import { openPool } from '../../src/kernel/db/pool.ts';
import { sendPositions } from '../../src/modules/dispatch/server/send-positions.ts';
import { command, openClient } from './redis.ts';

export type Mover = { readonly id: string; readonly session: string; readonly lat: number; readonly lng: number };

const [to, target = '', perSecond = '0', file = ''] = process.argv.slice(2);
const movers = JSON.parse(readFileSync(file, 'utf8')) as Mover[];
/** ms; so many positions leave together. */
const beat = 20;
const atOnce = Math.ceil((Number(perSecond) * beat) / 1000);
const standing = { wanted: true };
process.stdin.on('end', () => {
  standing.wanted = false;
});
process.stdin.resume();

let next = 0;
let sent = 0;
/** Each is a little north of the last one. */
const some = () =>
  Array.from({ length: atOnce }, () => {
    const n = next++;
    const mover = movers[n % movers.length] as Mover;
    return { ...mover, lat: mover.lat + (Math.floor(n / movers.length) % 1_000) / 1e6 };
  });

const toKaya = async () => {
  const db = database(openPool(target, 'kaya-bench', 4), { origin: 'http://localhost', commissionPercent: 10 });
  const send = async (): Promise<void> => {
    await Promise.all(
      some().map(async ({ id, session, lat, lng }) => {
        const actor = { kind: 'account', accountId: id, sessionId: session, orderId: null } as const;
        const points = [{ lat, lng, at: Date.now() }];
        const { taken } = await sendPositions(db, actor, { body: { points } }, undefined as never);
        sent += taken;
      }),
    );
  };
  return { send, close: () => db.close() };
};
const toRedis = async () => {
  const client = await openClient(Number(target));
  const send = async (): Promise<void> => {
    const commands = some().map(({ id, lat, lng }) => command('GEOADD', 'd', lng, lat, id));
    await client.send(Buffer.concat(commands), commands.length);
    sent += commands.length;
  };
  return { send, close: async () => client.close() };
};

const { send, close } = await (to === 'kaya' ? toKaya() : toRedis());
const from = performance.now();
for (let beats = 1; standing.wanted; beats += 1) {
  await send();
  const wait = from + beats * beat - performance.now();
  await new Promise((done) => setTimeout(done, Math.max(0, wait)));
}
console.log(JSON.stringify({ sent, ms: performance.now() - from }));
await close();
process.exit(0);
