// The address field: when it searches, what it shows, its keys, and saved places first.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test, visit } from './people.ts';
import { newCustomer } from './riding.ts';

// A long journey; a busy machine may need more time for it.

const field = (page: Page) => page.getByRole('combobox', { name: /Present location/ });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).first().getByRole('option');

test('the search starts at three letters, after a pause in typing, and shows at most eight', async ({ browser }) => {
  // A stopped clock stays in a browser, so this test has its own.
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await page.goto('/book-service');
  // The page shows before its script runs, and text typed before that starts no search.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[role=combobox]') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  // The page's clock is stopped, so even slow typing has no pause between letters.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await field(page).pressSequentially('le');
  await page.clock.runFor(1_000);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('kki');
  expect(asked, 'two letters are too few, and there was no pause').toEqual([]);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(options(page).first()).toHaveText(/^Lekki/);
  expect(asked).toEqual(['lekki']);
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await expect(page.getByRole('status').filter({ hasText: /^\d places?$/ })).toBeAttached();
  await expectAccessible(page, 'open suggestions');
  await expectNoSidewaysScroll(page, 'open suggestions');

  await test.step('arrows move, Enter picks, Escape closes', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'none');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(/Lekki/);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await field(page).fill('surulere');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('surulere');
  });
  await test.step('rows of an earlier search are not shown while a new one loads', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(/q=yaba/, async (route) => {
      await held;
      await route.continue();
    });
    await field(page).fill('lekki');
    await expect(options(page).first()).toHaveText(/^Lekki/);
    const sent = page.waitForRequest(/q=yaba/);
    await field(page).fill('yaba');
    await expect(options(page)).toHaveCount(0);
    await sent;
    await expect(options(page)).toHaveCount(0);
    answer();
    await expect(options(page).first()).toHaveText(/^Yaba/);
  });
  await test.step('it closes when the field loses focus', async () => {
    await field(page).fill('ikeja');
    await expect(options(page).first()).toBeVisible();
    await field(page).blur();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the list is empty when the search fails, and works again when the search does', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  await page.route('**/api/places?*', (route) => route.abort());
  await page.goto('/book-service');
  await field(page).fill('lekki');
  await expect(page.getByText('No places found')).toBeAttached();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(field(page)).toHaveValue('lekki');
  await page.unrouteAll();
  const broken = { status: 500, contentType: 'application/problem+json', json: { status: 500, code: 'fault' } };
  await page.route('**/api/places?*', (route) => route.fulfill(broken));
  const asked = page.waitForResponse(/\/api\/places\?/);
  await field(page).pressSequentially(' ph');
  await asked;
  await expect(options(page)).toHaveCount(0);
  await page.unrouteAll();
  await field(page).pressSequentially('ase');
  await expect(options(page).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a saved place is listed first in every address field', async ({ page }) => {
  await newCustomer(page.context(), 'places');
  const label = 'Shop of this journey';
  const places = page.getByRole('region', { name: 'Saved places' });
  const form = page.getByRole('form', { name: 'Saved place' });
  await page.goto('/home');
  await places.getByRole('button', { name: 'Add a place' }).click();
  await form.getByRole('button', { name: 'Save place' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByRole('alert')).toContainText('Enter an address');
  await form.getByLabel('Name').fill(label);
  await form.getByRole('combobox', { name: 'Address' }).fill('Computer Village, Ikeja, Lagos');
  await page.keyboard.press('Tab');
  await form.getByLabel(/Landmark/).fill('Blue gate');
  await expectAccessible(page, 'saved place form');
  await form.getByRole('button', { name: 'Save place' }).click();
  await expect(places.getByRole('button', { name: `Change ${label}` })).toBeVisible();
  await expectNoSidewaysScroll(page, 'saved places');

  await test.step('a second place with the same name is refused beside the name', async () => {
    await places.getByRole('button', { name: 'Add a place' }).click();
    await form.getByLabel('Name').fill(label.toUpperCase());
    await form.getByRole('combobox', { name: 'Address' }).fill('Yaba, Lagos');
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Save place' }).click();
    await expect(form.getByText('You have a saved place with this name. Choose another name.').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('it is offered when the field gets the focus', async () => {
    await visit(page, '/book-service');
    await field(page).click();
    await expect(options(page).filter({ hasText: label })).toBeVisible();
    await field(page).pressSequentially('shop');
    await expect(options(page).first()).toContainText(label);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('Computer Village, Ikeja, Lagos');
    await expect(page.getByText(/We do not know this place/)).toHaveCount(0);
  });
  await test.step('it can be renamed and deleted', async () => {
    await visit(page, '/home');
    await places.getByRole('button', { name: `Change ${label}` }).click();
    await form.getByLabel('Name').fill(`${label} old`);
    await form.getByRole('button', { name: 'Save place' }).click();
    await places.getByRole('button', { name: `Delete ${label} old` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(places.getByText(`${label} old`)).toHaveCount(0);
  });
});
