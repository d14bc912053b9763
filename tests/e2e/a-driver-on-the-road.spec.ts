// The driver's phone view at /drive, with the customer over HTTP: from GO to what the trip earned.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { newDriver, onPhone } from './driving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { bookRide, newCustomer, pick } from './riding.ts';

const onTheRoad = async (browser: Browser): Promise<Page> => {
  const context = await takeBrowser(browser, onPhone);
  await newDriver(context, 'Sani Yakubu');
  const page = await context.newPage();
  await page.goto('/drive');
  return page;
};

const pressGo = async (driver: Page): Promise<void> => {
  await driver.getByRole('button', { name: /^GO/ }).click();
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();
};
const goOffline = async (driver: Page): Promise<void> => {
  await driver.getByRole('button', { name: 'Go offline' }).click();
  await expect(driver.getByText('You are offline')).toBeVisible();
};
const codeOf = async (customer: BrowserContext, id: string): Promise<string> =>
  ((await (await customer.request.get(`/api/trips/${id}`)).json()) as { start_code: string }).start_code;
const kobo = async (driver: Page): Promise<number> =>
  ((await (await driver.context().request.get('/api/driver/desk')).json()) as { today: { earnings_kobo: number } })
    .today.earnings_kobo;

/** With text at 200 % nothing in the panel is wider than the screen. */
const expectLargeTextFits = async (driver: Page, where: string): Promise<void> => {
  const over = await driver.locator('.road-panel').evaluate((panel) => {
    document.documentElement.style.fontSize = '200%';
    const wider = panel.scrollWidth - panel.clientWidth;
    document.documentElement.style.fontSize = '';
    return wider;
  });
  expect(over, where).toBeLessThanOrEqual(0);
};

test('from GO to what the trip earned, with one thumb and a lost connection on the way', async ({
  context,
  browser,
}) => {
  await newCustomer(context, 'halima');
  const driver = await onTheRoad(browser);
  await expectNoSidewaysScroll(driver, 'the phone view');
  await pressGo(driver);
  await expectLargeTextFits(driver, 'waiting for an offer');
  const id = await bookRide(context);

  const offer = driver.getByRole('region', { name: 'Ride offer' });
  await expect(offer).toBeVisible();
  await expect(offer.getByText('₦3,600', { exact: true })).toBeVisible();
  await expect(offer.getByRole('progressbar', { name: 'Seconds to answer' })).toBeVisible();
  const box = await offer.getByRole('button', { name: 'Accept' }).boundingBox();
  expect(box?.height, 'a large target').toBeGreaterThanOrEqual(56);
  expect(box?.y, 'in the lower half').toBeGreaterThan(422);
  await expectLargeTextFits(driver, 'an offer');
  await expectAccessible(driver, 'an offer on the phone');
  await offer.getByRole('button', { name: 'Accept' }).click();

  const trip = driver.getByRole('region', { name: 'Your trip' });
  await expect(trip.getByText('Accepted').first()).toBeVisible();
  await expect(trip.getByRole('link', { name: /^Call Ada Obi/ })).toHaveAttribute('href', 'tel:+2348031234567');
  await expect(trip.getByRole('link', { name: /^Message/ })).toHaveAttribute('href', 'sms:+2348031234567');
  await expect(trip.getByRole('link', { name: /^Navigate to Adeniran/ })).toHaveAttribute('href', /^https:/);
  await expectLargeTextFits(driver, 'a trip');
  await expectAccessible(driver, 'a trip on the phone');

  await test.step('without a connection the trip stays, and the step is pressed again', async () => {
    const keys: (string | undefined)[] = [];
    driver.on('request', (sent) => {
      if (sent.url().endsWith('/departure')) keys.push(sent.headers()['idempotency-key']);
    });
    await driver.context().setOffline(true);
    await expect(driver.getByText(/^No connection/)).toContainText('Your way is kept and sent');
    await expect(driver.getByText(/^You are offline\./).first(), 'it is said once').toBeHidden();
    await trip.getByRole('button', { name: 'On my way' }).click();
    await expect(trip.getByText(/^Not sent: there is no connection/)).toBeVisible();
    await expect(trip.getByRole('heading', { name: 'Ada Obi' })).toBeVisible();
    await expect(trip.getByRole('button', { name: 'On my way' })).toBeInViewport({ ratio: 1 });
    await driver.context().setOffline(false);
    await expect(trip.getByText('Not sent yet. The connection is back: press again.')).toBeVisible();
    await trip.getByRole('button', { name: 'On my way' }).click();
    await expect(trip.getByRole('button', { name: 'Arrived' })).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys, 'both presses are one step').toEqual([keys[0], keys[0]]);
  });
  await trip.getByRole('button', { name: 'Arrived' }).click();
  const code = await codeOf(context, id);
  const field = trip.getByLabel('Start code');
  await field.fill(code === '0000' ? '0001' : '0000');
  await trip.getByRole('button', { name: 'Start trip' }).click();
  await expect(trip.getByText('That code is not right.', { exact: false })).toBeVisible();
  await expectAccessible(driver, 'a wrong code');
  await field.fill(code);
  await trip.getByRole('button', { name: 'Start trip' }).click();
  await expect(trip.getByText('Drive to')).toBeVisible();
  await trip.getByRole('button', { name: 'Complete trip' }).click();
  await expect(driver.getByText(/^You are about 1\d\skm from Admiralty Way/)).toBeVisible();
  await driver.getByRole('button', { name: 'Complete here' }).click();

  await expect(driver.getByRole('button', { name: /^STOP/ }), 'the next offer may come').toBeVisible();
  expect(await kobo(driver)).toBe(3_600_00);
  await expect(driver.getByText('₦3,600').first()).toBeVisible();
  await test.step('the trip with its pay, and the week', async () => {
    await driver.getByRole('button', { name: 'View Trips' }).click();
    await driver.getByRole('radio', { name: 'Completed' }).check({ force: true });
    await driver.getByRole('button', { name: 'Today', exact: true }).click();
    const trips = driver.getByRole('dialog', { name: 'Your trips' });
    await trips
      .getByText(/Adeniran Ogunsanya .* to Admiralty Way/)
      .first()
      .click();
    await expect(driver.getByText('Cash you collected').first()).toBeVisible();
    await expectAccessible(driver, 'trips on the phone');
    await driver.getByRole('button', { name: 'Close' }).click();
    await driver.getByRole('button', { name: 'Weekly summary' }).click();
    const week = driver.getByRole('dialog', { name: 'Weekly summary' });
    await expect(week.getByText(/^You owe Kaya ₦/)).toBeVisible();
    await week.getByText('How this is settled').click();
    await driver.getByText('Each day as a table').click();
    await expectAccessible(driver, 'the week on the phone');
    await driver.getByRole('button', { name: 'Close' }).click();
  });
  await goOffline(driver);
  await driver.context().close();
});

test('a driver heads home, declines, stops, and may call for help', async ({ context, browser }) => {
  await newCustomer(context, 'femi');
  const driver = await onTheRoad(browser);
  await pressGo(driver);
  await test.step('Set Destination', async () => {
    await driver.getByRole('button', { name: /^Set Destination/ }).click();
    const sheet = driver.getByRole('dialog', { name: 'Set Destination' });
    await sheet.getByRole('button', { name: 'Set Destination' }).click();
    await expect(sheet.getByText('Pick a place from the list')).toBeVisible();
    await expectAccessible(driver, 'Set Destination');
    await pick(driver, 'Where do you want to go?', 'Admiralty Way');
    await sheet.getByRole('button', { name: 'Set Destination' }).click();
    await expect(driver.getByRole('button', { name: /^To Admiralty Way/ })).toBeVisible();
  });
  await bookRide(context);
  const offer = driver.getByRole('region', { name: 'Ride offer' });
  await expect(offer, 'the ride leads there').toBeVisible();
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(offer).toHaveCount(0);
  await test.step('the destination is removed', async () => {
    await driver.getByRole('button', { name: /^To Admiralty Way/ }).click();
    await driver.getByRole('button', { name: 'Remove destination' }).click();
    await expect(driver.getByRole('button', { name: /^Set Destination/ })).toBeVisible();
  });
  await test.step('SOS counts down, and an accidental press is cancelled', async () => {
    await driver.getByRole('button', { name: 'SOS: call for help' }).click();
    const sheet = driver.getByRole('dialog', { name: 'SOS' });
    await expect(sheet.getByRole('button', { name: 'Send alert now' })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toBeHidden();
    expect(((await (await driver.request.get('/api/sos')).json()) as { alert: unknown }).alert).toBeNull();
  });
  const sound = driver.getByRole('button', { name: 'Sound of offers' });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await driver.setViewportSize({ width: 844, height: 390 });
  await expectNoSidewaysScroll(driver, 'held sideways');
  await expectAccessible(driver, 'held sideways');
  await driver.getByRole('button', { name: /^STOP/ }).click();
  await expect(driver.getByText('Ready when you are')).toBeVisible();
  await goOffline(driver);
  await driver.context().close();
});

test('the phone view says what to do without a profile, and when nothing can be loaded', async ({ page, context }) => {
  await newCustomer(context, 'uche');
  await page.goto('/driver-dashboard');
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('link', { name: 'Open the phone view' }).click();
  else await page.goto('/drive');
  await expect(page.getByText('You do not drive with Kaya yet')).toBeVisible();
  const begin = await page.getByRole('link', { name: 'Drive with Kaya' }).boundingBox();
  expect(begin?.width, 'as wide as the phone').toBeGreaterThan(300);
  await page.route('**/api/driver', (route) => route.abort());
  // A new live stream refetches by itself, and would be faster than the button.
  await page.route('**/api/live', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your dashboard could not be loaded')).toBeVisible();
  await page.unroute('**/api/driver');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You do not drive with Kaya yet')).toBeVisible();
});
