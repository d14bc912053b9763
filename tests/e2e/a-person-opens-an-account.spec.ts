// Sign-up, the link in the email, sign-in, a forgotten password: as a person does it, with the sentences of the specification.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fresh, linkFor, violationsOf, test, toast, visit } from './people.ts';

const password = 'Idumota-Market-7';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
/** By every available rule, not only those of WCAG. */
const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page, 'all')).toEqual([]);

/** A fresh confirmed account, made without a page. */
const resident = async (context: BrowserContext, name: string): Promise<string> => {
  const email = fresh(name);
  const post = async (path: string, data: unknown) =>
    expect((await context.request.post(path, { data })).ok()).toBe(true);
  await post('/api/auth/sign-up', { email, password });
  const link = new URL(await linkFor(context, email, 'Confirm'));
  await post('/api/auth/confirmation', { type: 'magiclink', code: link.searchParams.get('code') });
  await context.clearCookies();
  return email;
};

test('a newcomer signs up, confirms the email and is signed in', async ({ page, context }) => {
  const email = fresh('ada');
  await page.goto('/signup');
  await field(page, 'Full name').fill('Ada Obi');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('0803 123 4567');
  await field(page, 'Password').fill('adaobi99');
  await field(page, 'Confirm password').fill('something else');
  await field(page, 'Confirm password').blur();
  await expect(page.getByText('Do not use your own name or email.')).toBeVisible();
  await expect(page.getByText('Passwords do not match!')).toBeVisible();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(field(page, 'Password')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    toast(page, "Check your email. We've sent you a confirmation link to complete your registration."),
  ).toBeVisible();
  await expect(page).toHaveURL('/earn-with-kaya');
  await page.getByRole('link', { name: 'Work without a vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Use another email address' }).click();
  await expect(field(page, 'Full name')).toHaveValue('');

  await visit(page, '/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Please check your email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await expectAccessible(page);

  const link = await linkFor(context, email, 'Confirm');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused();
  await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();
  await expect(page, 'the code has left the address').toHaveURL('/auth/confirm');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page, 'who asked for work without a vehicle goes on there').toHaveURL('/worker-dashboard');

  await visit(page, '/auth');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByText('0803 123 4567')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Invalid or expired verification link' })).toBeVisible();
  await expectAccessible(page);
});

test('a person signs in, returns to the page they came from, and is remembered if they ask', async ({
  page,
  context,
}) => {
  const email = await resident(context, 'bola');
  await page.goto('/auth?next=%2Fhome');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Invalid login credentials')).toContainText('Error');
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Welcome back!')).toContainText('Success!');
  await expect(page).toHaveURL('/home');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
});

test('every other session ends when a forgotten password is replaced', async ({ page, context, browser }) => {
  const email = await resident(context, 'chi');
  const elsewhere = await browser.newContext();
  const other = elsewhere.request;
  expect((await other.post('/api/auth/sign-in', { data: { email, password } })).status()).toBe(200);

  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkFor(context, email, 'new password'));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
  const chosen = 'Brand-New-Start-2';
  await field(page, 'New password').fill(chosen);
  await field(page, 'Confirm new password').fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'New password saved' })).toBeVisible();
  const session = await other.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ user: null });
  await elsewhere.close();
});

test('/login explains each refusal and keeps what was typed when the network is lost', async ({ page, context }) => {
  await page.goto('/login');
  await field(page, 'Email').fill('customer@kaya.example');
  await field(page, 'Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Invalid credentials - Please check your email and password and try again.')).toBeVisible();
  // The field says it, so the notice does not repeat it.
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/The email or phone and the password do not match/);
  await expect(page.locator('.fault')).toHaveCount(0);

  await page.getByText('Sign up', { exact: true }).click();
  await field(page, 'Password').fill('Idumota-Market-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const exists = 'Account exists - This email is already registered. Please sign in instead.';
  await expect(toast(page, exists)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('customer@kaya.example');

  await field(page, 'Password').fill('kaya-demo-1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('No connection')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login?next=%2F%2Fevil.example%2F');
  await expect(page, 'only addresses of our own').toHaveURL('/');
});

test('the provider login refuses a customer', async ({ page }) => {
  await page.goto('/provider-login');
  await field(page, 'Email').fill('customer@kaya.example');
  await field(page, 'Password').fill('kaya-demo-1');
  await page.getByRole('button', { name: 'Sign in as a Provider' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not a registered provider' })).toBeVisible();
});

test('a driver who signs in on a phone gets the phone view', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Email').fill('driver@kaya.example');
  await field(page, 'Password').fill('kaya-demo-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/drive');
});
