// A push that arrives while no page of Kaya is in sight: the service worker shows it once, and a press opens its page.
import { expect } from '@playwright/test';
import { test } from './people.ts';

test.use({ serviceWorkers: 'allow' });

type Shown = { readonly title: string; readonly body: string; readonly tag: string; readonly data: { link: string } };
type Worker = {
  PushEvent: new (name: string, init: object) => Event;
  ExtendableEvent: new (name: string) => Event;
  dispatchEvent: (event: Event) => boolean;
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
  shown: Map<string, Shown>;
};

test('a push is shown in its own words, once, and a press leads the open page to its subject', async ({
  page,
  context,
}) => {
  await page.goto('/help');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker');
  // A headless browser shows no notifications, so the test records what would be shown.
  await worker.evaluate(() => {
    const self = globalThis as unknown as Worker;
    self.shown = new Map();
    self.registration.showNotification = async (title, options) =>
      void self.shown.set(options.tag, { title, ...options });
  });
  const push = (sent: string) =>
    worker.evaluate((data) => {
      const self = globalThis as unknown as Worker;
      self.dispatchEvent(new self.PushEvent('push', { data }));
    }, sent);
  const shown = () =>
    worker.evaluate(() =>
      [...(globalThis as unknown as Worker).shown.values()].map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        link: data.link,
      })),
    );
  const press = (tag: string) =>
    worker.evaluate((pressed) => {
      const self = globalThis as unknown as Worker;
      const notification = { ...self.shown.get(pressed), close: () => self.shown.delete(pressed) };
      self.dispatchEvent(Object.assign(new self.ExtendableEvent('notificationclick'), { notification }));
    }, tag);

  const note = { id: 'n1', title: 'Iṣẹ́ tuntun', message: 'Surulere, Lagos.', link: '/terms?from=push' };
  await push(JSON.stringify(note));
  await push(JSON.stringify(note));
  // A link to another site is not followed, and a foreign push is shown without its text.
  await push(JSON.stringify({ id: 'n2', title: 'Elsewhere', link: 'https://evil.example/x' }));
  await push('<b>no JSON</b>');
  const news = { title: 'Kaya', body: 'There is news for you on Kaya.', tag: 'kaya', link: '/' };
  await expect
    .poll(shown)
    .toEqual([
      { title: note.title, body: note.message, tag: 'n1', link: note.link },
      { ...news, title: 'Elsewhere', tag: 'n2' },
      news,
    ]);

  await press('n1');
  await expect(page).toHaveURL('/terms?from=push');
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  expect(context.pages(), 'the open page is used').toHaveLength(1);
  expect((await shown()).map(({ tag }) => tag)).toEqual(['n2', 'kaya']);
});
