// A problem with an order on a company's bill: staff split it, a credit note takes the amount off, and the company reads what happened to whose bill
// (docs/decisions/0167-approval-steps.md).
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { newCompany } from './companies.ts';
import { doMove, newMover, send, workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, newPerson, signIn, test } from './people.ts';

test('staff split a dispute of a billed order, and the company reads its credit note', async ({ browser }) => {
  const [admin, mover, staff] = [await newPerson(browser), await newPerson(browser), await newPerson(browser)];
  const company = await newCompany(admin.context);
  await newMover(mover.context, 'Kemi Adebayo', '08052345678');
  await signIn(staff.page, 'staff@kaya.example');
  const { request } = admin.context;

  const move = await test.step('an order of the company is done', async () => {
    const booked = (await send(request, `/api/companies/${company.id}/orders`, {
      service: 'move',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: '14 Adeniran Ogunsanya Street, Surulere',
      destination: 'Herbert Macaulay Way, Yaba, Lagos',
      preferred_date: workday(9),
      preferred_time: '10:00',
      room_size: 'studio',
      // Not the mover's: nobody takes their own job.
      phone: '+2348067654321',
    })) as { tracking_path: string };
    const path = booked.tracking_path;
    const key = path.split('/').at(-1) ?? '';
    const { job_id: job, title } = (await (await request.get(`/api/track/${key}`)).json()) as {
      job_id: string;
      title: string;
    };
    await changeRows('UPDATE jobs.jobs SET first_until = NULL WHERE id = $1', [job]);
    await send(mover.context.request, `/api/jobs/${job}/acceptance`);
    await doMove(mover.context.request, request, { path, key, job, title });
    await send(request, `/api/track/${key}/confirmation`, { stars: 5 });
    return { path, key, job, title };
  });

  await test.step('it is on an invoice, with its person and day', async () => {
    const { page } = admin;
    await page.goto('/corporate/dashboard/billing');
    await page.getByRole('button', { name: 'Pay what is done so far' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice KY-/ })).toBeVisible();
    const line = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(/Amina Bello, /);
    await expectAccessible(page, 'the orders on an invoice');
    await expectNoSidewaysScroll(page, 'the orders on an invoice');
  });

  await test.step('a problem is reported: the line says so', async () => {
    await send(request, `/api/track/${move.key}/problem`, { reason: 'The fridge does not cool any more.' });
    await admin.page.reload();
    await expect(admin.page.getByRole('list', { name: 'Orders' }).getByText('Under review')).toBeVisible();
  });

  await test.step('staff read whose order it is and what each outcome does, and split it', async () => {
    const { page } = staff;
    await page.goto(`/staff/jobs?show=disputed&id=${move.job}`);
    await expect(page.getByRole('link', { name: company.name }).first()).toBeVisible();
    await expect(page.getByText(/by a credit note; if that bill is paid, Kaya owes it/)).toBeVisible();
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByText('Split', { exact: true }).last().click();
    await page.getByLabel('Final price for the company, in naira').fill('5,000');
    await page.getByLabel('Reason').fill('The fridge was old');
    await page.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText(new RegExp(`is credited to ${company.name} by credit note KC-`)).first()).toBeVisible();
  });

  await test.step('the company reads it on the move and on the invoice', async () => {
    const { page } = admin;
    await expect(page.getByText(/^Credit note KC-/)).toBeVisible();
    await page.goto(move.path);
    await expect(page.getByText(`${company.name} pays ₦5,000.`)).toBeVisible();
    await expect(page.getByText(new RegExp(`is credited to ${company.name} by credit note KC-`)).first()).toBeVisible();
    await expect(page.getByText(/Refunded to you|goes back the way you paid/)).toHaveCount(0);
    await expectAccessible(page, 'a decided dispute of a company');
    await expectNoSidewaysScroll(page, 'a decided dispute of a company');
  });
});
