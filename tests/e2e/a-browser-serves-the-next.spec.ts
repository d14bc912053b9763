// A browser that one journey used is empty for the next: no data of a person stays, and no setting of a journey.
import { expect } from '@playwright/test';
import { giveBack, takeBrowser } from './browsers.ts';
import { signIn, test } from './people.ts';

test('a reused browser has no session, storage, location or route', async ({ browser }) => {
  const first = await takeBrowser(browser, {
    permissions: ['geolocation'],
    geolocation: { latitude: 6.5, longitude: 3.4 },
  });
  const page = await first.newPage();
  await signIn(page, 'customer@kaya.example');
  await first.route('**/robots.txt', (route) => route.fulfill({ body: 'a route' }));
  await page.goto('/auth');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    indexedDB.open('left');
    await caches.open('left');
  });
  await first.setOffline(true);
  await giveBack(browser);

  const next = await takeBrowser(browser);
  expect(next, 'the same one').toBe(first);
  const tab = await next.newPage();
  await tab.goto('/robots.txt');
  await expect(tab.getByText('a route')).toHaveCount(0);
  await tab.goto('/auth');
  expect(
    await tab.evaluate(async () => [
      localStorage.getItem('left'),
      sessionStorage.getItem('left'),
      (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
      (await caches.keys()).filter((name) => name === 'left'),
      (await navigator.permissions.query({ name: 'geolocation' })).state,
      navigator.onLine,
    ]),
  ).toEqual([null, null, [], [], 'prompt', true]);
  const session = await (await next.request.get('/api/auth/session')).json();
  expect(session).toMatchObject({ user: null });
});
