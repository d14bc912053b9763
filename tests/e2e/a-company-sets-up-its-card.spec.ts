// A person sets up a company's card, edits its list of people, and a colleague joins by letter (partners.md §2.6, §4, §5, §8).
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, linkFor, newPerson, test, toast, visit } from './people.ts';
import { newCustomer } from './riding.ts';

const pay = async (page: Page, card: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Pay Kaya by card' })).toBeVisible();
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Pay ₦100' }).click();
};

test('a card is declined, a window is closed, then the company exists; people join and leave', async ({
  page,
  browser,
}) => {
  await page.goto('/programs/guest-relocation');
  await page.getByRole('link', { name: 'Add a card for Standard' }).click();
  await expect(page, 'nobody is signed in').toHaveURL('/auth');
  await newCustomer(page.context(), 'amara');
  await test.step('without a company its dashboard links to the set-up; while it cannot be read, it says so', async () => {
    await page.route('**/api/companies', (route) => route.abort());
    await page.goto('/corporate/company-dashboard');
    await expect(toast(page, 'ErrorFailed to load company data')).toBeVisible();
    await expectAccessible(page, 'a company that is not loaded');
    await page.unroute('**/api/companies');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'No company found')).toContainText('Please complete card setup first');
    await expect(page).toHaveURL('/corporate/dashboard/move');
  });
  await visit(page, '/card-setup?program=guest-relocation&tier=Standard');
  const go = page.getByRole('button', { name: 'Continue to Card Setup' });

  await test.step('without a name the reason is shown beside the button', async () => {
    await expect(page.getByText('Guest relocation - Standard Package')).toBeVisible();
    await expect(go).toHaveAccessibleDescription('Please enter your company name.');
    await page.getByLabel('Company name').fill('   ');
    await page.getByLabel('Company name').press('Enter');
    await expect(toast(page, 'ErrorPlease enter your company name')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'card setup');
    await expectNoSidewaysScroll(page, 'card setup');
  });
  await test.step('an answer without a message, and no answer: both are reported, and the typed text stays', async () => {
    await page.getByLabel('Company name').fill('Okoro & Sons');
    await page.route('**/api/card-setups', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await go.click();
    await expect(toast(page, 'ErrorFailed to setup card')).toBeVisible();
    await page.unroute('**/api/card-setups');
    await page.context().setOffline(true);
    await go.click();
    await expect(toast(page, 'ErrorKaya cannot be reached.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByLabel('Company name')).toHaveValue('Okoro & Sons');
  });
  await test.step('the window is closed: nothing is charged, the typed text stays, nothing is in progress', async () => {
    await go.click();
    await page.getByRole('button', { name: 'Close without paying' }).click();
    await expect(page.getByText('The card page was closed. Nothing was charged.')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveValue('Okoro & Sons');
    await expect(go).toBeEnabled();
  });
  await test.step('a browser that claims a payment changes nothing', async () => {
    await go.click();
    await expect(page.getByRole('heading', { name: 'Pay Kaya by card' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/setup=/);
    await page.goto(`${page.url()}&status=successful&transaction_id=1`);
    await expect(page.getByText('The card page is still open for you.')).toBeVisible();
  });
  await test.step('the card is declined', async () => {
    await go.click();
    await pay(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Close without paying' }).click();
    await expect(toast(page, 'Setup Failed')).toContainText('Card verification was not successful');
    await expect(page.getByText('Nothing is kept. Try again, or use another card.')).toBeVisible();
  });
  await test.step('the card is verified, and the company exists', async () => {
    await go.click();
    // The list of companies loads while the bank's answer does: the first time it does not have the company yet.
    await page.route('**/api/companies', (route) => route.fulfill({ json: { items: [] } }), { times: 1 });
    await pay(page, '4242 4242 4242 4242');
    await expect(toast(page, 'Success!')).toContainText('Card setup completed successfully');
    await expect(page.getByRole('heading', { name: 'Okoro & Sons' })).toBeVisible();
    await expect(page.getByText('Guest relocation, Standard tier')).toBeVisible();
    await expect(page.getByText('ending 4242')).toBeVisible();
    await expect(page.getByLabel('Company booking link')).toHaveValue(/\/company\/okoro-sons-[a-z0-9]+$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Company link copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/company\/okoro-sons-[a-z0-9]+$/);
  });

  await test.step('the card is replaced, without a second company', async () => {
    await visit(page, '/corporate/dashboard/billing');
    await page.getByRole('link', { name: 'Replace the card' }).click();
    await expect(page.getByText('The new card replaces Visa ending 4242 once it is verified.')).toBeVisible();
    await expect(page.getByLabel('Company name')).toHaveCount(0);
    await page.goBack();
    await visit(page, '/corporate/company-dashboard');
  });

  const noneAdded = page.getByText('No employees added yet. Click "Add Employee" to get started.', { exact: true });
  await test.step('an employee is added, once, and removed after one question', async () => {
    await expect(noneAdded).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Efe Omoregie');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
    await page.getByLabel('Email').fill('efe@okoro.example');
    await page.getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByText('Employee added successfully')).toBeVisible();
    await expect(page.getByText('efe@okoro.example')).toBeVisible();
    await expect(noneAdded).toHaveCount(0);
    await expectAccessible(page, 'the company dashboard');
    await expectNoSidewaysScroll(page, 'the company dashboard');
    await page.getByLabel('Name', { exact: true }).fill('Efe again');
    await page.getByLabel('Email').fill('efe@okoro.example');
    await page.getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByText('Failed to add employee')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true }), 'what was typed stays').toHaveValue('Efe again');
    await page.getByRole('button', { name: 'Remove Efe Omoregie' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Employee removed successfully')).toBeVisible();
    await expect(page.getByText('efe@okoro.example')).toHaveCount(0);
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Failed to remove employee')).toContainText('A company needs an admin who can sign in.');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  });

  await test.step('a colleague is invited by letter, and joins', async () => {
    const bola = await newPerson(browser);
    const colleague = await newCustomer(bola.context, 'bola');
    await visit(page, '/corporate/dashboard/team');
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Bola Ige');
    await sheet.getByLabel('Email').fill(colleague);
    await sheet.getByLabel('Access').selectOption('manager');
    await expectAccessible(page, 'inviting');
    await sheet.getByRole('button', { name: 'Send the invite' }).click();
    await expect(page.getByText('Invite sent')).toBeVisible();
    const link = await linkFor(page.context(), colleague, 'You are invited to book with Kaya');
    await page.goto(link);
    await expect(page.getByText('joining signs you out there')).toBeVisible();

    await bola.page.goto(link);
    await expect(bola.page.getByText('invites you to Okoro & Sons as manager')).toBeVisible();
    await expectAccessible(bola.page, 'the invite');
    await bola.page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(bola.page.getByText('You have joined Okoro & Sons')).toBeVisible();
    await visit(bola.page, '/corporate/dashboard/team?part=roles');
    await expect(bola.page.getByRole('row', { name: /Invite, change and remove people Yes No No/ })).toBeVisible();
    await expectAccessible(bola.page, 'roles');
    await expectNoSidewaysScroll(bola.page, 'roles');
    const bar = bola.page.getByRole('banner');
    await bar.locator('summary').click();
    await expect(bar.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/auth');
    await bar.getByRole('button', { name: 'Sign out' }).click();
    await expect(bola.page).toHaveURL('/login');
    await bola.page.goto(link);
    await expect(bola.page.getByText('You have accepted this invite')).toBeVisible();
    await expect(bola.page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(bola.page, 'an invite that is used');
  });

  await test.step('a file of people is checked first, then imported, with a line of report for each', async () => {
    await visit(page, '/corporate/dashboard/team');
    await page.getByRole('button', { name: 'Import from a file' }).click();
    const sheet = page.getByRole('dialog');
    const csv =
      'Name,Email,Phone,Team\nEfe Omoregie,efe@okoro.example,0803,Kitchen\nNobody,not an email,0804,\nEfe again,EFE@okoro.example,,';
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(sheet.getByText('The file has 3 people. Nothing is written yet.')).toBeVisible();
    await expect(sheet.getByText('Nothing is read from Phone.')).toBeVisible();
    await expect(sheet.getByText('1 new, 1 on your list already, 1 refused.')).toBeVisible();
    await expect(sheet.getByText('“not an email” is not an email')).toBeVisible();
    const imports = sheet.getByRole('button', { name: 'Import 1 person' });
    await expect(imports, 'nothing makes a team unasked').toBeDisabled();
    await expectAccessible(page, 'a file before its import');
    await sheet
      .getByRole('group', { name: 'Your company has no team “Kitchen”' })
      .getByText('Leave these people without a team')
      .click();
    await imports.click();
    await expect(sheet.getByText('3 of 3 lines done')).toBeVisible();
    await expect(sheet.getByText('1 added, 1 on your list already, 1 refused.')).toBeVisible();
    await expectAccessible(page, 'the report of an import');
  });
});
