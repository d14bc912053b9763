// How a move is paid: by card, held until it is done, and in cash, with the commission owed by the mover.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dueSql } from '../support/due-job.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, newPerson, photo, signIn } from './people.ts';
import { newCustomer } from './riding.ts';

/** A customer without an account requests a move; returns its tracking page. */
const ask = async (browser: Browser, { days, time, way }: { days: number; time: string; way: 'Card' | 'Cash' }) => {
  const { page } = await newPerson(browser);
  await page.goto('/book-service');
  await page.getByRole('combobox', { name: /Present location/ }).fill('adeniran ogun');
  await page
    .getByRole('option', { name: /Adeniran Ogunsanya Street/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: /Destination/ }).fill('lekki phase 1');
  await page
    .getByRole('option', { name: /Lekki Phase 1/ })
    .first()
    .click();
  await page.getByLabel('Preferred date').fill(dayAhead(days));
  await page.getByLabel('Preferred time').fill(time);
  await page.getByLabel('Room size').selectOption({ label: '1 bedroom' });
  await page.getByRole('radio', { name: way === 'Card' ? /^Card/ : /^Cash to the mover/ }).check({ force: true });
  await page.getByLabel('Email').fill(`payer.${days}@example.com`);
  await page.getByLabel('Phone').fill('0806 765 4321');
  await expectAccessible(page, 'how you pay');
  await expectNoSidewaysScroll(page, 'how you pay');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('link', { name: 'Follow your request' })).toBeVisible();
  // The form is gone; the bar at the foot shows the next step.
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay ₦[\d,]+$/ })).toHaveCount(way === 'Card' ? 1 : 0);
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText('Finding a mover').first()).toBeVisible();
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { job_id: job } = (await (await page.request.get(`/api/track/${key}`)).json()) as { job_id: string };
  return { page, key, job };
};

/** A mover for this test only: no earlier earnings settle what they owe, and every hour is free. */
const mover = async (browser: Browser, job: string): Promise<Page> => {
  const { context, page } = await newPerson(browser);
  await newCustomer(context, 'kemi');
  const answer = await context.request.post('/api/worker', {
    data: {
      full_name: 'Kemi Adebayo',
      location: 'Surulere, Lagos',
      phone: '08052345678',
      skills: ['packing', 'heavy_lifting'],
      languages: ['en'],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/worker-dashboard?tab=jobs&job=${job}`);
  return page;
};

/** Moves the job to today. */
const setOut = async (worker: Page, job: string): Promise<void> => {
  await changeRows(dueSql, [job]);
  await worker.reload();
  await worker.getByRole('button', { name: 'On my way' }).click();
};

/** From the door to the photo of the delivery. */
const deliver = async (worker: Page, customer: Page): Promise<void> => {
  await worker.getByRole('button', { name: 'Arrived' }).click();
  const code = (await customer.locator('[aria-labelledby=start-code] .money').textContent())?.trim() ?? '';
  await worker.getByLabel("Customer's 4-digit code").fill(code);
  await worker.getByRole('button', { name: 'Start', exact: true }).click();
  await worker.locator('input[type=file]').setInputFiles(photo);
  await worker.getByRole('button', { name: 'Delivered' }).click();
};

test('the mover owes the commission when a move is paid in cash', async ({ browser }) => {
  test.setTimeout(90_000);
  const { page: customer, key, job } = await ask(browser, { days: 27, time: '10:30', way: 'Cash' });
  await expect(customer.getByRole('heading', { name: /^You pay ₦[\d,]+ in cash/ })).toBeVisible();
  const worker = await mover(browser, job);
  await expect(worker.getByText(/^Customer pays you ₦[\d,]+ in cash; Kaya’s ₦[\d,]+ is deducted/)).toBeVisible();
  await expectNoSidewaysScroll(worker, 'a cash job');
  await worker.getByRole('button', { name: 'Accept Job' }).click();
  await setOut(worker, job);
  await deliver(worker, customer);
  await customer.getByRole('button', { name: 'Confirm and rate' }).first().click();
  await customer.getByRole('dialog').getByRole('radio', { name: /5/ }).check({ force: true });
  await customer.getByRole('dialog').getByRole('button', { name: 'Confirm and rate' }).click();
  await expect(worker.getByText(/The customer paid you ₦[\d,]+ in cash\./)).toBeVisible();
  await worker.goto('/worker-dashboard?tab=earnings');
  await expect(worker.getByText(/^You owe Kaya ₦[\d,]+ from cash jobs/)).toBeVisible();
  await expectAccessible(worker, 'earnings of somebody who owes');
  await expectNoSidewaysScroll(worker, 'earnings of somebody who owes');
  await customer.goto(`/track/${key}`);
  await expect(customer.getByRole('region', { name: 'Paid' })).toContainText('Cash to the mover.');
  await customer.getByRole('link', { name: 'Open the receipt' }).click();
  await expect(customer.getByRole('article', { name: 'Receipt' })).toContainText('Cash to the mover');
});

test('the mover sets off only when the card payment is made, and Kaya holds it during a dispute', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { page: customer, job } = await ask(browser, { days: 26, time: '10:30', way: 'Card' });
  await expect(customer.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const worker = await mover(browser, job);
  await expect(worker.getByText('Card payment due. The customer pays before you set off.')).toBeVisible();
  await worker.getByRole('button', { name: 'Accept Job' }).click();
  await setOut(worker, job);
  await expect(worker.getByText('Not paid yet').first()).toBeVisible();
  await expectAccessible(worker, 'a job that is not paid');

  await expectAccessible(customer, 'a move to pay');
  await expectNoSidewaysScroll(customer, 'a move to pay');
  await customer.getByRole('button', { name: /^Pay ₦[\d,]+ by card/ }).click();
  await expect(customer.getByRole('heading', { name: 'Pay Kaya by card' })).toBeVisible();
  await expectAccessible(customer, 'the card page');
  await expectNoSidewaysScroll(customer, 'the card page');
  await customer.getByLabel('Card number').fill('4000 0000 0000 0002');
  await customer.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(customer.getByRole('alert')).toHaveText('Your bank declined this card. Try another card.');
  await customer.getByRole('button', { name: 'Close without paying' }).click();
  await expect(customer.getByText('Your bank declined the card. You were not charged.')).toBeVisible();

  await customer.getByRole('button', { name: /^Pay ₦[\d,]+ by card/ }).click();
  await customer.getByLabel('Card number').fill('4242 4242 4242 4242');
  await customer.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(customer.getByRole('heading', { name: /^₦[\d,]+ paid by card/ })).toBeVisible();
  await expectAccessible(customer, 'a move that is paid');
  await expect(worker.getByText('Paid by card, held by Kaya.')).toBeVisible();
  await setOut(worker, job);
  await expect(customer.getByText('On the way').first()).toBeVisible();

  await test.step('the customer reports what is wrong after the delivery', async () => {
    await deliver(worker, customer);
    await expect(customer.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
    await customer.getByRole('button', { name: 'Confirm and rate' }).first().click();
    await customer.getByRole('dialog').getByRole('button', { name: 'Something is wrong' }).click();
    const sheet = customer.getByRole('dialog', { name: 'What is wrong?' });
    await expect(sheet.getByRole('heading', { name: 'What is wrong?' })).toBeFocused();
    await expect(
      sheet.getByText(/Kaya holds the ₦[\d,]+ you paid by card and does not pay .+ while we look into it\./),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect(sheet.getByText('Tell us what is missing, damaged or not done')).toBeVisible();
    await expectAccessible(customer, 'saying what is wrong');
    await expectNoSidewaysScroll(customer, 'saying what is wrong');
    const words = sheet.getByLabel('What happened');
    await words.fill('The fridge does not cool any more.');
    await customer.context().setOffline(true);
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await expect(words).toHaveValue('The fridge does not cool any more.');
    await customer.context().setOffline(false);
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect(customer.getByText('Reported', { exact: true })).toBeVisible();
    await expect(customer.locator('.track-eta .tag')).toHaveText('Under review');
    await expect(customer.getByText(/^You reported on .*:$/)).toBeVisible();
    await expect(customer.locator('blockquote', { hasText: 'The fridge does not cool any more.' })).toBeVisible();
    await expect(customer.getByText('Kaya holds it while we look into the problem.')).toBeVisible();
    await expect(customer.getByRole('button', { name: /^Confirm and rate|^Something is wrong/ })).toHaveCount(0);
    await expectAccessible(customer, 'a move that is looked into');
    await expectNoSidewaysScroll(customer, 'a move that is looked into');
    await expect(worker.getByText('We are looking into it', { exact: true })).toBeVisible();
    await expect(worker.locator('blockquote', { hasText: 'The fridge does not cool any more.' })).toBeVisible();
  });

  await test.step('staff settle the dispute for the mover', async () => {
    const { page: staff } = await newPerson(browser);
    await signIn(staff, 'staff@kaya.example');
    await staff.goto(`/staff/jobs?show=disputed&id=${job}`);
    await expect(staff.locator('blockquote', { hasText: 'The fridge does not cool any more.' })).toBeVisible();
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByRole('radio', { checked: true })).toHaveCount(0);
    await staff.getByText('Mover', { exact: true }).last().click();
    await staff.getByLabel('Reason').fill('It cools again');
    await expectAccessible(staff, 'deciding a dispute');
    await expectNoSidewaysScroll(staff, 'deciding a dispute');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText('Decided for the mover', { exact: true })).toBeVisible();
    await expect(customer.getByText('Decided for your mover')).toBeVisible();
    await expect(worker.getByText('Decided for you', { exact: true })).toBeVisible();
    await expect(worker.getByText('Reason: It cools again')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Rate Kemi Adebayo' })).toBeVisible();
  });
});
