// /home: a customer's requests, prices and states, from the demo's Lagos; and a receipt to print.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn, test } from './people.ts';
import { newCustomer } from './riding.ts';

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a customer finds their orders and opens a receipt that can be printed', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome, Adaeze');
  // Orders that wait for the customer are at the top, with their action; the bar counts them.
  const now = section(page, 'Now');
  await expect(now.getByRole('link', { name: 'Answer the quote' })).toBeVisible();
  const earlier = section(page, 'Earlier');
  const rows = earlier.getByRole('list', { name: 'Earlier orders' });
  await test.step('each order is listed once, newest first, and the rest is folded', async () => {
    await expect(rows.getByRole('listitem')).toHaveCount(5);
    await earlier.getByRole('button', { name: /^Show \d+ more$/ }).click();
    expect(await rows.getByRole('listitem').count()).toBeGreaterThan(5);
    const orders = page
      .locator('main')
      .locator('a[href^="/track/"], a[href^="/trips/"], a[href*="booking-confirmation"]');
    const all = await orders.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const inbox = await section(page, 'Notifications')
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const shown = all.filter((href) => !inbox.includes(href));
    expect(shown.length).toBeGreaterThan(5);
    expect(new Set(shown).size).toBe(shown.length);
  });
  await expect(
    page.getByRole('banner').getByRole('link', { name: /Your activity [1-9]\d* waiting for you/ }),
  ).toBeVisible();
  for (const title of ['Saved places', 'Notifications'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

  await rows.getByRole('link', { name: 'Receipt of Balogun Market to Surulere, Lagos' }).click();
  const paper = page.getByRole('article', { name: 'Receipt' });
  for (const words of ['KY-', 'Kaya, Lagos', 'Adaeze Okonkwo', 'Total', 'Cash to the driver', 'Prices include VAT.'])
    await expect(paper).toContainText(words);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'one sheet').toHaveLength(1);
});

test('a new customer sees one thing to do; a list that failed to load can be retried', async ({ page }) => {
  await newCustomer(page.context(), 'empty');
  await page.route(/\/api\/trips(\?|$)/, (route) => route.abort('connectionfailed'));
  await page.goto('/home');
  const lost = page.getByRole('alert').filter({ hasText: 'Failed to load your rides' });
  await expect(lost).toBeVisible();
  // While one list is unknown, nothing is reported as empty.
  await expect(page.getByText('Nothing booked yet.')).toHaveCount(0);
  await expectAccessible(page, 'a /home with a lost list');
  await page.unrouteAll();
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing booked yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier' })).toBeHidden();
  await expectAccessible(page, 'an empty /home');
  await page.getByRole('main').getByRole('link', { name: 'Request a move' }).click();
  await expect(page).toHaveURL('/book-service');
});

test('a receipt that is somebody else’s is not found', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  const { items } = (await (await page.request.get('/api/receipts')).json()) as { items: { id: string }[] };
  await page.context().clearCookies();
  await page.goto(`/receipts/${items[0]?.id}`);
  await expect(page.getByText('Receipt not found')).toBeVisible();
  await expectAccessible(page, 'no receipt');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
