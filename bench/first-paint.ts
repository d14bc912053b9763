// How long pages take to their largest paint, as a multiple of a bare HTML page in the same browser and the same rounds: on the first visit with
// nothing cached, and on the next one with the service worker. node bench/first-paint.ts [rounds, 3] [profile or all] [page …]. Rounds alternate the
// pages, so that a busy machine slows them all equally; the ratios of the medians are the result. One page in one profile: 1 slow-4g /home
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { demoPassword } from '../database/demo/people.ts';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';
import { givenServer } from '../tests/support/journey-server.ts';
import { startServer } from '../tests/support/server.ts';
import { keptHere, type Paint, paintOf, touchOf } from './parts/paint.ts';
import { type Link, startSlowLink } from './parts/slow-link.ts';

const profiles: readonly Link[] = [
  { name: 'fast', kbit: 20_000, latency_ms: 30, cpu: 4 },
  { name: 'slow-4g', kbit: 1_400, latency_ms: 790, cpu: 4 },
  { name: '3g', kbit: 400, latency_ms: 800, cpu: 6 },
];
/** Page → who opens it; null: nobody is signed in. */
const pages: Readonly<Record<string, string | null>> = {
  '/': null,
  '/login': null,
  '/book-service': null,
  '/find-mover': null,
  '/home': 'customer',
  '/track': 'customer',
  '/worker-dashboard': 'worker',
  '/provider-dashboard': 'provider',
  '/driver-dashboard': 'driver',
  '/drive': 'driver',
  '/corporate/dashboard': 'corporate',
  '/staff': 'staff',
};
/** Times the bare page, at most; shift; answer to a touch, ms. */
const aims = { first: 2.5, next: 1.3, shift: 0.02, touch: 200 };
const bareHtml =
  '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Bare</title><h1>Move your load</h1><p>A page of plain words.</p></html>';

const [rounds = '3', only = 'all', ...wanted] = process.argv.slice(2);
const links = profiles.filter(({ name }) => only === 'all' || name === only);
const paths = wanted.length > 0 ? wanted : Object.keys(pages);
if (!(Number(rounds) > 0) || links.length === 0 || paths.some((path) => pages[path] === undefined)) {
  console.error(`[rounds] [all or ${profiles.map(({ name }) => name).join(', ')}] [${Object.keys(pages).join(' ')}]`);
  process.exit(1);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A Kaya that runs already (JOURNEY_ORIGIN), or one of our own. */
const given = givenServer();
const seed = paths.some((path) => pages[path]) ? 'yes' : 'no';
const own = given ? undefined : await startServer({ KAYA_SEED: seed });
const origin = (given ?? own)?.origin ?? '';
const bareServer = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(bareHtml));
bareServer.listen(0, 'localhost');
await once(bareServer, 'listening');
const toKaya = await startSlowLink(Number(new URL(origin).port));
const toBare = await startSlowLink((bareServer.address() as AddressInfo).port);
const slow = (link: Link | null) => [toKaya, toBare].forEach(({ set }) => set(link));

/** A phone on which this person has signed in; a driver's dashboard is for wide screens. */
const phone = async (browser: Browser, path: string): Promise<BrowserContext> => {
  const viewport = path === '/driver-dashboard' ? { width: 1280, height: 800 } : { width: 390, height: 844 };
  const context = await browser.newContext({ viewport });
  const who = pages[path];
  if (!who) return context;
  const answer = await context.request.post(`${toKaya.origin}/api/auth/sign-in`, {
    headers: { origin: toKaya.origin },
    data: { email: `${who}@kaya.example`, password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`${who} was not signed in: ${answer.status()} ${await answer.text()}`);
  // As the page does after a sign-in.
  await context.addInitScript(`localStorage.setItem('kaya-who', 'in')`);
  return context;
};

/** The address of a page: an order's page is opened from the customer's list. */
const addressOf = async (context: BrowserContext, path: string): Promise<string> => {
  if (path !== '/track') return toKaya.origin + path;
  const { items } = (await (await context.request.get(`${toKaya.origin}/api/live-moves`)).json()) as {
    items: readonly { kind: string; id: string }[];
  };
  const order = items.find(({ kind }) => kind === 'request');
  if (!order) throw new Error('The demo’s customer has no order to follow.');
  return `${toKaya.origin}/track/${order.id}`;
};

type Visits = { first: Paint[]; next: Paint[]; touch: number[] };
const none = (): Visits => ({ first: [], next: [], touch: [] });

const visit = async (browser: Browser, link: Link, path: string, visits: Visits): Promise<void> => {
  slow(null);
  const context = await phone(browser, path);
  const url = await addressOf(context, path);
  slow(link);
  const first = await paintOf(context, url, link.cpu, toKaya.bytes, async (page) => {
    slow(null);
    await keptHere(page);
  });
  slow(link);
  visits.first.push(first);
  visits.next.push(await paintOf(context, url, link.cpu, toKaya.bytes));
  visits.touch.push(await touchOf(context, url, link.cpu));
  await context.close();
};

const measure = async (browser: Browser, link: Link): Promise<void> => {
  const bare: Paint[] = [];
  const seen = new Map(paths.map((path) => [path, none()]));
  for (let round = 0; round < Number(rounds); round += 1)
    for (const [path, visits] of seen) {
      slow(link);
      const context = await browser.newContext();
      bare.push(await paintOf(context, toBare.origin, link.cpu, toBare.bytes));
      await context.close();
      await visit(browser, link, path, visits);
    }
  const base = median(bare.map(({ largest_ms }) => largest_ms));
  console.log(
    `\n${link.name}: ${link.kbit / 1000} Mbit/s, ${link.latency_ms} ms, processor ÷ ${link.cpu}; the bare page ${base.toFixed(0)} ms\n` +
      `| page | first paint | largest | next visit: first paint | largest, at most ${aims.next} | shift, at most ${aims.shift} | touch, at most ${aims.touch} ms | kB | next kB | largest |\n|---|---|---|---|---|---|---|---|---|---|`,
  );
  for (const [path, { first, next, touch }] of seen) {
    const of = (all: readonly Paint[], which: 'first_ms' | 'largest_ms' | 'shift' | 'kb') =>
      median(all.map((one) => one[which]));
    const row = [
      path,
      (of(first, 'first_ms') / base).toFixed(2),
      (of(first, 'largest_ms') / base).toFixed(2),
      (of(next, 'first_ms') / base).toFixed(2),
      (of(next, 'largest_ms') / base).toFixed(2),
      `${of(first, 'shift').toFixed(3)}; ${of(next, 'shift').toFixed(3)}`,
      median(touch).toFixed(0),
      of(first, 'kb').toFixed(0),
      of(next, 'kb').toFixed(0),
      `${first.at(-1)?.largest}; ${next.at(-1)?.largest}`,
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
};

const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
try {
  console.log(`${new Date().toISOString()} Node ${process.version} Chromium ${browser.version()}, ${rounds} rounds`);
  for (const link of links) await measure(browser, link);
} finally {
  await browser.close();
  toKaya.close();
  toBare.close();
  bareServer.close();
  await own?.stop();
}
