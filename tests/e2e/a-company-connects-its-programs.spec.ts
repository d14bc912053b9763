// An admin connects the company's own programs: a key that calls the API, and a webhook whose deliveries are seen and sent again.
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { ownJourneyServer } from '../support/journey-server.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, test } from './people.ts';

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
  const name = `Ikeja Works ${randomUUID().slice(0, 8)}`;
  // Somebody of their own, whom no other journey signs in.
  const [email, secret] = [fresh('integrations'), randomUUID()];
  await changeRows(
    `WITH person AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, 'Amina Bello', now()) RETURNING id),
     signed_in AS (
       INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       SELECT id, 'browser', $2, now() + interval '1 day', now() + interval '1 day' FROM person)
     INSERT INTO companies.companies (name, slug, admin_user_id, pays, card_last4, card_brand) SELECT $3, $4, id, 'card', '4081', 'Verve' FROM person`,
    [email, createHash('sha256').update(secret).digest('base64url'), name, randomUUID()],
  );
  await changeRows(
    `INSERT INTO companies.company_employees (company_id, name, email, access) SELECT id, 'Amina Bello', $1, 'admin' FROM companies.companies WHERE name = $2`,
    [email, name],
  );
  await page.context().addCookies([{ name: 'kaya', value: secret, url: ownJourneyServer()?.origin ?? '' }]);
  await page.goto('/corporate/dashboard/integrations');

  await test.step('a key is made, shown once, and opens the company that it belongs to', async () => {
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

  await test.step('a webhook into a private network is refused beside its address, one that is reached is added', async () => {
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

  await test.step('a delivery that failed is seen, and replayed with the same id', async () => {
    await page.getByRole('button', { name: /^Send a test/ }).click();
    await expect(page.getByText(/Answered 503/)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the delivery log');
    await expectAccessible(page, 'the delivery log');
    healthy = true;
    await page.getByRole('button', { name: /^Details of Test/ }).click();
    const delivery = page.getByRole('dialog', { name: 'Test' });
    await expect(delivery.getByText('not now').first()).toBeVisible();
    await delivery.getByRole('button', { name: 'Replay' }).click();
    await expect(delivery.getByText('thank you')).toBeVisible();
    await expect(delivery.getByText('Delivered')).toBeVisible();
    await expectAccessible(page, 'a delivery');
    expect(new Set(got).size).toBe(1);
    expect(got.length).toBeGreaterThanOrEqual(2);
  });
  receiver.closeAllConnections();
  receiver.close();
});
