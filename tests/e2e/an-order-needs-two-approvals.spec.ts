// An order above two amounts: a manager approves the first step in the dashboard, an admin the second by the letter's link, and it is booked
// (docs/decisions/0167-approval-steps.md).
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { joined, newCompany } from './companies.ts';
import { send, workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, linkFor, newPerson, test, toast } from './people.ts';
import { newCustomer } from './riding.ts';

test('a manager approves the first step, an admin the second, and the order is booked', async ({ browser }) => {
  const [admin, manager, second, ada] = [
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
    await newPerson(browser),
  ];
  const company = await newCompany(admin.context);
  const mailbox = await newCustomer(second.context, 'second');
  await joined(company.id, 'Hauwa Bello', await newCustomer(manager.context, 'lead'), 'manager');
  await joined(company.id, 'Chidi Nwosu', mailbox, 'admin');
  await joined(company.id, 'Ada Obi', await newCustomer(ada.context, 'ada'), 'employee');
  await changeRows(
    `WITH team AS (INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales') RETURNING id)
     UPDATE companies.company_employees SET team_id = (SELECT id FROM team) WHERE company_id = $1 AND access <> 'admin'`,
    [company.id],
  );

  await test.step('an admin sets two amounts and sees who would decide', async () => {
    const { page } = admin;
    await page.goto('/corporate/dashboard/budgets');
    const form = page.getByRole('form', { name: 'Approvals by amount' });
    await form.getByRole('button', { name: 'Add a step' }).click();
    const first = form.getByRole('group', { name: 'Step 1' });
    await first.getByLabel('Above, in naira').fill('10,000');
    await form.getByRole('button', { name: 'Add a step' }).click();
    const last = form.getByRole('group', { name: 'Step 2' });
    await last.getByLabel('Above, in naira').fill('10,000');
    await form.getByRole('button', { name: 'Save the approvals' }).click();
    await expect(last.getByText('Enter more than in the step before')).toBeVisible();
    await last.getByLabel('Above, in naira').fill('20,000');
    await expect(last.getByText('Enter more than in the step before')).toBeHidden();
    await last.getByLabel('Who approves').selectOption({ label: 'Any admin' });
    await last.getByLabel('Why').fill('Finance reads large orders');
    const preview = page.getByRole('region', { name: 'Who would decide' });
    await preview.getByLabel('An order of, in naira').fill('15,000');
    await expect(preview.getByText('Hauwa Bello')).toBeVisible();
    await preview.getByLabel('An order of, in naira').fill('9,000');
    await expect(preview.getByText('₦9,000 needs no approval by its amount.')).toBeVisible();
    await form.getByRole('button', { name: 'Save the approvals' }).click();
    await expect(toast(page, 'Approvals saved')).toBeVisible();
    await expectAccessible(page, 'approvals by amount');
    await expectNoSidewaysScroll(page, 'approvals by amount');
  });

  await test.step('a person of the team asks', async () => {
    const answer = await send(ada.context.request, `/api/companies/${company.id}/orders`, {
      service: 'move',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: '14 Adeniran Ogunsanya Street, Surulere',
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      preferred_date: workday(4),
      preferred_time: '10:00',
      room_size: '2bedroom',
      phone: '+2348031234567',
      ask_reason: 'The office moves on Friday.',
    });
    expect(answer).toMatchObject({ outcome: 'asked' });
  });

  await test.step('the manager decides the first step where it waits', async () => {
    const { page } = manager;
    await page.goto('/corporate/dashboard/approvals');
    const mine = page.getByRole('list', { name: 'Waits for you' });
    await expect(mine.getByText(/left, step 1 of 2$/)).toBeVisible();
    await mine.getByRole('button', { name: /^Decide/ }).click();
    await expect(mine.getByText('The office moves on Friday.')).toBeVisible();
    await expect(mine.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'deciding an approval in place');
    await expectNoSidewaysScroll(page, 'deciding an approval in place');
    await mine.getByRole('button', { name: 'Approve step 1 of 2' }).click();
    await expect(toast(page, 'Step approved')).toBeVisible();
    await expect(page.getByText('Nothing waits for you')).toBeVisible();
  });

  await test.step('an admin reads what was approved, and decides by the letter', async () => {
    const { page, context } = second;
    await page.goto(await linkFor(context, mailbox, 'An order needs your approval'));
    const steps = page.getByRole('list', { name: 'Steps' });
    await expect(steps.getByText('1. Hauwa Bello')).toBeVisible();
    await expect(steps.getByText(/Finance reads large orders/)).toBeVisible();
    await expectAccessible(page, 'the second step by letter');
    await expectNoSidewaysScroll(page, 'the second step by letter');
    // In sight without scrolling, at the foot of a phone.
    const approve = page.getByRole('button', { name: 'Approve step 2 of 2' });
    await expect(approve).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 });
    await approve.click();
    await expect(page.getByRole('heading', { name: 'You approved it' })).toBeVisible();
  });

  await test.step('the manager finds it in the history, and the order is made', async () => {
    const { page } = manager;
    await page.getByRole('button', { name: 'Approved', exact: true }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await history.getByRole('button', { name: /^Open/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Approval' });
    await expect(sheet.getByText('2. Chidi Nwosu')).toBeVisible();
    await expect
      .poll(async () => {
        const orders = await ada.context.request.get(`/api/companies/${company.id}/orders`);
        return ((await orders.json()) as { items: unknown[] }).items.length;
      })
      .toBe(1);
  });
});
