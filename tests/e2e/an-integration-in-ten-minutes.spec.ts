// An admin makes a test key, follows the quick start with its own commands, and a local receiver takes a message whose signature is right.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { newCompany } from './companies.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from './people.ts';

/** The commands of the page, as they are shown. */
const commandsOf = (page: Page) => page.locator('.block.curl pre').allTextContents();

/** Makes the call of a curl command: its words, with variables filled in. */
const curl = async (shown: string, variables: Readonly<Record<string, string>>) => {
  const words = [...shown.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_whole: string, single?: string, double = '') =>
      (single ?? double).replaceAll(/\$([A-Z_]+)/g, (_all: string, name: string) => variables[name] ?? ''),
    ),
  );
  const after = (flag: string): string[] => words.flatMap((word, at) => (words[at - 1] === flag ? [word] : []));
  const url = words.find((word) => word.startsWith('http')) ?? '';
  const [body] = after('-d');
  const answer = await fetch(url, {
    method: after('-X')[0] ?? 'GET',
    headers: after('-H').map((header) => header.split(': ') as [string, string]),
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('the quick start ends with a booked test move and a verified webhook', async ({ page, context, baseURL }) => {
  const verified: string[] = [];
  let secret = '';
  const receiver = createServer(async (asked, answer) => {
    let body = '';
    for await (const part of asked) body += String(part);
    const signed = `${String(asked.headers['webhook-id'])}.${String(asked.headers['webhook-timestamp'])}.${body}`;
    const right = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(signed)
      .digest();
    const given = Buffer.from(String(asked.headers['webhook-signature']).replace('v1,', ''), 'base64');
    const ok = given.length === right.length && timingSafeEqual(given, right);
    answer.writeHead(ok ? 204 : 401).end();
    if (ok) verified.push(body);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  await newCompany(page.context());
  const variables: Record<string, string> = { KAYA: new URL(baseURL ?? '').origin };
  variables['DAY'] = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);

  await test.step('the dashboard leads to the quick start, and makes a test key', async () => {
    await page.goto('/corporate/dashboard/integrations');
    await expect(page.getByRole('link', { name: 'Book a test move in ten minutes' })).toHaveAttribute(
      'href',
      '/api/docs/quick-start',
    );
    await page.getByRole('button', { name: 'Make an API key' }).click();
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel(/Read bookings/).check();
    await page.getByLabel(/Book moves/).check();
    await page.getByLabel(/A test key/).check();
    await page.getByRole('button', { name: 'Make API key' }).click();
    variables['KAYA_KEY'] = await page.getByLabel('Key of Shop').inputValue();
    await page.getByRole('button', { name: 'I have stored it' }).click();
  });

  await test.step('a webhook for tests is added', async () => {
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByLabel('Address').fill(`http://localhost:${port}/kaya`);
    await page.getByLabel(/For tests/).check();
    await page.getByRole('button', { name: 'Add webhook', exact: true }).click();
    secret = await page.getByLabel(/Secret of/).inputValue();
    await page.getByRole('button', { name: 'I have stored it' }).click();
  });

  const docs = await context.newPage();
  await test.step('its commands book a move, and the receiver verifies what it hears', async () => {
    await docs.goto('/api/docs/quick-start');
    const [company = '', quote = '', book = '', advance = ''] = await commandsOf(docs);
    expect(await curl(company, variables)).toMatchObject({ status: 200, body: { key: { test: true } } });
    const quoted = await curl(quote, variables);
    variables['QUOTE'] = String(quoted.body['id']);
    const booked = await curl(book, variables);
    expect([quoted.status, booked.status, booked.body['test']]).toEqual([201, 201, true]);
    variables['BOOKING'] = String(booked.body['id']);
    await curl(advance, variables);
    await expect
      .poll(() => verified.map((body) => (JSON.parse(body) as { type: string }).type))
      .toContain('booking.assigned');
    const said = verified.map((body) => JSON.parse(body) as { type: string; data: object });
    expect(said.find(({ type }) => type === 'booking.assigned')?.data).toMatchObject({
      booking_id: booked.body['id'],
      reference: 'order-4711',
      mover: { first_name: 'Test' },
    });
  });

  await test.step('the pages are searched, by keyboard, also for hostile words', async () => {
    await docs.keyboard.press('/');
    const search = docs.getByRole('searchbox');
    await expect(search).toBeFocused();
    for (const hostile of ['<img src=x onerror=alert(1)>', '((((', '\\', '%00']) {
      await search.fill(hostile);
      await expect(docs.getByText(/Nothing found/)).toBeVisible();
    }
    await search.fill('quote_differs');
    await docs
      .getByRole('link', { name: /quote_differs/ })
      .first()
      .waitFor();
    await docs.keyboard.press('ArrowDown');
    await docs.keyboard.press('Enter');
    await expect(docs).toHaveURL(/\/api\/docs\/errors#quote_differs$/);
  });

  await test.step('a sample is shown in the language that was chosen, also on the next page', async () => {
    await docs.goto('/api/docs/quote-and-book');
    await docs.getByText('TypeScript', { exact: true }).first().click();
    await expect(docs.locator('.block.ts').first()).toContainText('kaya.makeQuote');
    await expect(docs.locator('.block.curl').first()).toBeHidden();
    await docs.goto('/api/docs/cancel');
    await expect(docs.locator('.block.ts').first()).toBeVisible();
    await docs.getByRole('button', { name: 'Dark' }).click();
    await expect(docs.locator('html')).toHaveAttribute('data-theme', 'dark');
    await docs.reload();
    await expect(docs.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('every page is accessible, and fits', async () => {
    for (const path of ['', '/quick-start', '/webhooks', '/errors', '/reference']) {
      await docs.goto(`/api/docs${path}`);
      await expectAccessible(docs, `/api/docs${path}`);
      await expectNoSidewaysScroll(docs, `/api/docs${path}`);
    }
  });
  receiver.close();
});
