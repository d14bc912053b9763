// An admin connects the company's own programs: a key that calls the API, and a webhook whose deliveries can be seen and sent again.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { newCompany } from './companies.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';

test('a key calls the API, and a webhook that failed gets the same message again', async ({ page, request }) => {
  const got: string[] = [];
  let healthy = false;
  const receiver = createServer((asked, answer) => {
    got.push(String(asked.headers['webhook-id']));
    asked.resume();
    answer.writeHead(healthy ? 200 : 503).end(healthy ? 'thank you' : 'not now');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const { name } = await newCompany(page.context());
  await page.goto('/corporate/dashboard/integrations');

  await test.step('a key is made, shown once, and opens only its company', async () => {
    await page.getByRole('button', { name: 'Make an API key' }).click();
    await page.getByRole('button', { name: 'Make API key' }).click();
    await expect(page.getByText('Give the key a name')).toBeVisible();
    await expect(page.getByText('Choose what the key may do')).toBeVisible();
    await page.getByLabel('Name').fill('Payroll');
    await page.getByLabel(/Read the people of the company/).check();
    await expectAccessible(page, 'the form of a key');
    await page.getByRole('button', { name: 'Make API key' }).click();
    await expect(page.getByText('Shown only now')).toBeVisible();
    await expectAccessible(page, 'a key that is shown once');
    const key = await page.getByLabel('Key of Payroll').inputValue();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    const headers = { authorization: `Bearer ${key}` };
    const company = await request.get('/api/v1/company', { headers });
    expect(await company.json()).toMatchObject({ name, key: { name: 'Payroll', scopes: ['employees:read'] } });
    expect((await request.get('/api/v1/employees', { headers })).status()).toBe(200);
    expect((await request.get('/api/v1/spend', { headers })).status()).toBe(403);
  });

  await test.step('a test key books a move that no mover sees', async () => {
    await page.getByRole('button', { name: 'Make an API key' }).click();
    await page.getByLabel('Name').fill('Trial');
    await page.getByLabel(/Book moves/).check();
    await page.getByLabel(/A test key/).check();
    await page.getByRole('button', { name: 'Make API key' }).click();
    const key = await page.getByLabel('Key of Trial').inputValue();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText('Test', { exact: true })).toBeVisible();
    const booked = await request.post('/api/v1/bookings', {
      headers: { authorization: `Bearer ${key}` },
      data: {
        service: 'move',
        move_type: 'move-in',
        move_option: 'door-to-door',
        room_size: 'studio',
        present_location: 'Surulere, Lagos',
        destination: 'Yaba, Lagos',
        preferred_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
        preferred_time: '10:00',
        phone: '08031234567',
      },
    });
    expect(await booked.json()).toMatchObject({ test: true, status: 'published' });
  });

  await test.step('a webhook into a private network is refused beside its address, a reachable one is added', async () => {
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByLabel('Address').fill('https://169.254.169.254/latest');
    await page.getByRole('button', { name: 'Add webhook', exact: true }).click();
    await expect(page.getByText(/leads into a private network/).first()).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue('https://169.254.169.254/latest');
    await page.getByLabel('Address').fill(`http://localhost:${port}/kaya`);
    await page.getByRole('button', { name: 'Add webhook', exact: true }).click();
    await expect(page.getByLabel(/Secret of/)).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
  });

  await test.step('a failed delivery is shown, and sent again with the same id', async () => {
    await page.getByRole('button', { name: /^Send a test/ }).click();
    await expect(page.getByText(/Answered 503/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the delivery log');
    await expectAccessible(page, 'the delivery log');
    healthy = true;
    await page.getByRole('button', { name: /^Details of Test/ }).click();
    const delivery = page.getByRole('dialog', { name: 'Test' });
    await expect(delivery.getByText('not now').first()).toBeVisible();
    await delivery.getByRole('button', { name: 'Replay' }).click();
    // Kaya's own retry may have come first: then the receiver answered twice.
    await expect(delivery.getByText('thank you').first()).toBeVisible();
    await expect(delivery.getByText('Delivered')).toBeVisible();
    await expectAccessible(page, 'a delivery');
    expect(new Set(got).size).toBe(1);
    expect(got.length).toBeGreaterThanOrEqual(2);
  });
  receiver.closeAllConnections();
  receiver.close();
});
