// A payout to an account that is new for a mover. In the sandbox none waits, so the test changes the server's answers.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, test } from './people.ts';

type Shown = { id: string; status: string; waits_until: string | null };

/** The mover's last payout waits until it is sent or cancelled. */
const lastOneWaits = async (page: Page) => {
  let state = {
    status: 'requested',
    waits_until: new Date(Date.now() + 20 * 3_600_000).toISOString() as string | null,
  };
  await page.route('**/api/earnings', async (route) => {
    const earnings = (await (await route.fetch()).json()) as { payouts: Shown[] };
    const [last] = earnings.payouts;
    await route.fulfill({ json: { ...earnings, code_sends: true, payouts: [{ ...last, ...state }] } });
  });
  await page.route(/\/api\/payouts\/[^/]+\/(?:release|cancellation)$/, async (route) => {
    state = { status: route.request().url().endsWith('/release') ? 'sent' : 'failed', waits_until: null };
    await route.fulfill({ json: state });
  });
  await signIn(page, 'worker@kaya.example');
  await page.goto('/worker-dashboard?tab=payout');
  await expect(page.getByText('This account is new, so your payout waits until', { exact: false })).toBeVisible();
};

test('a payout to a new account waits, and is cancelled', async ({ page }) => {
  await lastOneWaits(page);
  await expect(page.getByText('Your last payout waits.', { exact: false }).first()).toBeVisible();
  await expectAccessible(page, 'a payout that waits');
  await expectNoSidewaysScroll(page, 'a payout that waits');
  await page.getByRole('button', { name: 'Cancel payout' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Cancel payout' }).click();
  await page.getByRole('button', { name: 'Cancel the payout of' }).click();
  await expect(page.getByText('Payout cancelled')).toBeVisible();
  await expect(page.getByText('so your payout waits', { exact: false })).toBeHidden();
});

test('a payout to a new account is sent with a code', async ({ page }) => {
  await lastOneWaits(page);
  await page.getByRole('button', { name: 'Send it now' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm the payout' });
  await sheet.getByRole('button', { name: /^Send ₦/ }).click();
  await expect(sheet.getByText('Enter the code')).toBeVisible();
  await expectAccessible(page, 'the code for a payout that waits');
  await sheet.getByLabel('Code').fill('123456');
  await sheet.getByRole('button', { name: /^Send ₦/ }).click();
  await expect(page.getByText('Payout confirmed')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('staff cancel a waiting payout for a person who calls', async ({ page }) => {
  let answer: { status: string; waits_until: string | null } = {
    status: 'requested',
    waits_until: new Date(Date.now() + 20 * 3_600_000).toISOString(),
  };
  let reason: unknown;
  await page.route(/\/api\/staff\/payouts(?:\?|$)/, async (route) => {
    const list = (await (await route.fetch()).json()) as { items: Shown[] };
    const [last, ...others] = list.items;
    await route.fulfill({ json: { ...list, items: [{ ...last, ...answer }, ...others] } });
  });
  await page.route(/\/api\/staff\/payouts\/[^/]+\/cancellation$/, async (route) => {
    ({ reason } = route.request().postDataJSON() as { reason: unknown });
    answer = { status: 'failed', waits_until: null };
    await route.fulfill({ json: answer });
  });
  await signIn(page, 'staff@kaya.example');
  await page.goto('/staff/payouts');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Waits' }).first().click();
  await page.getByRole('button', { name: 'Cancel payout…' }).click();
  const form = page.getByRole('form', { name: 'Cancel payout' });
  await form.getByRole('button', { name: 'Cancel payout' }).click();
  await expect(form.getByText('Write the reason')).toBeVisible();
  await expectAccessible(page, 'a payout that staff cancel');
  await expectNoSidewaysScroll(page, 'a payout that staff cancel');
  await form.getByLabel('Reason').fill('She called: it was not her');
  await form.getByRole('button', { name: 'Cancel payout' }).click();
  await expect(page.getByText('Payout cancelled')).toBeVisible();
  expect(reason).toBe('She called: it was not her');
  await expect(page.getByRole('button', { name: 'Cancel payout…' })).toBeHidden();
});
