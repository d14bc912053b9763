// A driver asks why an offer was made to them, declines it, and finds it among their offers with the same numbers.
import { expect } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { newDriver, standing } from './driving.ts';
import { send } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { bookRide, newCustomer } from './riding.ts';

test('why an offer came, and the list of offers', async ({ context, browser }) => {
  await newCustomer(context, 'why');
  const own = await takeBrowser(browser, standing);
  await newDriver(own, 'Sani Yakubu');
  const driver = await own.newPage();
  await driver.goto('/drive');
  const stop = driver.getByRole('button', { name: /^STOP/ });
  await driver.getByRole('button', { name: /^GO/ }).click();
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();
  const offer = driver.getByRole('region', { name: 'Ride offer' });
  // A trip of theirs that is over: its rider has cancelled.
  const over = await bookRide(context);
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(driver.getByRole('region', { name: 'Your trip' })).toBeVisible();
  await send(context.request, `/api/trips/${over}/cancellation`, { fee_kobo: 0 });
  await bookRide(context);

  const accept = offer.getByRole('button', { name: 'Accept' });
  const place = await accept.boundingBox();
  const said = await offer
    .getByText(/^(?:\d+\skm, )?\d+\smins?$/)
    .first()
    .innerText();
  await offer.getByRole('button', { name: 'Why you?' }).click();
  const reasons = offer.getByRole('region', { name: 'Why this offer?' });
  await expect(reasons.getByText(/^You were asked/)).toBeVisible();
  await expect(reasons.getByRole('row', { name: /^Way to the pickup \d+/ })).toBeAttached();
  expect(await accept.boundingBox(), 'Accept stays where it was').toEqual(place);
  const onTop = await accept.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(onTop, 'nothing covers Accept').toBe(true);
  const whole = said.match(/\d+\smins?$/)?.[0].replace(/\s/, ' ') ?? 'no minutes';
  await expect(reasons.getByText(`which the offer rounds up to ${whole}.`), 'the figure of the offer').toBeAttached();
  await expect(reasons.getByRole('link', { name: /^how offers are decided/ })).toHaveAttribute(
    'href',
    '/how-offers-are-decided',
  );
  const counted = await reasons.getByRole('row', { name: /^Counted/ }).textContent();
  await expectAccessible(driver, 'why this offer');
  await offer.getByRole('button', { name: 'Decline' }).click();
  await expect(offer).toHaveCount(0);

  await driver.getByRole('button', { name: 'Offers', exact: true }).click();
  const list = driver.getByRole('dialog', { name: 'Your offers' });
  const newest = list.getByRole('list', { name: 'Your offers' }).getByRole('listitem').first();
  await expect(newest.getByText('Declined')).toBeVisible();
  await expect(newest.getByText(/^₦[\d,]+, .+ to .+, \d+\skm$/)).toBeVisible();
  await newest.locator('summary').press('Enter');
  await expect(newest.getByText(/^You were asked/)).toBeVisible();
  expect(await newest.getByRole('row', { name: /^Counted/ }).textContent(), 'the same numbers').toBe(counted);
  await expectAccessible(driver, 'the list of offers');
  await expectNoSidewaysScroll(driver, 'the list of offers');
  await driver.keyboard.press('Escape');

  const why = driver.getByRole('dialog', { name: 'Why this offer?' });
  await test.step('a trip shows the reason, and a failed load can be retried', async () => {
    await driver.route('**/api/driver/offers*', (route) => route.abort());
    await driver.reload();
    await driver.getByRole('button', { name: 'Offers', exact: true }).click();
    await expect(list.getByText('Your offers could not be loaded')).toBeVisible();
    await driver.unroute('**/api/driver/offers*');
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(newest.getByText('Declined')).toBeVisible();
    await driver.keyboard.press('Escape');
    await driver.getByRole('button', { name: 'View Trips' }).click();
    const trips = driver.getByRole('dialog', { name: 'Your trips' });
    await trips.locator('summary').first().click();
    await driver.route('**/api/offer-receipts/*', (route) => route.abort());
    await trips.getByRole('button', { name: 'Why this offer?' }).first().click();
    await expect(why.getByText('The reasons could not be loaded')).toBeVisible();
    await driver.unroute('**/api/offer-receipts/*');
    await why.getByRole('button', { name: 'Try again' }).click();
    await expect(why.getByText(/^You were asked/)).toBeVisible();
    await driver.keyboard.press('Escape');
    await expect(why).toBeHidden();
    await expect(trips).toBeVisible();
    await driver.keyboard.press('Escape');
  });

  await stop.click();
  await driver.getByRole('button', { name: 'Go offline' }).click();
  await expect(driver.getByText('You are offline').first()).toBeVisible();
  await own.close();
});
