// The ten nearest of 100,000 and of 1,000,000 live positions: over HTTP from this program's memory, compared in turns with Redis GEOSEARCH over
// its own protocol at the radius that answers 95 % of the queries; 32 connections each, one query per connection at a time. Every sampled answer
// is compared with measuring every position. node bench/near.ts [seconds per turn, default 4] [turns, default 3]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { metresBetween } from '../src/modules/dispatch/engine/grid.ts';
import { draw, idOf, type Kind, kinds, places } from './parts/near-field.ts';
import { residentMb } from './parts/process.ts';
import { command, hasRedis, openClient, startRedis } from './parts/redis.ts';

const seconds = Number(process.argv[2] ?? 4);
const turns = Number(process.argv[3] ?? 3);
const connections = 32;
const sampled = 500;
const ports = { http: 41_971, redis: 41_972 } as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The distances of the ten nearest, by measuring all positions. */
const bruteForce = (
  { lats, lngs }: ReturnType<typeof places>,
  { lat, lng }: { lat: number; lng: number },
): number[] => {
  let nearest: number[] = [];
  for (let n = 0; n < lats.length; n += 1) {
    const far = metresBetween(lat, lng, lats[n] as number, lngs[n] as number);
    if (nearest.length < 10 || far < (nearest[9] as number))
      nearest = [...nearest, far].toSorted((a, b) => a - b).slice(0, 10);
  }
  return nearest;
};

const loadHttp = (file: string): number => {
  const script = resolve(import.meta.dirname, 'parts/near.lua');
  const run = spawnSync(
    'wrk',
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${ports.http}`],
    {
      encoding: 'utf8',
      env: { ...process.env, KAYA_QUESTIONS: file },
    },
  );
  if (run.status !== 0 || /Non-2xx/.test(run.stdout)) throw new Error(`wrk: ${run.stdout}${run.stderr}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(run.stdout)?.[1]);
};

/** Queries per second of 32 clients, each sending the next as soon as one is answered. */
const loadRedis = async (ask: () => Buffer): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(ports.redis)));
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.send(ask(), 1);
        done += 1;
      }
    }),
  );
  const perSecond = (done * 1000) / (performance.now() - started);
  for (const client of clients) client.close();
  return perSecond;
};

const measure = async (kind: Kind, count: number, folder: string): Promise<void> => {
  const all = places(count, kind);
  const next = draw(kind, 2);
  // The same queries for both, in the same order.
  const asked = Array.from({ length: 50_000 }, next);
  const file = join(folder, 'questions');
  writeFileSync(file, asked.map(({ lat, lng }) => `lat=${lat}&lng=${lng}`).join('\n'));
  const questions = asked.slice(0, sampled);
  const truths = questions.map((one) => bruteForce(all, one));
  const radius_m = Math.ceil(
    truths.map((far) => far[9] as number).toSorted((a, b) => a - b)[Math.floor(sampled * 0.95)] as number,
  );

  const server = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'parts/near-server.ts'), String(ports.http), String(count), kind],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const part of server.stdout.iterator({ destroyOnReturn: false }))
    if (String(part).includes('ready')) break;
  server.stdout.resume();
  const redis = hasRedis() ? await startRedis(ports.redis, false) : undefined;
  try {
    let wrong = 0;
    for (const [n, { lat, lng }] of questions.entries()) {
      const answer = await fetch(`http://127.0.0.1:${ports.http}/near?lat=${lat}&lng=${lng}`);
      const found = (await answer.json()) as { distance_m: number }[];
      const truth = truths[n] as number[];
      if (
        found.length !== 10 ||
        found.some(({ distance_m }, at) => Math.abs(distance_m - (truth[at] as number)) > 0.001)
      )
        wrong += 1;
    }
    console.log(
      `${count.toLocaleString('en')} positions, ${kind}; ${wrong} of ${sampled} sampled answers wrong; radius for Redis ${radius_m} m; our process ${residentMb(server.pid as number).toFixed(0)} MB`,
    );
    if (wrong > 0) process.exitCode = 1;
    if (!redis) {
      console.log(
        `  our HTTP ${loadHttp(file).toFixed(0)}/s; redis-server is not installed, so there is nothing to compare with`,
      );
      return;
    }
    const filler = await openClient(ports.redis);
    for (let from = 0; from < count; from += 1_000) {
      const words = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => [
        all.lngs[from + n] as number,
        all.lats[from + n] as number,
        idOf(from + n),
      ]).flat();
      await filler.send(command('GEOADD', 'd', ...words), 1);
    }
    let short = 0;
    for (const { lat, lng } of questions) {
      const answer = await filler.send(
        command('GEOSEARCH', 'd', 'FROMLONLAT', lng, lat, 'BYRADIUS', radius_m, 'm', 'ASC', 'COUNT', 10),
        1,
      );
      if (!answer.subarray(0, 5).equals(Buffer.from('*10\r\n'))) short += 1;
    }
    filler.close();
    let at = 0;
    const ask = (): Buffer => {
      at = (at + 1) % asked.length;
      const { lat, lng } = asked[at] as (typeof asked)[number];
      return command(
        'GEOSEARCH',
        'd',
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
      );
    };
    const ceiling = await loadRedis(() => command('PING'));
    const http: number[] = [];
    const geo: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      http.push(loadHttp(file));
      geo.push(await loadRedis(ask));
    }
    const ratios = http.map((rate, turn) => rate / (geo[turn] as number));
    const shown = (values: readonly number[], digits = 0): string =>
      values.map((value) => value.toFixed(digits)).join(', ');
    console.log(`  our HTTP         ${median(http).toFixed(0)}/s   (${shown(http)})
  Redis GEOSEARCH  ${median(geo).toFixed(0)}/s   (${shown(geo)}), fewer than ten in ${short} of ${sampled}; our client reaches ${ceiling.toFixed(0)} PING/s
  ratio            ${median(ratios).toFixed(1)}   (${shown(ratios, 1)})`);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await redis?.stop();
  }
};

console.log(
  `ten nearest, ${connections} connections, ${seconds} s a turn, ${turns} turns each: ours over HTTP (wrk), Redis over its protocol (Node client)`,
);
const folder = mkdtempSync(join(tmpdir(), 'kaya-near-'));
try {
  for (const kind of kinds) for (const count of [100_000, 1_000_000]) await measure(kind, count, folder);
} finally {
  rmSync(folder, { recursive: true });
}
