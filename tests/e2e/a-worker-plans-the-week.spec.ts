// A worker sets their hours: several ranges a day, days off, and what is refused.
import { expect } from '@playwright/test';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { changeRows } from '../support/journey-database.ts';
import { atDesk, expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { newCustomer } from './riding.ts';

test('a worker plans the week and days off, and unsaved changes stay', async ({ context, page }) => {
  const email = await newCustomer(context, 'planner');
  const made = await context.request.post('/api/worker', {
    data: { full_name: 'Bola Adeyemi', location: 'Yaba, Lagos', skills: [], languages: ['en'], phone: '0803 555 0101' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const saved = async () =>
    ((await (await context.request.get('/api/worker')).json()) as { availability_schedule: Record<string, unknown> })
      .availability_schedule;
  await page.goto('/worker-dashboard?tab=availability');

  await test.step('a new profile works from Monday to Saturday, 09:00 to 17:00', async () => {
    await expect(page.getByLabel('Saturday, from')).toHaveValue('09:00');
    await expect(page.getByLabel('Saturday, to')).toHaveValue('17:00');
    const sunday = page.getByRole('switch', { name: 'Sunday, available' });
    await expect(sunday).not.toBeChecked();
    const row = await sunday.boundingBox();
    const bar = await page.locator('.tabbar').boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? 0), 'the whole week is on the screen').toBeLessThan(bar?.y ?? 0);
    await expect(page.getByRole('button', { name: 'Save' }), 'nothing has changed').toHaveCount(0);
  });

  await test.step('hours that overlap or end before they start are refused beside them', async () => {
    await page.getByRole('button', { name: 'Add hours Monday' }).click();
    await page.getByLabel('Monday, hours 2, from').fill('16:00');
    await expect(page.getByText('These hours overlap other hours of this day')).toBeVisible();
    await page.getByLabel('Monday, hours 2, from').fill('22:00');
    await page.getByLabel('Monday, hours 2, to').fill('02:00');
    await expect(page.getByText('Hours after midnight belong to the next day.')).toBeVisible();
    await expectAccessible(page, 'hours that are refused');
    await page.getByLabel('Monday, hours 2, to').fill('23:30');
  });

  const first = addDays(lagosDate(new Date()), 30);
  await test.step('days off are added, removed and restored', async () => {
    await page.getByLabel('First day').fill(first);
    await page.getByLabel('Last day').fill(addDays(first, -1));
    await page.getByRole('button', { name: 'Add days off' }).click();
    await expect(page.getByText('The last day must not be before the first')).toBeVisible();
    await expect(page.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('First day')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Last day').fill(addDays(first, 2));
    await page.getByRole('button', { name: 'Add days off' }).click();
    const list = page.getByRole('list', { name: 'Days off' });
    await list.getByRole('button', { name: 'Remove' }).click();
    await expect(list.getByText('removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'days off');
  });

  await test.step('another section mentions the unsaved changes, and they stay', async () => {
    await page.getByRole('link', { name: 'Earnings' }).click();
    await expect(page.getByText('Schedule not saved')).toBeVisible();
    await page.getByRole('link', { name: 'Schedule' }).click();
    await expect(page.getByLabel('Monday, hours 2, to')).toHaveValue('23:30');
    await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
    expect(await saved()).toMatchObject({ monday: { more: [] }, days_off: [] });
  });

  await test.step('a failure keeps them, and Save stores them', async () => {
    await page.route('**/api/worker', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to update availability')).toBeVisible();
    await page.unroute('**/api/worker');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Availability updated successfully')).toBeVisible();
    await expect(page.getByText('Your changes are not saved yet.')).toBeHidden();
    expect(await saved()).toMatchObject({
      monday: { available: true, start: '09:00', end: '17:00', more: [{ start: '22:00', end: '23:30' }] },
      days_off: [{ from: first, to: addDays(first, 2) }],
    });
  });

  await test.step('the hours of one day are copied to others, and the whole week is visible at a glance', async () => {
    const week = page.getByRole('list', { name: 'Your week' });
    const rows = await week
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(rows).toHaveLength(7);
    expect(
      rows.slice(1).every((height) => height <= 66),
      `${rows}`,
    ).toBe(true);
    await page.getByLabel('Tuesday, from').fill('07:30');
    await page.getByLabel('Copy the hours of').selectOption('Tuesday');
    await page.getByRole('button', { name: 'to Monday–Friday' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your changes are not saved yet.')).toBeHidden();
    const early = { available: true, start: '07:30', end: '17:00', more: [] };
    expect(await saved()).toMatchObject({ monday: early, friday: early, saturday: { start: '09:00' } });
  });

  await test.step('Pause and Go Available', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('You are now paused')).toBeVisible();
    await page.getByRole('button', { name: 'Go Available' }).click();
    await expect(page.getByText('You are now available')).toBeVisible();
  });

  await test.step('busy looks different from available, even without colour', async () => {
    const sign = () =>
      page
        .getByRole('region', { name: 'Availability' })
        .locator('output')
        .evaluate((output) => {
          const { backgroundColor, borderRadius } = getComputedStyle(output, '::before');
          return { backgroundColor, borderRadius };
        });
    const available = await sign();
    await changeRows(
      `UPDATE workers.workers SET status = 'busy' WHERE id = (SELECT id FROM identity.accounts WHERE email = $1)`,
      [email],
    );
    await page.reload();
    await expect(page.getByText('You are busy')).toBeVisible();
    const busy = await sign();
    expect(busy.backgroundColor).not.toBe(available.backgroundColor);
    expect(busy.borderRadius).not.toBe(available.borderRadius);
  });
});

test.describe('at a desk', () => {
  test.use(atDesk);

  test('a new worker reads what a job needs, makes the profile, and continues with the hours', async ({
    context,
    page,
  }) => {
    await newCustomer(context, 'begins');
    await page.goto('/worker-dashboard');
    const needs = page.locator('.needs > li');
    await expect(needs).toHaveText([/confirmed email.*Done/, /phone number.*To do/, /Skills.*Optional/]);
    // Each state has its own drawing.
    expect(new Set(await needs.locator('svg').evaluateAll((all) => all.map((one) => one.innerHTML))).size).toBe(3);
    await page.getByRole('button', { name: 'Create Worker Profile' }).click();
    await page.getByLabel('Full name').fill('Bisi Lawal');
    await page.getByLabel('Phone', { exact: true }).fill('0803 555 0177');
    await page.getByLabel('English').check();
    await page.evaluate(() => {
      const seen = window as unknown as { most: number };
      seen.most = 0;
      new MutationObserver(() => {
        seen.most = Math.max(seen.most, document.querySelectorAll('.toast').length);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Create Worker Profile' }).click();
    await expect(page.getByText('When do you work?')).toBeVisible();
    await expect(page.getByText('press Save', { exact: false })).toHaveCount(0);
    // The page has received the new profile.
    await expect(page.getByRole('navigation').getByRole('link', { name: /Notifications/ })).toContainText(/[1-9]/);
    await expect(page.locator('.toast')).toContainText('Your worker profile is ready');
    expect(await page.evaluate(() => (window as unknown as { most: number }).most), 'one notice').toBe(1);
    await expectAccessible(page, 'the hours of a new worker');
    await page.getByRole('link', { name: 'Keep these hours' }).click();
    await expect(page).toHaveURL(/tab=jobs/);
  });
});
