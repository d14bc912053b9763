// A driver at the dashboard: an offer above an open sheet, a ride given back with its reason, and a rider who does not come.
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { takeBrowser } from './browsers.ts';
import { newDriver, onDesk } from './driving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { bookRide, newCustomer, rideLine } from './riding.ts';

test('a driver waits, and the rider does not come', async ({ page, context, browser }) => {
  await newCustomer(context, 'sade');
  const own = await takeBrowser(browser, onDesk);
  const { email } = await newDriver(own, 'Sani Yakubu');
  const driver = await own.newPage();
  await driver.goto('/driver-dashboard');
  const online = driver.getByRole('switch', { name: 'Online' });
  await online.click();
  await driver.getByRole('button', { name: /^GO/ }).click();
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();
  // The position has arrived: a no-show costs money only if the arrival was seen.
  await expect
    .poll(() =>
      changeRows(
        `SELECT FROM dispatch.positions p JOIN identity.accounts a ON a.id = p.account_id WHERE a.email = $1`,
        [email],
      ),
    )
    .toBe(1);

  await test.step('an offer is shown above an open sheet, which keeps what was typed', async () => {
    await driver.getByRole('button', { name: 'Set Destination' }).click();
    const sheet = driver.getByRole('dialog', { name: 'Set Destination' });
    await sheet.getByLabel('Where do you want to go?').fill('Ikor');
    await bookRide(context);
    const above = driver.getByRole('dialog', { name: 'New ride' });
    await expect(above.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expectAccessible(driver, 'an offer above a sheet');
    await above.getByRole('button', { name: 'Close, the offer stays open' }).click();
    await expect(sheet.getByLabel('Where do you want to go?')).toHaveValue('Ikor');
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet).toBeHidden();
    const offer = driver.getByRole('region', { name: 'Ride offer' });
    await offer.getByRole('button', { name: 'Why you?' }).click();
    await expect(offer.getByRole('region', { name: 'Why this offer?' }).getByText(/^You were asked/)).toBeVisible();
    await offer.getByRole('button', { name: 'Accept' }).click();
  });
  const trip = driver.getByRole('region', { name: 'Your trip' });
  await test.step('the rider can be called and written to, and the map page leads to the pickup', async () => {
    await expect(trip.getByRole('link', { name: /^0803 / })).toHaveAttribute('href', /^tel:/);
    await expect(trip.getByRole('link', { name: /^Message / })).toHaveAttribute('href', /^sms:/);
    const navigate = trip.getByRole('link', { name: /^Navigate to Adeniran Ogunsanya/ });
    await expect(navigate).toHaveAttribute('href', /destination=6\.49/);
  });
  await test.step('giving the ride back asks for the reason', async () => {
    await trip.getByRole('button', { name: 'I can’t make it' }).click();
    const back = driver.getByRole('dialog', { name: 'Give this ride back?' });
    await back.getByRole('button', { name: 'Give ride back' }).click();
    await expect(back.getByText('Choose a reason').last()).toBeVisible();
    await back.getByLabel('Why can’t you make it?').selectOption('Another reason');
    await back.getByRole('button', { name: 'Give ride back' }).click();
    await expect(back.getByText('Write what happened')).toBeVisible();
    await expectAccessible(driver, 'giving a ride back');
    await back.getByRole('button', { name: 'Keep it' }).click();
  });
  await trip.getByRole('button', { name: 'On my way' }).click();
  await trip.getByRole('button', { name: 'Arrived' }).click();
  const end = trip.getByRole('button', { name: 'Rider did not come' });
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await expect(trip.getByText(/^Wait until \d+:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible(driver, 'waiting at the pickup');

  const current = await context.request.get('/api/trips/current');
  const { trip: ride } = (await current.json()) as { trip: { id: string } };
  await page.goto(`/trips/${ride.id}`);
  await expect(page.getByText(/^Your driver waits until/)).toBeVisible();
  await expect(page.getByText('₦2,000 is added to your next ride.')).toBeVisible();
  await expectAccessible(page, 'a driver who waits');
  await expectNoSidewaysScroll(page, 'a driver who waits');
  const over = `UPDATE rides.trips SET arrived_at = now() - interval '6 minutes' WHERE id = $1 AND status = 'arrived'`;
  expect(await changeRows(over, [ride.id])).toBe(1);
  await expect(page.getByText('Your driver has waited and may leave now.')).toBeVisible();
  await expect(trip.getByText('You have waited long enough')).toBeVisible();
  await end.click();
  const sure = driver.getByRole('dialog', { name: 'End the ride?' });
  await expect(sure).toContainText('You get your share then.');
  await expectAccessible(driver, 'ending the ride');
  await sure.getByRole('button', { name: 'End the ride' }).click();
  await expect(
    driver.getByText('ride is cancelled. You get ₦1,800 of the fee once the customer pays it.'),
  ).toBeVisible();

  await expect(rideLine(page, 'Ride cancelled')).toBeVisible();
  await expect(page.getByText('Your driver waited 5 minutes at the pickup and nobody came.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    /^\/contact\?topic=order&ride=/,
  );
  await expect(page.getByText('₦2,000 is added to your next ride.')).toBeVisible();
  await expectAccessible(page, 'a ride that ended without its rider');
  await page.getByRole('link', { name: 'Book this ride again' }).click();
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/^Adeniran Ogunsanya Street/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/^Admiralty Way/);
  await online.click();
  await expect(driver.getByText('You are offline').first()).toBeVisible();
  await own.close();
});
