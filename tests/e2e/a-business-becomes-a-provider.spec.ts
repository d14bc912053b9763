// A moving business finds the way in, applies, is rejected once with a reason, and becomes a provider after the second review.
import { expect } from '@playwright/test';
import { goodPdf, goodPhoto } from '../support/papers.ts';
import { randomWord } from '../support/random-word.ts';
import { expectAccessible, expectNoSidewaysScroll, linkFor, newPerson, signIn, test, toast, visit } from './people.ts';
import { newCustomer } from './riding.ts';

test('a business applies, corrects its application, and becomes a provider', async ({ page, browser, context }) => {
  test.slow();
  await page.goto('/provider-login');
  await page.getByRole('link', { name: 'Become a provider', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Become a provider' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fbecome-a-provider',
  );
  await expectAccessible(page, 'the way in for a business');
  await expectNoSidewaysScroll(page, 'the way in for a business');

  const email = await newCustomer(context, 'business');
  await page.goto('/become-a-provider');
  const send = page.getByRole('button', { name: 'Send application' });
  await send.click();
  await expect(page.getByText('Enter the business name').last()).toBeVisible();
  await expect(page.getByText('Upload the certificate of registration').last()).toBeVisible();
  await expect(page.getByText('Choose what you do').last()).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await expectAccessible(page, 'an application with faults');

  const business = `Movers ${randomWord()}`;
  await page.getByLabel('Business name').fill(business);
  await page.getByLabel('Registration number').fill('123');
  await page.getByLabel('Contact person').fill('Bisi Ade');
  await expect(page.getByText('Enter RC or BN and the number, like RC 123456').last()).toBeVisible();
  const file = page.getByLabel('the certificate of registration');
  await file.setInputFiles({ name: 'cac.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByText('Use PDF, JPG or PNG.')).toBeVisible();
  await file.setInputFiles({ name: 'cac.jpg', mimeType: 'image/jpeg', buffer: await goodPhoto() });
  await expect(page.getByRole('link', { name: 'cac.jpg' })).toBeVisible();
  await page.getByLabel('Phone').fill('0803 555 0188');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByLabel('Registration number').fill('RC 765432');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.getByLabel('Vehicles').fill('2');
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue(business);
  await expect(page.getByLabel('Vehicles'), 'what was typed and not saved stays').toHaveValue('2');
  await page.getByLabel('People who work for you').fill('6');
  await page.getByRole('checkbox', { name: 'Packing' }).check();
  await send.click();
  await expect(page.getByText('We have your application', { exact: true })).toBeVisible();
  await expect(page.getByText('RC765432')).toBeVisible();
  await expectAccessible(page, 'an application that was sent');
  await expectNoSidewaysScroll(page, 'an application that was sent');
  await linkFor(context, email, 'We have your application to become a provider');

  const { page: desk } = await newPerson(browser);
  await desk.setViewportSize({ width: 1280, height: 900 });
  await signIn(desk, 'staff@kaya.example');
  await desk.goto('/staff/providers');
  await desk.getByRole('link', { name: /^\d+\+? applications? waits?$/ }).click();
  await expect(desk.getByRole('link', { name: business })).toBeVisible();
  await visit(desk, '/staff/requests');
  const rail = desk.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Providers/ });
  await expect(rail, 'once the counts are there').toHaveAttribute('href', /show=applications/);
  await rail.click();
  await desk.getByRole('link', { name: business }).click();
  const pane = desk.getByRole('complementary', { name: business });
  await pane.getByRole('button', { name: 'View the certificate' }).click();
  await expect(desk.getByRole('dialog', { name: 'cac.jpg' }).getByRole('img')).toHaveJSProperty('complete', true);
  await desk.getByRole('dialog', { name: 'cac.jpg' }).getByRole('button', { name: 'Close', exact: true }).click();
  await expectAccessible(desk, 'an application of a business in the console');
  await pane.getByRole('button', { name: 'Reject' }).click();
  await pane.getByLabel('Reason').fill('The number is not the one on the certificate.');
  await pane.getByRole('button', { name: 'Reject application' }).click();
  await expect(pane.getByText('Rejected because')).toBeVisible();

  await expect(page.getByText('The number is not the one on the certificate.'), 'said at once').toBeVisible();
  await linkFor(context, email, 'Your application to become a provider needs a change');
  await page.getByLabel('Registration number').fill('BN 7654321');
  await page
    .getByLabel('the certificate of registration')
    .setInputFiles({ name: 'better.pdf', mimeType: 'application/pdf', buffer: await goodPdf() });
  await expect(page.getByRole('link', { name: 'better.pdf' })).toBeVisible();
  await send.click();
  await expect(page.getByText('We have your application', { exact: true })).toBeVisible();

  await visit(desk, '/staff/providers?show=applications');
  await desk.getByRole('link', { name: business }).click();
  await expect(pane.getByText('BN7654321')).toBeVisible();
  await pane.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(pane.getByRole('link', { name: 'Open the business' })).toBeVisible();

  await expect(page.getByText('Your business is a provider on Kaya')).toBeVisible();
  await linkFor(context, email, 'Your business is approved on Kaya');
  await page.getByRole('link', { name: 'Provider dashboard' }).click();
  await expect(page).toHaveURL('/provider-dashboard');
  await expect(page.getByRole('banner').getByText(business)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What Kaya does for you' })).toBeVisible();
});
