// Staff take a business booking from the queue, quote it, answer the counter with a new quote, and split it into jobs.
import { expect, type Locator, type Page } from '@playwright/test';
import { randomWord } from '../support/random-word.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, signIn, test, visit } from './people.ts';
import { type Booking, sendBooking } from './wizard.ts';

/** A company that calls the API as its pages do. */
const company = (page: Page, booking: () => Booking) => {
  const path = (): string => `/api/bookings/${booking().key}`;
  const read = async () => (await (await page.request.get(path())).json()) as { status: string; quote: { id: string } };
  return {
    status: async () => (await read()).status,
    answer: async (how: 'acceptance' | 'counter', data?: object) => {
      const { quote } = await read();
      const answer = await page.request.post(`${path()}/quotes/${quote.id}/${how}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
};

const asked = (page: Page, name: string): Promise<Booking> =>
  sendBooking(page, { company: name, email: fresh('booking') });

const total = (pane: Locator) => pane.getByRole('form', { name: 'Quote' }).locator('.total');

test('staff review, quote, schedule and cancel a business booking', async ({ page, browser }) => {
  const visitor = await newPerson(browser);
  // The search finds only this one.
  const name = `Sahel ${randomWord()}`;
  const booking = await asked(visitor.page, name);
  const customer = company(visitor.page, () => booking);
  const pane = page.getByRole('dialog');

  await test.step('four sections fit at the foot of a phone, the others are under More', async () => {
    await signIn(page, 'staff@kaya.example');
    await page.goto('/staff/jobs');
    const console = page.getByRole('navigation', { name: 'Console' });
    await console.getByRole('button', { name: /^More/ }).click();
    const more = page.getByRole('dialog', { name: 'More sections' });
    await expectAccessible(page, 'more sections');
    await expect(more.getByRole('link').first()).toHaveText(/^SOS desk/);
    await expect(more.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await more.getByRole('link', { name: 'People' }).click();
    await expect(more).toBeHidden();
    await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
    await expect(console.getByRole('button', { name: /^More ?, now People/ })).toHaveAttribute('aria-current', 'true');
    await expectNoSidewaysScroll(page, 'People');
  });

  await test.step('the queue shows what is left of 24 hours, late bookings first', async () => {
    await visit(page, '/staff/bookings');
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
    await expect(page.getByText(/mins? late|h( \d+ m)? late/).first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'the queue');
    await page.keyboard.press('Control+k');
    // Enter opens the only match, even before the list shows it.
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`id=${booking.id}`));
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    await expect(pane.getByText('Guest relocation, Standard Package')).toBeVisible();
    await expect(pane.getByText('Multiple Locations, Medium (11-50)')).toBeVisible();
  });

  await test.step('a quote can be sent only after the review has started', async () => {
    const send = pane.getByRole('button', { name: 'Send quote' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(pane.getByText('Start the review first.')).toBeVisible();
    await pane.getByRole('button', { name: 'Start review' }).click();
    await expect(pane.getByText('In review', { exact: true }).first()).toBeVisible();
    expect(await customer.status()).toBe('in_review');
  });

  await test.step('the total follows each line of the quote', async () => {
    await expect(total(pane)).toHaveText('Total₦399,000');
    await expect(pane.getByText('Enter the miles, 0 for none.')).toBeVisible();
    await pane.getByLabel('Miles').fill('12');
    await expect(total(pane)).toHaveText('Total₦639,000');
    // The requested extra services have lines that wait for an amount.
    const send = pane.getByRole('button', { name: 'Send quote' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(
      pane.getByText('Enter an amount for “Dedicated Project Manager”, or mark it as included.'),
    ).toBeVisible();
    const manager = pane.getByRole('group', { name: 'Dedicated Project Manager' });
    await manager.getByLabel('Naira').fill('eighty');
    await expect(pane.getByText('“eighty” is not an amount.').first()).toBeVisible();
    await manager.getByLabel('Naira').fill('85,000');
    await expect(total(pane)).toHaveText('Total₦724,000');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await pane.getByRole('group', { name: 'Storage Solutions' }).getByLabel('Included').check();
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await pane.getByLabel('Note to customer').fill('Two trips on day one.');
    await expectAccessible(page, 'the quote builder');
    await expectNoSidewaysScroll(page, 'the quote builder');
    await pane.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(total(pane)).toHaveText('Total₦724,000');
    await expect(pane.getByRole('group', { name: 'Storage Solutions' }).getByLabel('Included')).toBeChecked();
    await pane.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText('Quote sent: ₦724,000')).toBeVisible();
    await expect(pane.locator('.kv > div', { hasText: /^Storage Solutions/ })).toContainText('Included');
    await expect(pane.getByRole('heading', { name: 'Quote 1: Waiting for the customer' })).toBeVisible();
    // The next quote opens only when staff start one.
    await expect(pane.getByRole('button', { name: 'Write quote 2' })).toBeVisible();
    await expect(pane.getByRole('form', { name: 'Quote' })).toHaveCount(0);
    expect(await customer.status()).toBe('quoted');
  });

  await test.step('the counter appears without a reload, and a new quote answers it', async () => {
    await customer.answer('counter', { amount_kobo: 650_000_00, note: 'One trip is enough for us.' });
    await expect(pane.getByText('One trip is enough for us.').first()).toBeVisible();
    await expect(pane.getByRole('heading', { name: 'Quote 1: Countered' })).toBeVisible();
    await expectAccessible(page, 'a counter');
    await pane.getByLabel('Miles').fill('10');
    await expect(total(pane)).toHaveText('Total₦684,000');
    await pane.getByRole('button', { name: 'Send quote' }).click();
    await expect(pane.getByRole('heading', { name: 'Quote 2: Waiting for the customer' })).toBeVisible();
    await customer.answer('acceptance');
    await expect(pane.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  });

  await test.step('jobs open when their prices add up to the quote', async () => {
    const form = pane.getByRole('form', { name: 'Schedule' });
    await form.getByLabel('Price, naira').fill('400,000');
    await expect(form.getByText('₦284,000 of the quote are left.')).toBeVisible();
    await form.getByRole('button', { name: 'Add a job' }).click();
    await expect(form.getByLabel('Price, naira').nth(1)).toHaveValue('284,000');
    await form.getByLabel('What').nth(1).fill('The guests of day two');
    await form.getByLabel('From').nth(1).fill('Xyzzyville');
    await form.getByRole('button', { name: 'Open 2 jobs' }).click();
    await expect(form.getByLabel('From').nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'a plan with a fault');
    await expectNoSidewaysScroll(page, 'a plan with a fault');
    await form.getByLabel('From').nth(1).fill('Maitama, Abuja');
    await form.getByRole('button', { name: 'Open 2 jobs' }).click();
    await expect(page.getByText('2 jobs opened')).toBeVisible();
    await expect(pane.getByRole('link', { name: /The guests of day two/ })).toBeVisible();
    expect(await customer.status()).toBe('scheduled');
    await expectAccessible(page, 'a scheduled booking');
  });

  await test.step('cancelling asks for a reason and shows it', async () => {
    await pane.getByRole('button', { name: 'Cancel booking' }).click();
    await pane.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(pane.getByText('Write the reason')).toBeVisible();
    await expect(pane.getByLabel('Reason')).toBeFocused();
    await pane.getByLabel('Reason').fill('The guests come in spring.');
    await pane.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Booking cancelled', { exact: true }).first()).toBeVisible();
    await expect(pane.getByText('The guests come in spring.').first()).toBeVisible();
    expect(await customer.status()).toBe('cancelled');
  });
});

test('a change is shown when it happens while the page loads', async ({ page, browser }) => {
  const office = await newPerson(browser);
  await signIn(office.page, 'staff@kaya.example');
  const { id, key } = await asked(page, 'Early Foods');
  let answer = (): void => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  let read = (): void => {};
  const wasRead = new Promise<void>((done) => {
    read = done;
  });
  await page.route(`**/api/bookings/${key}`, async (route) => {
    const response = await route.fetch();
    read();
    await held;
    await route.fulfill({ response });
  });
  const listening = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(`/booking-confirmation?booking=${key}`);
  await wasRead;
  await listening;
  const reviewed = await office.context.request.post(`/api/staff/bookings/${id}/review`, {
    data: {},
    headers: { 'idempotency-key': `early-${Date.now()}` },
  });
  expect(reviewed.ok(), await reviewed.text()).toBe(true);
  answer();
  await expect(page.getByText('We are looking at it now.')).toBeVisible();
});
