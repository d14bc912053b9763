// In the company dashboard a manager books for a colleague whom they search; the budget and the approval are said before "Book"
// (docs/decisions/0162-one-order-form.md).
import { expect, type Page } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { joined, listed, newCompany } from './companies.ts';
import { atDesk, dayAhead, expectAccessible, expectNoSidewaysScroll, fresh, newPerson, test } from './people.ts';
import { newCustomer } from './riding.ts';

const book = '/corporate/dashboard/book';

const fill = async (page: Page, size: string): Promise<void> => {
  await page.getByLabel('Room size').selectOption(size);
  await page.getByLabel('Present location', { exact: true }).fill('14 Adeniran Ogunsanya Street, Surulere');
  await page.getByLabel('Destination', { exact: true }).fill('Herbert Macaulay Way, Yaba, Lagos');
  for (const where of ['At the present location', 'At the destination'])
    await page.getByRole('group', { name: where }).getByLabel('Floor', { exact: true }).selectOption('0');
  await page.getByLabel('Day', { exact: true }).fill(dayAhead(4));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByLabel('Their phone').fill('0803 123 4567');
};

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByText('Somebody else', { exact: true }).click();
  await page.getByLabel('Find the person').fill(name);
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Choose somebody else' })).toBeVisible();
};

/** On this phone, and then at a desk, where the columns are beside each other. */
const expectBothWell = async (page: Page, where: string): Promise<void> => {
  const phone = page.viewportSize() ?? atDesk.viewport;
  for (const size of [phone, atDesk.viewport]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where}, ${size.width} px`);
    await expectNoSidewaysScroll(page, `${where}, ${size.width} px`);
  }
  await page.setViewportSize(phone);
};

test('a manager books a move for a colleague', async ({ page, browser }) => {
  const company = await newCompany(page.context());
  const { context: other } = await newPerson(browser);
  await joined(company.id, 'Hauwa Bello', await newCustomer(other, 'boss'), 'admin');
  await listed(company.id, 'Ngozi Okafor', fresh('ngozi'), 'employee');
  await listed(company.id, 'Bola Adeyemi', fresh('bola'), 'employee');
  await changeRows(`INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', 3000000)`, [
    company.id,
  ]);

  await test.step('a colleague is searched, and the page says what is left of their budget', async () => {
    await page.goto(book);
    await choose(page, 'Ngozi');
    await fill(page, 'studio');
    await expect(page.getByText('of ₦30,000 left in')).toBeVisible();
    await expect(page.getByText('No approval needed.')).toBeVisible();
    await expect(page.getByText('Cash to the mover')).toHaveCount(0);
    await expectBothWell(page, 'the order form of a company');
  });

  await test.step('a reload keeps what was typed', async () => {
    await page.reload();
    await expect(page.getByText('Ngozi Okafor', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('Herbert Macaulay Way, Yaba, Lagos');
    await expect(page.getByText('No approval needed.')).toBeVisible();
  });

  await test.step('within the budget it is booked, and the page of the booking opens', async () => {
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/corporate\/dashboard\/bookings\/request:/);
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Booked' }).first(),
    ).toBeVisible();
  });

  await test.step('it is rescheduled: the new one is booked, and the old one cancelled', async () => {
    await page.getByRole('link', { name: 'Reschedule' }).click();
    await expect(page.getByRole('heading', { name: 'Reschedule', level: 1 })).toBeVisible();
    await expect(page.getByText('This takes the place of the booking for')).toBeVisible();
    // The time of day stays as it was, until another one is chosen.
    await expect(page.getByLabel('Time', { exact: true })).not.toHaveValue('');
    await page.getByLabel('Day', { exact: true }).fill(dayAhead(6));
    await page.getByLabel('Time', { exact: true }).fill('14:00');
    await expectBothWell(page, 'a booking that is rescheduled, its time alone');
    await page.getByRole('button', { name: 'Change something else' }).click();
    await expect(page.getByText('Ngozi Okafor', { exact: true })).toBeVisible();
    for (const where of ['At the present location', 'At the destination'])
      await expect(page.getByRole('group', { name: where }).getByLabel('Floor', { exact: true })).toHaveValue('0');
    await expect(page.getByLabel('Their phone')).toHaveValue('0803 123 4567');
    await expect(page.getByText('No approval needed.')).toBeVisible();
    await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await expect(page).toHaveURL(/\/corporate\/dashboard\/bookings\/request:/);
    await expect(page.getByText('2:00 PM').first()).toBeVisible();
    await page
      .locator('div', { has: page.getByText('In place of', { exact: true }) })
      .last()
      .getByRole('link')
      .click();
    await expect(page.getByText('New time', { exact: true })).toBeVisible();
    await expect(page.getByText('In place of', { exact: true })).toHaveCount(0);
    await page.goto('/corporate/dashboard/move');
    await page.getByRole('link', { name: /Studio/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Moves' });
    await expect(dialog.getByRole('article').getByText('Scheduled', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Reschedule' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open in Bookings' })).toBeVisible();
    await expect(dialog.getByText('Confirm Move', { exact: true }), 'nothing waits for a confirmation').toHaveCount(0);
    await expectBothWell(page, 'the dialog of a move');
    await page.goto('/corporate/dashboard/move?show=cancelled');
    await expect(page.getByRole('link', { name: /Studio/ })).toBeVisible();
  });

  await test.step('their number is known from that order; of a colleague without one it is asked', async () => {
    await page.goto(`${book}?service=move`);
    await choose(page, 'Ngozi');
    await expect(page.getByLabel('Their phone')).toHaveValue('0803 123 4567');
    await page.getByRole('button', { name: 'Choose somebody else' }).click();
    await page.getByLabel('Find the person').fill('Bola');
    await page.getByRole('list', { name: 'People' }).getByRole('button', { name: 'Bola' }).click();
    await expect(page.getByLabel('Their phone')).toHaveValue('');
  });

  await test.step('over the limit the reason is asked before the press, and it waits for an approval', async () => {
    await fill(page, '3bedroom');
    await expect(page.getByText('This needs an approval by Hauwa Bello.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText('Say why you need it').first()).toBeVisible();
    await page.getByLabel('Why is it needed?').fill('The office moves on Monday.');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page).toHaveURL(/\/corporate\/dashboard\/bookings\/request:/);
    const booking = page.url();
    await page.goto('/corporate/dashboard/approvals');
    await expect(page.getByRole('list', { name: 'Waiting' }).getByText('3-bedroom home to Yaba')).toBeVisible();
    await page.goto(booking);
  });

  await test.step('its page says what is ordered, and who asked takes it back there', async () => {
    const main = page.getByRole('main');
    await expect(main.getByText('14 Adeniran Ogunsanya Street, Surulere')).toBeVisible();
    await expect(main.getByText('Herbert Macaulay Way, Yaba, Lagos')).toBeVisible();
    await expect(main.getByText('Bola Adeyemi, 0803 123 4567')).toBeVisible();
    await expect(main.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await expectBothWell(page, 'a booking that waits for an approval');
    await main.getByRole('button', { name: 'Withdraw' }).click();
    const sheet = page.getByRole('dialog', { name: /^Withdraw/ });
    await sheet.getByRole('button', { name: 'Keep it' }).click();
    await main.getByRole('button', { name: 'Withdraw' }).click();
    await sheet.getByRole('button', { name: 'Withdraw' }).click();
    await expect(main.getByText('Nothing was booked.')).toBeVisible();
    await expect(main.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
    await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    // The press was far below; the bar of the frame would cover the way back.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectBothWell(page, 'a booking that was withdrawn');
  });

  await test.step('who comes from a company’s page to the public form is led to the order form', async () => {
    await page.goto('/book-service?service=package&company=own');
    await expect(page).toHaveURL(/\/corporate\/dashboard\/book\?/);
    await expect(page.getByLabel('Package size')).toBeVisible();
    await expect(page.getByText('Cash to the mover')).toHaveCount(0);
  });
});
