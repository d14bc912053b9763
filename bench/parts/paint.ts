// One visit of a page in a browser: when it paints, what moves, and how long it takes to answer a touch.
import type { BrowserContext, Page } from '@playwright/test';

export type Paint = Readonly<{ first_ms: number; largest_ms: number; largest: string; shift: number; kb: number }>;

/** Quiet for this long, a page has loaded. */
const quiet_ms = 1_500;
const longest_ms = 60_000;

/** Runs in the page from its start, as text: the types here are Node's, which have no paints. `touch_ms`: the slowest answer to a touch so far. */
const watch = `(() => {
  const seen = (globalThis.__paint = { largest_ms: 0, largest: '', shift: 0, touch_ms: 0 });
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest_ms = startTime;
    seen.largest = element ? element.tagName.toLowerCase() + ' ' + element.textContent.replace(/\\s+/g, ' ').slice(0, 30) : '';
  });
  on('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
  on('event', ({ duration, interactionId }) => { if (interactionId) seen.touch_ms = Math.max(seen.touch_ms, duration); }, { durationThreshold: 16 });
})()`;

const open = async (
  context: BrowserContext,
  url: string,
  cpu: number,
): Promise<{ page: Page; idle: () => Promise<void> }> => {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(watch);
  const running = new Set<unknown>();
  let last = performance.now();
  // The live stream stays open.
  page.on('request', (request) => void (request.url().includes('/api/live') || running.add(request)));
  const ended = (request: unknown): void => {
    running.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const response = await page.goto(url, { waitUntil: 'commit', timeout: longest_ms });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
  const idle = async (): Promise<void> => {
    const late = performance.now() + longest_ms;
    while ((running.size > 0 || performance.now() - last < quiet_ms) && performance.now() < late)
      await page.waitForTimeout(50);
  };
  return { page, idle };
};

/** @param bytes how many came since it was asked last */
export const paintOf = async (
  context: BrowserContext,
  url: string,
  cpu: number,
  bytes: () => number,
  and?: (page: Page) => Promise<void>,
): Promise<Paint> => {
  bytes();
  const { page, idle } = await open(context, url, cpu);
  await idle();
  const read = `({ first_ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN, ...globalThis.__paint })`;
  const paint = await page.evaluate<Omit<Paint, 'kb'>>(read);
  const kb = bytes() / 1000;
  await and?.(page);
  await page.close();
  return { ...paint, kb };
};

/** The slowest answer to touches while the page loads, ms. A touch ends the search for the largest paint, so it needs a visit of its own. */
export const touchOf = async (context: BrowserContext, url: string, cpu: number): Promise<number> => {
  const { page, idle } = await open(context, url, cpu);
  const over = new AbortController();
  const touching = (async () => {
    // Where no page has a control.
    for (; !over.signal.aborted; await page.waitForTimeout(150)) await page.mouse.click(2, 420).catch(() => {});
  })();
  await idle();
  over.abort();
  await touching;
  const touch = await page.evaluate<number>('globalThis.__paint.touch_ms');
  await page.close();
  return touch;
};

/** Until the service worker has kept the page. */
export const keptHere = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    `(async () => navigator.serviceWorker?.controller && Boolean(await caches.match(location.pathname)))()`,
    undefined,
    { timeout: longest_ms },
  );
};
