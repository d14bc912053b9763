// How long a page takes to its largest paint, compared with a bare HTML page in the same browser: node bench/first-paint.ts. Slow 4G (562 ms
// latency, 1.4 Mbit/s), processor slowed four times, nothing cached. Rounds alternate the pages, so that a busy machine slows them all equally;
// the ratios of the medians are the result. Needs the built web app.
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { chromium, type Browser } from '@playwright/test';
import { Hono } from 'hono';
import { pages } from '../src/kernel/http/pages.ts';
import { readPageSettings } from '../src/settings/page-settings.ts';
import { fillPage } from '../src/shared/page-settings.ts';
import { browserFlags, findBrowser } from '../tests/support/browser.ts';

const rounds = 5;
/** Page → the maximum time to its largest paint, as a multiple of the bare page's. */
const aims: Readonly<Record<string, number>> = { '/': 1.3, '/login': 1.5, '/book-service': 1.5, '/find-mover': 1.5 };
const bare = '/bare.html';
const slow4g = { offline: false, latency: 562, downloadThroughput: 1_400_000 / 8, uploadThroughput: 1_400_000 / 8 };

/** `largest`: the first words of the largest paint. `shift`: how far the layout moved while loading (CLS). */
type Paint = Readonly<{ first_ms: number; largest_ms: number; largest: string; shift: number }>;
/** A page may shift at most this much. */
const maxShift = 0.05;

/** Runs in the page, as text: the types here are Node's, which have no paints. */
const readPaint = `(async () => {
  const entries = (type) => new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
    // An observer's callback never runs when nothing happened.
    setTimeout(() => done([]), 500);
  });
  const largest = (await entries('largest-contentful-paint')).at(-1);
  const first = performance.getEntriesByName('first-contentful-paint')[0];
  const shift = (await entries('layout-shift')).reduce((sum, { value }) => sum + value, 0);
  return { first_ms: first.startTime, largest_ms: largest.startTime, largest: largest.element?.textContent.slice(0, 30) ?? '', shift };
})()`;

/** Loads a page in a browser context without a cache and reads the paints once the network has been idle for a while. */
const paintOf = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}: build the web app first`);
  const paint = await page.evaluate<Paint>(readPaint);
  await context.close();
  return paint;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const hono = new Hono();
hono.get(bare, (c) =>
  c.html(
    '<!doctype html><html lang="en"><title>Bare</title><h1>Move your load</h1><p>A page of plain words.</p></html>',
  ),
);
hono.get(
  '*',
  pages({
    folder: join(import.meta.dirname, '../build/client'),
    isRoute: () => true,
    fill: (html) => fillPage(html, readPageSettings({})),
    ofOtherBuild: async () => null,
  }),
);
const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' });
await new Promise((listening) => server.once('listening', listening));
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
try {
  const paths = [bare, ...Object.keys(aims)];
  const paints = new Map<string, Paint[]>(paths.map((path) => [path, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const path of paths) {
      const paint = await paintOf(browser, `http://127.0.0.1:${port}${path}`);
      // The first round warms up the browser and the server.
      if (round > 0) paints.get(path)?.push(paint);
    }
  }
  const of = (path: string, which: 'first_ms' | 'largest_ms' | 'shift') =>
    median((paints.get(path) ?? []).map((paint) => paint[which]));
  const base = of(bare, 'largest_ms');
  console.log(`${new Date().toISOString()} Node ${process.version} Chromium ${browser.version()}, ${rounds} rounds`);
  console.log(
    `| page | first paint | largest paint | times the bare page | aim | shift, at most ${maxShift} | largest |\n|---|---|---|---|---|---|---|`,
  );
  for (const path of paths) {
    const largest = of(path, 'largest_ms');
    const row = [
      path,
      `${of(path, 'first_ms').toFixed(0)} ms`,
      `${largest.toFixed(0)} ms`,
      (largest / base).toFixed(2),
      aims[path] ?? '',
      of(path, 'shift').toFixed(3),
      paints.get(path)?.at(-1)?.largest ?? '',
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
} finally {
  await browser.close();
  server.close();
}
