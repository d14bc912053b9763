// The map with a style from the settings: under the page's strict policy, and the outline when it cannot load. The style is served
// from our own address, without glyphs or tiles.
import { expect, type Page } from '@playwright/test';
import { findBrowser, mapBrowserFlags } from '../support/browser.ts';
import { expectAccessible, test } from './people.ts';

test.use({ launchOptions: { executablePath: findBrowser(), args: mapBrowserFlags } });

const style = {
  version: 8,
  sources: {
    land: {
      type: 'geojson',
      attribution: '<a href="https://tiles.example">Tiles &amp; Co</a> &copy; OpenStreetMap',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [3.38, 6.52] } },
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f2efe6' } },
    { id: 'spot', type: 'circle', source: 'land', paint: { 'circle-radius': 12, 'circle-color': '#151a45' } },
  ],
};

const withStyle = async (page: Page, body: unknown): Promise<string[]> => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.route('**/api/places/map', (route) =>
    route.fulfill({ json: { style_url: '/a-style.json', roads: false } }),
  );
  await page.route('**/a-style.json', (route) => route.fulfill({ json: body as object }));
  await page.goto('/book-service');
  await page.getByRole('button', { name: 'Map: set present location' }).click();
  return faults;
};

test('tiles are drawn, moved and credited, within the content security policy', async ({ page }) => {
  const faults = await withStyle(page, style);
  await expect(page.locator('.map-stage.tiles canvas')).toBeVisible();
  await expect(page.getByRole('application', { name: /Move the pin/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tiles & Co © OpenStreetMap' })).toBeVisible();
  await expect(page.getByText(/^Near /)).toBeVisible();
  const named = await page.locator('.pin-name').textContent();
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Move the pin left' }).click();
  await expect(page.locator('.pin-name')).not.toHaveText(named ?? '');
  await expectAccessible(page, 'map of tiles');
  expect(faults).toEqual([]);
});

test('the outline is shown when the map style cannot be read', async ({ page }) => {
  await withStyle(page, { version: 'what' });
  await expect(page.getByText(/^Near /)).toBeVisible();
  await expect(page.locator('.map-stage:not(.tiles) svg.map')).toBeVisible();
  await expect(page.locator('.map-stage.tiles')).toHaveCount(0);
});
