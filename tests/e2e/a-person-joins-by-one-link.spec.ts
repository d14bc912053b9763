// An invited person opens the link of the letter and presses Join: they are in, and book on the company's account. Nothing is confirmed a second
// time (docs/decisions/0166-one-link-and-one-team-page.md). Then the admin changes many people at once.
import { expect } from '@playwright/test';
import { newCompany } from './companies.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, linkFor, newPerson, test, toast, visit } from './people.ts';
import { newCustomer } from './riding.ts';

test('one link, one press, and the person is in; the admin finds and changes many', async ({ page, browser }) => {
  const company = await newCompany(page.context());
  const ada = fresh('ada');
  await page.goto('/corporate/dashboard/team');
  await test.step('the admin invites a new person', async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Ada Obi');
    await sheet.getByLabel('Email').fill(ada);
    await sheet.getByRole('button', { name: 'Send the invite' }).click();
    await expect(page.getByText('Invite sent')).toBeVisible();
  });

  const { page: own, context } = await newPerson(browser);
  const link = await linkFor(context, ada, 'You are invited to book with Kaya');
  await test.step('the link shows who invites whom; the name is there, a password is not needed', async () => {
    await own.goto(link);
    await expect(own.getByText(`invites you to ${company.name} as employee`)).toBeVisible();
    await expect(own.getByLabel('Your name')).toHaveValue('Ada Obi');
    await expect(own.getByLabel('Email')).toHaveValue(ada);
    await expectAccessible(own, 'the invite of a new person');
    await expectNoSidewaysScroll(own, 'the invite of a new person');
  });
  await test.step('one press, and she is in', async () => {
    await own.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(toast(own, `You have joined ${company.name}`)).toBeVisible();
    await expect(own).toHaveURL('/corporate/dashboard/home');
    const reminder = own.getByRole('region', { name: 'Set a password' });
    await expect(reminder).toBeVisible();
    await expectAccessible(own, 'the home of a person without a password');
    await reminder.getByRole('button', { name: 'Set a password' }).click();
    await expect(reminder.getByText(`We sent a link to ${ada}`)).toBeVisible();
    await reminder.getByRole('button', { name: 'Later' }).click();
    await expect(reminder).toHaveCount(0);
  });
  await test.step('she books on the company’s account', async () => {
    await own.goto(`/company/${company.slug}`);
    await expect(own.getByText(/^Your company pays\./)).toBeVisible();
  });
  await test.step('the link is used', async () => {
    await own.goto(link);
    await expect(own.getByText('You have accepted this invite')).toBeVisible();
  });

  await test.step('sign-out and the company are above every page, also on a phone', async () => {
    await own.goto('/corporate/dashboard/home');
    await expect(own.getByRole('navigation', { name: 'Main sections' })).toBeVisible();
    await own.getByRole('button', { name: 'More' }).click();
    await expect(own.getByRole('dialog').getByRole('link', { name: 'Help' })).toBeVisible();
    await own.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const bar = own.getByRole('banner');
    await bar.locator('summary').click();
    await expect(bar.getByRole('link', { name: company.name })).toBeInViewport();
    await bar.getByLabel('Theme').selectOption('dark');
    await expect(own.locator('html')).toHaveAttribute('data-theme', 'dark');
    await bar.getByLabel('Language').selectOption('yo');
    await expectAccessible(own, 'the menu of a person');
    await own.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Sign out' })).toBeHidden();
    await expect(bar.locator('summary')).toBeFocused();
    await bar.locator('summary').click();
    await expect(bar.getByRole('button', { name: 'Sign out' })).toBeInViewport();
  });

  await test.step('the admin filters, and changes all that are found', async () => {
    await visit(page, '/corporate/dashboard/team?part=teams');
    await page.getByRole('button', { name: 'Add a team' }).click();
    await page.getByRole('dialog').getByLabel('Name of the team').fill('Sales');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Teams' }).getByText('Sales')).toBeVisible();
    await visit(page, '/corporate/dashboard/team?access=employee');
    await expect(page.getByText('1 person found')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose Ada Obi' }).check();
    await page.getByRole('button', { name: 'Change 1 person' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('What to do').selectOption('team');
    await sheet.getByLabel('Team').selectOption('Sales');
    await expectAccessible(page, 'the question before many are changed');
    await sheet.getByRole('button', { name: 'Move to a team: 1 person' }).click();
    await expect(page.getByText('Move to a team: done for 1 person')).toBeVisible();
    await expectAccessible(page, 'the list of people');
    await expectNoSidewaysScroll(page, 'the list of people');
    await page.getByRole('checkbox', { name: 'Choose Ada Obi' }).check();
    await page.getByRole('button', { name: 'Change 1 person' }).click();
    await sheet.getByLabel('What to do').selectOption('deactivate');
    await sheet.getByRole('button', { name: 'Deactivate: 1 person' }).click();
    await expect(page.getByText('Deactivate: done for 1 person')).toBeVisible();
  });
  await test.step('who is deactivated reads why and whom to ask, and is asked for no card', async () => {
    await own.goto('/corporate/dashboard/home');
    await expect(own.getByRole('heading', { name: 'Your access is switched off' })).toBeVisible();
    await expect(own.getByText('Amina Bello').first()).toBeVisible();
    await expect(own.getByRole('link', { name: 'Add corporate card' })).toHaveCount(0);
    await own.goto('/card-setup');
    await expect(own.getByText(`It does not bring back your access to ${company.name}.`)).toBeVisible();
    await own.goto('/corporate/company-dashboard');
    await expect(own.getByRole('heading', { name: 'Your access is switched off' })).toBeVisible();
  });
});

test('a person who has an account joins by the link alone; one who is signed in as somebody else reads it', async ({
  page,
  browser,
}) => {
  const company = await newCompany(page.context());
  const known = await newPerson(browser);
  const email = await newCustomer(known.context, 'known');
  await page.goto('/corporate/dashboard/team');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('Bola Ige');
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByRole('button', { name: 'Send the invite' }).click();
  await expect(page.getByText('Invite sent')).toBeVisible();
  const link = await linkFor(page.context(), email, 'You are invited to book with Kaya');
  const phone = await newPerson(browser);
  await newCustomer(phone.context, 'other');
  await phone.page.goto(link);
  await expect(phone.page.getByText('joining signs you out there')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(toast(phone.page, `You have joined ${company.name}`)).toBeVisible();
  await phone.page.getByRole('banner').locator('summary').click();
  await expect(phone.page.getByText(`Signed in as ${email}`)).toBeVisible();
});
