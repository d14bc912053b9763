// A point set by hand on the map, with keys, by a tap and from the device's location; errors are shown.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './people.ts';

// A long journey; a busy machine may need more time for it.
test.setTimeout(150_000);

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
  await openPin(page);
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

  await test.step('an address more exact than the nearest place stays', async () => {
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

for (const [code, words] of [
  [1, 'This page cannot see your location. Allow it in your browser, or move the map.'],
  [2, 'Your location could not be found. Move the map instead.'],
  [3, 'Finding your location took too long. Try again, or move the map.'],
] as const) {
  test(`location error ${code} is explained`, async ({ page }) => {
    await page.addInitScript((failing) => {
      const fail = (_: unknown, onError: (error: { code: number }) => void): void => onError({ code: failing });
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: fail } });
    }, code);
    await openPin(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText(words)).toBeVisible();
  });
}

test('a pin can be set when the place search fails', async ({ page }) => {
  await page.route('**/api/places/near?*', (route) => route.abort());
  await page.goto('/book-service');
  await page.getByRole('button', { name: 'Map: set present location' }).click();
  await expect(page.getByText('Pin at 6.52440, 3.37920')).toBeVisible();
  await setHere(page).click();
  await expect(field(page)).toHaveValue('Pin at 6.52440, 3.37920');
});
