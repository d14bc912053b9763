// Without a connection: the open page is not lost, visited pages open again, and other pages say what is wrong.
import { expect, type Page } from '@playwright/test';
import { newCompany } from './companies.ts';
import { hydrated, signIn, test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => new URL(url).pathname));

test('a page opens offline when it was opened before; another one says so and loads when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/help');
  // The service worker caches the page that installed it.
  await expect.poll(() => kept(page)).toEqual(['/help']);
  await page.goto('/terms');
  await expect.poll(() => kept(page)).toEqual(['/help', '/terms']);
  // Its script is cached too, and with it the browser's own copy.
  await hydrated(page);

  await context.setOffline(true);
  // On a page that opens now, Chromium 150 reports "online" although nothing is reachable; 156 does not.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await expect(page.getByText('You are offline. You see this page as it was last loaded.')).toBeVisible();
  await expect(page.getByText('What you typed is saved', { exact: false }), 'nothing to type').toBeHidden();
  await page.goto('/help?from=terms');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();

  await hydrated(page);
  // A link whose script did not load: the page stays Kaya's, and shows the reason.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page.locator('.toast')).toContainText('You are offline. Try again when you are back online.');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();

  await page.goto('/safety');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  // By itself, as soon as the network is back.
  await expect(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
});

test('the company dashboard says offline that it needs the network, and loads by itself when it is back', async ({
  page,
  context,
}) => {
  await newCompany(context);
  await page.goto('/corporate/dashboard/bookings');
  await expect.poll(() => kept(page)).toEqual(['/corporate/dashboard/bookings']);
  await page.reload();
  const loaded = page.getByText('Nothing is open');
  await expect(loaded).toBeVisible();

  await context.setOffline(true);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  );
  await page.reload();
  const lost = page.getByRole('main').getByRole('alert');
  await expect(lost).toContainText('The company dashboard needs the network.');
  await expect(lost.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('as it was last loaded'), 'nothing of before is shown').toBeHidden();

  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await context.setOffline(false);
  await expect(loaded).toBeVisible();
  await expect(lost).toBeHidden();
});

test('the service worker caches no answer with no-store, and none from the API', async ({ page }) => {
  await page.goto('/help');
  await expect.poll(() => kept(page)).toEqual(['/help']);
  await page.goto('/dev/mailbox');
  await page.goto('/api/places?q=lekki');
  await page.goto('/about');
  await expect.poll(() => kept(page)).toEqual(['/help', '/about']);
  // Sixty at most: the oldest are deleted.
  await page.evaluate(async () => {
    const pages = await caches.open('pages-1');
    for (let n = 0; n < 70; n += 1) await pages.put(`/old/${n}`, new Response('old'));
  });
  await page.goto('/terms');
  await expect.poll(async () => (await kept(page)).at(-1)).toBe('/terms');
  await expect.poll(async () => (await kept(page)).length).toBe(60);
});

test('a driver who reloads without a network sees the desk as it was, with SOS', async ({ page, context }) => {
  await signIn(page, 'driver@kaya.example');
  await page.goto('/drive');
  await expect.poll(() => kept(page)).toEqual(['/drive']);
  // The first visit brought the service worker; what the second one reads is kept.
  await page.reload();
  const go = page.getByRole('button', { name: /^GO/ });
  await expect(go).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [owner = ''] = (await caches.keys()).filter((name) => name.startsWith('answers-'));
        return (await (await caches.open(owner)).keys()).map(({ url }) => new URL(url).pathname);
      }),
    )
    .toEqual(expect.arrayContaining(['/api/driver', '/api/driver/desk']));

  await context.setOffline(true);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  );
  await page.reload();
  await expect(go).toBeVisible();
  await expect(page.getByRole('button', { name: 'SOS' })).toBeVisible();
  await expect(page.getByText('No connection. You see what we knew at')).toBeVisible();
});
