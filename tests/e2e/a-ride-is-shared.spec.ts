// A ride with a sample driver is shared, with and without its price, followed by a friend, and cancelled.
import { expect } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { nobodyDrives } from './driving.ts';
import { expectAccessible, expectNoSidewaysScroll, test, visit } from './people.ts';
import { bookRide, cancelRide as cancel, newCustomer, rideLine as line, ridePage } from './riding.ts';

/** Nine at first, and one less each minute: a busy machine is not done with a page in the first one. */
const soon = /^Pickup in [5-9] mins$/;

test('a ride with a sample driver is shared, followed and cancelled', async ({ page, context, browser }) => {
  await nobodyDrives();
  await newCustomer(context, 'bola');
  await page.goto(ridePage(await bookRide(context)));
  await expect(line(page, soon)).toBeVisible();
  await expect(page.locator('.ride-line [aria-live="polite"]')).toContainText(/Pickup in [5-9] mins/);
  await expect(page.locator('.plate')).toBeVisible();

  const share = page.getByRole('dialog', { name: 'Share this ride' });
  const shared = async (): Promise<string> => {
    await share.getByRole('button', { name: 'Share link' }).click();
    return share.getByLabel('Link to follow this trip').inputValue();
  };
  await page.getByRole('button', { name: 'Share my trip' }).click();
  await expect(share.getByLabel('Show the price'), 'hidden unless chosen').not.toBeChecked();
  const link = await shared();
  await share.getByLabel('Show the price').check();
  const priced = await shared();
  expect(priced).not.toBe(link);
  await expectAccessible(page, 'sharing a ride');
  await expectNoSidewaysScroll(page, 'sharing a ride');
  await share.getByRole('button', { name: 'Done' }).click();
  const friend = await (await takeBrowser(browser)).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: /^Ada.s trip$/ })).toBeVisible();
  await expect(line(friend, soon)).toBeVisible();
  await expect(friend.getByText('On the way to Ada')).toBeVisible();
  await expect(friend.getByText('Call driver'), 'a friend only follows').toHaveCount(0);
  await expect(friend.getByText('₦')).toHaveCount(0);
  await expectAccessible(friend, 'the shared trip');
  await expectNoSidewaysScroll(friend, 'the shared trip');
  await friend.goto(priced);
  await expect(friend.getByText('₦4,000')).toBeVisible();
  await visit(friend, '/trip/not-a-link-of-ours');
  await expect(friend.getByText('We cannot find this trip')).toBeVisible();
  await expectAccessible(friend, 'a wrong link');
  await friend.context().close();

  await page.getByRole('button', { name: 'Cancel ride' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cancel ride?' });
  await expect(sheet).toContainText('Free until 2 minutes after a driver has accepted.');
  await expect(sheet).toContainText('You pay');
  await expect(sheet).toContainText('₦0');
  await expectAccessible(page, 'the cancel sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await cancel(page);
});
