// The Notifications tab: older ones, read and unread, a tone, pushes to this device, and the choice of notifications.
import { expect, type Page } from '@playwright/test';
import { violationsOf, test } from './people.ts';
import { newCustomer } from './riding.ts';

type Heard = { tones: number };

/**
 * A browser without a screen or a push service: it answers as the test says, accepts subscriptions with a real key, and counts the
 * tones that it plays.
 */
const inBrowser = (page: Page) =>
  page.addInitScript(() => {
    const says = sessionStorage.getItem('says') ?? 'default';
    const asked = { permission: says, requestPermission: async () => (asked.permission = 'granted') };
    if (says === 'nothing') {
      Reflect.deleteProperty(window, 'Notification');
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
      });
    } else Object.assign(window, { Notification: asked });
    let subscription: object | null = null;
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const endpoint = `https://push.example/${crypto.randomUUID()}`;
      const keys = { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
      subscription = {
        endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    };
    const worker = {
      pushManager: { subscribe, getSubscription: async () => subscription },
      showNotification: async () => {},
    };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve(worker), getRegistration: async () => worker, register: async () => worker },
    });
    const heard = Object.assign(window, { tones: 0 });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) {
      if (this.context.state === 'running') heard.tones += 1;
      return start.apply(this, at);
    };
  });

const tones = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Heard).tones);
const arrive = async (page: Page): Promise<void> => {
  expect((await page.request.post('/api/notifications/test', { data: {} })).status()).toBe(201);
};

test('a worker reads older notifications, marks them, hears a tone, allows pushes on this device and chooses notifications', async ({
  context,
  page,
}) => {
  await inBrowser(page);
  // In a town without jobs, so that nothing else arrives.
  await newCustomer(context, 'told');
  const made = await page.request.post('/api/worker', {
    data: {
      full_name: 'Aisha Told',
      location: 'Maiduguri, Borno',
      phone: '+2348061234599',
      skills: ['driving'],
      languages: ['en'],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const unread = async () =>
    ((await (await page.request.get('/api/notifications')).json()) as { unread: number }).unread;
  await expect.poll(unread, 'the welcome, and the profile').toBe(2);
  expect((await page.request.put('/api/notifications/read', { data: {} })).ok()).toBe(true);
  for (let n = 0; n < 12; n += 1) await arrive(page);
  await page.goto('/worker-dashboard?tab=notifications');
  const rows = page.getByRole('list', { name: 'Latest notifications' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(page.locator('#main').getByText('12 unread')).toBeVisible();

  await page.getByRole('button', { name: 'Show older notifications' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
  const all = await rows.count();
  await rows.nth(10).getByRole('button', { name: 'Mark as read: Test notification' }).click();
  await expect(page.locator('#main').getByText('11 unread')).toBeVisible();
  await expect(rows.nth(10).getByText('Unread')).toBeHidden();

  // The page was touched, so a new notification plays a tone; it is announced, and is in the list.
  await arrive(page);
  await expect(page.getByText('New: Test notification')).toBeVisible();
  await expect.poll(() => tones(page)).toBe(2);
  await expect(page.locator('#main').getByText('12 unread')).toBeVisible();
  await expect(rows).toHaveCount(Math.min(all + 1, 20));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.locator('#main').getByText('All read')).toBeVisible();
  await expect(rows.getByText('Unread')).toHaveCount(0);

  await page.getByRole('switch', { name: 'Play a tone when something arrives' }).click();
  await page.getByRole('button', { name: 'Send a test notification' }).click();
  await expect(page.locator('#main').getByText('1 unread')).toBeVisible();
  expect(await tones(page), 'no tone when it is off').toBe(2);
  await page.getByRole('switch', { name: 'Play a tone when something arrives' }).click();
  await expect.poll(() => tones(page), 'heard at once').toBe(4);

  const here = async (): Promise<boolean> =>
    ((await (await page.request.get('/api/notifications/push')).json()) as { here: boolean }).here;
  await page.getByRole('button', { name: 'Allow browser notifications' }).click();
  await expect(page.getByText('This device gets notifications, also when Kaya is closed.')).toBeVisible();
  expect(await here()).toBe(true);
  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(await here()).toBe(false);

  await expect(page.getByRole('row', { name: 'Alerts' }).getByText('Always')).toBeVisible();
  const byEmail = page.getByRole('switch', { name: 'Payments: By email' });
  await expect(byEmail).toBeChecked();
  await byEmail.click();
  await expect(byEmail).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  for (const [says, words] of [
    ['denied', 'This browser blocks notifications from Kaya.'],
    ['nothing', 'On an iPhone or iPad, add Kaya to the Home Screen first'],
  ] as const) {
    await page.evaluate((next) => sessionStorage.setItem('says', next), says);
    await page.reload();
    await expect(page.getByText(words, { exact: false })).toBeVisible();
  }
  await expect(byEmail).not.toBeChecked();
  await byEmail.click();
  await expect(byEmail).toBeChecked();
});
