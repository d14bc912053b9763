// A hearing before a block: staff open it, the worker reads why and answers on a phone, a second member of staff decides.
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { randomWord } from '../support/random-word.ts';
import { takeBrowser } from './browsers.ts';
import { newMover } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, newPerson, signIn, test, visit } from './people.ts';
import { newCustomer } from './riding.ts';

const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

test('a worker answers before they are blocked, and a second person decides', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const name = `Seun ${randomWord()}`;
  await newMover(context, name, '08052340051');
  const { id } = (await (await page.request.get('/api/worker')).json()) as { id: string };

  const opener = await (await takeBrowser(browser, desk)).newPage();
  await signIn(opener, 'staff@kaya.example');
  const pane = opener.getByRole('complementary').last();
  await test.step('staff open a hearing from the worker’s page, add evidence, and cannot decide it', async () => {
    await opener.goto(`/staff/people?id=${id}`);
    await pane.getByRole('button', { name: 'Open a hearing…' }).click();
    await pane.getByText('A block', { exact: true }).click();
    await pane.getByLabel('Why').fill('A customer says that you asked for more money at the door.');
    await pane.getByLabel('What shows it').fill('She called us on Thursday.');
    await pane.getByLabel('Stop new jobs at once, for safety').check();
    await expect(pane.getByLabel('What is the danger?')).toBeVisible();
    await pane.getByLabel('Stop new jobs at once, for safety').uncheck();
    await expectAccessible(opener, 'opening a hearing');
    await pane.getByRole('button', { name: 'Open the hearing' }).click();
    await pane.getByRole('link', { name: /^Opened/ }).click();
    await pane.getByRole('button', { name: 'Add evidence…' }).click();
    await pane.getByLabel('What it shows').fill('She sent us the message on Friday.');
    await pane.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(pane.getByRole('list', { name: 'Evidence' })).toContainText('She sent us the message');
    await expect(pane.getByText('another member of staff decides.')).toBeVisible();
    await expect(pane.getByRole('button', { name: 'Decide…' })).toHaveCount(0);
    await expectAccessible(opener, 'a hearing in the console');
  });

  const banner = page.getByRole('complementary', { name: 'Hearing' });
  await test.step('the worker reads it from any section; the typed answer stays when it cannot be sent', async () => {
    await page.goto('/worker-dashboard?tab=earnings');
    await expect(banner).toContainText('A hearing about your work is open. Answer by');
    await expectNoSidewaysScroll(page, 'the banner');
    await banner.getByRole('link', { name: 'Read and answer' }).click();
    await expect(page.getByText('A customer says that you asked for more money at the door.')).toBeVisible();
    await expect(page.getByText('She called us on Thursday.')).toBeVisible();
    await expect(page.getByText('She sent us the message on Friday.')).toBeVisible();
    await expect(page.getByText('72 hours left')).toBeVisible();
    await expectAccessible(page, 'an open hearing');
    const form = page.getByLabel('What happened, in your words');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Write your answer')).toBeVisible();
    await form.fill('The stairs were not in the request. I asked in the chat, and she said yes.');
    await page.route('**/answer', (asked) => asked.abort('internetdisconnected'), { times: 1 });
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(form).toHaveValue(/^The stairs/);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Answer sent')).toBeVisible();
    await expect(page.getByText('Waits for the decision')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expectAccessible(page, 'an answered hearing');
  });

  await test.step('a second member of staff decides, and the worker reads it at once', async () => {
    // Made staff only in this browser: the account belongs to this journey.
    const office = await takeBrowser(browser, desk);
    const second = await newCustomer(office, 'second');
    await changeRows(`UPDATE identity.accounts SET roles = array_append(roles, 'staff') WHERE email = $1`, [second]);
    const decider = await office.newPage();
    await decider.goto('/staff/hearings');
    await decider.getByRole('link', { name }).click();
    const file = decider.getByRole('complementary').last();
    await expect(file.getByText('The stairs were not in the request.')).toBeVisible();
    await file.getByRole('button', { name: 'Decide…' }).click();
    await file.getByText('Block', { exact: true }).click();
    await file.getByLabel('Reasons').fill('There is no such message in the chat.');
    await expectAccessible(decider, 'deciding a hearing');
    await file.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(file.getByText('There is no such message in the chat.').first()).toBeVisible();
    await expect(page.getByText('You are blocked: you get no new jobs.').first()).toBeVisible();
    await expect(page.getByText('There is no such message in the chat.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a decided hearing');

    await visit(page, '/worker-dashboard');
    await expect(banner).toContainText('You are blocked: you get no new jobs.');
    const go = page.getByRole('button', { name: 'Go Available' });
    await expect(go).toBeDisabled();
    await expect(go).toHaveAccessibleDescription('Our staff have stopped new jobs for you.');
    await expect(page.getByRole('link', { name: 'Open Hearing' })).toHaveAttribute('href', /tab=hearing/);
    const origin = new URL(page.url()).origin;
    const refused = await page.request.put('/api/worker/status', {
      data: { status: 'available' },
      headers: { origin },
    });
    expect(await refused.json()).toMatchObject({ code: 'barred' });
    await expectAccessible(page, 'the dashboard of a blocked worker');
    await expectNoSidewaysScroll(page, 'the dashboard of a blocked worker');

    await file.getByRole('button', { name: 'End it early…' }).click();
    await file.getByLabel('Reason').fill('The message was in another chat.');
    await file.getByRole('button', { name: 'End it', exact: true }).click();
    await expect(banner).toContainText('You can take jobs again. Press Go Available.');
    await page.getByRole('button', { name: 'Go Available' }).click();
    await expect(page.getByText('You are now available')).toBeVisible();
  });
});
