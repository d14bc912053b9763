// A ride for work: an employee rides on the company's account, a guest with its voucher, and the voucher does not work twice.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { takeBrowser } from './browsers.ts';
import { joined, newCompany } from './companies.ts';
import { newDriver, onPhone } from './driving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, linkFor, test } from './people.ts';
import { fillWay, newCustomer, password, rideLine } from './riding.ts';

const atTheWheel = async (browser: Browser): Promise<Page> => {
  const context = await takeBrowser(browser, onPhone);
  await newDriver(context, 'Sani Yakubu');
  const page = await context.newPage();
  await page.goto('/drive');
  await page.getByRole('button', { name: /^GO/ }).click();
  await expect(page.getByText('Looking for trips near you')).toBeVisible();
  return page;
};

const newestRide = async (context: BrowserContext): Promise<string> => {
  const { items } = (await (await context.request.get('/api/trips')).json()) as { items: { id: string }[] };
  return items[0]?.id ?? '';
};

/** Drives it to its end over the API; a-driver-on-the-road tests the buttons of the steps. */
const drive = async (driver: Page, rider: Page, id: string): Promise<void> => {
  const step = async (name: string, data = {}) => {
    const answer = await driver.request.post(`/api/trips/${id}/${name}`, { data });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
  };
  await step('departure');
  await step('arrival');
  await expect(rideLine(rider, 'Your driver is here')).toBeVisible();
  const code = (await rider.locator('[aria-labelledby=ride-code] .money').textContent())?.trim() ?? '';
  await step('start', { code });
  await step('completion');
  await expect(rideLine(rider, 'You have arrived')).toBeVisible();
};

const accept = async (driver: Page): Promise<void> => {
  const offer = driver.getByRole('region', { name: 'Ride offer' });
  await expect(offer.getByText('Paid by the company: collect nothing', { exact: true })).toBeVisible();
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(driver.getByRole('region', { name: 'Your trip' })).toBeVisible();
};

const chooseCar = async (page: Page): Promise<void> => {
  await fillWay(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio', { name: /^Car\b/ }).check();
};

test('an employee and a guest ride on the account of a company', async ({ page, context, browser }) => {
  const company = await newCompany(context);
  const driver = await atTheWheel(browser);
  const employeeContext = await takeBrowser(browser, onPhone);
  const email = await newCustomer(employeeContext, 'ngozi');
  await joined(company.id, 'Ngozi Ade', email, 'employee');

  await test.step('the admin switches rides on', async () => {
    await page.goto('/corporate/dashboard/rides');
    await page.getByRole('checkbox', { name: 'The company pays for rides of its people and guests' }).check();
    await page.getByRole('checkbox', { name: 'People say what each ride is for' }).check();
    await page.getByLabel('Highest fare of a ride, naira').fill('5000');
    await page.getByRole('button', { name: 'Save the rules' }).click();
    await expect(page.getByRole('heading', { name: `What ${company.name} pays` })).toBeVisible();
    await expectAccessible(page, 'rides of a company');
    await expectNoSidewaysScroll(page, 'rides of a company');
  });

  const employee = await employeeContext.newPage();
  await test.step('an employee books it on the company’s account and says what for', async () => {
    await employee.goto(`/find-mover?company=${company.id}`);
    const top = employee.getByRole('region', { name: 'Who pays' });
    await expect(top).toContainText(`${company.name} pays this ride`);
    await expect(top.getByLabel('What is the ride for?')).toBeVisible();
    await expect(employee.getByRole('link', { name: 'Rides of your company' })).toHaveAttribute(
      'href',
      '/corporate/dashboard/rides',
    );
    await expectAccessible(employee, 'the company pays, before the search');
    await expectNoSidewaysScroll(employee, 'the company pays, before the search');
    await fillWay(employee);
    await employee.getByRole('link', { name: /Choose a vehicle type/ }).click();
    await expect(employee.getByText(/ is more than ₦5,000, the highest fare/).first()).toBeVisible();
    await employee.getByRole('link', { name: 'Back to pickup and destination' }).click();
    await expect(top).toContainText(`${company.name} pays this ride`);
    await chooseCar(employee);
    await expect(
      employee.getByText(/ is more than ₦5,000, the highest fare it pays for one ride\.$/).first(),
    ).toBeVisible();
    await expect(employee.getByRole('radio', { name: new RegExp(`^Pay: ${company.name}`) })).toBeChecked();
    await expect(employee.getByText('Up to ₦5,000 a ride.')).toBeVisible();
    await employee.getByLabel('What is the ride for?').fill('Visit to a client');
    await expectAccessible(employee, 'the company pays');
    await expectNoSidewaysScroll(employee, 'the company pays');
    await employee.getByRole('button', { name: 'Book for ₦4,000' }).click();
    await accept(driver);
    await expect(employee.getByRole('link', { name: 'See it in Bookings' })).toHaveAttribute(
      'href',
      /^\/corporate\/dashboard\/bookings\/ride:[0-9a-f-]{36}$/,
    );
  });
  await test.step('it is driven, and the company is charged', async () => {
    const id = await newestRide(employeeContext);
    await drive(driver, employee, id);
    await expect(employee.getByText(`${company.name} pays. Give the driver no money.`)).toBeVisible();
    await expect
      .poll(async () => {
        const budgets = await context.request.get(`/api/companies/${company.id}/budgets`);
        return ((await budgets.json()) as { months: { spent_kobo: number }[] }).months[0]?.spent_kobo ?? 0;
      })
      .toBe(4_000_00);
  });

  await test.step('the company reads who drove, in what and when, and no address', async () => {
    const ride = await newestRide(employeeContext);
    const desk = await context.newPage();
    await desk.goto(`/corporate/dashboard/bookings/ride:${ride}`);
    const driven = desk.getByRole('region', { name: 'The driver' });
    await expect(driven.getByText('Sani', { exact: true })).toBeVisible();
    await expect(driven.getByText('Plate')).toBeAttached();
    await expect(desk.getByRole('list', { name: 'Progress of the ride' })).toContainText('At the destination');
    await expect(desk.getByText(/^Ngozi can rate the driver, report a problem/)).toBeVisible();
    await expect(desk.getByText('Visit to a client', { exact: true })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/find-mover?company=${company.id}`,
    );
    await expect(desk.getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
      'href',
      new RegExp(`^/contact\\?topic=order&company=${company.id}&order=ride`),
    );
    await expect(desk.getByRole('button', { name: 'Cancel ride' })).toHaveCount(0);
    await expect(desk.getByText(/Sani Yakubu/)).toHaveCount(0);
    await expectAccessible(desk, 'the page of a company’s ride');
    await expectNoSidewaysScroll(desk, 'the page of a company’s ride');
    await desk.close();
  });

  let link = '';
  await test.step('the admin makes a voucher for a guest', async () => {
    await page.getByRole('button', { name: 'Make a voucher' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Guest’s name').fill('Chief Bello');
    await sheet.getByLabel('Rides', { exact: true }).fill('1');
    await sheet.getByRole('button', { name: 'Make the voucher' }).click();
    link = (await page.getByTestId('voucher-link').textContent())?.trim() ?? '';
    expect(link).toContain('/ride-voucher#code=');
    await page.keyboard.press('Escape');
    await expect(page.getByText('0 of 1 ride used')).toBeVisible();
  });

  await test.step('the guest opens the link, books, and rides', async () => {
    const guestContext = await takeBrowser(browser, onPhone);
    await newCustomer(guestContext, 'bello');
    const guest = await guestContext.newPage();
    const { pathname, hash } = new URL(link);
    await guest.goto(pathname + hash);
    await expect(guest.getByRole('heading', { name: `${company.name} pays your ride` })).toBeVisible();
    await expectAccessible(guest, 'a voucher');
    await expectNoSidewaysScroll(guest, 'a voucher');
    await guest.getByRole('button', { name: 'Say where you are going' }).click();
    await expect(guest.getByRole('region', { name: 'Who pays' })).toContainText(`${company.name} pays this ride`);
    await expect(guest.getByText('One ride is left.')).toBeVisible();
    await chooseCar(guest);
    await expect(guest.getByText(`Paid by ${company.name} with a voucher`)).toBeVisible();
    await guest.getByRole('button', { name: 'Book for ₦4,000' }).click();
    await accept(driver);
    const ride = await newestRide(guestContext);
    const desk = await context.newPage();
    await desk.goto(`/corporate/dashboard/bookings/ride:${ride}`);
    await expect(desk.getByText('Driver found', { exact: true }).first()).toBeVisible();
    await expect(desk.getByText('1 of 1', { exact: true })).toBeVisible();
    await drive(driver, guest, ride);
    // Without a reload.
    await expect(desk.getByText('Done', { exact: true })).toBeVisible();
    await expect(desk.getByText('Chief Bello has the receipt of the ride.')).toBeVisible();
    await desk.close();
    await guest.goto('/about');
    await guest.goto(pathname + hash);
    await expect(guest.getByText('This voucher is used up')).toBeVisible();
  });
});

test('a guest without an account signs up on a voucher and confirms on another device', async ({
  page,
  context,
  browser,
}) => {
  const company = await newCompany(context);
  const email = fresh('guest');
  const day = 86_400_000;
  const rules = { is_on: true, places: null, weekdays: null, from_time: null, to_time: null, vehicle_classes: null };
  const send = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await context.request[method](`/api/companies/${company.id}/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { link: string };
  };
  await send('put', 'ride-rules', { ...rules, max_fare_kobo: null, monthly_kobo: null, needs_purpose: false });
  const { link } = await send('post', 'ride-vouchers', {
    guest_name: 'Chief Bello',
    guest_email: email,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: new Date(Date.now() + 2 * day).toISOString(),
    max_rides: 2,
    max_fare_kobo: 500_000,
    places: null,
    vehicle_classes: null,
  });
  await page.close();

  const guest = await (await takeBrowser(browser, onPhone)).newPage();
  const { pathname, hash } = new URL(link);
  await guest.goto(pathname + hash);
  await guest.getByRole('button', { name: 'Say where you are going' }).click();
  await chooseCar(guest);
  await guest.getByRole('button', { name: 'Book for ₦4,000' }).click();
  await guest.getByText('Sign up', { exact: true }).click();
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Create Account' }).click();

  const elsewhere = await takeBrowser(browser, onPhone);
  const other = await elsewhere.newPage();
  const confirm = new URL(await linkFor(elsewhere, email, 'Confirm'));
  expect(confirm.searchParams.get('next')).toMatch(/^\/find-mover\?voucher=[0-9a-f-]{36}$/);
  await other.goto(confirm.pathname + confirm.search);
  await expect(other.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await other.getByRole('main').getByRole('link').first().click();
  await expect(other.getByRole('region', { name: 'Who pays' })).toContainText(`${company.name} pays this ride`);
  await expect(other.getByText('2 rides are left.')).toBeVisible();
  await chooseCar(other);
  await expect(other.getByRole('button', { name: 'Book for ₦4,000' })).toBeVisible();
});
