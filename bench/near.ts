// The search for drivers near a pickup, as anyone calls it, with its limits and words: POST /api/rides/near-drivers of a web process, compared in
// turns with Redis GEOSEARCH for the ten nearest, at the radius that answers 95 % of the places; 32 connections each, one request per connection at
// a time, while positions arrive. In a town where drivers are spread evenly, and in one where they wait at busy places. node bench/near.ts [seconds
// per turn, default 4] [turns, default 3] [numbers of drivers, default 20000,100000] [positions that arrive per second, default 20000; 0: none]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { metresBetween } from '../src/modules/dispatch/engine/grid.ts';
import { findNearDrivers } from '../src/modules/rides/contract.ts';
import { freePort } from '../tests/support/free-port.ts';
import { startDatabase } from './parts/databases.ts';
import { openHttp } from './parts/http-client.ts';
import { idOf, type Kind, kinds, places } from './parts/near-field.ts';
import { makeTown, questions } from './parts/near-town.ts';
import { cpuMs, familyCpuMs, residentMb } from './parts/process.ts';
import { command, hasRedis, openClient, startRedis } from './parts/redis.ts';

const seconds = Number(process.argv[2] ?? 4);
const turns = Number(process.argv[3] ?? 3);
const sizes = (process.argv[4] ?? '20000,100000').split(',').map(Number);
const perSecond = Number(process.argv[5] ?? 20_000);
/** Few in a smoke, which takes a part of a second: on a busy machine, people in a crowd are refused. */
const connections = Number.isInteger(seconds) ? 32 : 4;
const sampled = 300;
type Place = { readonly lat: number; readonly lng: number };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const shown = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits)}   (${values.map((value) => value.toFixed(digits)).join(', ')})`;

/** The distance of the tenth nearest, by measuring all positions. */
const tenth = ({ lats, lngs }: ReturnType<typeof places>, { lat, lng }: Place): number => {
  let nearest: number[] = [];
  for (let n = 0; n < lats.length; n += 1) {
    const far = metresBetween(lat, lng, lats[n] as number, lngs[n] as number);
    if (nearest.length < 10 || far < (nearest[9] as number))
      nearest = [...nearest, far].toSorted((a, b) => a - b).slice(0, 10);
  }
  return nearest.at(-1) ?? Number.NaN;
};

/** Requests per second of 32 clients, each sending the next as soon as one is answered. */
const load = async <T extends { close: () => void }>(
  open: () => Promise<T>,
  ask: (client: T) => Promise<unknown>,
): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: connections }, open));
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await ask(client);
        done += 1;
      }
    }),
  );
  const rate = (done * 1000) / (performance.now() - started);
  for (const client of clients) client.close();
  return rate;
};

/** Runs a turn while positions arrive; how many did, per second. */
const during = async <T>(args: readonly string[], turn: () => Promise<T>): Promise<[T, number]> => {
  if (perSecond === 0) return [await turn(), 0];
  const program = resolve(import.meta.dirname, 'parts/arrivals.ts');
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const told = await turn();
  child.stdin.end();
  await once(child, 'close');
  const { sent, ms } = JSON.parse(printed) as { sent: number; ms: number };
  return [told, (sent * 1000) / ms];
};

/** A web process on this database; each request comes from another address, because one address may search 60 times in ten minutes. */
const startWeb = async (databaseUrl: string, files: string) => {
  const port = await freePort();
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'parts/lists-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      KAYA_DATA_DIR: files,
      KAYA_TRUSTED_PROXIES: '1',
    },
  });
  for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(part).includes('ready')) break;
  server.stdout.resume();
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { port, pid: server.pid as number, stop };
};

let sender = 0;
const request = (port: number, { lat, lng }: Place): Buffer => {
  sender += 1;
  const from = `10.${(sender >> 16) & 255}.${(sender >> 8) & 255}.${sender & 255}`;
  const body = JSON.stringify({ pickup: { address: 'Pickup', lat, lng } });
  return Buffer.from(
    `${findNearDrivers.method} ${findNearDrivers.path} HTTP/1.1\r\nhost: localhost:${port}\r\norigin: http://localhost:${port}\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};
const answered = (text: string): string => {
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 600));
  return text.slice(text.indexOf('\r\n\r\n') + 4);
};

const measure = async (kind: Kind, count: number, folder: string): Promise<void> => {
  const asked = questions(kind, 20_000);
  const all = places(count, kind);
  const far = asked.slice(0, sampled).map((place) => tenth(all, place));
  const radius_m = Math.ceil(far.toSorted((a, b) => a - b)[Math.floor(sampled * 0.95)] as number);
  let at = 0;
  const nextPlace = (): Place => asked[at++ % asked.length] as Place;

  const database = await startDatabase(join(folder, `${kind}-${count}`));
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const movers = await makeTown(owner, count, kind, perSecond > 0);
  await owner.end();
  const postgres = Number(
    readFileSync(join(folder, `${kind}-${count}`, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const file = join(folder, 'movers');
  writeFileSync(file, JSON.stringify(movers));
  const web = await startWeb(database.url, join(folder, 'files'));
  const redis = hasRedis() ? { port: await freePort() } : undefined;
  const running = redis && (await startRedis(redis.port, false));
  try {
    const first = await openHttp(web.port);
    const { vehicles, people } = JSON.parse(answered(await first.send(request(web.port, nextPlace())))) as {
      vehicles: { drivers: unknown[] }[];
      people: number;
    };
    if (people === 0 || vehicles[0]?.drivers.length !== 3) throw new Error(`${people} drivers are near`);
    first.close();
    if (redis) {
      const filler = await openClient(redis.port);
      for (let from = 0; from < count; from += 1_000) {
        const words = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => [
          all.lngs[from + n] as number,
          all.lats[from + n] as number,
          idOf(from + n),
        ]).flat();
        await filler.send(command('GEOADD', 'd', ...words), 1);
      }
      filler.close();
    }
    const ours = () =>
      load(
        () => openHttp(web.port),
        async (client) => answered(await client.send(request(web.port, nextPlace()))),
      );
    const geo = (port: number) =>
      load(
        () => openClient(port),
        (client) => {
          const { lat, lng } = nextPlace();
          const words = [
            'FROMLONLAT',
            lng,
            lat,
            'BYRADIUS',
            radius_m,
            'm',
            'ASC',
            'COUNT',
            10,
            'WITHCOORD',
            'WITHDIST',
          ];
          return client.send(command('GEOSEARCH', 'd', ...words), 1);
        },
      );
    // The server has compiled nothing yet.
    await ours();
    const rates = {
      ours: [] as number[],
      geo: [] as number[],
      oursArrived: [] as number[],
      geoArrived: [] as number[],
    };
    const cost = { server: [] as number[], postgres: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      const before = { server: cpuMs(web.pid), postgres: familyCpuMs(postgres) };
      const [rate, arrived] = await during(['kaya', roleUrl(database.url, 'kaya_app'), String(perSecond), file], ours);
      const answers = rate * seconds;
      cost.server.push((cpuMs(web.pid) - before.server) / answers);
      cost.postgres.push((familyCpuMs(postgres) - before.postgres) / answers);
      rates.ours.push(rate);
      rates.oursArrived.push(arrived);
      if (!redis) continue;
      const [other, otherArrived] = await during(['redis', String(redis.port), String(perSecond), file], () =>
        geo(redis.port),
      );
      rates.geo.push(other);
      rates.geoArrived.push(otherArrived);
    }
    const arriving = (values: readonly number[]): string =>
      perSecond === 0 ? '' : `; ${median(values).toFixed(0)} positions/s arrived`;
    console.log(`${count.toLocaleString('en')} drivers, ${kind}; ${people} in reach of the first place; radius for Redis ${radius_m} m; our process ${residentMb(web.pid).toFixed(0)} MB
  over HTTP        ${shown(rates.ours)} a second${arriving(rates.oursArrived)}
    each           server ${shown(cost.server, 2)} ms of processor time, PostgreSQL ${shown(cost.postgres, 2)} ms${perSecond === 0 ? '' : ', with the positions'}`);
    if (redis) {
      const ratios = rates.ours.map((rate, turn) => rate / (rates.geo[turn] as number));
      console.log(`  Redis GEOSEARCH  ${shown(rates.geo)} a second${arriving(rates.geoArrived)}
  ratio            ${shown(ratios, 3)}`);
    } else console.log('  redis-server is not installed, so there is nothing to compare with');
  } finally {
    await web.stop();
    await running?.stop();
    await database.stop();
  }
};

console.log(
  `near drivers, ${connections} connections, ${seconds} s a turn, ${turns} turns each, ${perSecond} positions a second wanted: POST ${findNearDrivers.path}, and GEOSEARCH over Redis' protocol, both from this process`,
);
const folder = mkdtempSync(join(tmpdir(), 'kaya-near-'));
try {
  for (const kind of kinds) for (const count of sizes) await measure(kind, count, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
