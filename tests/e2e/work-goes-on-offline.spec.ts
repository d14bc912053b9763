// A mover without a network: the accepted job opens on its first visit; its steps, a photo and a message wait with their time, and
// are sent once when the network is back, even without an open page. When a session ends, what waits stays for its person only; if another person
// signs out, in any tab, nothing is left on the phone.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { dueSql } from '../support/due-job.ts';
import { moveRequest } from '../support/move-request.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, photo, test } from './people.ts';
import { newCustomer, password } from './riding.ts';

test.use({ serviceWorkers: 'allow' });

const post = async (request: APIRequestContext, path: string, data: unknown): Promise<void> => {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
};
/** What the service worker caches of the API. */
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
/** Messages of the job with this text that have arrived. */
const arrived = (job: string, body: string): Promise<number> =>
  changeRows('UPDATE jobs.messages SET id = id WHERE job_id = $1 AND body = $2', [job, body]);
/** From the page, so that the service worker sees it. */
const signInHere = (page: Page, email: string): Promise<void> =>
  page.evaluate(
    async ([who, secret]) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: who, password: secret });
      await fetch('/api/auth/sign-in', { method: 'POST', headers, body });
    },
    [email, password],
  );
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('.msg.own').filter({ hasText: text })).toContainText('Waiting to be sent');
  await page.getByRole('button', { name: 'Close messages' }).click();
};
/** Tells the service worker that there is a connection, as the browser does without any open page. */
const wakeServiceWorker = async (page: Page): Promise<void> => {
  const line = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  await line.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    tag: 'kaya-waiting',
    lastChance: true,
  });
  await line.detach();
};

test('steps, a photo and messages of an accepted job wait for the network, and signing out deletes everything', async ({
  page,
  context,
  browser,
}) => {
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

  const kemi = await newCustomer(context, 'kemi');
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
  await page.goto('/worker-dashboard');
  await expect(page.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
  await expect(
    page.getByText('Connected', { exact: true }),
    'nothing is said of a connection that is there',
  ).toHaveCount(0);
  // The dashboard has fetched what the job's page needs; the job was never opened.
  await expect.poll(() => keptAnswers(page)).toContain(`/ahead/${job}`);

  await test.step('without a network the job opens, and steps and a message wait', async () => {
    await context.setOffline(true);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('on'))
        Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
    });
    await page.goto(address);
    await expect(page.getByText(/^Offline\. As of /)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Map / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348067654321');
    await write(page, 'I leave now');
    await expect(page.getByText('1 message waits', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'On my way' }).click();
    await expect(page.getByText('1 step and 1 message wait', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Arrived' }).click();
    await page.getByRole('button', { name: 'Yes, I am there' }).click();
    await page.getByLabel("Customer's 4-digit code").fill(code);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText('Kaya checks the code when you are connected.')).toBeVisible();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ ...photo, buffer: Buffer.from('not a picture') });
    await expect(page.getByText('Use a JPG, PNG or WebP picture.')).toBeVisible();
    await expect(page.getByText('Add a photo of the delivery')).toBeVisible();
    await file.setInputFiles(photo);
    await page.getByRole('button', { name: 'Delivered' }).click();
    await expect(page.getByText('4 steps, 1 photo and 1 message wait', { exact: false })).toBeVisible();
    await expectAccessible(page, 'a job with waiting steps');
    await expectNoSidewaysScroll(page, 'a job with waiting steps');
    // The browser was closed and reopened.
    await page.reload();
    await expect(page.getByText('4 steps, 1 photo and 1 message wait', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delivered' })).toHaveCount(0);
    expect(await isAt(job, 'assigned')).toBe(true);
    await page.goto('/worker-dashboard');
    await expect(page.getByText('Delivered, not sent yet')).toBeVisible();
    await expect(page.getByText('It is sent when there is a connection.')).toBeVisible();
    await page.goto(address);
  });

  await test.step('with the network they are sent in order, each once', async () => {
    const sent: string[] = [];
    // Only answered ones: an attempt by the page's own clock may fail just before the network is back.
    page.on('response', (answer) => {
      const step = /\/api\/jobs\/[^/]+\/(departure|arrival|start|delivery|messages)$/.exec(answer.url())?.[1];
      if (step && answer.request().method() === 'POST') sent.push(step);
    });
    await page.evaluate(() => {
      sessionStorage.setItem('on', 'yes');
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => true });
    });
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const inOrder = ['messages', 'departure', 'arrival', 'start', 'delivery'];
    for (const [nth, step] of inOrder.entries()) await expect.poll(() => sent[nth], step).toBe(step);
    await expect(page.getByText('All sent')).toBeVisible();
    expect(sent).toEqual(inOrder);
    expect(await arrived(job, 'I leave now')).toBe(1);
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

  await test.step('without an open page the browser sends what waits, once', async () => {
    await page.evaluate(() => sessionStorage.removeItem('on'));
    await context.setOffline(true);
    await page.reload();
    await write(page, 'All is inside');
    await page.goto('about:blank');
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto('/help');
    await wakeServiceWorker(other);
    await expect.poll(() => arrived(job, 'All is inside')).toBe(1);
    await other.close();
  });

  await test.step('an ended session keeps what waits, and shows nothing of it', async () => {
    await context.setOffline(true);
    await page.goto(address);
    await write(page, 'Where is the key?');
    await changeRows(
      `UPDATE identity.sessions SET ended_at = now() WHERE account_id = (SELECT id FROM identity.accounts WHERE email = $1)`,
      [kemi],
    );
    await page.evaluate(() => sessionStorage.setItem('on', 'yes'));
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    expect([await keptAnswers(page), await waitingOnPhone(page)]).toEqual([[], true]);
    await expect(page.getByText('waits')).toHaveCount(0);
    await signInHere(page, kemi);
    await page.goto('/worker-dashboard');
    await expect(page.getByText('All sent')).toBeVisible();
    expect(await arrived(job, 'Where is the key?')).toBe(1);
  });

  await test.step('signing out in another tab leaves nothing for the next person', async () => {
    await expect.poll(() => keptAnswers(page)).toContain(`/ahead/${job}`);
    await page.evaluate(() => sessionStorage.removeItem('on'));
    await context.setOffline(true);
    await page.goto(address);
    await write(page, 'Are you there?');
    await expect(page.getByText('1 message waits', { exact: false })).toBeVisible();
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto('/auth');
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(() => keptAnswers(other)).toEqual([]);
    await expect.poll(() => waitingOnPhone(other)).toBe(false);
    await expect(page).toHaveURL(/\/login/);
    // It would reopen the job as soon as somebody signs in, and with it what waits for them.
    await page.close();
    await other.goto('/worker-dashboard');
    await expect(other).toHaveURL(/\/login/);
    expect(await isAt(job, 'delivered')).toBe(true);
    // What waits for somebody else, whose session has ended, is deleted when this person signs in.
    await other.evaluate(() => {
      localStorage.setItem('kaya-waiting', JSON.stringify({ account: 'somebody else', steps: 1 }));
      indexedDB
        .open('kaya-waiting')
        .addEventListener('success', ({ target }) => (target as IDBOpenDBRequest).result.close());
    });
    await expect.poll(() => waitingOnPhone(other)).toBe(true);
    await signInHere(other, kemi);
    await other.goto('/worker-dashboard');
    await expect.poll(() => waitingOnPhone(other)).toBe(false);
  });
  await customer.context.close();
});
