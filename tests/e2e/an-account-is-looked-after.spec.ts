// The account page: two-factor and the sign-in with it, sessions, consents, a new email, the export, the deletion.
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import { askForMove, send } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, linkFor, test, visit } from './people.ts';

const password = 'Idumota-Market-7';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const subjectsFor = async (context: BrowserContext, to: string): Promise<string[]> => {
  const answer = await context.request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
};

/** A confirmed account, signed in in this browser. */
const resident = async (context: BrowserContext, name: string): Promise<string> => {
  const email = fresh(name);
  const post = async (path: string, data: unknown) =>
    expect((await context.request.post(path, { data })).ok()).toBe(true);
  await post('/api/auth/sign-up', { email, password, name: 'Ngozi Eze', phone: '+2348031234567', consents: ['terms'] });
  const link = new URL(await linkFor(context, email, 'Confirm'));
  await post('/api/auth/confirmation', { type: 'magiclink', code: link.searchParams.get('code') });
  return email;
};
const typePassword = async (page: Page, email: string) => {
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign In').click();
};

test('a sign-in asks for the code when two-factor is set up', async ({ page, context }) => {
  const email = await resident(context, 'ngozi');
  await page.goto('/auth');
  await expect(part(page, 'Two-factor').getByText('Off', { exact: true })).toBeVisible();

  await button(page, 'Set up two-factor').click();
  const setUp = sheet(page, 'Set up two-factor');
  await setUp.getByLabel('Your password').fill('not the password');
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByText('This is not your current password')).toHaveCount(1);
  await expect(setUp.getByLabel('Your password')).toBeFocused();
  await setUp.getByLabel('Your password').fill(password);
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(setUp.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'set-up, picture');
  await expect(setUp.getByRole('link', { name: 'Open in the authenticator app' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  const secret = ((await setUp.locator('.secret').textContent()) ?? '').replace(/\s/g, '');
  await setUp.getByLabel('Code from the app').fill('12');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('Enter the 6 digits from your app')).toBeVisible();
  await setUp.getByLabel('Code from the app').fill(generateSync({ secret }));
  await setUp.getByRole('button', { name: 'Turn on' }).click();

  const codes = sheet(page, 'Your recovery codes');
  const shown = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const kept = await shown.allTextContents();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of kept) expect(file).toContain(code);
  await expectAccessible(page, 'recovery codes');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(codes, 'codes that are seen once do not go with one key').toBeVisible();
  await expect(codes.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(part(page, 'Two-factor').getByText('10 of 10 left.', { exact: false })).toBeVisible();
  await expect.poll(() => subjectsFor(context, email)).toContain('Two-factor is on for your Kaya account');

  await button(page, 'Sign out').click();
  await expect(page).toHaveURL('/');
  await visit(page, '/auth');
  await typePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  await expectAccessible(page, 'the second step');
  await expectNoSidewaysScroll(page, 'the second step');
  await field(page, 'Code').fill('000000');
  await button(page, 'Sign In').click();
  await expect(page.getByText('This code is wrong or has already been used.').first()).toBeVisible();
  // The next code: the current one was used for the set-up.
  await field(page, 'Code').fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast', { hasText: 'Welcome back!' })).toContainText('Success!');
});

test('a recovery code works once, and two-factor can be turned off', async ({ page, context }) => {
  const email = await resident(context, 'obi');
  const post = async (path: string, data: unknown): Promise<Record<string, unknown>> =>
    (await (await context.request.post(path, { data })).json()) as Record<string, unknown>;
  const { secret } = await post('/api/account/two-factor', { password });
  const code = generateSync({ secret: String(secret) });
  const { recovery_codes } = await post('/api/account/two-factor/confirmation', { code });
  const kept = recovery_codes as string[];
  await context.clearCookies();

  await page.goto('/provider-login');
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in as a Provider').click();
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(kept[0]?.toLowerCase() ?? '');
  await button(page, 'Sign In').click();
  await expect(page.getByText('Not a registered provider')).toBeVisible();

  await visit(page, '/auth');
  await expect(part(page, 'Two-factor').getByText('9 of 10 left.', { exact: false })).toBeVisible();
  await button(page, 'Turn off').click();
  const off = sheet(page, 'Turn two-factor off');
  await expectAccessible(page, 'turning off');
  await off.getByLabel('Your password').fill(password);
  await off.getByLabel('Code').fill(kept[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(part(page, 'Two-factor').getByText('Off', { exact: true })).toBeVisible();
});

test('a person signs out other sessions and changes consents and profile', async ({ page, context, browser }) => {
  const email = await resident(context, 'sade');
  const others: BrowserContext[] = [];
  for (let count = 0; count < 3; count += 1) {
    const other = await browser.newContext();
    expect((await other.request.post('/api/auth/sign-in', { data: { email, password } })).ok()).toBe(true);
    others.push(other);
  }
  await page.goto('/auth');
  const told = page.getByRole('table');
  await expect(told.getByRole('row', { name: /^Payments/ })).toHaveCount(1);
  await expect(told.getByRole('row', { name: /^New jobs/ }), 'a customer is offered no jobs').toHaveCount(0);
  const sessions = part(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').first()).toContainText('This device');
  await sessions
    .getByRole('button', { name: /^Sign out .* signed in/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByText('2 other sessions signed out')).toBeVisible();
  await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
  for (const other of others) {
    expect(await (await other.request.get('/api/auth/session')).json()).toMatchObject({ user: null });
    await other.close();
  }

  const offers = part(page, 'Consents').getByRole('switch', { name: 'Offers and news' });
  await expect(offers).not.toBeChecked();
  await offers.press('Space');
  await expect(offers).toBeChecked();
  await expect(part(page, 'Consents').getByText('Agreed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(offers).toBeChecked();

  await button(page, 'Change name and phone').click();
  const profile = sheet(page, 'Name and phone');
  await profile.getByLabel('Full name').fill('Sade Bello');
  await profile.getByRole('textbox', { name: /^Phone/ }).fill('12');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('textbox', { name: /^Phone/ })).toBeFocused();
  await expectAccessible(page, 'the profile sheet');
  await profile.getByRole('textbox', { name: /^Phone/ }).fill('0809 111 2222');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(part(page, 'Profile').getByText('Sade Bello')).toBeVisible();
  await expect(part(page, 'Profile').getByText('0809 111 2222')).toBeVisible();
});

test('a new email is used once its mailbox is confirmed', async ({ page, context }) => {
  const email = await resident(context, 'tola');
  const next = fresh('tola-new');
  await page.goto('/auth');
  await button(page, 'Change email').click();
  const change = sheet(page, 'Change email');
  await change.getByLabel('New email').fill(email);
  await change.getByLabel('Your password').fill(password);
  await change.getByRole('button', { name: 'Send the link' }).click();
  await expect(change.getByText('Your account already uses this email.').first()).toBeVisible();
  await expectAccessible(page, 'the email sheet');
  await change.getByLabel('New email').fill(next);
  await change.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link is on its way to ${next}`)).toBeVisible();
  await page.goto(await linkFor(context, next, 'Confirm your new email'));
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeFocused();
  await expect(page).toHaveURL('/auth/confirm');
  await expectAccessible(page, 'the email is changed');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(part(page, 'Profile').getByText(next)).toBeVisible();
  await expect.poll(() => subjectsFor(context, email)).toContain('Your Kaya email was changed');
});

test('a person exports their data, and deletes the account when nothing is open, after reading what is kept', async ({
  page,
  context,
}) => {
  const email = await resident(context, 'uche');
  await page.goto('/auth');
  const download = page.waitForEvent('download');
  await button(page, 'Download your data').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^kaya-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await saved.path(), 'utf8')) as { identity: { account: { email: string } } };
  expect(data.identity.account.email).toBe(email);

  const { key } = await askForMove(context.request, { email });
  await button(page, 'Delete account').click();
  const deleting = sheet(page, 'Delete your account?');
  await expect(deleting.getByText('Your account cannot be deleted yet.')).toBeVisible();
  await expect(deleting.getByText(/Your request .* is still open/)).toBeVisible();
  await expect(deleting.getByRole('button', { name: 'Delete account for good' })).toHaveCount(0);
  await send(context.request, `/api/track/${key}/cancellation`, {});
  await page.reload();
  await button(page, 'Delete account').click();
  await expect(deleting.getByText('What we keep')).toBeVisible();
  await expect(deleting.getByText('for six years', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the deletion');
  await deleting.getByLabel('Your password').fill(password);
  await deleting.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.toast', { hasText: 'Your account is deleted' })).toBeVisible();
  await expect.poll(() => subjectsFor(context, email)).toContain('Your Kaya account is deleted');
  await visit(page, '/auth');
  await typePassword(page, email);
  await expect(page.locator('.toast', { hasText: 'Invalid login credentials' })).toBeVisible();
});

test('a person with a confirmed phone signs in by text message', async ({ page, context }) => {
  const email = await resident(context, 'phone');
  const phone = `+23480312${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  const changed = await context.request.patch('/api/account/profile', { data: { name: 'Ngozi Eze', phone } });
  expect(changed.ok()).toBe(true);
  const codeFor = async (texts: number): Promise<string> => {
    let code = '';
    await expect
      .poll(async () => {
        const answer = await context.request.get(`/dev/mailbox?to=${encodeURIComponent(phone)}`);
        const sent = (await answer.json()) as { text: string }[];
        code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? '';
        return sent.length;
      })
      .toBe(texts);
    return code;
  };
  await page.goto('/auth');
  await button(page, 'Confirm phone').click();
  const confirm = sheet(page, 'Confirm phone');
  await confirm.getByLabel('Your password').fill(password);
  await confirm.getByRole('button', { name: 'Text me a code' }).click();
  await confirm.getByRole('textbox', { name: 'Code' }).fill(await codeFor(1));
  await expectAccessible(page, 'confirming a phone');
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(part(page, 'Profile').getByText('Phone, confirmed: you can sign in with it')).toBeVisible();
  await context.clearCookies();

  await page.goto('/login');
  await button(page, 'Sign In').click();
  const missing = 'You must provide either an email or phone number and a password';
  await expect(field(page, 'Email')).toHaveAccessibleDescription(missing);
  await button(page, 'Use your phone number').click();
  await field(page, 'Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) sent += 1;
  });
  await button(page, 'Sign In').click();
  await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible();
  expect(sent, 'a short password is not sent').toBe(0);
  await expectAccessible(page, 'signing in with a phone');
  await expectNoSidewaysScroll(page, 'signing in with a phone');
  await button(page, 'Text me a code instead').click();
  await expect(field(page, 'Phone')).toHaveValue(phone);
  await button(page, 'Text me a code').click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused();
  const code = await codeFor(2);
  await field(page, 'Code').fill(code === '000000' ? '111111' : '000000');
  await button(page, 'Sign In').click();
  await expect(page.getByText('This code is wrong or has already been used.').first()).toBeVisible();
  await expectAccessible(page, 'a wrong code');
  await field(page, 'Code').fill(code);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
  expect(
    ((await (await context.request.get('/api/auth/session')).json()) as { user: { email: string } }).user.email,
  ).toBe(email);

  await page.goto('/auth');
  await button(page, 'Change phone').click();
  const profile = sheet(page, 'Name and phone');
  await profile.getByRole('textbox', { name: /^Phone/ }).fill('0803 123 4568');
  await expect(profile.getByLabel('Your password')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Remove phone').click();
  const removal = sheet(page, 'Remove phone');
  await removal.getByLabel('Your password').fill(password);
  await expectAccessible(page, 'removing a phone');
  await removal.getByRole('button', { name: 'Remove phone' }).click();
  await expect(part(page, 'Profile').getByText('No phone yet')).toBeVisible();
});
