// An employee books by the company's link: within the budget at once, over it after the manager has approved with one press in the letter
// (decisions.md, "Corporate side"; docs/decisions/0073-spend-and-approvals.md).
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { joined, listed, newCompany } from './companies.ts';
import {
  dayAhead,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  linkFor,
  newPerson,
  test,
  visit,
} from './people.ts';
import { newCustomer } from './riding.ts';

const sound = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};

/** A separate company with a manager and an employee in one team, and a budget of ₦40,000 for each person. */
const openOffice = async (admin: BrowserContext, manager: BrowserContext) => {
  const company = await newCompany(admin);
  const [boss, ada] = [await newCustomer(manager, 'boss'), fresh('ada')];
  await joined(company.id, 'Hauwa Bello', boss, 'manager');
  await listed(company.id, 'Ada Obi', ada, 'employee');
  await changeRows(
    `WITH team AS (INSERT INTO companies.teams (company_id, name) VALUES ($1, 'Sales') RETURNING id),
     budget AS (INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', 4000000))
     UPDATE companies.company_employees SET team_id = (SELECT id FROM team) WHERE company_id = $1 AND access <> 'admin'`,
    [company.id],
  );
  return { ...company, boss, ada };
};

const fill = async (page: Page, size: string): Promise<void> => {
  await page.getByLabel('Present location', { exact: true }).fill('14 Adeniran Ogunsanya Street, Surulere');
  await page.getByLabel('Destination', { exact: true }).fill('Herbert Macaulay Way, Yaba, Lagos');
  await page.getByLabel('Date', { exact: true }).fill(dayAhead(4));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await page.getByLabel('Home size').selectOption(size);
  await page.getByRole('textbox', { name: 'Phone' }).fill('0803 123 4567');
};
const lettersOf = async (request: APIRequestContext, to: string): Promise<number> =>
  ((await (await request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`)).json()) as unknown[]).length;

test('an employee books by the link, over budget after an approval', async ({ browser }) => {
  const admin = await newPerson(browser);
  const { slug, name, boss, ada } = await openOffice(admin.context, await browser.newContext());
  const { context, page } = await newPerson(browser);

  await test.step('an unknown link shows a page that does not exist', async () => {
    await page.goto('/company/no-such-company');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });

  await test.step('the email on the list gets a link', async () => {
    await visit(page, `/company/${slug}`);
    await expect(page.getByRole('heading', { name: `Book with ${name}` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Work email' }).fill(ada);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await sound(page, 'a link was sent');
    await page.goto(await linkFor(context, ada, 'Your link to book with Kaya'));
    await expect(page.getByText(`${name} has you on its list.`)).toBeVisible();
    await sound(page, 'before joining a company');
    await page.getByRole('button', { name: `Join ${name}` }).click();
    await expect(page.getByText('₦40,000 of ₦40,000 left in')).toBeVisible();
    expect(page.url()).not.toContain('code');
  });

  await test.step('without a password they are reminded of it here and at home; pressed away, it stays away on this device', async () => {
    const reminder = page.getByRole('region', { name: 'Set a password' });
    await expect(reminder).toBeVisible();
    await visit(page, '/home');
    await expect(reminder).toBeVisible();
    await sound(page, 'home with the reminder of a password');
    await reminder.getByRole('button', { name: 'Later' }).click();
    await expect(reminder).toBeHidden();
    await visit(page, `/company/${slug}`);
    await expect(page.getByText('₦40,000 of ₦40,000 left in')).toBeVisible();
    await expect(reminder).toBeHidden();
  });

  await test.step('within the budget it is booked at once', async () => {
    await fill(page, 'studio');
    await expect(page.getByText(`${name} pays.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Meals' })).toHaveAttribute('href', '/corporate/dashboard/meal');
    await expect(page.getByRole('link', { name: 'use the whole form' })).toHaveAttribute(
      'href',
      '/corporate/dashboard/book',
    );
    await sound(page, 'the booking form of a company');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bookings', exact: true }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Book something else' }).click();
  });

  await test.step('over the budget it asks for the reason, and then for the manager’s approval', async () => {
    await fill(page, '3bedroom');
    await page.reload();
    await expect(page.getByLabel('Destination', { exact: true }), 'what was typed stays').toHaveValue(
      'Herbert Macaulay Way, Yaba, Lagos',
    );
    await expect(page.getByLabel('Home size')).toHaveValue('3bedroom');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText('This needs an approval.')).toBeVisible();
    await expect(page.getByText('Say why you need it')).toHaveCount(0);
    await page.getByLabel('Why do you need it?').fill('The new office opens on Monday.');
    await sound(page, 'over the budget');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByRole('heading', { name: 'Sent to your manager' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Waiting for an approval' }).getByText('Waiting')).toBeVisible();
  });

  await test.step('one press in the letter approves, and the order is there and followed', async () => {
    const manager = await newPerson(browser);
    await manager.page.goto(await linkFor(context, boss, 'An order needs your approval'));
    await expect(manager.page.getByText('The new office opens on Monday.')).toBeVisible();
    await sound(manager.page, 'an approval by letter');
    await manager.page.getByRole('button', { name: 'Approve' }).click();
    await expect(manager.page.getByRole('heading', { name: 'You approved it' })).toBeVisible();
    await expect.poll(() => lettersOf(context.request, ada)).toBeGreaterThanOrEqual(3);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Bookings', exact: true }).getByRole('listitem')).toHaveCount(2);
    await page
      .getByRole('list', { name: 'Bookings', exact: true })
      .getByRole('link', { name: '3-bedroom home' })
      .click();
    await expect(page).toHaveURL(/\/track\//);
    await expect(page.getByText('3-bedroom home').first()).toBeVisible();
    await manager.page.reload();
    await expect(manager.page.getByRole('heading', { name: 'You approved it' })).toBeVisible();
    await expect(manager.page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });

  await test.step('an admin finds the person it is for, and reads what is left to that person', async () => {
    await admin.page.goto(`/company/${slug}`);
    await admin.page.getByText('Somebody else', { exact: true }).click();
    await admin.page.getByLabel('Find the person').fill('ada obi');
    await admin.page.getByRole('button', { name: 'Ada Obi' }).click();
    await expect(admin.page.getByText('Ada Obi’s budget')).toBeVisible();
    await sound(admin.page, 'the booking form for somebody else');
  });

  await test.step('an admin sets a limit and a rule', async () => {
    await admin.page.goto('/corporate/dashboard/budgets');
    await expect(admin.page.getByRole('heading', { name: 'Limits' })).toBeVisible();
    await sound(admin.page, 'budgets');
    await visit(admin.page, '/corporate/dashboard/approvals');
    await expect(admin.page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
    await sound(admin.page, 'approvals');
  });
});
