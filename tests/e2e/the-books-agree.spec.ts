// A payer disputes a payment: the books are compared with the provider's, staff read the difference, and one of them takes it on.
import { expect } from '@playwright/test';
import { askForMove, payMove } from './moving.ts';
import { atDesk, dayAhead, expectAccessible, expectNoSidewaysScroll, fresh, signIn, test, toast } from './people.ts';

test.use(atDesk);

test('staff find a disputed payment among the differences', async ({ page }) => {
  const { request } = page;
  const move = await askForMove(request, {
    room_size: '1bedroom',
    preferred_date: dayAhead(33),
    preferred_time: '10:30',
    email: fresh('disputes'),
    phone: '08067654388',
    payment_method: 'card',
  });
  await payMove(request, move.key, '4000 0000 0000 0259');
  await signIn(page, 'staff@kaya.example');

  await test.step('Check now compares the lists', async () => {
    await page.goto('/staff/money');
    await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Check now' }).press('Enter');
    await expect(toast(page, 'The lists are read now')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Disputed, \d/ })).toBeVisible();
    await expect(page.getByText(/Compared with the providers/)).toBeVisible();
    await expectAccessible(page, 'the differences');
    await expectNoSidewaysScroll(page, 'the differences');
  });

  await test.step('the difference shows its reason, and a member of staff takes it on', async () => {
    await page.getByRole('link', { name: /^Disputed, \d/ }).click();
    await page.getByRole('table', { name: 'Money' }).getByRole('link', { name: 'Disputed' }).first().click();
    const pane = page.getByRole('complementary', { name: 'Disputed' });
    await expect(pane.getByText('Answer in the dashboard of the provider.', { exact: false }).first()).toBeVisible();
    await expect(pane.getByText('No one yet')).toBeVisible();
    await pane.getByRole('button', { name: 'Look after it' }).press('Enter');
    await expect(pane.getByText('Looks after it')).toBeVisible();
    await expect(pane.getByRole('button', { name: 'Look after it' })).toHaveCount(0);
    await expectAccessible(page, 'a difference');
  });

  await test.step('on a phone it is a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('dialog', { name: 'Disputed' })).toBeVisible();
    await expectNoSidewaysScroll(page, 'a difference on a phone');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Money' }).getByText('Disputed').first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'the differences on a phone');
  });

  await test.step('the ledger balances, each account has its statement, and both can be downloaded', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Reports of the ledger' }).click();
    const trial = page.getByRole('table', { name: 'Money' });
    const sums = trial.getByRole('row', { name: /^Total/ }).locator('.num');
    await expect(sums).toHaveText([/^₦\d/, /^₦\d/]);
    const [debit, credit] = await sums.allTextContents();
    expect(credit).toBe(debit);
    await trial.getByRole('link', { name: 'Disputed payments' }).press('Enter');
    const pane = page.getByRole('complementary', { name: 'Disputed payments' });
    await expect(pane.getByRole('list', { name: 'Entries' }).getByText('Dispute opened').first()).toBeVisible();
    await expectAccessible(page, 'the trial balance');
    await pane
      .getByRole('link', { name: /^Dispute opened/ })
      .first()
      .press('Enter');
    const entry = page.getByRole('complementary', { name: 'Dispute opened' });
    await expect(entry.getByRole('list', { name: 'Accounts' }).getByRole('link')).toHaveCount(2);
    await expect(entry.getByText('This entry is not reversed here.', { exact: false })).toBeVisible();
    await expectAccessible(page, 'an entry');
    await page.goBack();
    for (const [link, type] of [
      ['Download the trial balance as PDF', 'application/pdf'],
      ['Download the statement as CSV', 'text/csv; charset=utf-8'],
    ] as const) {
      const file = await request.get((await page.getByRole('link', { name: link }).getAttribute('href')) ?? '');
      expect([file.status(), file.headers()['content-type']], link).toEqual([200, type]);
    }
    await page.getByLabel('At the end of').fill(dayAhead(1));
    await expect(page.getByText('This day has not come yet.')).toBeVisible();
  });
});
