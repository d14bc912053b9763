// Some visits measure how fast their page is; staff read the web vitals of all of them (docs/decisions/0200-web-vitals.md).
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, newPerson, signIn, test } from './people.ts';

test('a visit that is measured is sent once without its address, and staff see the page', async ({ page, browser }) => {
  // The server of the journeys measures nobody.
  await page.route('**/company/*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('&quot;vitals_percent&quot;:0');
    await route.fulfill({
      response,
      body: html.replace('&quot;vitals_percent&quot;:0', '&quot;vitals_percent&quot;:100'),
    });
  });
  const library = page.waitForResponse((response) => /\/send-vitals-.*\.js$/.test(response.url()));
  await page.goto('/company/nobody-knows-this');
  await library;
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/vitals'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const body = (await sent).postData() ?? '';
  expect(JSON.parse(body)).toMatchObject({ page: '/company/:slug', form: 'phone', visit: 'first' });
  expect(body).not.toContain('nobody');

  const desk = await newPerson(browser);
  await signIn(desk.page, 'staff@kaya.example');
  await expect
    .poll(async () => await (await desk.page.request.get('/api/staff/vitals?form=phone')).text())
    .toContain('/company/:slug');
  await desk.page.goto('/staff/vitals');
  await desk.page.getByRole('link', { name: '/company/:slug' }).click();
  await expect(desk.page.getByRole('heading', { name: /^From .*: \d+ visits?$/ })).toBeVisible();
  await expectAccessible(desk.page, 'web vitals of a page');
  await expectNoSidewaysScroll(desk.page, 'web vitals of a page');
});
