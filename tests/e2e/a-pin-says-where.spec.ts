// A point set by hand on the map, with keys, by a tap and from the device's location; errors are shown.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, test } from './people.ts';

// A long journey; a busy machine may need more time for it.

const ikeja = { latitude: 6.6018, longitude: 3.3515, accuracy: 20 };
const accra = { latitude: 5.6037, longitude: -0.187, accuracy: 20 };
const setHere = (page: Page) => page.getByRole('button', { name: 'Set here' });
const field = (page: Page) => page.getByRole('combobox', { name: /Present location/ });

const openPin = async (page: Page): Promise<void> => {
  await page.goto('/book-service');
  await page.getByRole('button', { name: 'Map: set present location' }).click();
  await expect(page.getByRole('heading', { name: 'Present location on the map' })).toBeFocused();
  await expect(page.getByText(/^Near /)).toBeVisible();
};

test('a pin is moved by keys, buttons and a tap, named, and taken', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPin(page);
  expect(
    fetched.filter((url) => /TileStage|maplibre/.test(url)),
    'the map of tiles is fetched only where one is set',
  ).toEqual([]);
  await expect(page.getByText("Near St Finbarr's College Road, Akoka, Lagos")).toBeVisible();
  await expectAccessible(page, 'pin sheet');
  await expectNoSidewaysScroll(page, 'pin sheet');

  await test.step('keys move the map under the pin, and zoom', async () => {
    await page.getByRole('application').focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('+');
    await expect(page.getByText("Near St Finbarr's College Road, Akoka, Lagos")).toHaveCount(0);
    await expect(page.getByText(/^Near /)).toBeVisible();
  });
  await test.step('buttons move and zoom the map', async () => {
    const named = await page.locator('.pin-name').textContent();
    for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Move the pin down' }).click();
    await expect(page.locator('.pin-name')).not.toHaveText(named ?? '');
    await expect(page.getByText(/^Near /)).toBeVisible();
  });
  await test.step('a tap moves the map to that spot', async () => {
    const named = await page.locator('.pin-name').textContent();
    const box = await page.getByRole('application').boundingBox();
    if (!box) throw new Error('there is no map');
    await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.3);
    await expect(page.locator('.pin-name')).not.toHaveText(named ?? '');
  });
  await expect(page.getByText(/^Near /)).toBeVisible();
  const name = (await page.locator('.pin-name').textContent()) ?? '';
  await setHere(page).click();
  await expect(field(page)).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Map: set present location' })).toBeFocused();

  await test.step('an address more precise than the nearest place stays', async () => {
    await field(page).fill('12 Nobody Close, by the blue gate');
    await field(page).blur();
    await expect(page.getByText(/We do not know this place/)).toBeVisible();
    await page.getByRole('button', { name: 'Map: set present location' }).click();
    await expect(page.getByText(/^Near /)).toBeVisible();
    await setHere(page).click();
    await expect(field(page)).toHaveValue('12 Nobody Close, by the blue gate');
    await expect(page.getByText(/We do not know this place/)).toHaveCount(0);
  });
  await test.step('Escape changes nothing', async () => {
    await page.getByRole('button', { name: 'Map: set present location' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(page)).toHaveValue('12 Nobody Close, by the blue gate');
  });
});

test("the pin takes the device's location, but not abroad", async ({ context, page }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(ikeja);
  await openPin(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('The pin is at your location.')).toBeVisible();
  await expect(page.getByText(/^Near .*Ikeja, Lagos$/)).toBeVisible();

  await context.setGeolocation({ ...ikeja, accuracy: 3_000 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(
    page.getByText('Your location is accurate to about 3 km. Move the map to the exact spot.'),
  ).toBeVisible();

  await context.setGeolocation(accra);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.locator('.pin-name')).toHaveText('Choose a place in Nigeria.');
  await expect(setHere(page)).toHaveAttribute('aria-disabled', 'true');
  await setHere(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'pin abroad');
});

test('each error of the location is explained', async ({ page }) => {
  await page.addInitScript(() => {
    const failing = { code: 0 };
    const fail = (_: unknown, onError: (error: { code: number }) => void): void => onError(failing);
    Object.defineProperty(navigator, 'geolocation', { value: { failing, getCurrentPosition: fail } });
  });
  await openPin(page);
  for (const [code, words] of [
    [1, 'This page cannot see your location. Allow it in your browser, or move the map.'],
    [2, 'Your location could not be found. Move the map instead.'],
    [3, 'Finding your location took too long. Try again, or move the map.'],
  ] as const) {
    await page.evaluate((next) => Object.assign(Reflect.get(navigator.geolocation, 'failing'), { code: next }), code);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a pin can be set when the place search fails', async ({ page }) => {
  await page.route('**/api/places/near?*', (route) => route.abort());
  await page.goto('/book-service');
  await page.getByRole('button', { name: 'Map: set present location' }).click();
  await expect(page.getByText('Pin at 6.52440, 3.37920')).toBeVisible();
  await setHere(page).click();
  await expect(field(page)).toHaveValue('Pin at 6.52440, 3.37920');
});

test('a map is moved by keys and can be reset', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  await page.goto('/home');
  await page.locator('a[href^="/track/"]').first().click();
  const map = page.getByRole('application', { name: 'Move the map: arrow keys, plus and minus to zoom' });
  const back = page.getByRole('button', { name: 'Reset the map' });
  await map.focus();
  await expect(back).toHaveCount(0);
  const drawn = await page.locator('.map .way-end').first().getAttribute('cx');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(back).toBeVisible();
  await expect(page.locator('.map .way-end').first()).not.toHaveAttribute('cx', drawn ?? '');
  await expectAccessible(page, 'moved map');
  await back.click();
  await expect(page.locator('.map .way-end').first()).toHaveAttribute('cx', drawn ?? '');
  await expect(page.getByRole('link', { name: /^Open in Maps/ })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir\/\?api=1/,
  );
});
