// A company requests an account: the form, the letter, the link, and the dashboard (partners.md §2.6, §8).
import { expect } from '@playwright/test';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, fresh, linkFor, test, toast, visit } from './people.ts';
import { expectStep, fillContact, next } from './wizard.ts';

/** An answer from a broken network between the browser and Kaya, not from Kaya. */
const brokenGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

test('a company signs up, verifies its work email and is led to its dashboard', async ({ page, context }) => {
  const email = fresh('amina');
  await page.goto('/corporate');
  await expect(page.getByRole('region', { name: 'Tailored' })).toContainText('250+ employees');
  await page.getByRole('region', { name: 'Self-serve' }).getByRole('link', { name: 'Get started' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us about your company' })).toBeVisible();

  await page.getByLabel('Organization').fill('Zuma Foods Ltd');
  await page.getByLabel('Work email').fill('amina at zuma');
  await page.getByLabel('Company size').selectOption({ label: '1000+ employees' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Work email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Work email').fill(email);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Could not send verification')).toContainText('Kaya cannot be reached.');
  await expect(page.getByLabel('Organization'), 'what was typed stays').toHaveValue('Zuma Foods Ltd');
  await context.setOffline(false);
  await page.route('**/api/corporate-signups', (route) => route.fulfill(brokenGateway));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Could not send verificationPlease try again.')).toBeVisible();
  await page.unroute('**/api/corporate-signups');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Verification email sent')).toContainText(
    'Check your inbox and click the link to continue to your dashboard.',
  );

  // The page continues by itself; nothing opens until the link is used.
  await expect(page).toHaveURL('/corporate/dashboard');
  await expect(page.getByText('Verification Pending')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page, 'the account set-up screen');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We send at most one a minute.')).toBeVisible();

  await visit(page, '/verify');
  await expect(page.getByRole('heading', { name: 'Invalid verification link.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/corporate/get-started');
  const link = await linkFor(context, email, 'Verify your work email');
  await page.goto('about:blank');
  await page.goto(link.replace(/access_token=.*/, 'access_token=not-a-code-at-all-but-long-enough'));
  await expect(page.getByRole('heading', { name: 'Verification link invalid or expired.' })).toBeVisible();
  await page.goto('/auth/confirm?type=magiclink&code=not-a-code-at-all-but-long-enough');
  await expect(page.getByRole('heading', { name: 'Invalid or expired verification link' })).toBeVisible();
  await expect(page.getByText('Verification failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();

  await page.route('**/api/auth/confirmation', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Could not complete verification.' })).toBeVisible();
  await expect(page.getByText('Verification failed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a verification that failed');
  await page.unroute('**/api/auth/confirmation');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your email has been verified successfully.' })).toBeVisible();
  await expect(page.getByText('This email address has been verified.').first()).toBeVisible();
  await expect(page.getByText('Verified!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/verify');
  await expect(page).toHaveURL('/corporate/dashboard/home');
  await expect(page.getByText('Account Verified')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete your account setup' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the dashboard’s home');
  await page.goto('/corporate');
  await expect(page, 'a signed-in person goes on').toHaveURL('/corporate/dashboard/home');

  await test.step('the first booking: a program, its tier, and the wizard, which has both filled in', async () => {
    await visit(page, '/corporate/dashboard/move');
    await page.getByRole('link', { name: 'View Program: Retail chain' }).click();
    await page.getByRole('link', { name: 'Choose Standard' }).click();
    await expectStep(page, 2);
    const known = page.locator('.wiz-known');
    await expect(known).toContainText('Retail chain');
    await expect(known).toContainText('Standard Package');
    await page.getByRole('radio', { name: /Single Location/ }).check();
    await next(page);
    await expect(known, 'the account is known').toContainText(email);
    await page.getByRole('button', { name: 'Change Contact' }).click();
    await fillContact(page);
    await page.getByLabel('Email').fill(email);
    await next(page);
    await page.getByLabel('Preferred start date').fill(dayAhead(20));
    await page.getByLabel('Preferred time').selectOption({ label: 'Morning (8 AM-12 PM)' });
    await page.getByRole('radio', { name: 'Medium (11-50)' }).check();
    await next(page);
    await page.getByRole('radio', { name: '$10K-$50K' }).check();
    await page.getByRole('radio', { name: 'Standard (2-4 weeks)' }).check();
    await next(page);
    await expectStep(page, 6);
    await next(page);
    await expect(page.getByText('₦899,000').first()).toBeVisible();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    const { items } = (await (await page.request.get('/api/bookings')).json()) as { items: object[] };
    expect(items).toMatchObject([{ service_type: 'retail-chain' }]);
    await visit(page, '/home');
    const now = page.getByRole('region', { name: 'Now' });
    await expect(now.getByRole('heading', { name: /Retail chain/ })).toBeVisible();
    await expect(now.getByRole('link', { name: 'Open your booking' })).toHaveAttribute('href', /booking=/);
  });
});

test('without a session or a sign-up the dashboard asks to sign in', async ({ page }) => {
  await page.goto('/corporate/dashboard');
  await expect(page).toHaveURL('/login');
});
