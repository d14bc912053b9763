// The dashboard and the jobs of a worker at 390 px: what needs doing today, then a job found by size, by place, in the list and on the
// map, saved, and accepted after the network failed once.
import { expect, type Page } from '@playwright/test';
import { askForMove, workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, test, visit } from './people.ts';
import { newCustomer } from './riding.ts';

const row = (page: Page) => page.getByRole('list', { name: 'Open jobs' }).getByRole('listitem');

test('a worker finds a job near a place, checks its pay, saves and accepts it', async ({ browser }) => {
  // A job that no other journey accepts, in the hours of a new worker.
  const { job: id } = await askForMove((await browser.newContext()).request, {
    present_location: 'Ikeja, Lagos',
    destination: 'Ojota, Lagos',
    room_size: 'studio',
    preferred_date: workday(3),
    preferred_time: '11:00',
    email: fresh('asks'),
    phone: '08067654366',
  });
  const { context, page } = await newPerson(browser);
  const own = row(page).filter({ has: page.locator(`a[href*="${id}"]`) });
  await newCustomer(context, 'looks');
  await page.goto('/worker-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(page.getByRole('button', { name: 'Create Worker Profile' })).toBeVisible();
  const profile = {
    full_name: 'Ada Okoro',
    location: 'Surulere, Lagos',
    phone: '08052340111',
    skills: [],
    languages: ['en'],
  };
  const made = await context.request.post('/api/worker', { data: profile });
  expect(made.ok(), await made.text()).toBe(true);

  await test.step('the dashboard shows what needs doing, what is earned and what is recommended', async () => {
    await page.goto('/worker-dashboard?tab=dashboard');
    await expect(page.getByRole('list', { name: 'What needs doing' })).toContainText('Add an emergency contact');
    await expect(page.getByText('No current job. Choose a job from the list below.')).toBeVisible();
    await expect(page.getByText('Available balance')).toBeVisible();
    const first = page.getByRole('list', { name: 'Recommended jobs' }).getByRole('listitem').first();
    await expect(first).toContainText(/You earn ₦[\d,]+ Price ₦[\d,]+/);
    await expect(first).toContainText(/Recommended .* from you/);
    await page.getByRole('link', { name: 'Your offers' }).click();
    await expect(page.getByText('No offers yet').first()).toBeVisible();
  });

  await test.step('jobs by size and around a place', async () => {
    await visit(page, '/worker-dashboard?tab=jobs');
    await page.getByLabel('Show').selectOption('Light');
    await expect(page).toHaveURL(/size=light/);
    await expect(row(page).first()).toContainText('to pickup');
    // Size, order, place and map are in one row on a phone.
    const tops = await page
      .locator('.look > .btn')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);
    await page.getByRole('button', { name: 'Search by place' }).click();
    const place = page.getByRole('combobox', { name: 'Jobs around a place' });
    await expect(place).toBeFocused();
    await place.fill('nowhere at all');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(place).toHaveAttribute('aria-invalid', 'true');
    await place.fill('ikeja');
    await page
      .getByRole('option', { name: /^Ikeja\b/ })
      .first()
      .click();
    await expect(page).toHaveURL(/near=6\.\d+%2C3\.\d+/);
    await expect(page).toHaveURL(/size=light.*place=Ikeja/);
    await expect(row(page).first()).toContainText('from Ikeja');
    await expectAccessible(page, 'jobs around a place');
    await expectNoSidewaysScroll(page, 'jobs around a place');
  });

  await test.step('the nearest first, and only those of at least ₦5,000', async () => {
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Sort and choose' });
    await sheet.getByLabel('Order').selectOption('Nearest');
    await sheet.getByLabel('You earn').selectOption('₦5,000 or more');
    await expect(page).toHaveURL(/sort=near/);
    await expectAccessible(page, 'the choice of jobs');
    await expectNoSidewaysScroll(page, 'the choice of jobs');
    await sheet.getByRole('button', { name: /^Show: / }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: '₦5,000 or more: remove' }).click();
    await page.getByRole('button', { name: 'Nearest: remove' }).click();
    await expect(page).not.toHaveURL(/sort=|min=/);
  });

  await test.step('the same jobs on the map, by keyboard', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const mark = page.locator('.map-mark').first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('list', { name: 'Jobs here' }).getByRole('link').first()).toBeVisible();
    await expectAccessible(page, 'the map of jobs');
    await expectNoSidewaysScroll(page, 'the map of jobs');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: /^Near Ikeja/ }).click();
    await expect(page).not.toHaveURL(/near=/);
  });

  await test.step('a job is saved, and found among the saved ones', async () => {
    await own.getByRole('link').click();
    const job = page.getByRole('dialog', { name: 'Job details' });
    await expect(job.getByText(/^You earn/)).toBeVisible();
    await expect(job.getByRole('link', { name: /^Maps/ }).first()).toHaveAttribute('href', /maps/);
    await expect(job.getByText('No rating as customer yet')).toBeVisible();
    await expect(job.getByText('Starts with a code')).toBeVisible();
    await expectAccessible(page, 'an open job');
    await expectNoSidewaysScroll(page, 'an open job');
    await job.getByRole('button', { name: 'Save for Later' }).click();
    await expect(page.getByText('Saved for later')).toBeVisible();
    await job.getByRole('button', { name: 'Close job' }).click();
    await page.getByLabel('Show').selectOption('Saved');
    await expect(row(page)).toHaveCount(1);
    await expect(own).toHaveCount(1);
  });

  await test.step('a network failure is reported, and the next press accepts', async () => {
    await own.getByRole('link').click();
    const job = page.getByRole('dialog', { name: 'Job details' });
    await page.route('**/acceptance', (route) => route.abort('connectionfailed'));
    await job.getByRole('button', { name: 'Accept Job' }).click();
    await expect(page.locator('.toast[role=alert]', { hasText: 'Failed to accept job' })).toBeVisible();
    await page.unroute('**/acceptance');
    await job.getByRole('button', { name: 'Accept Job' }).click();
    await expect(page.getByText('Job accepted successfully').first()).toBeVisible();
    await job.getByRole('button', { name: 'Close job' }).click();
    await visit(page, '/worker-dashboard?tab=jobs&list=mine');
    await expect(page.getByRole('list', { name: 'Your jobs' })).toContainText(/You earn ₦[\d,]+ Price ₦[\d,]+/);
  });
});
