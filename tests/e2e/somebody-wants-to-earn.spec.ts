// From the earn page to the documents; if Kaya is not open in a city yet, the interest is stored.
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, test, visit } from './people.ts';

test('a person chooses city, code and vehicle, and reaches the documents', async ({ page }) => {
  await page.goto('/earn-with-kaya');
  await expect(page.getByLabel('City')).toHaveValue('Lagos');
  await page.getByLabel('City').fill('Ibadan');
  await page.getByLabel('Referral code').fill('BAD CODE!! <b>');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('A code has 3 or more letters and numbers')).toBeVisible();
  await expect(page.getByLabel('Referral code')).toBeFocused();
  await page.getByLabel('Referral code').fill('TUNDE-7');
  await expectAccessible(page, 'the earn page');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/choose-earning-method?location=Ibadan');
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByText('8,000 to 15,000 naira')).toBeAttached();
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await expect(go).toHaveAccessibleDescription('Choose an option first');
  await expectAccessible(page, 'choosing how to earn');
  await expectNoSidewaysScroll(page, 'choosing how to earn');
  await page.getByRole('radio', { name: /Truck/ }).check();
  await go.click();
  // A visitor signs in first and comes back to the documents.
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Truck/ }), 'Back finds what was chosen').toBeChecked();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'City' }), 'and what was typed').toHaveValue('Ibadan');
  await page.goto('/earn-with-kaya');
  await expect(page.getByLabel('Referral code'), 'the code is kept').toHaveValue('TUNDE-7');
  const later = page.getByText('Then you choose your city and how you want to earn.');
  await visit(page, '/signup');
  await expect(later).toBeVisible();
  await page.goto('/signup?next=%2Fdriver-onboarding%3Flocation%3DIbadan%26method%3DTruck');
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  await expect(later, 'who has chosen reads nothing of it').toHaveCount(0);
});

test('the interest is stored for a city that is not served yet', async ({ page }) => {
  await page.goto('/earn-with-kaya');
  await page.getByLabel('City').fill('New York City');
  await page.getByLabel('Referral code').fill('AUNTY');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [way, age] of [
    ['Delivery by car', '19+'],
    ['Delivery by bicycle', '18+'],
    ['Delivery by scooter', '19+'],
  ] as const)
    await expect(page.locator('label.choice', { hasText: way })).toContainText(age);
  await expect(page.getByRole('radio', { name: /Rides in New York City/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: /bicycle/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page, 'the second chooser');
  await expectNoSidewaysScroll(page, 'the second chooser');
  await page.getByLabel('Email').fill(`ada-${Date.now().toString(36)}@example.com`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/earning-interests'));
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ city: 'New York City', referral_code: 'AUNTY' });
  await expect(page.getByRole('heading', { name: 'We have saved your interest' })).toBeFocused();
  await expect(page.getByText('Kaya is not open there yet.')).toBeVisible();
  await expectAccessible(page, 'the interest is kept');
});

test('a place abroad is recognised, and a signed-in person is not asked for an email', async ({ page }) => {
  await signIn(page, 'newworker@kaya.example');
  await page.goto('/choose-earning-method?location=Accra');
  await page.getByRole('radio', { name: /scooter/ }).check();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('newworker@kaya.example')).toBeVisible();
});
