// A driver and a mover received cash, owe Kaya its commission, and pay it by card.
import { expect, type Page } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { newDriver, onPhone } from './driving.ts';
import { askForMove, doMove, newMover, send } from './moving.ts';
import { atDesk, dayAhead, expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { bookRide, newCustomer } from './riding.ts';

/** Paid in cash, driven from the offer to the end. */
const rideInCash = async (customer: Page, driver: Page): Promise<void> => {
  const id = await bookRide(customer.context(), {});
  await expect(driver.getByRole('region', { name: 'Ride offer' })).toBeVisible();
  const { request } = driver.context();
  const step = (name: string, data: object = {}) => send(request, `/api/trips/${id}/${name}`, data);
  await step('offer-acceptance');
  await step('departure');
  await step('arrival');
  const { start_code: code } = (await (await customer.request.get(`/api/trips/${id}`)).json()) as {
    start_code: string;
  };
  await step('start', { code });
  await step('completion');
};

const cardPage = async (page: Page, card: string | null): Promise<void> => {
  await expect(page.getByText('What you owe Kaya')).toBeVisible();
  if (card === null) return page.getByRole('button', { name: 'Close without paying' }).click();
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
};

test('a driver pays what they owe on the road, in parts, with a slow bank', async ({ page: customer, browser }) => {
  await newCustomer(customer.context(), 'zainab');
  const context = await takeBrowser(browser, onPhone);
  await newDriver(context, 'Ada Obi');
  const driver = await context.newPage();
  await driver.goto('/drive');
  await driver.getByRole('button', { name: /^GO/ }).click();
  await expect(driver.getByText('Looking for trips near you')).toBeVisible();
  await rideInCash(customer, driver);
  await driver.goto('/drive');
  const sheet = driver.getByRole('dialog', { name: 'Pay what you owe' });
  const said = sheet.getByRole('status');

  await test.step('the debt, its limit, and the button that pays it', async () => {
    await expect(driver.getByText('You owe Kaya ₦400. The limit is ₦20,000.')).toBeVisible();
    await expectAccessible(driver, 'the road with a debt');
    await driver.getByRole('link', { name: 'Balance ₦0' }).click();
    const earnings = driver.getByRole('dialog', { name: 'Earnings' });
    await earnings.getByRole('link', { name: 'Pay ₦400', exact: true }).click();
    await expect(sheet.getByText('The limit is ₦20,000.')).toBeVisible();
    await expect(sheet.getByLabel('Amount, ₦')).toHaveValue('400');
    await expectAccessible(driver, 'paying a debt');
    await expectNoSidewaysScroll(driver, 'paying a debt');
  });

  await test.step('on a desktop the debt does not take the yellow from GO', async () => {
    const desk = await context.newPage();
    await desk.setViewportSize(atDesk.viewport);
    await desk.goto('/driver-dashboard');
    await expect(desk.getByRole('link', { name: /^Pay ₦400/ })).toBeVisible();
    await expect(desk.locator('.btn.main')).toHaveCount(0);
    await desk.close();
  });

  await test.step('an amount that is too small, and no connection', async () => {
    await sheet.getByLabel('Amount, ₦').fill('50');
    await sheet.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await expect(sheet.getByText('Enter an amount from ₦100 to ₦400')).toBeVisible();
    await sheet.getByLabel('Amount, ₦').fill('150');
    await expect(sheet.getByRole('button', { name: 'Pay ₦150 by bank transfer' })).toHaveClass(/main/);
    await context.setOffline(true);
    await expect(sheet.getByText('You are offline.').first()).toBeVisible();
    await context.setOffline(false);
    await expect(sheet.getByText('You are offline.')).toHaveCount(0);
  });

  await test.step('the card page is closed', async () => {
    await sheet.getByRole('button', { name: 'Pay by card' }).press('Enter');
    await cardPage(driver, null);
    await expect(said.getByText('The payment page was closed. Nothing was charged.')).toBeVisible();
    await expect(sheet.getByLabel('Amount, ₦')).toHaveValue('400');
  });

  await test.step('a part, by a slow bank', async () => {
    await sheet.getByLabel('Amount, ₦').fill('150');
    await sheet.getByRole('button', { name: 'Pay by card' }).click();
    await cardPage(driver, '4000 0000 0000 0119');
    await expect(said.getByText('Your bank has not answered yet.', { exact: false })).toBeVisible();
    await expect(said.getByText('Paid. You still owe Kaya ₦250.')).toBeVisible();
  });

  await test.step('the rest', async () => {
    await sheet.getByRole('button', { name: 'Pay by card' }).click();
    await cardPage(driver, '4242 4242 4242 4242');
    await expect(said.getByText('Paid. You owe Kaya nothing now.')).toBeVisible();
    await expectAccessible(driver, 'a debt that is paid');
    await sheet.getByRole('link', { name: 'Back to earnings' }).click();
    const history = driver.getByRole('dialog', { name: 'Earnings' }).getByRole('list', { name: 'History' });
    await expect(history.getByText('Paid to Kaya')).toHaveCount(2);
    await driver.getByRole('button', { name: 'Close' }).click();
    await expect(driver.getByText('You owe Kaya', { exact: false })).toBeHidden();
  });
  await context.request.put('/api/driver/online', { data: { online: false } });
});

test('a mover pays what they owe from the payout form', async ({ page: customer, browser }) => {
  const context = await takeBrowser(browser, atDesk);
  await newMover(context, 'Kunle Bello', '+2348065550177');
  const move = await askForMove(customer.request, {
    room_size: '1bedroom',
    preferred_date: dayAhead(24),
    preferred_time: '10:30',
    email: 'debt.payer@example.com',
    phone: '08067654321',
    payment_method: 'cash',
  });
  await send(context.request, `/api/jobs/${move.job}/acceptance`);
  await doMove(context.request, customer.request, move);
  await send(customer.request, `/api/track/${move.key}/confirmation`, { stars: 5 });
  const mover = await context.newPage();
  await mover.goto('/worker-dashboard?tab=payout');
  const button = mover.getByRole('link', { name: /^Pay ₦[\d,]+$/ });
  await expect(mover.getByText('The limit is ₦20,000.', { exact: false })).toBeVisible();
  await expectAccessible(mover, 'a payout with a debt');
  await button.click();
  const sheet = mover.getByRole('dialog', { name: 'Pay what you owe' });
  await sheet.getByRole('button', { name: 'Pay by card' }).click();
  await cardPage(mover, '4000 0000 0000 0002');
  await mover.getByLabel('Card number').fill('4242 4242 4242 4242');
  await mover.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(sheet.getByText('Paid. You owe Kaya nothing now.')).toBeVisible();
  await expectNoSidewaysScroll(mover, 'a debt that is paid');
  await sheet.getByRole('link', { name: 'Back to earnings' }).click();
  await expect(sheet).toBeHidden();
  await expect(button).toBeHidden();
});
