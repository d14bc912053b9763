// A company's items: ordered, confirmed, moved to another day and exported on a phone; list and details beside each other on a desk
// (partners.md §2.6).
import { readFile } from 'node:fs/promises';
import { randomWord } from '../support/random-word.ts';
import { expect, type Page } from '@playwright/test';
import { newCompany } from './companies.ts';
import {
  atDesk,
  dayAhead,
  expectAccessible,
  expectNoSidewaysScroll,
  linkFor,
  newPerson,
  signIn,
  test,
  visit,
} from './people.ts';

/** The lunch on the list of a partner of the demo. */
const lunchOf = async (page: Page, company: string): Promise<string> => {
  const answer = await page.request.get(`/api/companies/${company}/partners?kind=meal&city=Lagos`);
  const { partners } = (await answer.json()) as { partners: { offers: { id: string; title: string }[] }[] };
  return partners.flatMap(({ offers }) => offers).find(({ title }) => title === 'Jollof lunch')?.id ?? '';
};

/** Returns its id. */
const newMeal = async (page: Page, company: string, title: string): Promise<string> => {
  const answer = await page.request.post(`/api/companies/${company}/items`, {
    data: {
      kind: 'meal',
      title,
      date: dayAhead(300),
      time: '12:30',
      partner_offer_id: await lunchOf(page, company),
      fields: {
        restaurant: 'The partner',
        people: 16,
        address: '14 Broad Street, Lagos Island',
        contact_name: 'Ada Obi',
        contact_phone: '0803 123 4567',
      },
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
const saved = async (page: Page, link: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: link }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
};

test('a meal is confirmed, modified and exported on a phone', async ({ page }) => {
  const { id: company } = await newCompany(page.context());
  const title = 'Lunch of the branch';
  await newMeal(page, company, title);
  await page.goto('/corporate/dashboard/meal');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  const dialog = page.getByRole('dialog', { name: 'Meals' });
  await expect(dialog.getByRole('article').getByText('Pending')).toBeVisible();
  await expectNoSidewaysScroll(page, 'an open item');
  await expectAccessible(page, 'an open item');
  await dialog.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(dialog.getByRole('article').getByText('Waiting for the partner', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Modify' }).click();
  await dialog.getByLabel('People').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter 1 to 10,000 people').first()).toBeVisible();
  // The same number costs the same, so it stays confirmed; the partner is asked about the new day.
  await dialog.getByLabel('People').fill('16');
  await dialog.getByLabel('Date').fill(dayAhead(301));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: /^16$/ })).toBeVisible();

  expect(await saved(page, 'Export CSV')).toContain(`${title},${dayAhead(301)},12:30,Scheduled,`);
  const calendar = await saved(page, 'Export calendar');
  expect(calendar).toContain(`DTSTART:${dayAhead(301).replaceAll('-', '')}T113000Z\r\n`);
  expect(calendar).toContain(`SUMMARY:${title}\r\n`);

  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meal', exact: true, includeHidden: true }), 'behind it').toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  const sure = page.getByRole('dialog', { name: `Cancel ${title}?` });
  await expectAccessible(page, 'the question before it is cancelled');
  await sure.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog.getByRole('article').getByText('Waiting for the partner', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await sure.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'All meals' }).click();
  await expect(
    dialog.getByRole('navigation', { name: 'All meals' }).getByRole('link', { name: new RegExp(title) }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/corporate\/dashboard\/meal\??$/);
});

test('a dinner over the budget is requested, approved by letter, and confirmed', async ({ page, context, browser }) => {
  await signIn(page, 'corporate@kaya.example');
  const title = `Gala ${randomWord()}`;
  await page.goto('/corporate/dashboard/meal');
  await page.getByRole('button', { name: 'New meal' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Title').fill(title);
  await sheet.getByLabel('Date').fill(dayAhead(200));
  await sheet.getByLabel('City').selectOption('Lagos');
  await sheet.getByLabel('Partner').selectOption({ label: 'Mama Cass Catering: Hot meals for crews and offices' });
  await sheet.getByLabel('Offer').selectOption({ label: 'Jollof lunch, ₦3,500 per person' });
  // A number of people of its own distinguishes its letter from those of other tests.
  const people = 101 + (Date.now() % 150);
  const price = (people * 3_500).toLocaleString('en');
  await sheet.getByLabel('People').fill(String(people));
  await expect(sheet.getByText(`₦${price}`)).toBeVisible();
  await sheet.getByLabel('Deliver to').fill('14 Broad Street, Lagos Island');
  await sheet.getByLabel('Person to call on the day').fill('Segun Adeyemi');
  await sheet.getByLabel('Their phone').fill('0803 123 4567');
  await sheet.getByText('Somebody else', { exact: true }).click();
  await sheet.getByLabel('Find the person').fill('Ngozi');
  await sheet.getByRole('button', { name: /^Ngozi Eze/ }).click();
  await sheet.getByLabel('Project code').selectOption({ label: 'IKJ-2, Second Ikeja branch' });
  await expectAccessible(page, 'the form of an item');
  await expectNoSidewaysScroll(page, 'the form of an item');
  await sheet.getByRole('button', { name: 'Add the meal' }).click();
  const open = page.getByRole('dialog', { name: 'Meals' }).getByRole('article');
  for (const said of ['Ngozi Eze', 'IKJ-2']) await expect(open.getByText(said)).toBeVisible();

  await open.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(open.getByText('This needs an approval')).toBeVisible();
  await open.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(open.getByText('Say why you need it')).toBeVisible();
  await open.getByLabel('Why you need it').fill('Our customers come.');
  await open.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(open.getByText('It waits for Hauwa Bello.')).toBeVisible();
  await expect(open.getByRole('button', { name: 'Confirm Order' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'an item that waits');

  const manager = await newPerson(browser);
  await manager.page.goto(await linkFor(context, 'hauwa@zuma.example', `An order needs your approval: ₦${price}`));
  await expect(manager.page.getByText(title)).toBeVisible();
  await manager.page.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.page.getByRole('heading', { name: 'You approved it' })).toBeVisible();
  await expect(open.getByText('Waiting for the partner', { exact: true })).toBeVisible();
  await expect(open.getByText('It waits for Hauwa Bello.')).toHaveCount(0);
});

test('the home of an employee is for booking, and a distance that is not a whole number is refused beside its field', async ({
  page,
}) => {
  await signIn(page, 'segun@zuma.example');
  await page.goto('/corporate/dashboard/home');
  const book = page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).first();
  await expect(book).toHaveAttribute('href', '/corporate/dashboard/book');
  await expect(page.getByRole('link', { name: /^Booking page of/ })).toHaveAttribute('href', /^\/company\/./);
  await expect(page.getByRole('heading', { name: 'Waits for you' })).toBeVisible();
  await expect(page.getByText(/Set up billing|Invite your team|Security and compliance|Complete your/)).toHaveCount(0);
  await expectAccessible(page, 'the home of an employee');
  await expectNoSidewaysScroll(page, 'the home of an employee');

  // A page that is not for employees says so and links elsewhere; no link leads to it.
  await visit(page, '/corporate/dashboard/team');
  await expect(page).toHaveTitle('Team, company dashboard | Kaya');
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Company home' }).click();
  await expect(book).toBeVisible();
  await visit(page, '/corporate/dashboard/help');
  await expect(page.getByRole('link', { name: 'Open approvals' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open (billing|the team|integrations)/ })).toHaveCount(0);
  await visit(page, '/corporate/dashboard/nowhere');
  await expect(page.getByRole('link', { name: 'Company dashboard' })).toHaveAttribute(
    'href',
    '/corporate/dashboard/home',
  );

  await page.goto('/programs/guest-relocation');
  const miles = page.getByLabel('Distance in miles').filter({ visible: true });
  // The field is there before its scripts; text typed after them stays when the company's frame loads.
  await expect(async () => {
    await miles.fill('2.5');
    await expect(miles).toHaveAccessibleDescription('Enter a whole number of miles, 0 to 1,000', { timeout: 1_000 });
  }).toPass();
  await expect(miles).toHaveValue('2.5');
  await miles.fill('1000');
  await expect(miles).toHaveAccessibleDescription('');
  await expect(page.getByText('At 1,000 miles').filter({ visible: true }).first()).toBeVisible();
});

test.describe('at a desk', () => {
  test.use(atDesk);
  test('list and details are beside each other, and the home opens one section at a time', async ({ page }) => {
    const { id: company } = await newCompany(page.context());
    const [title, other] = ['Dinner of the branch', 'Lunch of the branch'];
    const id = await newMeal(page, company, title);
    await newMeal(page, company, other);
    await page.goto(`/corporate/dashboard/meal?item=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Meals' });
    const list = dialog.getByRole('navigation', { name: 'All meals' });
    await expect(list.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('aria-current', 'true');
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, 'list and details');
    await list.getByRole('link', { name: new RegExp(other) }).click();
    await expect(dialog.getByRole('heading', { name: other })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: title })).toHaveCount(0);
    await visit(page, '/corporate/dashboard/home');
    await page.getByRole('button', { name: /Set up billing/ }).click();
    await expect(page.getByRole('link', { name: 'Set up invoicing' })).toHaveAttribute(
      'href',
      '/corporate/dashboard/billing',
    );
    await expect(page.getByRole('link', { name: 'Book a move' }), 'one section is open at a time').toHaveCount(0);
    await page.getByRole('button', { name: /security/i }).click();
    await page.getByRole('link', { name: 'Upload insurance' }).click();
    await expect(page.getByRole('heading', { name: 'Insurance' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Insurance' })).toBeInViewport();
  });
});
