// A company opens a relocation, books for it under one budget, and reads what it spends (decisions.md, Corporate side).
import { expect } from '@playwright/test';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { randomWord } from '../support/random-word.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, signIn, test, visit } from './people.ts';

test('a relocation is opened and starts, a studio is booked for it, and the insights are read', async ({ page }) => {
  await signIn(page, 'corporate@kaya.example');
  const person = `Tunde ${randomWord()}`;
  await page.goto('/corporate/dashboard/relocations');

  await test.step('a relocation is opened, and what is missing is shown beside its field', async () => {
    await page.getByRole('button', { name: 'Open a relocation' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Who moves').fill(person);
    await sheet.getByLabel('Their email').fill(fresh('tunde'));
    await sheet.getByLabel('Moving day').fill(addDays(lagosDate(new Date()), 20));
    await sheet.getByLabel('People who move').fill('3');
    await sheet.getByLabel('From', { exact: true }).fill('Ibadan');
    await sheet.getByLabel('To', { exact: true }).fill('Lekki, Lagos');
    await sheet.getByLabel('Who they call').fill('Hauwa Bello');
    await sheet.getByLabel('Phone of that person').fill('0803 111 2222');
    await sheet.getByRole('button', { name: 'Open relocation' }).click();
    await expect(sheet.getByText('Enter an amount in naira, such as 500,000')).toBeVisible();
    await expectAccessible(page, 'the form of a relocation');
    await sheet.getByLabel('Budget in naira').fill('500,000');
    await sheet.getByRole('button', { name: 'Open relocation' }).click();
    await expect(page.getByRole('heading', { name: person })).toBeVisible();
    await expect(page.getByText('₦500,000 of ₦500,000 left')).toBeVisible();
  });

  await test.step('it starts, a studio is booked for it, and its budget shows the reservation', async () => {
    const relocation = page.url().split('/').at(-1) ?? '';
    await expect(page.getByRole('link', { name: 'Temporary housing' })).toHaveAttribute(
      'href',
      `/corporate/dashboard/housing?relocation=${relocation}`,
    );
    await expect(page.getByRole('link', { name: 'Storage' })).toHaveAttribute(
      'href',
      /\/book-service-universal\?.*&extra=Storage\+Solutions$/,
    );
    const { items } = (await (await page.request.get('/api/companies')).json()) as { items: { id: string }[] };
    const company = `/api/companies/${items[0]?.id}`;
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Underway').first()).toBeVisible();
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`${company}/${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as { id: string; version: number };
    };
    const listed = await page.request.get(`${company}/partners?kind=housing&city=Lagos`);
    const { partners } = (await listed.json()) as { partners: { offers: { id: string; title: string }[] }[] };
    const { id, version } = await post('items', {
      kind: 'housing',
      title: 'Studio in Lekki, 8 nights',
      // In a month that no other journey uses.
      date: addDays(lagosDate(new Date()), 400),
      time: '14:00',
      partner_offer_id: partners.flatMap(({ offers }) => offers).find((one) => one.title === 'Room')?.id,
      fields: {
        property: 'The partner',
        beds: 1,
        nights: 8,
        contact_name: 'Ngozi Eze',
        contact_phone: '0803 123 4567',
      },
      relocation_id: relocation,
    });
    await post(`items/${id}/confirmation`, { version });
    await expect(page.getByText('₦220,000 of ₦500,000 left')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Studio in Lekki, 8 nights');
    const paper = await page.request.get(`${company}/relocations/${relocation}/invoice/csv`);
    expect(await paper.text()).toContain('"Studio in Lekki, 8 nights, Admiralty Suites",Reserved,,280000.00');
    await expectAccessible(page, 'a relocation');
    await expectNoSidewaysScroll(page, 'a relocation');
  });

  await test.step('a budget with bookings shows what is spent, reserved and left', async () => {
    await page.getByRole('link', { name: 'All relocations' }).click();
    await page.getByRole('link', { name: /Ngozi Eze/ }).click();
    await expect(page.getByText('₦505,000 of ₦1,500,000 left')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Booked' })).toContainText('Furnished flat in Lekki, 14 nights');
    const file = await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain(
      '"Household, Enugu to Lekki",Reserved,,390000.00',
    );
  });

  await test.step('the insights show it in a chart and in a table', async () => {
    await visit(page, '/corporate/dashboard/insights');
    const chart = page.getByRole('region', { name: 'Spend by program' });
    await expect(chart.getByRole('listitem').filter({ hasText: 'Housing' })).toBeVisible();
    await chart.getByText('As a table').click();
    await expect(chart.getByRole('row', { name: /^Housing/ })).toContainText('₦');
    await page.getByLabel('Time', { exact: true }).selectOption({ label: 'Last 3 months' });
    await expect(page).toHaveURL(/months=3/);
    await expect(page.getByRole('region', { name: 'Spend by month' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'insights');
    await expectNoSidewaysScroll(page, 'insights');
  });
});

test('a relocation opened for an email is shown to its person once they accept', async ({ page, browser }) => {
  await signIn(page, 'corporate@kaya.example');
  const to_place = `Lekki ${randomWord()}`;
  const { items } = (await (await page.request.get('/api/companies')).json()) as { items: { id: string }[] };
  const opened = await page.request.post(`/api/companies/${items[0]?.id}/relocations`, {
    data: {
      person_name: 'Musa Ibrahim',
      person_email: 'worker@kaya.example',
      budget_kobo: 500_000_00,
      starts_on: addDays(lagosDate(new Date()), 20),
      family_size: 3,
      from_place: 'Ibadan',
      to_place,
      contact_name: 'Hauwa Bello',
      contact_phone: '0803 111 2222',
      note: '',
    },
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  const person = await newPerson(browser);
  await signIn(person.page, 'worker@kaya.example');
  await person.page.goto('/my-relocation');
  const heading = person.page.getByRole('heading', { name: `Ibadan to ${to_place}` });
  const press = person.page.getByRole('button', { name: 'Yes, show it' }).first();
  await expect(press).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expectAccessible(person.page, 'a relocation that is offered');
  await press.press('Enter');
  await expect(heading).toBeVisible();
  await person.page.reload();
  await expect(heading).toBeVisible();
  await expectAccessible(person.page, 'a relocation that is shown');
  await expectNoSidewaysScroll(person.page, 'a relocation that is shown');
});
