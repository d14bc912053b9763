// A worker makes a work passport, a landlord checks it, the worker revokes it; and the lists of the Community tab.
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { expectAccessible, expectNoSidewaysScroll, newPerson, test } from './people.ts';
import { newCustomer } from './riding.ts';

test('a landlord checks a work passport, and the worker revokes it', async ({ browser, context, page }) => {
  await newCustomer(context, 'passport');
  const worker = {
    full_name: 'Ṣadé Ọlá',
    location: 'Yaba, Lagos',
    skills: [],
    languages: ['en'],
    phone: '0803 555 0102',
  };
  const made = await context.request.post('/api/worker', { data: worker });
  expect(made.ok(), await made.text()).toBe(true);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/worker-dashboard?tab=profile');

  await test.step('the worker makes one', async () => {
    await expect(page.getByText('No ratings yet. Customers can rate you after each job.')).toBeVisible();
    await page.getByRole('button', { name: 'Make a work passport' }).click();
    await page.getByLabel('The last 3 whole months').check();
    await expectAccessible(page, 'making a work passport');
    await page.getByRole('button', { name: 'Make work passport' }).click();
    await expect(page.getByText('Work passport made')).toBeVisible();
    await expect(page.getByText('Not opened yet.')).toBeVisible();
    await expectAccessible(page, 'a work passport in the profile');
    await expectNoSidewaysScroll(page, 'a work passport in the profile');
  });

  const { items } = (await (await context.request.get('/api/worker/passports')).json()) as {
    items: { number: string; link: string }[];
  };
  const { number = '', link = '' } = items[0] ?? {};
  await test.step('the PDF is a download with its number', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `PDF ${number}` }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
    // A download opens no page, so no page failed to open.
    await page.reload();
    await expect(page.getByRole('link', { name: `PDF ${number}` })).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  const { page: landlord } = await newPerson(browser);
  const { pathname, hash } = new URL(link);
  await test.step('a landlord opens the link, and sees what was shared and nothing else', async () => {
    await landlord.goto(pathname + hash);
    await expect(landlord.getByRole('heading', { name: 'This work passport is genuine' })).toBeFocused();
    await expect(landlord.getByRole('heading', { name: 'Ṣadé Ọlá' })).toBeVisible();
    await expect(landlord.getByText('No whole month yet')).toBeVisible();
    await expect(landlord.getByText('0803 555 0102')).toBeHidden();
    await expectAccessible(landlord, 'a valid work passport');
    await expectNoSidewaysScroll(landlord, 'a valid work passport');
  });

  await test.step('a code is typed; a wrong one is refused', async () => {
    await landlord.goto('/work-passport');
    const field = landlord.getByLabel('Code of the work passport');
    await field.fill('123');
    await landlord.getByRole('button', { name: 'Check' }).click();
    await expect(landlord.getByText('Enter the 16 letters and digits of the code')).toBeVisible();
    await field.fill('0000 0000 0000 0000');
    await landlord.getByRole('button', { name: 'Check' }).click();
    await expect(landlord.getByText('No work passport has this code.')).toBeVisible();
    await landlord.getByLabel('Another code').fill(hash.slice(1).toLowerCase());
    await landlord.getByRole('button', { name: 'Check' }).click();
    await expect(landlord.getByRole('heading', { name: 'This work passport is genuine' })).toBeVisible();
  });

  await test.step('the worker reads when it was viewed, and revokes it', async () => {
    await page.reload();
    await page.getByText('Opened 1 time').click();
    await page.getByRole('button', { name: `Revoke ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('Work passport revoked')).toBeVisible();
    await landlord.reload();
    await expect(landlord.getByRole('heading', { name: 'The worker has revoked this work passport' })).toBeVisible();
    await expect(landlord.getByText('Ṣadé Ọlá').first()).toBeHidden();
  });
  await landlord.context().close();
});

test('a worker finds their own rank in the community, and hides', async ({ context, page }) => {
  const email = await newCustomer(context, 'community');
  const worker = {
    full_name: 'Ebele Nwosu',
    location: 'Yaba, Lagos',
    skills: [],
    languages: ['en'],
    phone: '0803 555 0103',
  };
  expect((await context.request.post('/api/worker', { data: worker })).ok()).toBe(true);
  await page.goto('/worker-dashboard?tab=community');
  await expect(page.getByText('You join this list with your first earnings.')).toBeVisible();

  await changeRows(
    `UPDATE workers.workers SET total_earnings_kobo = 1, rating = 5,
            total_jobs = (SELECT max(total_jobs) + 5000 FROM workers.workers),
            ratings_count = (SELECT max(ratings_count) + 5000 FROM workers.workers)
      WHERE id = (SELECT id FROM identity.accounts WHERE email = $1)`,
    [email],
  );
  await page.reload();
  const rated = page.getByRole('list', { name: 'Top rated' }).getByRole('listitem').first();
  await expect(rated).toContainText('You');
  await expect(rated).toContainText('Mover of the Week');
  await page.getByRole('switch', { name: 'Show me to other workers' }).click();
  await expect(page.getByText('Other workers no longer see you on the lists.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Most jobs' }).getByText('You (hidden)')).toBeVisible();
  await expectNoSidewaysScroll(page, 'community');
});
