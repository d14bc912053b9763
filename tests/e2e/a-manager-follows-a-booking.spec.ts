// A manager books for a person and watches the mover arrive from Bookings, without a reload (docs/decisions/0161-bookings-of-a-company.md).
import { expect } from '@playwright/test';
import { dueSql } from '../support/due-job.ts';
import { changeRows } from '../support/journey-database.ts';
import { joined, newCompany } from './companies.ts';
import { newMover, send, workday } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, newPerson, test, visit } from './people.ts';
import { newCustomer } from './riding.ts';

test('a manager books for a person and sees in Bookings where the mover is', async ({ page, context, browser }) => {
  const company = await newCompany(context);
  const adas = await browser.newContext();
  const ada = await newCustomer(adas, 'ada');
  await joined(company.id, 'Ada Obi', ada, 'employee');
  const read = async <T>(path: string): Promise<T> => (await (await context.request.get(path)).json()) as T;
  const { items: people } = await read<{ items: { id: string; email: string }[] }>(
    `/api/companies/${company.id}/people`,
  );
  const person = people.find(({ email }) => email === ada);

  await test.step('before anything is booked, the home invites to book', async () => {
    await page.goto('/corporate/dashboard/home');
    await expect(page.getByText('Nothing is booked yet')).toBeVisible();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Set-up: \d of 7 done/ })).toBeVisible();
    await expectAccessible(page, 'the home of a new company');
    await expectNoSidewaysScroll(page, 'the home of a new company');
  });

  const { key } = (await send(context.request, `/api/companies/${company.id}/orders`, {
    service: 'move',
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: '14 Adeniran Ogunsanya Street, Surulere',
    destination: 'Herbert Macaulay Way, Yaba, Lagos',
    preferred_date: workday(3),
    preferred_time: '10:00',
    room_size: 'studio',
    phone: '08031234567',
    employee_id: person?.id,
    via: 'dashboard',
  })) as { key: string };
  // The manager follows it as the company that pays.
  const { job_id: job } = await read<{ job_id: string }>(`/api/track/${key.split(':')[1]}`);

  await visit(page, '/corporate/dashboard/bookings');
  const bookings = page.getByRole('main');
  await expect(bookings.getByText('Finding a mover')).toBeVisible();
  await expect(bookings.getByText('1 booking')).toBeVisible();
  await expectAccessible(page, 'Bookings');
  await expectNoSidewaysScroll(page, 'Bookings');

  const mover = await newPerson(browser);
  await newMover(mover.context, 'Bode Salami', '08052340161');
  const step = (name: string) => send(mover.context.request, `/api/jobs/${job}/${name}`);
  await test.step('the row says where the mover is, without a reload', async () => {
    await step('acceptance');
    await expect(bookings.getByText('Mover found')).toBeVisible();
    await changeRows(dueSql, [job]);
    await step('departure');
    await expect(bookings.getByText('On the way')).toBeVisible();
    await step('arrival');
    await expect(bookings.getByText('At the door')).toBeVisible();
  });

  await test.step('its page has the steps, the costs and the person', async () => {
    await bookings.getByRole('link', { name: /to Yaba/ }).click();
    await expect(page).toHaveURL(`/corporate/dashboard/bookings/${key}`);
    await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible();
    await expect(page.getByText('Bode Salami').first()).toBeVisible();
    await expect(page.getByText('Ada Obi').first()).toBeVisible();
    await expect(page.getByText('Reserved', { exact: true })).toBeVisible();
    // Said once, and to whom it concerns: the code is for the person at the door.
    await expect(page.getByText('At the door', { exact: true })).toHaveCount(1);
    await expect(page.getByText('Ada gives the mover the start code once they agree on the load.')).toBeVisible();
    await expect(page.getByText('Your start code')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Call Bode Salami' })).toBeVisible();
    await expect(page.getByText('Ada has the start code and can write with the mover.')).toBeVisible();
    await expect(page.getByText('0803 123 4567')).toHaveCount(1);
    await expectAccessible(page, 'the page of a booking');
    await expectNoSidewaysScroll(page, 'the page of a booking');
  });

  await test.step('confirming and reporting are the person’s, on the server too', async () => {
    const { start_code } = (await (await adas.request.get(`/api/track/${key.split(':')[1]}`)).json()) as {
      start_code: string;
    };
    await send(mover.context.request, `/api/jobs/${job}/start`, { code: start_code });
    await expect(page.getByText('Under way', { exact: true })).toBeVisible();
    await expect(page.getByText('Ada can write with the mover.')).toBeVisible();
    for (const [act, data] of [
      ['confirmation', { stars: 5, comment: '' }],
      ['problem', { reason: 'A chair is missing' }],
    ] as const) {
      const answer = await context.request.post(`/api/track/${key.split(':')[1]}/${act}`, { data });
      expect(answer.status(), act).toBe(404);
    }
    expect(start_code).toMatch(/^\d{4}$/);
  });

  await test.step('a stranger reads that there is no such booking', async () => {
    const stranger = await newPerson(browser);
    await newCompany(stranger.context);
    await stranger.page.goto(`/corporate/dashboard/bookings/${key}`);
    await expect(stranger.page.getByText('There is no such booking')).toBeVisible();
  });
});
