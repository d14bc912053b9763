// From seven papers to the road: one is rejected, replaced and approved, while staff review each in the console.
import { expect, type Page } from '@playwright/test';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { encryptedPdf, goodPdf, goodPhoto, noisyPhoto } from '../support/papers.ts';
import { randomWord } from '../support/random-word.ts';
import { send } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, newPerson, signIn, test } from './people.ts';
import { newCustomer } from './riding.ts';

const choose = (page: Page, label: string, name: string, buffer: Buffer) =>
  page
    .getByLabel(new RegExp(`^(Add|Replace) ${label}$`))
    .setInputFiles({ name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg', buffer });

/** PDFs are drawn one at a time for all people, so on a slow machine five of them take longer than anything else on a page. */
const allUploaded = (page: Page) => expect(page.getByText('7 of 7 uploaded')).toBeVisible({ timeout: 120_000 });

test('seven papers are sent, one is rejected and replaced, and the driver goes online', async ({ page, browser }) => {
  test.slow();
  const [pdf, photo] = [await goodPdf(), await goodPhoto()];
  await page.goto('/driver-onboarding?location=Lagos&method=Truck');
  await expect(page, 'a visitor signs in and comes back').toHaveURL('/auth');
  await newCustomer(page.context(), 'papers');
  await page.goto('/driver-onboarding?location=Lagos&method=Truck');
  await expect(page.getByRole('heading', { name: 'Seven documents, then you drive' })).toBeVisible();
  await expect(page.getByText('0 of 7 uploaded')).toBeVisible();
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toHaveAccessibleDescription('7 documents left');

  await choose(page, 'Profile photo', 'me.pdf', pdf);
  await expect(page.getByText('Use JPG, JPEG or PNG', { exact: true })).toBeVisible();
  await choose(page, 'Background check', 'check.pdf', await encryptedPdf());
  await expect(page.getByText('This PDF has a password.')).toBeVisible();
  await expectAccessible(page, 'papers with faults');

  for (const label of [
    'Activation waitlist',
    'Background check',
    'Terms and conditions',
    'Vehicle info',
    'Vehicle insurance',
  ])
    await choose(page, label, 'paper.pdf', pdf);
  for (const label of ['Profile photo', "Driver's license"]) await choose(page, label, 'paper.jpg', photo);
  const until = addDays(lagosDate(new Date()), 400);
  await allUploaded(page);
  await expect(go, 'the seven are enough').not.toHaveAttribute('aria-disabled', 'true');
  await go.click();
  await expect(page, 'a phone goes on in the phone view').toHaveURL('/drive');
  await expect(page.getByText('Add your vehicle')).toBeVisible();
  await page.getByRole('link', { name: 'Add what is missing' }).click();
  for (const label of ['Vehicle info', "Driver's license", 'Vehicle insurance']) {
    const day = page.getByLabel(`${label} valid until`);
    await day.fill(until);
    await day.blur();
  }
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a vehicle' });
  await sheet.getByLabel('Make').fill('Isuzu');
  await sheet.getByLabel('Model').fill('NPR');
  await sheet.getByLabel('Colour').fill('white');
  await sheet.getByLabel('Year').fill('2016');
  await sheet.getByLabel('Plate').fill('KJA-482 XB');
  await sheet.getByLabel('Carries, kg').fill('3000');
  await expectAccessible(page, 'a vehicle');
  await sheet.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(
    sheet.getByText('This plate is registered already. O and 0 count as the same, and so do I and 1.').first(),
  ).toBeVisible();
  await sheet.getByLabel('Plate').fill(`E2E-${Math.random().toString(36).slice(2, 7)}`);
  await sheet.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('list', { name: 'Your vehicles' })).toContainText('Isuzu NPR');

  const name = `Papers ${randomWord()}`;
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone').fill('0803 555 0199');
  await page.getByLabel('Referral code').fill('NOBODY99');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('No driver has this code. Correct it or leave it out.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name'), 'what was typed stays').toHaveValue(name);
  await page.getByLabel('Referral code').fill('');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the papers');
  await go.click();
  await expect(page).toHaveURL('/drive');
  await expect(page.getByText('Still to do')).toHaveCount(0);

  const { page: desk } = await newPerson(browser);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await signIn(desk, 'staff@kaya.example');
  await desk.goto('/staff/drivers');
  await desk.getByRole('link', { name }).click();
  const pane = desk.getByRole('complementary', { name });
  const part = (label: string) => pane.getByRole('region', { name: label, exact: true });
  await expect(part('Vehicle info')).toContainText('PDF, 2 pages');
  await part('Profile photo').getByRole('button', { name: 'View Profile photo' }).click();
  const viewer = desk.getByRole('dialog', { name: 'Profile photo' });
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true);
  await viewer.getByRole('button', { name: 'Larger' }).click();
  await expect(viewer.getByText('150%')).toBeVisible();
  await expectAccessible(desk, 'a document looked at closely');
  await viewer.getByRole('button', { name: 'Close', exact: true }).click();
  await part('Vehicle insurance').getByRole('button', { name: 'Reject' }).click();
  await part('Vehicle insurance').getByRole('button', { name: 'Parts of the document are missing.' }).click();
  await part('Vehicle insurance').getByRole('button', { name: 'Reject document' }).click();
  await expect(part('Vehicle insurance')).toContainText('Reason: Parts of the document are missing.');
  const vehicle = pane.getByRole('region', { name: /^E2E-/ });
  await vehicle.getByRole('button', { name: 'Reject' }).click();
  await vehicle.getByRole('button', { name: 'The class is not the one of this vehicle.' }).click();
  await vehicle.getByRole('button', { name: 'Reject vehicle' }).click();
  await expect(vehicle).toContainText('Reason: The class is not the one of this vehicle.');
  await expectAccessible(desk, 'an application in the console');

  await page.goto('/driver-onboarding');
  await expect(page.getByText('6 of 7 uploaded')).toBeVisible();
  await expect(page.getByText('Parts of the document are missing.')).toBeVisible();
  await expect(page.getByText('and change your vehicle. Everything else stays.')).toBeVisible();
  const mine = page.getByRole('list', { name: 'Your vehicles' });
  await expect(mine).toContainText('The class is not the one of this vehicle.');
  await expectAccessible(page, 'a rejected vehicle');
  await mine.getByRole('button', { name: /^Change/ }).click();
  const changing = page.getByRole('dialog', { name: 'Change vehicle' });
  await changing.getByLabel('Colour').fill('blue');
  await changing.getByRole('button', { name: 'Save vehicle' }).click();
  await expect(mine).toContainText('In review');
  await page.getByLabel('Vehicle insurance valid until').fill(until);
  await choose(page, 'Vehicle insurance', 'whole.pdf', pdf);
  await allUploaded(page);

  await desk.reload();
  await pane.getByRole('button', { name: 'Approve vehicle' }).click();
  await expect(desk.getByText('Vehicle approved').first()).toBeVisible();
  const last = part('Vehicle insurance');
  await last.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(last.getByText('Approved', { exact: true })).toBeVisible();
  // The other six are approved as the buttons do it.
  const file = `/api/staff/driver-applications/${new URL(desk.url()).searchParams.get('id')}`;
  const { documents } = (await (await desk.request.get(file)).json()) as {
    documents: { id: string; version: number; status: string }[];
  };
  for (const { id, version } of documents.filter(({ status }) => status !== 'approved'))
    await send(desk.request, `/api/staff/driver-documents/${id}/approval`, { version });
  await expect(page.getByText('You can drive with Kaya.')).toBeVisible();
  const online = await page.request.put('/api/driver/online', { data: { online: true } });
  expect(online.status()).toBe(200);
});

test('an upload waits for the network and resumes where it stopped', async ({ page }) => {
  await newCustomer(page.context(), 'waits');
  await page.goto('/driver-onboarding?location=Lagos&method=Car');
  await expect(page.getByText('0 of 7 uploaded')).toBeVisible();
  const offsets: string[] = [];
  let down = true;
  await page.route('**/api/uploads/*', (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset');
    if (offset !== null) offsets.push(offset);
    return down && offset !== null && offset !== '0' ? route.abort('internetdisconnected') : route.continue();
  });
  await choose(page, 'Profile photo', 'me.jpg', await noisyPhoto());
  await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible();
  await expectAccessible(page, 'a file that waits');
  down = false;
  await expect(page.getByText('1 of 7 uploaded')).toBeVisible();
  expect(
    offsets.filter((offset) => offset === '0'),
    'the first part is sent once',
  ).toHaveLength(1);
});
