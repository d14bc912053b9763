// A ride that fails: nobody accepts it, and there are three ways to go on; it is cancelled late, and the cost is shown first.
import { type BrowserContext, expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { bookRide, cancelRide, fillWay, newCustomer, rideLine, ridePage } from './riding.ts';

/** A ride for tomorrow. */
const reserve = (context: BrowserContext): Promise<string> =>
  bookRide(context, { scheduled_for: `${dayAhead(1)}T08:00:00+01:00` });

/** Ends the search as if nobody had accepted. */
const nobodyFound = async (trip: string): Promise<void> => {
  const text = `UPDATE rides.trips SET status = 'no_driver', scheduled_for = NULL WHERE id = $1 AND status = 'scheduled'`;
  expect(await changeRows(text, [trip])).toBe(1);
};

test('a customer can keep looking, schedule for later or change vehicle when no driver is found', async ({
  page,
  context,
}) => {
  await newCustomer(context, 'femi');
  const ride = await reserve(context);
  await nobodyFound(ride);
  await page.goto(ridePage(ride));
  await expect(rideLine(page, 'No driver found')).toBeVisible();
  await expect(page.getByText('No driver could take this ride just now. You pay nothing.')).toBeVisible();
  await expect(page.getByText('in cash', { exact: false })).toHaveCount(0);
  await expectAccessible(page, 'no driver found');
  await expectNoSidewaysScroll(page, 'no driver found');

  await test.step('another vehicle keeps both places', async () => {
    await page.getByRole('link', { name: 'Another vehicle' }).click();
    await expect(page).toHaveURL('/choose-vehicle-type');
    await expect(page.getByRole('paragraph').filter({ hasText: /^Adeniran Ogunsanya.* to .*Admiralty/ })).toBeVisible();
    await page.goBack();
    await expect(rideLine(page, 'No driver found')).toBeVisible();
  });
  await test.step('scheduling for later keeps both places', async () => {
    const found = page.url();
    await page.getByRole('button', { name: 'Schedule for later' }).click();
    await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/Ogunsanya/);
    await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Admiralty/);
    await expect(page.getByLabel('Date')).toBeVisible();
    await page.goto(found);
  });
  await page.getByRole('button', { name: 'Keep looking' }).click();
  await expect(rideLine(page, /Looking for a driver|Pickup in/)).toBeVisible();
  await cancelRide(page);
});

test('a late cancellation shows its fee first, and the next ride includes it', async ({ page, context }) => {
  await newCustomer(context, 'gbenga');
  const trip = await reserve(context);
  const text = `UPDATE rides.trips SET created_at = now() - interval '1 day', scheduled_for = now() + interval '45 minutes'
    WHERE id = $1 AND status = 'scheduled'`;
  expect(await changeRows(text, [trip])).toBe(1);
  await page.goto(ridePage(trip));
  const rule = 'Less than 60 minutes before the pickup, the lowest price of the vehicle is charged.';
  await expect(page.getByText(rule)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel ride' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel ride?' });
  await expect(sheet).toContainText(rule);
  await expect(sheet).toContainText('Late-cancellation fee');
  await expect(sheet).toContainText('Added to your next ride₦2,000');
  await expect(sheet).toContainText('You pay nothing now.');
  await expectAccessible(page, 'cancelling with a fee');
  await expectNoSidewaysScroll(page, 'cancelling with a fee');
  await sheet.getByRole('button', { name: 'Keep ride' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Cancel ride' }).click();
  await sheet.getByRole('button', { name: 'Cancel ride for ₦2,000' }).click();
  await expect(rideLine(page, 'Ride cancelled')).toBeVisible();
  await expect(page.getByText('₦2,000 is added to your next ride.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open and print the receipt' }), 'nothing is paid yet').toHaveCount(0);

  await test.step('the next ride shows the fee before it is booked, and includes it', async () => {
    await page.getByRole('button', { name: 'New ride' }).click();
    const price = page.getByRole('region', { name: 'Price' });
    await fillWay(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: /^Car\b/ }).check();
    await expect(price).toContainText('Late-cancellation fee₦2,000');
    await expect(price).toContainText('Total₦6,000');
    await expect(price).toContainText('You pay your driver ₦6,000 in cash when the ride is done.');
    await expectAccessible(page, 'a ride with a fee');
    await expectNoSidewaysScroll(page, 'a ride with a fee');
    await page.getByLabel('Pickup option').selectOption('Schedule for later');
    await expect(price, 'a reserved one carries nothing').toContainText('Total₦4,000');
    await page.getByLabel('Pickup option').selectOption('Pickup now');
    await page.getByRole('button', { name: 'Book for ₦6,000' }).click();
    await expect(rideLine(page, /Looking for a driver|Pickup in/)).toBeVisible();
    await expect(page.getByText('Late-cancellation fee')).toBeVisible();
    await expect(page.getByText('You pay your driver ₦6,000 in cash when the ride is done.')).toBeVisible();
    await cancelRide(page);
    await expect(page.getByText('You pay nothing.')).toBeVisible();
  });
  await test.step('the choice of vehicles shows the fee', async () => {
    await page.getByRole('button', { name: 'New ride' }).click();
    await page.getByRole('link', { name: /Choose a vehicle type/ }).click();
    await expect(page.getByText('You owe ₦2,000 for your cancelled ride.')).toBeVisible();
  });
});
