// What follows the wizard: the page opened from the email's link shows its progress live; the quote is read, countered
// once and accepted, or declined; jobs are listed there; invalid keys and states open nothing.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newMover, send } from './moving.ts';
import {
  dayAhead,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  linkFor,
  newPerson,
  photo,
  signIn,
  test,
} from './people.ts';
import { dueSql } from '../support/due-job.ts';
import { changeRows } from '../support/journey-database.ts';
import { company, openWithState, sendBooking } from './wizard.ts';

const confirmation = '/booking-confirmation';

/** Staff's acts over the API, in the session of the staff page. */
const staffOf =
  (request: APIRequestContext) =>
  (booking: string, what: string, data: object = {}) =>
    send(request, `/api/staff/bookings/${booking}/${what}`, data);

const quote = (naira: number, note = '') => ({
  lines: [
    { code: 'tier', label: 'Standard Package', amount_kobo: 399_000_00 },
    { code: 'wish_0', label: 'Dedicated Project Manager', amount_kobo: 0 },
    { code: 'wish_1', label: 'Storage Solutions', amount_kobo: 0 },
    { code: 'crew', label: 'Second crew', amount_kobo: (naira - 399_000) * 100 },
  ],
  miles: 0,
  note,
});

/** Sends the request; returns its id and the address in the email. */
const book = async (page: Page, who: string): Promise<{ id: string; link: string; email: string }> => {
  const asking = { ...company, email: fresh(who) };
  const booked = await sendBooking(page, asking);
  type Letter = { links: string[] };
  let link = '';
  await expect(async () => {
    const letters = (await (await page.request.get(`/dev/mailbox?to=${asking.email}`)).json()) as Letter[];
    link = letters[0]?.links.find((each) => each.includes(confirmation)) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return { id: booked.id, link: new URL(link).pathname + new URL(link).search, email: asking.email };
};

test('a company reads a quote, counters it once, accepts it and sees its jobs', async ({ page, browser }) => {
  const office = await newPerson(browser);
  await signIn(office.page, 'staff@kaya.example');
  const staff = staffOf(office.context.request);
  const { id, link } = await book(page, 'quote');

  await test.step("the email's link shows the review without a reload", async () => {
    await page.goto(link);
    await expect(page.getByText('Status: pending')).toBeVisible();
    await staff(id, 'review');
    await expect(page.getByText('In review').first()).toBeVisible();
    await expect(page.getByText('We are looking at it now.')).toBeVisible();
    await expectAccessible(page, 'in review');
  });

  await test.step('the quote arrives and is read', async () => {
    await staff(id, 'quotes', quote(450_000, 'Two crews, one day each.'));
    await expect(page.getByRole('heading', { name: 'Your quote is here' })).toBeVisible();
    await expect(page.getByText('Second crew')).toBeVisible();
    await expect(page.getByText('₦450,000').first()).toBeVisible();
    await expect(page.getByText('Two crews, one day each.')).toBeVisible();
    await expect(page.getByText(/^Valid until /)).toBeVisible();
    await expectAccessible(page, 'a quote');
    await expectNoSidewaysScroll(page, 'a quote');
  });

  await test.step('the customer proposes one change', async () => {
    await page.getByRole('button', { name: 'Propose a change' }).click();
    const sheet = page.getByRole('dialog');
    await expectAccessible(page, 'counter sheet');
    await sheet.getByLabel(/Your amount/).fill('lots');
    await sheet.getByRole('button', { name: 'Send proposal' }).click();
    await expect(sheet.getByText('Write what should change')).toBeVisible();
    await sheet.getByLabel('What should change?').fill('One crew on both days.');
    await sheet.getByRole('button', { name: 'Send proposal' }).click();
    await expect(sheet.getByText(/Enter an amount in naira/)).toBeVisible();
    await expect(sheet.getByLabel(/Your amount/)).toBeFocused();
    await sheet.getByLabel(/Your amount/).fill('420,000');
    await sheet.getByRole('button', { name: 'Send proposal' }).click();
    const sent = page.locator('.toast', { hasText: 'Proposal sent' });
    await expect(sent).toBeVisible();
    // A phone shows one notice at a time: the person's own comes before the news below.
    await sent.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(/You proposed ₦420,000/)).toBeVisible();
    await expect(page.getByText('One crew on both days.')).toBeVisible();
    await staff(id, 'quotes', quote(425_000));
    await expect(page.getByText('₦425,000').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Propose a change' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('You have already proposed a change.')).toBeVisible();
    await page.getByText('1 earlier quote').click();
    await expect(page.getByText('One crew on both days.')).toBeVisible();
    await page.getByText('All details of your request').click();
    await expect(page.locator('.conf-paper').getByText('New hire')).toBeVisible();
    await expect(page.locator('.conf-paper').getByText('National')).toBeVisible();
  });

  await test.step('the customer accepts', async () => {
    await page.getByRole('button', { name: 'Accept quote' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('₦425,000')).toBeVisible();
    // Another quote arrives while they decide: nobody accepts an amount that they have not read.
    await staff(id, 'quotes', quote(500_000));
    await expect(page.getByText('The quote has changed')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('₦500,000').first()).toBeVisible();
    await staff(id, 'quotes', quote(425_000));
    // Not by its amount: the second quote, now among the earlier ones, has the same.
    await expect(page.getByText('Quote 4', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Accept quote' }).click();
    await expect(sheet.getByText('₦425,000')).toBeVisible();
    await expectAccessible(page, 'accept sheet');
    await sheet.getByRole('button', { name: 'Accept quote' }).click();
    await expect(page.getByRole('heading', { name: 'Quote accepted' })).toBeVisible();
  });

  await test.step('each job shows with its day when the booking is scheduled', async () => {
    const job = (title: string, day: number) => ({
      title,
      date: dayAhead(day),
      time: '09:00',
      hours: 4,
      from: 'Wuse II, Abuja',
      to: 'Garki, Abuja',
      size: 'medium',
      crew: 3,
      price_kobo: 212_500_00,
    });
    await staff(id, 'schedule', { jobs: [job('First day', 20), job('Second day', 21)] });
    await expect(page.getByRole('heading', { name: 'The 2 jobs' })).toBeVisible();
    await expect(page.getByText('Second day')).toBeVisible();
    const second = page
      .getByRole('listitem')
      .filter({ hasText: 'Second day' })
      .filter({ has: page.locator('summary') });
    await expect(second.getByText('You sign and report here on the day.')).toBeHidden();
    await second.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(second.getByText('You sign and report here on the day.')).toBeVisible();
    await expect(second.locator('.kv')).toContainText('9:00 AM to 1:00 PM');
    await expect(second.locator('.kv')).toContainText('Garki, Abuja');
    await expect(page.getByText('We are finding a mover for 2 of the jobs.')).toBeVisible();
    await expect(page.getByText('A confirmation call')).toHaveCount(0);
    await expectAccessible(page, 'scheduled');
    await expectNoSidewaysScroll(page, 'scheduled');
  });

  await test.step('cancelling asks for confirmation and ends the booking', async () => {
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expectAccessible(page, 'cancel sheet');
    await page.getByLabel(/Why/).fill('The lease fell through.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking cancelled', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  });
});

/** A worker's steps over the API, from the way to the photo. */
const workOn = async (worker: Page, customer: Page, { job, link }: { job: string; link: string }): Promise<void> => {
  const step = (name: string, data?: object) => send(worker.request, `/api/jobs/${job}/${name}`, data);
  await step('departure');
  await step('arrival');
  const key = new URL(link, customer.url()).searchParams.get('booking') ?? '';
  type Seen = { jobs: { id: string; start_code: string }[] };
  const seen = (await (await customer.request.get(`/api/bookings/${key}`)).json()) as Seen;
  await step('start', { code: seen.jobs.find(({ id }) => id === job)?.start_code });
  const taken = await worker.request.post('/api/files', {
    headers: { 'content-type': photo.mimeType },
    data: photo.buffer,
  });
  expect(taken.ok(), await taken.text()).toBe(true);
  const { file_id } = (await taken.json()) as { file_id: string };
  await step('delivery', { kind: 'photo', file_id, received_by: 'Sade at the desk' });
};

test('the jobs of a booking are done, confirmed and rated, and its invoice opens', async ({ page, browser }) => {
  const office = await newPerson(browser);
  await signIn(office.page, 'staff@kaya.example');
  const staff = staffOf(office.context.request);
  const { id, link, email } = await book(page, 'work');
  await staff(id, 'review');
  await staff(id, 'quotes', quote(450_000));
  await page.goto(link);
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByRole('heading', { name: 'Quote accepted' })).toBeVisible();
  const job = {
    title: 'Guests to Garki',
    date: dayAhead(26),
    time: '10:00',
    hours: 3,
    from: 'Wuse II, Abuja',
    to: 'Garki, Abuja',
    size: 'medium',
    crew: 3,
    price_kobo: 450_000_00,
  };
  await staff(id, 'schedule', { jobs: [job] });
  await expect(page.getByRole('heading', { name: 'The job', exact: true })).toBeVisible();
  await expect(page.getByText('We are finding a mover for it.')).toBeVisible();

  const mover = await newPerson(browser);
  await newMover(mover.context, 'Bayo Cole', '08052340021');
  const file = await office.context.request.get(`/api/staff/bookings/${id}`);
  const { booking } = (await file.json()) as { booking: { jobs: { id: string }[] } };
  const taken = booking.jobs[0]?.id ?? '';

  await test.step("the mover's message appears without a reload, and the answer reaches the mover", async () => {
    await send(mover.page.request, `/api/jobs/${taken}/acceptance`);
    await send(mover.page.request, `/api/jobs/${taken}/messages`, { body: 'Which gate do we take?' });

    const count = page.locator('.conf-mover .count');
    await expect(count).toHaveText('1 new message');
    await expect(page.getByText('1 new message from Bayo Cole')).toBeAttached();
    await expectAccessible(page, 'a job with a mover');
    await page.getByRole('button', { name: 'Message Bayo Cole' }).click();
    const chat = page.getByRole('dialog', { name: 'Bayo Cole' });
    await expect(chat.getByText('Which gate do we take?')).toBeVisible();
    await expect(count).toHaveCount(0);
    await chat.getByRole('textbox').fill('The blue one, beside the bank.');
    await chat.getByRole('textbox').press('Enter');
    await expect(chat.getByText('The blue one, beside the bank.')).toBeVisible();
    await expectAccessible(page, 'the chat of a job');
    await expectNoSidewaysScroll(page, 'the chat of a job');
    await expect
      .poll(
        async () => (await mover.page.request.get(`/api/jobs/${taken}/messages`)).text(),
        'the page shows it as it is sent',
      )
      .toContain('The blue one, beside the bank.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Message Bayo Cole' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Message Bayo Cole' })).toBeVisible();
    await expect(count).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'a job with a mover');
  });

  await test.step("the page follows the worker's steps and asks the customer to confirm", async () => {
    await changeRows(dueSql, [taken]);
    await workOn(mover.page, page, { job: taken, link });
    await mover.context.close();
    await expect(page.getByText('Bayo Cole').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Delivered. Please confirm' })).toBeVisible();
    await expect(page.getByText('Photo of the delivery, received by Sade at the desk')).toBeVisible();
    await expect(page.getByText('The work has started. To change something, write to us.')).toBeVisible();
    await expectAccessible(page, 'delivered');
    await expectNoSidewaysScroll(page, 'delivered');
  });

  await test.step('the booking is completed when its job is confirmed and rated', async () => {
    await page.getByRole('button', { name: 'Confirm and rate' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Confirm and rate' }).click();
    await expect(sheet.getByText('Choose 1 to 5 stars')).toBeVisible();
    await expectAccessible(page, 'confirm a job');
    await sheet.getByRole('radio', { name: /5/ }).check({ force: true });
    await sheet.getByLabel(/Comment/).fill('Every guest on time.');
    await sheet.getByRole('button', { name: 'Confirm and rate' }).click();
    await expect(page.getByText('We shared your rating with Bayo Cole.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking completed' })).toBeVisible();
    await expect(page.getByText('You gave 5 stars. Thank you.')).toBeVisible();
    await expect(page.getByText('To be paid')).toBeVisible();
    await expectAccessible(page, 'completed');
    await expectNoSidewaysScroll(page, 'completed');
  });

  await test.step('the invoice opens from the page and from its email, and leads back', async () => {
    await page.getByRole('link', { name: 'Open the invoice' }).click();
    await expect(page).toHaveURL(/\/receipts\//);
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
    await expect(page.getByText('₦450,000').first()).toBeVisible();
    await expect(page.locator('.kv > div', { hasText: 'Storage Solutions' })).toContainText('Included');
    await expectAccessible(page, 'invoice');
    await expectNoSidewaysScroll(page, 'invoice');
    await page.getByRole('link', { name: 'Back to your booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking completed' })).toBeVisible();
    await page.goto(await linkFor(page.context(), email, 'Invoice '));
    await expect(page).toHaveURL(/\/receipts\//);
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
  });
});

test('the reason of a declined quote is kept when the network fails', async ({ page, browser, context }) => {
  const office = await newPerson(browser);
  await signIn(office.page, 'staff@kaya.example');
  const staff = staffOf(office.context.request);
  const { id, link } = await book(page, 'decline');
  await staff(id, 'review');
  await staff(id, 'review');
  await staff(id, 'quotes', quote(600_000));
  await page.goto(link);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Decline quote' }).click();
  await expect(sheet.getByText('Tell us why')).toBeVisible();
  await expect(sheet.getByLabel('Why are you declining?')).toBeFocused();
  await expectAccessible(page, 'decline sheet');
  await sheet.getByLabel('Why are you declining?').fill('Above our budget.');
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Decline quote' }).click();
  await expect(sheet.getByText('Kaya cannot be reached. Check your connection and try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(sheet.getByLabel('Why are you declining?')).toHaveValue('Above our budget.');
  await sheet.getByRole('button', { name: 'Decline quote' }).click();
  await expect(page.getByRole('heading', { name: 'Booking declined' })).toBeVisible();
  await expect(page.getByText('Above our budget.').first()).toBeVisible();
  await expect(page.getByText('A detailed quote by email')).toBeVisible();
});

test('the confirmation page explains itself when state or key is missing, wrong, forged or without an answer', async ({
  page,
}) => {
  await page.goto(confirmation);
  await expect(page.getByText('No booking information found.')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await expectNoSidewaysScroll(page, 'nothing found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.route('**/api/bookings/*', (route) => route.abort());
  await page.goto(`${confirmation}?booking=${'A'.repeat(43)}`);
  await expect(page.getByText('Your booking could not be loaded')).toBeVisible();
  await expectAccessible(page, 'not loaded');
  await page.unroute('**/api/bookings/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We can’t find this booking')).toBeVisible();
  await expectAccessible(page, 'wrong key');
  await page.goto(`${confirmation}?booking=%3Cscript%3E`);
  await expect(page.getByText('No booking information found.')).toBeVisible();

  for (const forged of [7, { bookingId: {}, bookingData: {} }]) {
    await openWithState(page, confirmation, forged);
    await expect(page.getByText('No booking information found.')).toBeVisible();
  }

  // Another site may put anything here: it is shown as text, and unknown fields are left out.
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await openWithState(page, confirmation, {
    bookingId: '019aa000-0000-7000-8000-00003f9a12c7',
    bookingData: {
      email: '<img src=x onerror=alert(1)>',
      phoneNumber: { $$typeof: 'x' },
      primaryLocation: 'y'.repeat(100_000),
      serviceLevel: 'Standard Package',
    },
  });
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('3F9A-12C7')).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await expect(page.locator('.conf-paper').getByText('Location')).toHaveCount(0);
  await expectAccessible(page, 'state alone');
  await expectNoSidewaysScroll(page, 'state alone');
  expect(alerts).toEqual([]);
});
