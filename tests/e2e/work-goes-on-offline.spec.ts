// A mover without a network: the accepted job opens again, its steps and a photo wait with their time, and are sent once when the network is
// back. Whoever signs out leaves nothing on the phone.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dueSql } from '../support/due-job.ts';
import { moveRequest } from '../support/move-request.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, photo } from './people.ts';
import { newCustomer } from './riding.ts';

test.use({ serviceWorkers: 'allow' });

const post = async (request: APIRequestContext, path: string, data: unknown): Promise<void> => {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
};
/** What the service worker keeps of the API. */
const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
const isAt = async (job: string, status: string): Promise<boolean> =>
  (await changeRows('UPDATE jobs.jobs SET id = id WHERE id = $1 AND status = $2', [job, status])) === 1;
const waitingOnPhone = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'kaya-waiting'));

test('steps and a photo of an accepted job wait for the network, and signing out deletes everything', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000);
  const customer = await newPerson(browser);
  const asked = await customer.context.request.post('/api/service-requests', {
    data: moveRequest({
      email: fresh('ngozi'),
      phone: '+2348067654321',
      payment_method: 'cash',
      room_size: '1bedroom',
    }),
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const key = ((await asked.json()) as { tracking_path: string }).tracking_path.split('/').at(-1) ?? '';
  const track = async () =>
    (await (await customer.context.request.get(`/api/track/${key}`)).json()) as {
      job_id: string;
      start_code: string;
    };
  const { job_id: job } = await track();

  await newCustomer(context, 'kemi');
  await post(context.request, '/api/worker', {
    full_name: 'Kemi Adebayo',
    location: 'Surulere, Lagos',
    phone: '08052345678',
    skills: ['packing', 'heavy_lifting'],
    languages: ['en'],
  });
  await changeRows('UPDATE jobs.jobs SET first_until = NULL WHERE id = $1', [job]);
  await post(context.request, `/api/jobs/${job}/acceptance`, {});
  await changeRows(dueSql, [job]);
  const { start_code: code } = await track();

  const address = `/worker-dashboard?tab=jobs&list=mine&job=${job}`;
  await page.goto(address);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit was answered before the service worker was there to keep it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'On my way' })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain(`/api/jobs/${job}`);

  await test.step('without a network the job opens again, and steps wait', async () => {
    await context.setOffline(true);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('on'))
        Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
    });
    await page.reload();
    await expect(page.getByText(/^Offline\. As of /)).toBeVisible();
    await page.getByRole('button', { name: 'On my way' }).click();
    await expect(page.getByText('1 step waits', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Arrived' }).click();
    await page.getByLabel("Customer's 4-digit code").fill(code);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Kaya checks the code when you are connected.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(photo);
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expect(page.getByText('4 steps and 1 photo wait', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a job with waiting steps');
    await expectNoSidewaysScroll(page, 'a job with waiting steps');
    // The browser was closed and opened again.
    await page.reload();
    await expect(page.getByText('4 steps and 1 photo wait', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(await isAt(job, 'assigned')).toBe(true);
  });

  await test.step('with the network they are sent in order, each once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const step = /\/api\/jobs\/[^/]+\/(departure|arrival|start|delivery)$/.exec(request.url())?.[1];
      if (step) sent.push(step);
    });
    await page.evaluate(() => {
      sessionStorage.setItem('on', 'yes');
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true });
    });
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('All sent')).toBeVisible();
    expect(sent).toEqual(['departure', 'arrival', 'start', 'delivery']);
    expect(await isAt(job, 'delivered')).toBe(true);
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toHaveCount(0);
    expect(
      await changeRows(
        `UPDATE kernel.events SET id = id WHERE name IN ('jobs.en_route', 'jobs.arrived', 'jobs.started', 'jobs.delivered') AND payload ->> 'jobId' = $1`,
        [job],
      ),
      'one event of each step',
    ).toBe(4);
  });

  await test.step('signing out without a network leaves nothing for the next person', async () => {
    await page.evaluate(() => sessionStorage.removeItem('on'));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('1 step waits', { exact: false })).toBeVisible();
    await page.goto('/worker-dashboard?tab=profile').catch(() => undefined);
    await page.evaluate(async () => {
      await fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' } }).catch(
        () => undefined,
      );
    });
    await expect.poll(() => keptAnswers(page)).toEqual([]);
    await context.setOffline(false);
    await post(context.request, '/api/auth/sign-out', {});
    await page.goto('/worker-dashboard');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => waitingOnPhone(page)).toBe(false);
  });
  await customer.context.close();
});
