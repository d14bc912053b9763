// A company's card is charged for its invoice on the due day, and declined three times; then the invoice is paid by transfer.
import { expect } from '@playwright/test';
import { naira } from '../../src/shared/naira.ts';
import { changeRows } from '../support/journey-database.ts';
import { randomWord } from '../support/random-word.ts';
import { send } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';
import { newCustomer } from './riding.ts';

const total_kobo = 76_500_00;
/** Accepted once, for the set-up; declined afterwards. */
const card = '4000 0000 0000 0341';
/** What the clock does every hour. */
const hour = `SELECT graphile_worker.add_job('billing.charge_bills')`;
/** A day has passed since the due day and since the last try. */
const aDayLater = (company: string) =>
  changeRows(
    `WITH tries AS (UPDATE billing.card_tries SET tried_on = tried_on - 1 WHERE company_id = $1)
     UPDATE billing.bills SET due_on = due_on - 1 WHERE company_id = $1`,
    [company],
  );

test('an invoice is charged by itself, declined on three days, and paid by transfer', async ({ page }) => {
  const { request } = page;
  const email = await newCustomer(page.context(), 'finance');
  const name = `Oke Foods ${randomWord()}`;

  const company = await test.step('the set-up keeps the card', async () => {
    const { id } = (await send(request, '/api/card-setups', { company_name: name })) as { id: string };
    const pay = `/api/payables/card_setup/${id}/payment`;
    const { checkout_url } = (await send(request, pay, {})) as { checkout_url: string };
    await request.post(checkout_url, { form: { do: 'pay', card }, maxRedirects: 0 });
    expect(await send(request, `${pay}/check`)).toMatchObject({ status: 'paid' });
    const { company_id } = (await (await request.get(`/api/card-setups/${id}`)).json()) as { company_id: string };
    return company_id;
  });

  const bill = await test.step('an invoice, and its due day', async () => {
    await changeRows(
      `INSERT INTO companies.spends (company_id, key, program, title, amount_kobo, state, month, settled_at)
       VALUES ($1, 'item:' || gen_random_uuid(), 'meal', 'Lunch', $2, 'spent', '2026-01-01', now())`,
      [company, total_kobo],
    );
    const { id } = (await send(request, `/api/companies/${company}/invoices`)) as { id: string };
    await page.goto('/corporate/dashboard/billing');
    const charges = page.getByRole('group', { name: 'Card charges' });
    await expect(charges).toContainText(`Visa •••• 0341 is charged ${naira(total_kobo)} for KY-`);
    const byCard = charges.getByRole('switch', { name: 'Pay invoices by card on their due date' });
    await expect(byCard).toBeChecked();
    await byCard.press('Space');
    await expect(charges).toContainText('Visa •••• 0341 is kept and not charged.');
    await byCard.press('Space');
    await expect(charges).toContainText('is charged');
    await expectAccessible(page, 'billing with a card');
    await expectNoSidewaysScroll(page, 'billing with a card');
    return id;
  });

  await test.step('the card is declined on the due day, on the next, and on the last', async () => {
    await changeRows(`UPDATE billing.bills SET due_on = (now() AT TIME ZONE 'Africa/Lagos')::date WHERE id = $1`, [
      bill,
    ]);
    await page.goto(`/corporate/dashboard/billing/${bill}`);
    const tries = page.getByRole('region', { name: 'Charges of your card' });
    await expect(tries).toContainText('Visa •••• 0341 is charged on');
    for (const days of [1, 2, 0]) {
      const before = await tries.getByRole('listitem').count();
      await changeRows(hour, []);
      await expect(tries.getByRole('listitem')).toHaveCount(before + 1);
      await expect(tries.getByRole('listitem').last()).toContainText('Your bank declined the card.');
      for (let day = 0; day < days; day += 1) await aDayLater(company);
    }
    await expect(tries).toContainText('The card is not tried again. Please pay by bank transfer');
    await expectAccessible(page, 'an invoice that was not charged');
    await expectNoSidewaysScroll(page, 'an invoice that was not charged');
    const letters = (await (await request.get(`/dev/mailbox?to=${email}`)).json()) as {
      subject: string;
      text: string;
    }[];
    const failed = letters.filter(({ subject }) => subject.includes('was not charged'));
    expect(failed).toHaveLength(3);
    expect(failed[0]?.text).toContain('We do not try again.');
  });

  await test.step('it is paid by transfer', async () => {
    await page.getByRole('button', { name: `Pay ${naira(total_kobo)} by bank transfer` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Send exactly ${naira(total_kobo)}` })).toBeVisible();
    const transfer = `/api/payables/bill/${bill}/transfer`;
    const { account_number } = (await (await request.get(transfer)).json()) as { account_number: string };
    await request.post('/sandbox/bank', { form: { account: account_number, amount: String(total_kobo / 100) } });
    await send(request, `/api/payables/bill/${bill}/payment/check`);
    await page.goto(`/corporate/dashboard/billing/${bill}`);
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });
});
