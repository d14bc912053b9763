// Talk to us: a visitor of the tailored way chooses a time and gets a letter; staff see the call and record it; another visitor changes and
// cancels theirs by the letter's link.
import { expect, type Page } from '@playwright/test';
import { randomWord } from '../support/random-word.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, linkFor, newPerson, staffAtDesk, test } from './people.ts';

/** A day of the calendar that nobody else of the journeys needs whole; the last free time of it. */
const chooseTime = async (page: Page): Promise<void> => {
  const days = page.getByLabel('When');
  await expect(days.locator('option').nth(1)).toBeAttached();
  await days.selectOption({ index: (await days.locator('option').count()) - 1 });
  const times = page.getByLabel('Time', { exact: true });
  await times.selectOption({ index: (await times.locator('option').count()) - 1 });
};

/** The colours of the foot are judged only once it is drawn. */
const holds = async (page: Page, where: string): Promise<void> => {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectAccessible(page, where);
};

test('a visitor chooses a time, and staff record the call', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const email = fresh('talks');
  const company = `Zuma ${randomWord()}`;
  await page.goto('/corporate');
  await expect(page.getByRole('heading', { name: 'What you see inside' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the landing');
  await page.getByRole('region', { name: 'Tailored' }).getByRole('link', { name: 'Talk to us' }).click();
  await expect(page.getByRole('heading', { name: 'Talk to us', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/corporate/talk');

  await test.step('what was typed in the form of the self-serve way goes along to the calendar', async () => {
    await page.goto('/corporate/get-started');
    await expect(page.getByRole('heading', { name: 'Tell us about your company' })).toBeVisible();
    await page.getByLabel('Organization').fill(company);
    await page.getByLabel('Work email').fill(email);
    await page.getByLabel('Company size').selectOption({ label: '201-1000 employees' });
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await expect(page.getByRole('heading', { name: 'Talk to us', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Company', { exact: false }).first()).toBeVisible();
    await expect(page.getByLabel('Work email')).toHaveValue(email);
    await expect(page.getByLabel('Company size')).toHaveValue('201-1000');
  });

  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('button', { name: 'Ask for a call' }).click();
    await expect(page.getByText('Enter the number that we should reach').first()).toBeVisible();
    await expect(page.getByText('Enter your name').first()).toBeVisible();
    await holds(page, 'the form with faults');
  });

  await chooseTime(page);
  await page.getByLabel('Phone', { exact: true }).fill('0803 123 4567');
  await page.getByLabel('Your name').fill('Amina Bello');
  await page.getByLabel('What should we prepare').fill('Forty people to Abuja in January.');
  await expectNoSidewaysScroll(page, 'the form');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your call with Kaya' })).toBeVisible();
  await expect(page.getByText(/^We call you on /)).toBeVisible();
  await holds(page, 'the confirmation');
  const code = (await page.locator('.kv > div', { hasText: /^Case/ }).locator('dd').textContent()) ?? '';

  await test.step('it can be put into a calendar, and a reload shows it again', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to my calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('call-with-kaya.ics');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your call with Kaya' })).toBeVisible();
  });

  await test.step('somebody else who types the same email has a call of their own, and keeps nobody from one', async () => {
    const { page: again } = await newPerson(browser);
    await again.goto('/corporate/talk');
    await again.getByRole('radio', { name: /^Email/ }).check();
    await again.getByLabel('Your name').fill('Chidi Okeke');
    await again.getByLabel('Work email').fill(email);
    await again.getByRole('button', { name: 'Ask for an email' }).click();
    await expect(again.getByRole('heading', { name: 'Your call with Kaya' })).toBeVisible();
    await expect(again.getByText(code)).toHaveCount(0);
  });

  const desk = await staffAtDesk(browser);
  await test.step('staff have it in their queue with a count, with what the person wrote', async () => {
    await desk.goto('/staff/calls');
    await expect(desk.getByRole('link', { name: /^Calls ?, \d+ to make/ })).toBeVisible();
    await desk.getByRole('link', { name: new RegExp(company) }).click();
    const pane = desk.getByRole('complementary', { name: new RegExp(company) });
    await expect(pane.getByText('Forty people to Abuja in January.')).toBeVisible();
    await expect(pane.getByText(code).first()).toBeVisible();
    await expectAccessible(desk, 'the pane Calls');
    await expect(pane.getByRole('link', { name: 'Sign-up of this email' })).toHaveAttribute(
      'href',
      `/staff/companies?show=signups&q=${encodeURIComponent(email)}`,
    );
    await pane.getByRole('button', { name: 'Not reached…' }).click();
    await pane.getByRole('button', { name: 'Record' }).click();
    await expect(pane.getByText('They have a letter to choose another time.')).toBeVisible();
  });

  await test.step('the person chooses another time by the letter, and staff talk to them', async () => {
    const link = await linkFor(context, email, 'We could not reach you');
    const { page: later } = await newPerson(browser);
    await later.goto(link);
    await later.getByRole('button', { name: 'Choose another time' }).click();
    await later.getByRole('button', { name: 'Change the call' }).click();
    await expect(later.getByRole('heading', { name: 'Your call with Kaya' })).toBeVisible();
    const pane = desk.getByRole('complementary', { name: new RegExp(company) });
    // The pane hears of the new time by itself.
    await expect(pane.getByText(/Reach them /)).toBeVisible();
    await pane.getByRole('button', { name: 'We talked…' }).click();
    await pane.getByLabel('What was agreed').fill('An invoice account, and a quote for January.');
    await pane.getByRole('button', { name: 'Record' }).click();
    await expect(pane.getByText(/Ended /)).toBeVisible();
    await later.reload();
    await expect(later.getByRole('heading', { name: 'We have talked' })).toBeVisible();
  });
});

test('a call is changed and cancelled by the link of its letter', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  const email = fresh('cancels');
  await page.goto('/corporate/talk');
  await page.getByRole('radio', { name: /WhatsApp/ }).check();
  await page.getByLabel('Phone', { exact: true }).fill('0803 123 4567');
  await page.getByLabel('Your name').fill('Musa Sani');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(page.getByText(/^We reach you on WhatsApp by /)).toBeVisible();

  const link = await linkFor(context, email, 'Your call with Kaya');
  const { page: other } = await newPerson(browser);
  await other.goto(link);
  await other.getByRole('button', { name: 'Change', exact: true }).click();
  await other.getByRole('radio', { name: /Video call/ }).check();
  await chooseTime(other);
  await other.getByRole('button', { name: 'Change the call' }).click();
  await expect(other.getByText(/^We send a video link and meet you on /)).toBeVisible();
  await other.getByRole('button', { name: 'Cancel the call' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the call' }).click();
  await expect(other.getByRole('heading', { name: 'Your call is cancelled' })).toBeVisible();
  await other.goto('/corporate/talk#nothing-behind-this-secret-at-all');
  await expect(other.getByText('We can’t find this call')).toBeVisible();
});
