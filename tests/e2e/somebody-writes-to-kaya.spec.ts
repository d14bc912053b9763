// A message to Kaya: a visitor on a phone writes, loses the network, sends, and reads the answer by the link in the letter; a customer finds
// their case in the account; staff answer and close.
import { expect } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  linkFor,
  newPerson,
  photo,
  signIn,
  staffAtDesk,
  test,
} from './people.ts';
import { changeRows } from '../support/journey-database.ts';
import { randomWord } from '../support/random-word.ts';

const words = 'My card was charged twice for one move.';

test('a visitor writes to Kaya, returns by the letter and writes again', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const email = fresh('writes');
  await page.goto('/help');
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();

  await test.step('what is missing is shown beside its field', async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Choose a topic').last()).toBeVisible();
    await expect(page.getByText('Enter an email or a phone number, so that we can answer').last()).toBeVisible();
    await expectAccessible(page, 'the form with faults');
  });

  await test.step('a safety message first says whom to call', async () => {
    await page.getByLabel('What is it about').selectOption({ label: 'Safety' });
    await expect(page.getByText('In danger? Call 112 now.')).toBeVisible();
    await page.getByLabel('What is it about').selectOption({ label: 'Payment' });
  });

  await page.getByLabel('Your message').fill(words);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Add photos').setInputFiles(photo);
  await expect(page.getByText('Uploaded')).toBeVisible();

  await test.step('the typed text survives a reload and a lost network', async () => {
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue(words);
    await expect(page.getByLabel('What is it about')).toHaveValue('payment');
    await expect(page.getByText('Uploaded')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('What you typed is kept on this device.').first()).toBeVisible();
    await context.setOffline(false);
  });

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  await expect(page.getByText(/A person of Kaya reads it and answers by/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page, 'a case');
  await expectNoSidewaysScroll(page, 'a case');
  const code =
    (
      await page
        .getByText(/^Case [0-9A-F]{4}-[0-9A-F]{4}$/)
        .first()
        .textContent()
    )?.replace('Case ', '') ?? '';

  const desk = await staffAtDesk(browser);
  await test.step('staff find it and answer it, and the page shows the answer live', async () => {
    await desk.goto('/staff/cases');
    await desk.getByRole('link', { name: code }).click();
    const pane = desk.getByRole('complementary', { name: 'Payment' });
    await expect(pane.getByText(words)).toBeVisible();
    await expect(pane.getByText('without an account')).toBeVisible();
    await expectAccessible(desk, 'the pane Cases');
    await pane.getByRole('button', { name: 'Answer…' }).click();
    await pane.getByLabel('Answer', { exact: true }).fill('We sent one of the two back to your card.');
    await pane.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByRole('heading', { name: 'Kaya has answered' })).toBeVisible();
    await expect(page.getByText('We sent one of the two back to your card.')).toBeVisible();
  });

  await test.step('the letter leads to it in another browser, and a reply opens it again', async () => {
    const link = await linkFor(context, email, 'Kaya has answered');
    expect(link).not.toBe(page.url());
    const { page: other } = await newPerson(browser);
    await other.goto(link);
    await other.getByLabel('Write back').fill('It has not arrived yet.');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(other.getByText('Waiting for Kaya')).toBeVisible();
    await expect(page.getByText('It has not arrived yet.')).toBeVisible();
  });

  await test.step('once closed, the page says so and that the case can be reopened', async () => {
    await desk.getByRole('button', { name: 'Close the case' }).click();
    await expect(page.getByRole('heading', { name: 'This case is closed' })).toBeVisible();
    await expect(page.getByText('Not solved? Write below, and it is open again.')).toBeVisible();
  });
});

test('a customer writes about one of their rides and finds the case in the account', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await signIn(page, 'customer@kaya.example');
  await page.goto('/contact');
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  await page.getByLabel('What is it about').selectOption({ label: 'An order or a ride' });
  const orders = page.getByLabel('Which order or ride');
  await expect(orders.locator('option').nth(1)).toBeAttached();
  await orders.selectOption({ index: 1 });
  await page.getByLabel('Your message').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.goto('/auth#cases');
  const row = page.getByRole('region', { name: 'Cases' }).locator(`a[href="${address}"]`);
  await expect(row).toContainText('Waiting for Kaya');
  await row.click();
  await expect(page.getByText(words)).toBeVisible();
});

test('a rider has lost something, and the driver of the ride reports that it is found', async ({ browser }) => {
  const { page } = await newPerson(browser);
  await signIn(page, 'customer@kaya.example');
  const { items } = (await (await page.request.get('/api/trips')).json()) as {
    items: { id: string; status: string }[];
  };
  const ride = items.find(({ status }) => status === 'completed')?.id ?? '';
  const byDemo = `UPDATE rides.trips SET completed_at = now(), driver_id = (SELECT id FROM identity.accounts WHERE email = 'driver@kaya.example') WHERE id = $1`;
  expect(await changeRows(byDemo, [ride])).toBe(1);

  await page.goto(`/trips/${ride}`);
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  await page.getByRole('link', { name: 'I lost something' }).click();
  await expect(page.getByLabel('What is it about')).toHaveValue('lost_item');
  await expect(page.getByLabel('Which order or ride')).toHaveValue(`ride:${ride}`);
  const item = `A black phone, ${randomWord()}`;
  await page.getByLabel('What did you lose').fill(item);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We have asked your driver to look for it.')).toBeVisible();

  const { page: driver } = await newPerson(browser);
  await signIn(driver, 'driver@kaya.example');
  await driver.goto(`${new URL(page.url()).pathname}?lost`);
  await expect(driver.getByText(item)).toBeVisible();
  await expectAccessible(driver, 'a lost item');
  await expectNoSidewaysScroll(driver, 'a lost item');
  await driver.getByRole('button', { name: 'Found it' }).click();
  await expect(driver.getByText('You said that you found it.')).toBeVisible();
  await expect(page.getByText('Your driver has found it.')).toBeVisible();

  await test.step('two weeks later the ride’s page offers neither', async () => {
    const old = `UPDATE rides.trips SET completed_at = now() - interval '15 days' WHERE id = $1`;
    expect(await changeRows(old, [ride])).toBe(1);
    await page.goto(`/trips/${ride}`);
    await expect(page.getByRole('link', { name: 'Book this ride again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'I lost something' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Report a problem' })).toHaveCount(0);
  });
});
