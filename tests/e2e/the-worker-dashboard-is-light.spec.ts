// What a worker pays for in data: the dashboard's first tab with all it asks for, on the first visit and on the next one.
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

/** Bytes of all bodies that came over the network, the server's answers included; what the cache or the service worker had is 0. */
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

test('the first visit weighs less than 180 kB and the next one less than 20 kB', async ({ page, context }) => {
  await signIn(page, 'worker@kaya.example');
  const open = (on: Page) => async () => {
    await on.goto('/worker-dashboard', { waitUntil: 'domcontentloaded' });
    await expect(on.getByRole('list', { name: 'Recommended jobs' }).getByRole('link').first()).toBeVisible();
    // The browser is idle: everything that the tab fetches by itself is there.
    await on.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 500))));
  };
  const first = await bytesOf(page, open(page));
  expect(first.bytes, first.files.join('\n')).toBeLessThan(180_000);
  expect(first.bytes, 'something was measured').toBeGreaterThan(100_000);
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))).toBe(true);
  await page.close();

  const again = await context.newPage();
  const next = await bytesOf(again, open(again));
  expect(next.bytes, next.files.join('\n')).toBeLessThan(20_000);
});

test('a page with its styles in it fetches no style sheet', async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
  await page.goto('/help');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  expect(sheets).toEqual([]);
});
