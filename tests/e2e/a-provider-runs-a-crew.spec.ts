// An approved business signs in, invites workers, gives a job, gives it to another, and reads its share (docs/decisions/0057-providers.md).
import { type Browser, expect, type Page } from '@playwright/test';
import { askForMove, doMove, newMover, send } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, signIn, test, toast, visit } from './people.ts';
import { newCustomer } from './riding.ts';

const password = 'Idumota-Market-7';
const sound = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};

/** Staff add and approve a business with this email. */
const approved = async (browser: Browser, email: string): Promise<void> => {
  const { page } = await newPerson(browser);
  await signIn(page, 'staff@kaya.example');
  const post = async (path: string, data: object = {}) => (await send(page.request, path, data)) as { id: string };
  const data = { name: 'Journey Movers', email, registration: 'RC 765432', city: 'Lagos' };
  const { id } = await post('/api/staff/providers', data);
  for (const kind of ['registration', 'insurance', 'identity'])
    await post(`/api/staff/providers/${id}/checks/${kind}/approval`);
  await post(`/api/staff/providers/${id}/approval`);
};

test('a provider runs its crew, from the sign-in to its share', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const email = await newCustomer(context, 'haulier');
  await approved(browser, email);
  const worker = async (name: string, phone: string) => {
    const person = await newPerson(browser);
    return { page: person.page, email: await newMover(person.context, name, phone) };
  };
  const first = await worker('Amina Sule', '08052340011');
  const second = await worker('Bayo Cole', '08052340012');
  const { request: asker } = await browser.newContext();
  const move = await askForMove(asker, { email: fresh('team'), phone: '08067654388' });
  const { job, key, title } = move;

  await test.step('the page is closed to others, and says why', async () => {
    await first.page.goto('/provider-dashboard');
    await expect(first.page.getByText('Not a registered provider')).toBeVisible();
    await sound(first.page, 'a closed provider dashboard');
  });

  await test.step('the provider signs in and reads the welcome', async () => {
    await context.clearCookies();
    await page.goto('/provider-login');
    await expect(page.getByLabel('Email'), 'the form is on the first screen').toBeInViewport();
    await expect(page.getByLabel('Password', { exact: true })).toBeInViewport();
    const enter = async (who: string, word: string) => {
      await page.getByLabel('Email').fill(who);
      await page.getByLabel('Password', { exact: true }).fill(word);
      await page.getByRole('button', { name: 'Sign in as a Provider' }).click();
    };
    await enter(email, 'not the password');
    await expect(toast(page, 'Invalid login credentials')).toBeVisible();
    await enter(first.email, password);
    await expect(page.getByText('Not a registered provider')).toBeVisible();
    await expect(toast(page, 'Invalid login credentials'), 'of the attempt before').toHaveCount(0);
    await enter(email, password);
    await expect(page).toHaveURL(/\/provider-dashboard$/);
    await expect(page.getByRole('heading', { name: 'What Kaya does for you' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'To assign' }), 'the jobs come first').toBeInViewport();
    await expect(page.locator('.features'), 'folded').toBeHidden();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Journey Movers' })).toBeVisible();
    await expect(page.locator('.features li')).toHaveCount(11);
    await sound(page, 'the welcome of a provider');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What Kaya does for you' }), 'at the end').toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.locator('.features li').first(), 'and found again').toBeVisible();
    await sound(page, 'the home of a provider');
  });

  await test.step('invites workers: one by email, one by a link that works once', async () => {
    await page.getByRole('link', { name: 'Crew', exact: true }).click();
    await page.getByRole('button', { name: 'Invite a worker' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Email of the worker').fill(first.email);
    await sound(page, 'an invite');
    await sheet.getByRole('button', { name: 'Make the invite' }).click();
    await expect(sheet.getByText(`We have sent the link to ${first.email}.`, { exact: false })).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await visit(first.page, '/worker-dashboard?tab=profile');
    await expect(first.page.getByText('Journey Movers').first()).toBeVisible();
    await sound(first.page, 'an invite in the profile');
    await first.page.getByRole('button', { name: 'Accept and join' }).click();
    await expect(first.page.getByRole('button', { name: 'Leave the crew' })).toBeVisible();

    await page.getByRole('button', { name: 'Invite a worker' }).click();
    await sheet.getByRole('radio', { name: /^The first person who opens the link/ }).check();
    await sheet.getByRole('button', { name: 'Make the invite' }).click();
    const link = /\/crew-invite#[\w-]+/.exec(await sheet.getByLabel('Text to copy').inputValue())?.[0] ?? '';
    await sheet.getByRole('button', { name: 'Done' }).click();
    await second.page.goto(link);
    await expect(second.page.getByText('80%')).toBeVisible();
    await sound(second.page, 'the page of an invite');
    await second.page.getByRole('button', { name: 'Accept and join' }).click();
    await expect(second.page.getByText('You are in the crew of Journey Movers')).toBeVisible();
    await first.page.goto(link);
    await expect(first.page.getByRole('alert').getByText('This invite was used')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Bayo Cole' })).toBeVisible();
    const invites = page.getByRole('list', { name: 'Invites' });
    await expect(invites, 'with the names of those who accepted').toContainText(/Bayo Cole.*Amina Sule/s);
    await sound(page, 'a crew');
  });

  await test.step('a job is given, and then given to another', async () => {
    await visit(page, '/provider-dashboard?tab=jobs&list=open');
    await expect(page.getByRole('button', { name: /^Assign: / }).first()).toBeVisible();
    await expect(page.getByText(/^You get ₦[\d,.]+, the worker keeps ₦[\d,.]+$/).first()).toBeVisible();
    await page
      .getByText(/^Details/)
      .first()
      .click();
    await expect(page.getByText('Once a worker has the job, they read the exact addresses').first()).toBeVisible();
    await sound(page, 'open jobs of a provider');
    // The list has the jobs of other journeys too, so the API gives this one by its id.
    const team = (await (await page.request.get('/api/provider/team')).json()) as {
      members: { worker_id: string; full_name: string }[];
    };
    const amina = team.members.find(({ full_name }) => full_name === 'Amina Sule');
    const put = await page.request.put(`/api/provider/jobs/${job}/worker`, { data: { worker_id: amina?.worker_id } });
    expect(put.ok(), await put.text()).toBe(true);
    await visit(page, '/provider-dashboard?tab=jobs&list=week');
    await expect(page.getByRole('region', { name: 'Amina Sule' })).toContainText(title);
    await page.getByRole('button', { name: `Re-assign: ${title}` }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('radio', { name: /^Bayo Cole.*Free then.*You get ₦/ })).toBeVisible();
    await sheet.getByRole('radio', { name: /^Bayo Cole/ }).check();
    await sound(page, 'giving a job');
    await sheet.getByRole('button', { name: 'Give the job' }).click();
    await expect(
      page.getByText(`${title}. Until they set off you can give it to another worker`, { exact: false }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bayo Cole' })).toContainText(title);
    await expect(page.getByRole('region', { name: 'Amina Sule' })).toHaveCount(0);
    await sound(page, 'jobs of a crew');
  });

  await test.step('the job is done in cash: the share is in the statement, and waits for the cash', async () => {
    await doMove(second.page.request, asker, move);
    await send(asker, `/api/track/${key}/confirmation`, { stars: 5 });
    await page.getByRole('link', { name: 'Earnings', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'By worker' })).toBeVisible();
    await expect(page.getByText('Bayo Cole').first()).toBeVisible();
    await expect(page.getByText(/Paid in cash: ₦[\d,.]+ comes when the worker has paid Kaya/)).toBeVisible();
    await sound(page, 'shared earnings');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^kaya-crew-\d{4}-\d{2}\.csv$/);
    const drawn = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as PDF' }).click();
    expect((await drawn).suggestedFilename()).toMatch(/^kaya-crew-\d{4}-\d{2}\.pdf$/);
    await page.getByRole('link', { name: 'Balance and payout' }).click();
    await expect(page.getByText('Available balance')).toBeVisible();
    await sound(page, 'the balance of a provider');
  });
});
