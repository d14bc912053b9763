// A ride paid by card is in its driver's balance at /drive, and from there is paid out to their bank.
import { expect, type Page } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { newDriver, onPhone } from './driving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { bookRide, newCustomer } from './riding.ts';

const post = async ({ request }: Page, path: string, data: unknown = {}): Promise<Record<string, unknown>> => {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
};

/** Booked and paid by card, then driven from the offer to the end. */
const rideByCard = async (customer: Page, driver: Page): Promise<void> => {
  const id = await bookRide(customer.context(), { payment_method: 'card' });
  const { checkout_url } = await post(customer, `/api/payables/ride/${id}/payment`);
  await customer.request.post(String(checkout_url), {
    form: { do: 'pay', card: '4242 4242 4242 4242' },
    maxRedirects: 0,
  });
  await post(customer, `/api/payables/ride/${id}/payment/check`);
  await expect(driver.getByRole('region', { name: 'Ride offer' })).toBeVisible();
  const step = (name: string, data?: unknown) => post(driver, `/api/trips/${id}/${name}`, data);
  await step('offer-acceptance');
  await step('departure');
  await step('arrival');
  const trip = (await (await customer.request.get(`/api/trips/${id}`)).json()) as { start_code: string };
  await step('start', { code: trip.start_code });
  await step('completion');
};

test('a ride paid by card is in the balance at /drive, and the payout arrives', async ({ page: customer, browser }) => {
  await newCustomer(customer.context(), 'zainab');
  const context = await takeBrowser(browser, onPhone);
  await newDriver(context, 'Ada Obi');
  const driver = await context.newPage();
  await driver.goto('/drive');
  await expect(driver.getByRole('link', { name: 'Balance ₦0' })).toBeVisible();
  await test.step('nothing earned yet', async () => {
    await driver.goto('/drive?money=earnings');
    await expect(driver.getByText('Your earnings appear here after each ride.')).toBeVisible();
    await expect(driver.getByText('No payouts yet.', { exact: false })).toBeVisible();
    await driver.getByRole('button', { name: 'Close' }).click();
  });
  await driver.getByRole('button', { name: /^GO/ }).click();
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();
  await rideByCard(customer, driver);

  await test.step('the balance with its ride', async () => {
    await driver.getByRole('link', { name: 'Balance ₦3,600' }).click();
    const sheet = driver.getByRole('dialog', { name: 'Earnings' });
    await expect(sheet.getByRole('status').filter({ hasText: '₦3,600' })).toBeVisible();
    await expectAccessible(driver, 'earnings over the road');
    await sheet.getByRole('link', { name: /^Ride completed/ }).click();
    const trip = driver.getByRole('dialog', { name: 'Your trip' });
    await expect(trip.getByText('Paid to Kaya', { exact: true })).toBeVisible();
    await expect(trip.getByRole('heading', { name: 'Your trip' })).toBeFocused();
    await expectAccessible(driver, 'a trip behind a line');
    await trip.getByRole('link', { name: 'Earnings' }).click();
  });

  await test.step('a payout to a closed account fails, and its money is returned', async () => {
    await driver.getByRole('link', { name: 'Instant Payout' }).click();
    const sheet = driver.getByRole('dialog', { name: 'Instant Payout' });
    await sheet.getByLabel('Bank', { exact: true }).selectOption({ label: 'GTBank' });
    await sheet.getByLabel('Account Number').fill('0123450000');
    await sheet.getByLabel('Amount').fill('3000');
    await expect(sheet.getByText('OBI ADA')).toBeVisible();
    await sheet.getByRole('button', { name: 'Send ₦3,000 payout' }).click();
    await expect(sheet.getByText('Your payout did not go through')).toBeVisible();
    await expectAccessible(driver, 'a payout that failed');
    await expectNoSidewaysScroll(driver, 'a payout that failed');
    await sheet.getByRole('link', { name: 'Back to earnings' }).click();
    const earnings = driver.getByRole('dialog', { name: 'Earnings' });
    await expect(earnings.getByRole('status').filter({ hasText: '₦3,600' })).toBeVisible();
    await expect(earnings.getByText('Payout failed, money returned')).toBeVisible();
  });

  await test.step('Instant Payout refuses what the rules refuse, and pays out the rest', async () => {
    await driver.getByRole('link', { name: 'Instant Payout' }).click();
    const sheet = driver.getByRole('dialog', { name: 'Instant Payout' });
    const why = sheet.locator('.why');
    await sheet.getByLabel('Bank', { exact: true }).selectOption({ label: 'GTBank' });
    await sheet.getByLabel('Account Number').fill('12345');
    await sheet.getByLabel('Amount').fill('1500.5');
    await sheet.getByLabel('Amount').blur();
    await expect(sheet.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByLabel('Account Number')).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByText('An account number has 10 digits')).toBeVisible();
    await sheet.getByLabel('Account Number').fill('0123456789');
    await sheet.getByLabel('Amount').fill('500');
    await expect(why).toHaveText('Minimum payout is ₦1,000');
    await sheet.getByLabel('Amount').fill('4000');
    await expect(why).toHaveText('Payout amount exceeds available balance');
    await sheet.getByLabel('Amount').fill('3000');
    await expect(sheet.getByText('₦2,950').first()).toBeVisible();
    await expect(sheet.getByText('OBI ADA')).toBeVisible();
    await expectAccessible(driver, 'a payout over the road');
    await expectNoSidewaysScroll(driver, 'a payout over the road');
    await sheet.getByRole('button', { name: 'Send ₦3,000 payout' }).click();
    await expect(driver.getByText('₦3,000 will be sent to your bank within 5 minutes')).toBeVisible();
    await expect(sheet.getByText('Your payout has arrived')).toBeVisible();
    await sheet.getByRole('link', { name: 'Back to earnings' }).click();
  });

  await test.step('it is in the history, and the rest in the balance', async () => {
    const sheet = driver.getByRole('dialog', { name: 'Earnings' });
    await expect(sheet.getByRole('list', { name: 'Payouts' }).getByText('Completed')).toBeVisible();
    await expect(sheet.getByRole('list', { name: 'History' }).getByText('Balance ₦600').first()).toBeVisible();
    await sheet.getByRole('link', { name: 'All payouts' }).click();
    await expect(driver.getByRole('dialog', { name: 'All payouts' }).getByText('GTBank •••• 6789')).toBeVisible();
    await driver.getByRole('button', { name: 'Close' }).click();
    await expect(driver.getByRole('link', { name: 'Balance ₦600' })).toBeVisible();
  });
  await context.request.put('/api/driver/online', { data: { online: false } });
});
