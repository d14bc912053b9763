// The data that a worker pays for: the dashboard's first tab with everything it requests, on the first visit and on the next one.
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

/** Bytes of all bodies that came over the network, including the server's answers; the cache and the service worker count as 0. */
const bytesOf = async (page: Page, visit: () => Promise<void>): Promise<{ bytes: number; files: string[] }> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const sizes = new Map<string, { url: string; bytes: number }>();
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker) sizes.set(requestId, { url: response.url, bytes: 0 });
  });
  line.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const known = sizes.get(requestId);
    if (known) known.bytes += encodedDataLength;
  });
  await visit();
  await line.detach();
  const all = [...sizes.values()].sort((one, other) => other.bytes - one.bytes);
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    files: all.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
  };
};

/** The SOS dialog loads this long after the page (safety/web/SosButton.tsx), whatever tab is open; the tab itself does not need it. */
const sosComesAfter_ms = 1_500;
const withoutSos = (page: Page) =>
  page.addInitScript((ms) => {
    const real = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, after?: number, ...given: unknown[]) =>
      after === ms ? 0 : real(work, after, ...given)) as typeof window.setTimeout;
  }, sosComesAfter_ms);
const open = (page: Page) => async () => {
  await page.goto('/worker-dashboard', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('list', { name: 'Recommended jobs' }).getByRole('link').first()).toBeVisible();
  // The browser is idle: everything that the tab fetches by itself is there.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 500))));
};

test('the first visit weighs less than 180 kB', async ({ browser }) => {
  // A service worker takes over as soon as it can, and what it forwards is not visible here.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, 'worker@kaya.example');
  await withoutSos(page);
  // What it names is refetched, and depends on what others did in the last seconds.
  await page.route('**/api/live', (route) => route.abort());
  const { bytes, files } = await bytesOf(page, open(page));
  expect(bytes, files.join('\n')).toBeLessThan(180_000);
  expect(bytes, 'something was measured').toBeGreaterThan(100_000);
  expect(files.join('\n'), 'answers were measured').toContain('/api/jobs ');
  await context.close();
});

test('the next visit weighs less than 20 kB', async ({ page, context }) => {
  await signIn(page, 'worker@kaya.example');
  await open(page)();
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))).toBe(true);
  await page.close();

  const again = await context.newPage();
  const { bytes, files } = await bytesOf(again, open(again));
  expect(bytes, files.join('\n')).toBeLessThan(20_000);
});

test('a page with inlined styles fetches no style sheet', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
  await page.goto('/help');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  expect(sheets).toEqual([]);
});
