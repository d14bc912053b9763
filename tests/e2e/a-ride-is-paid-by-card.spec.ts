// A ride paid by card with its driver at /drive: held before any driver is asked, driven, rated by both, tipped, earned.
import { type Browser, expect, type Page } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { newDriver, onPhone } from './driving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { fillWay, newCustomer, rideLine } from './riding.ts';

const atTheWheel = async (browser: Browser): Promise<Page> => {
  const context = await takeBrowser(browser, onPhone);
  await newDriver(context, 'Sani Yakubu');
  const page = await context.newPage();
  await page.goto('/drive');
  await page.getByRole('button', { name: /^GO/ }).click();
  await expect(page.getByText('Looking for trips near you')).toBeVisible();
  return page;
};
const earnedToday = async (driver: Page): Promise<number> => {
  const desk = await driver.context().request.get('/api/driver/desk');
  return ((await desk.json()) as { today: { earnings_kobo: number } }).today.earnings_kobo;
};
/** On the card page of the sandbox. */
const payByCard = async (page: Page, amount: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Pay Kaya by card' })).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
};

test('a ride is paid by card, driven, rated by both and tipped', async ({ page, context, browser }) => {
  await newCustomer(context, 'kemi');
  const driver = await atTheWheel(browser);

  await test.step('the card is chosen beside the price', async () => {
    await page.goto('/find-mover');
    await fillWay(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: /^Car\b/ }).check();
    await page.getByRole('radio', { name: /^Bank transfer, card, USSD or wallet\b/ }).check();
    await expect(page.getByText('You pay ₦4,000 before we ask a driver.')).toBeVisible();
    await expectAccessible(page, 'choosing the card');
    await expectNoSidewaysScroll(page, 'choosing the card');
    await page.getByRole('button', { name: 'Book for ₦4,000' }).click();
  });
  await test.step('the card page is closed: no driver is asked, and the ride waits', async () => {
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Close without paying' }).click();
    await expect(rideLine(page, 'Waiting for payment')).toBeVisible();
    await expect(driver.getByRole('region', { name: 'Ride offer' })).toHaveCount(0);
    await expectAccessible(page, 'an unpaid ride');
    await expectNoSidewaysScroll(page, 'an unpaid ride');
    await expect(page.getByRole('button', { name: 'Pay ₦4,000 by bank transfer' })).toHaveClass(/main/);
    await page.getByRole('button', { name: 'Pay by card' }).click();
  });
  await payByCard(page, '₦4,000');

  const offer = driver.getByRole('region', { name: 'Ride offer' });
  await expect(offer.getByText('Paid to Kaya: collect nothing', { exact: true })).toBeVisible();
  await expect(offer.getByText('No rating as rider yet')).toBeVisible();
  await offer.getByRole('button', { name: 'Accept' }).click();
  const trip = driver.getByRole('region', { name: 'Your trip' });
  // a-driver-on-the-road tests the buttons of the steps.
  const { items } = (await (await page.request.get('/api/trips')).json()) as { items: { id: string }[] };
  const step = async (name: string, data = {}) => {
    const answer = await driver.request.post(`/api/trips/${items[0]?.id}/${name}`, { data });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
  };
  await expect(trip).toBeVisible();
  await step('departure');
  await step('arrival');
  await expect(rideLine(page, 'Your driver is here')).toBeVisible();
  await expect(page.getByText(/Your driver waits until \d+:\d\d [AP]M\./)).toBeVisible();
  await expect(page.getByText('₦2,000 of your payment is kept.')).toBeVisible();
  const code = (await page.locator('[aria-labelledby=ride-code] .money').textContent())?.trim() ?? '';
  await step('start', { code });
  await step('completion');

  await expect(rideLine(page, 'You have arrived')).toBeVisible();
  await expect(page.getByText('You paid ₦4,000.')).toBeVisible();
  await test.step('neither reads the other’s rating before both have rated', async () => {
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await expect(page.getByText('You gave 4 stars.', { exact: false })).toContainText('or 7 days after the ride');
    await expect(page.getByText('gave you', { exact: false })).toHaveCount(0);
    const rate = driver.getByRole('region', { name: 'Rate the customer' });
    await expect(rate).toBeVisible();
    type Rated = { rating: { stars: number } | null; rider_rating: { stars: number } | null };
    const newest = async (): Promise<Rated | undefined> => {
      const own = await driver.context().request.get('/api/driver/trips');
      return ((await own.json()) as { items: Rated[] }).items[0];
    };
    expect((await newest())?.rating, 'the driver does not read it yet').toBeNull();
    await expectAccessible(driver, 'rating the customer');
    await rate.getByRole('button', { name: 'Do not rate this ride' }).click();
    await expect(rate).toHaveCount(0);
    await driver.reload();
    await expect(driver.getByRole('button', { name: /^(GO|STOP)/ })).toBeVisible();
    await expect(rate, 'put away stays put away').toHaveCount(0);
    await driver.evaluate(() => localStorage.removeItem('kaya:rides-not-rated'));
    await driver.reload();
    await expect(rate.getByRole('button', { name: 'Rate', exact: true })).toHaveCount(0);
    await rate.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await expect(rate.getByLabel('Comment')).toHaveCount(0);
    await rate.getByRole('button', { name: 'Add a comment' }).click();
    await expect(rate.getByLabel('Comment')).toBeVisible();
    await rate.getByRole('button', { name: 'Rate', exact: true }).click();
    await expect.poll(async () => (await newest())?.rider_rating?.stars).toBe(5);
    expect((await newest())?.rating, 'now both are read').toMatchObject({ stars: 4 });
    await expect(page.getByText('gave you 5 stars.', { exact: false })).toBeVisible();
  });
  await test.step('the driver gets the whole tip', async () => {
    await page.getByLabel('Another amount, ₦').fill('50');
    await page.getByRole('button', { name: 'Tip this amount' }).click();
    await expect(page.getByText(/^Enter an amount from ₦100 to ₦20,000/)).toBeVisible();
    await expectAccessible(page, 'tipping');
    await expectNoSidewaysScroll(page, 'tipping');
    const by = page.getByRole('group', { name: 'Pay by' });
    await expect(by.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    await by.getByRole('radio', { name: 'Card' }).check({ force: true });
    await page.getByRole('button', { name: '₦500', exact: true }).click();
    await payByCard(page, '₦500');
    await expect(page.getByRole('heading', { name: /^You tipped .* ₦500$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open and print the receipt' })).toBeVisible();
  });
  await test.step('what the driver earned', async () => {
    await expect.poll(() => earnedToday(driver)).toBeGreaterThanOrEqual(3_600_00);
    await driver.getByRole('button', { name: 'View Trips' }).click();
    const trips = driver.getByRole('dialog', { name: 'Your trips' });
    await trips
      .getByText(/Adeniran Ogunsanya .* to Admiralty Way/)
      .first()
      .click();
    await expect(trips.getByText('Paid to Kaya', { exact: true }).first()).toBeVisible();
    await trips.getByRole('button', { name: 'Close' }).click();
  });
  await driver.getByRole('button', { name: 'Go offline' }).click();
  await expect(driver.getByText('You are offline')).toBeVisible();
  await driver.context().close();
});
