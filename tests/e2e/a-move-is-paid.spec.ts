// How a move is paid: by card, held until it is done, and in cash, with the commission owed by the mover.
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dueSql } from '../support/due-job.ts';
import { askForMove, doMove, newMover, send } from './moving.ts';
import { dayAhead, expectAccessible, expectNoSidewaysScroll, newPerson, signIn, test, visit } from './people.ts';

const wished = (days: number) => ({
  room_size: '1bedroom' as const,
  preferred_date: dayAhead(days),
  preferred_time: '10:30',
  email: `payer.${days}@example.com`,
  phone: '08067654321',
});

test('the mover owes the commission when a move is paid in cash', async ({ page: customer, browser }) => {
  const move = await askForMove(customer.request, { ...wished(27), payment_method: 'cash' });
  // A separate mover: no earlier earnings settle what they owe, and every hour is free.
  const { context, page: worker } = await newPerson(browser);
  await newMover(context, 'Kemi Adebayo', '08052345678');
  await worker.goto(`/worker-dashboard?tab=jobs&job=${move.job}`);
  await expect(worker.getByText(/^Customer pays you ₦[\d,]+ in cash; Kaya’s ₦[\d,]+ is deducted/)).toBeVisible();
  await expectNoSidewaysScroll(worker, 'a cash job');
  await customer.goto(move.path);
  await expect(customer.getByRole('heading', { name: /^Estimate: you pay ₦[\d,]+ in cash/ })).toBeVisible();
  await send(context.request, `/api/jobs/${move.job}/acceptance`);
  await doMove(context.request, customer.request, move);
  await send(customer.request, `/api/track/${move.key}/confirmation`, { stars: 5 });
  await expect(worker.getByText(/The customer paid you ₦[\d,]+ in cash\./)).toBeVisible();
  await visit(worker, '/worker-dashboard?tab=earnings');
  await expect(worker.getByText(/^You owe Kaya ₦[\d,]+ from cash jobs/)).toBeVisible();
  await expectAccessible(worker, 'earnings of somebody who owes');
  await expectNoSidewaysScroll(worker, 'earnings of somebody who owes');
  const paid = customer.getByRole('region', { name: /^You paid ₦[\d,]+ in cash$/ });
  await expect(paid).toContainText('You paid Kemi Adebayo in cash. If something is wrong, tell us');
  await expect(paid.locator('.lucide-banknote')).toHaveCount(1);
  for (const part of ['Rating', 'Payment and receipt', 'Progress', 'Help'])
    await expect(customer.getByRole('heading', { level: 2, name: part })).toBeVisible();
  const help = customer.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Something is wrong' }).click();
  const wrong = customer.getByRole('dialog', { name: 'What is wrong?' });
  await expect(wrong).toContainText('You paid Kemi Adebayo in cash.');
  await wrong.getByRole('button', { name: 'Not now' }).click();
  const receipt = customer.getByRole('region', { name: 'Payment and receipt' });
  await receipt.getByRole('link', { name: 'Open the receipt' }).click();
  await expect(customer.getByRole('article', { name: 'Receipt' })).toContainText('Cash to the mover');
});

test('the mover sets off only after the card payment, and Kaya holds it during a dispute', async ({
  page: customer,
  browser,
}) => {
  const move = await askForMove(customer.request, { ...wished(26), payment_method: 'card' });
  const { context, page: worker } = await newPerson(browser);
  await newMover(context, 'Kemi Adebayo', '08052345678');
  await worker.goto(`/worker-dashboard?tab=jobs&job=${move.job}`);
  await expect(worker.getByText('Not paid yet. The customer pays Kaya before you set off.')).toBeVisible();
  await send(context.request, `/api/jobs/${move.job}/acceptance`);
  await changeRows(dueSql, [move.job]);
  await worker.reload();
  await worker.getByRole('button', { name: 'On my way' }).click();
  await expect(worker.getByText('Not paid yet').first()).toBeVisible();
  await expectAccessible(worker, 'a job that is not paid');

  await customer.goto(move.path);
  await expect(customer.getByRole('heading', { name: 'Pay the estimate' })).toBeVisible();
  await expect(customer.getByRole('button', { name: /^Pay the ₦[\d,]+ estimate by bank transfer$/ })).toHaveClass(
    /main/,
  );
  await expectAccessible(customer, 'a move to pay');
  await expectNoSidewaysScroll(customer, 'a move to pay');
  await customer.getByRole('button', { name: 'Pay by card' }).click();
  await expect(customer.getByRole('heading', { name: 'Pay Kaya by card' })).toBeVisible();
  await expectAccessible(customer, 'the card page');
  await expectNoSidewaysScroll(customer, 'the card page');
  await customer.getByLabel('Card number').fill('4000 0000 0000 0002');
  await customer.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(customer.getByRole('alert')).toHaveText('Your bank declined this card. Try another card.');
  await customer.getByRole('button', { name: 'Close without paying' }).click();
  await expect(customer.getByText('Your bank declined the card. You were not charged.')).toBeVisible();

  await customer.getByRole('button', { name: 'Pay by card' }).click();
  await customer.getByLabel('Card number').fill('4242 4242 4242 4242');
  await customer.getByRole('button', { name: /^Pay ₦/ }).click();
  await expect(customer.getByRole('heading', { name: /^₦[\d,]+ paid$/ })).toBeVisible();
  await expectAccessible(customer, 'a move that is paid');
  await expect(worker.getByText(/^Paid.*, held by Kaya\.$/)).toBeVisible();

  await test.step('the customer reports a problem after the delivery', async () => {
    await doMove(context.request, customer.request, move);
    await expect(customer.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
    await customer.getByRole('button', { name: 'Confirm and rate' }).first().click();
    await customer.getByRole('dialog').getByRole('button', { name: 'Something is wrong' }).click();
    const sheet = customer.getByRole('dialog', { name: 'What is wrong?' });
    await expect(sheet.getByRole('heading', { name: 'What is wrong?' })).toBeFocused();
    await expect(
      sheet.getByText(/Kaya holds the ₦[\d,]+ you paid.* and does not pay .+ while we look into it\./),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect(sheet.getByText('Tell us what is missing, damaged or not done')).toBeVisible();
    await expectAccessible(customer, 'saying what is wrong');
    await expectNoSidewaysScroll(customer, 'saying what is wrong');
    const words = sheet.getByLabel('What happened');
    await words.fill('The fridge does not cool any more.');
    await customer.context().setOffline(true);
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await expect(words).toHaveValue('The fridge does not cool any more.');
    await customer.context().setOffline(false);
    await sheet.getByRole('button', { name: 'Report' }).click();
    await expect(customer.getByText('Reported', { exact: true })).toBeVisible();
    await expect(customer.locator('.track-eta .tag')).toHaveText('Under review');
    await expect(customer.getByText(/^You reported on .*:$/)).toBeVisible();
    await expect(customer.locator('blockquote', { hasText: 'The fridge does not cool any more.' })).toBeVisible();
    await expect(customer.getByText('Kaya holds it while we look into the problem.')).toBeVisible();
    await expect(customer.getByRole('button', { name: /^Confirm and rate|^Something is wrong/ })).toHaveCount(0);
    await expectAccessible(customer, 'a move that is looked into');
    await expectNoSidewaysScroll(customer, 'a move that is looked into');
    await expect(worker.getByText('We are looking into it', { exact: true })).toBeVisible();
    await expect(worker.locator('blockquote', { hasText: 'The fridge does not cool any more.' })).toBeVisible();
  });

  await test.step('staff settle the dispute for the mover', async () => {
    const { page: staff } = await newPerson(browser);
    await signIn(staff, 'staff@kaya.example');
    await staff.goto(`/staff/jobs?show=disputed&id=${move.job}`);
    await expect(staff.locator('blockquote', { hasText: 'The fridge does not cool any more.' })).toBeVisible();
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByRole('radio', { checked: true })).toHaveCount(0);
    await staff.getByText('Mover', { exact: true }).last().click();
    await staff.getByLabel('Reason').fill('It cools again');
    await expectAccessible(staff, 'deciding a dispute');
    await expectNoSidewaysScroll(staff, 'deciding a dispute');
    await staff.getByRole('button', { name: 'Decide' }).click();
    await expect(staff.getByText('Decided for the mover', { exact: true })).toBeVisible();
    // No act is left, so the focus went to the name of the pane.
    await expect(staff.getByRole('heading', { level: 2, name: move.title })).toBeFocused();
    await expect(customer.getByText('Decided for your mover')).toBeVisible();
    await expect(worker.getByText('Decided for you', { exact: true })).toBeVisible();
    await expect(worker.getByText('Reason: It cools again')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Rate Kemi Adebayo' })).toBeVisible();
  });
});
