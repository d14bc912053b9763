// A company orders a meal from a partner's list; the partner answers by the link of its letter, without an account; both see it, staff too, and it is
// billed with the partner's name.
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { randomWord } from '../support/random-word.ts';
import { newCompany } from './companies.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, linkFor, newPerson, signIn, test } from './people.ts';

test('a meal from a list is confirmed by its partner, delivered and billed', async ({ page, context, browser }) => {
  const company = await newCompany(context);
  const title = `Lunch ${randomWord()}`;
  await page.goto('/corporate/dashboard/meal');
  await page.getByRole('button', { name: 'New meal' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByLabel('Date').fill(dayAhead(60));
  await sheet.getByLabel('Time').fill('12:30');
  await test.step('where there is no partner, the page says so and takes down the city', async () => {
    await sheet.getByLabel('City').selectOption('other');
    await expect(sheet.getByRole('button', { name: 'Add the meal' })).toHaveCount(0);
    await expect(sheet.getByLabel('Title')).toHaveCount(0);
    await sheet.getByLabel('Which city').fill('Jos');
    await sheet.getByRole('button', { name: 'Tell us which city' }).click();
    await expect(sheet.getByText('We look for a partner in Jos')).toBeVisible();
  });
  await sheet.getByLabel('City').selectOption('Lagos');
  // The only partner of the city is chosen already, and its menu is there with its prices.
  await expect(sheet.getByLabel('Partner').getByRole('option', { name: /^Mama Cass Catering/ })).toBeAttached();
  await expect(sheet.getByLabel('Partner')).not.toHaveValue('');
  await expect(sheet.getByText('₦2,800 per person', { exact: true })).toBeVisible();
  await sheet.getByLabel('Offer').selectOption({ label: 'Jollof lunch, ₦3,500 per person' });
  await sheet.getByLabel('People').fill('40');
  await expect(sheet.getByText('₦140,000', { exact: true })).toBeVisible();
  await expect(sheet.getByText('₦3,500 × 40 people')).toBeVisible();
  await expect(sheet.getByText('No approval needed.')).toBeVisible();
  await sheet.getByLabel('Deliver to').fill('14 Broad Street, Lagos Island, second floor');
  await sheet.getByLabel('Their phone').fill('0803 123 4567');
  await expectAccessible(page, 'the form of a meal');
  await expectNoSidewaysScroll(page, 'the form of a meal');
  await sheet.getByRole('button', { name: 'Add the meal' }).click();

  const open = page.getByRole('dialog', { name: 'Meals' }).getByRole('article');
  await expect(open.getByText('Mama Cass Catering, Lagos').first()).toBeVisible();
  await open.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(open.getByText('Waiting for the partner', { exact: true })).toBeVisible();
  await expect(open.getByText('Scheduled', { exact: true }), 'no word that says otherwise').toHaveCount(0);
  await expect(open.getByText(/Mama Cass Catering confirms or declines/)).toBeVisible();

  const link = await linkFor(context, 'orders@mamacass.example', `${company.name} orders from you`);
  const partner = await newPerson(browser);
  await test.step('the partner confirms by its link, once', async () => {
    await partner.page.goto(link);
    await expect(partner.page.getByRole('heading', { name: title })).toBeVisible();
    await expect(partner.page.getByText('₦140,000', { exact: true })).toBeVisible();
    await expect(
      partner.page.getByText(/Kaya pays you ₦140,000, .* first Monday from \d+ days after it is done/),
    ).toBeVisible();
    // The one action is at the foot of the screen, without scrolling.
    await expect(partner.page.getByRole('button', { name: 'Confirm', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(partner.page.getByText('14 Broad Street, Lagos Island, second floor')).toBeVisible();
    await expect(partner.page.getByText(/0803 123 4567/)).toBeVisible();
    await expectAccessible(partner.page, 'the order of a partner');
    await expectNoSidewaysScroll(partner.page, 'the order of a partner');
    await partner.page.getByRole('button', { name: 'Offer another price' }).click();
    await expect(partner.page.getByLabel('Your price in naira'), 'the press asks, and sends nothing').toBeFocused();
    await partner.page.getByRole('button', { name: 'Back' }).click();
    await partner.page.getByRole('button', { name: 'Decline' }).click();
    await partner.page.getByRole('button', { name: 'Decline' }).click();
    await expect(partner.page.getByText('Write why, so that the company knows.').first()).toBeVisible();
    await partner.page.getByRole('button', { name: 'Back' }).click();
    await partner.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(partner.page.getByText('Confirmed', { exact: true })).toBeVisible();
    await partner.page.reload();
    await expect(partner.page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  });

  await expect(open.getByText('Ordered', { exact: true })).toBeVisible();
  await expect(open.getByText('Confirmed', { exact: true }), 'no second word for the same').toHaveCount(0);
  await expect(open.getByText('Mama Cass Catering has confirmed.')).toBeVisible();

  await test.step('its booking says the same, each thing once, and acts', async () => {
    const item = new URL(page.url()).searchParams.get('item');
    const booking = await context.newPage();
    await booking.goto(`/corporate/dashboard/bookings/item:${item}`);
    const main = booking.getByRole('main');
    await expect(main.getByText('14 Broad Street, Lagos Island, second floor')).toHaveCount(1);
    await expect(main.getByText('Mama Cass Catering, Lagos', { exact: true })).toHaveCount(1);
    await expect(main.getByText('₦140,000', { exact: true })).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expectAccessible(booking, 'the booking of a meal');
    await expectNoSidewaysScroll(booking, 'the booking of a meal');
    await booking.close();
  });

  const desk = await newPerson(browser);
  await signIn(desk.page, 'staff@kaya.example');
  await desk.page.goto(`/staff/items?q=${encodeURIComponent(title)}`);
  await expect(desk.page.getByText(title).first()).toBeVisible();

  await test.step('after the service the partner says that it is done, and the line of the bill has its name', async () => {
    expect(await changeRows(`UPDATE programs.items SET date = '2026-01-05' WHERE title = $1`, [title])).toBe(1);
    await partner.page.reload();
    await partner.page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(partner.page.getByText('Thank you. Kaya pays you as agreed.')).toBeVisible();
    await expect(async () => {
      await partner.page.reload();
      await expect(partner.page.getByText(/₦140,000 (?:will be paid|is on its way|was paid)/)).toBeVisible();
    }).toPass();
    await expect(open.getByText('Completed', { exact: true })).toBeVisible();
    await expect(open.getByRole('button', { name: 'Report a problem' })).toBeVisible();
    expect(
      await changeRows(
        `UPDATE companies.spends SET title = title WHERE company_id = $1 AND state = 'spent' AND title = $2 AND amount_kobo = 14000000`,
        [company.id, `${title}, Mama Cass Catering`],
      ),
    ).toBe(1);
  });

  await test.step('the same again begins with all that is known, but the day', async () => {
    await open.getByRole('link', { name: 'Book again' }).click();
    const again = page.getByRole('dialog', { name: 'New meal' });
    await expect(again.getByLabel('City')).toHaveValue('Lagos');
    await expect(again.getByLabel('People')).toHaveValue('40');
    await expect(again.getByLabel('Deliver to')).toHaveValue('14 Broad Street, Lagos Island, second floor');
    await expect(again.getByLabel('Date')).toHaveValue('');
    await expect(again.getByText('₦140,000', { exact: true })).toBeVisible();
  });

  await test.step('a problem with what no partner answers for opens a case about the order', async () => {
    expect(
      await changeRows(
        `DELETE FROM programs.partner_orders o USING programs.items i WHERE i.id = o.item_id AND i.title = $1`,
        [title],
      ),
    ).toBe(1);
    const item = await context.newPage();
    await item.goto(page.url().replace(/\?.*/, ''));
    await item.getByRole('link', { name: new RegExp(title) }).click();
    await item.getByRole('link', { name: 'Report a problem' }).click();
    await expect(item).toHaveURL(/\/contact\?topic=order&company=[0-9a-f-]{36}&order=item/);
    await expect(item.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await item.close();
  });
});
