// A worker chooses a language, speaks a command, and tries the commands for messages.
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, signIn, test } from './people.ts';
import { newCustomer } from './riding.ts';

/** Stands in for the browser's SpeechRecognition, which needs a microphone and a service: window.hear(words) or window.fail(code). */
const stubRecognition = (page: Page) =>
  page.addInitScript(() => {
    const made: EventTarget[] = [];
    class StubRecognition extends EventTarget {
      start() {
        made.push(this);
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    const tell = (name: string, more: object) => {
      made.at(-1)?.dispatchEvent(Object.assign(new Event(name), more));
      made.at(-1)?.dispatchEvent(new Event('end'));
    };
    Object.assign(window, {
      SpeechRecognition: StubRecognition,
      hear: (transcript: string) => tell('result', { results: [[{ transcript }]] }),
      fail: (error: string) => tell('error', { error }),
    });
  });
const call = (page: Page, name: 'hear' | 'fail', words: string) =>
  page.evaluate(([called, given]) => (window as unknown as Record<string, (text: string) => void>)[called]?.(given), [
    name,
    words,
  ] as const);

test('a worker reads Kaya in four languages, speaks commands and tries the commands for messages', async ({
  context,
  page,
  request,
}) => {
  await newCustomer(context, 'speaker');
  const made = await context.request.post('/api/worker', {
    data: { full_name: 'Ngozi Eze', location: 'Yaba, Lagos', skills: [], languages: ['ig'], phone: '0803 555 0102' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await stubRecognition(page);
  await page.goto('/worker-dashboard?tab=language');
  const choice = (name: string) => page.getByRole('radio', { name });

  await test.step('each language is shown at once, and the page says which it is', async () => {
    for (const [name, code, title, skip] of [
      ['Hausa', 'ha', 'Harshe', 'Ku tsallake zuwa abun ciki'],
      ['Igbo', 'ig', 'Asụsụ', 'Gafee gaa n’ọdịnaya'],
      ['Yorùbá', 'yo', 'Èdè', 'Ẹ fò sí àkóónú'],
    ] as const) {
      await choice(name).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(choice(name)).toBeChecked();
      await expect(choice(name)).toBeFocused();
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page).toHaveTitle(`${title} | Kaya`);
      await expect(page.getByRole('link', { name: skip })).toBeAttached();
      await expectNoSidewaysScroll(page, code);
    }
    await expectAccessible(page, 'the Language tab in Yorùbá');
  });

  await test.step('the choice is stored in the account, and the bar shows it', async () => {
    await page.goto('/');
    await expect(page.getByText('Language: YO').first()).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/worker-dashboard?tab=language');
    await expect(page.getByRole('heading', { level: 1, name: 'Èdè' })).toBeVisible();
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const asked = await request.post('/api/service-requests', {
      data: {
        service_type: 'moving',
        move_type: 'move-in',
        move_option: 'door-to-door',
        present_location: 'Yaba, Lagos',
        destination: 'Surulere, Lagos',
        preferred_date: day,
        preferred_time: '10:00',
        room_size: '2bedroom',
        email: 'who-moves@mail.example',
        phone: '08035550177',
      },
    });
    expect(asked.ok(), await asked.text()).toBe(true);
    await page.goto('/worker-dashboard?tab=jobs');
    const title = page.getByText('Ilé oníyàrá 2 sí Surulere').first();
    // How many jobs come before it depends on the hour: those of the demo, and of other journeys.
    const more = page.getByRole('button', { name: 'iṣẹ́ mìíràn' });
    await expect(title.or(more).first()).toBeVisible();
    if (!(await title.isVisible())) await more.click();
    await expect(title).toBeVisible();
    await page.goto('/worker-dashboard?tab=language');
    await choice('English').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  });

  await test.step('without a network the choice stays on this phone, and the page says so', async () => {
    await page.route('**/api/account/language', (route) => route.abort());
    await choice('Hausa').click();
    await expect(page.getByText('An ajiye a wannan waya kawai')).toBeVisible();
    await page.unroute('**/api/account/language');
    await choice('English').click();
  });

  await test.step('a spoken command opens its section; a meaningless one and a blocked microphone are reported', async () => {
    await page.getByRole('button', { name: 'Start listening' }).click();
    await call(page, 'hear', 'good morning');
    await expect(page.getByText('We heard “good morning”.')).toBeVisible();
    await page.getByRole('button', { name: 'Start listening' }).click();
    await call(page, 'fail', 'not-allowed');
    await expect(page.getByText('The microphone is blocked.')).toBeVisible();
    await page.getByRole('button', { name: 'Start listening' }).click();
    await call(page, 'hear', 'show me the money');
    await expect(page).toHaveURL(/tab=earnings/);
    await expect(page).toHaveTitle('Earnings | Kaya');
    await page.goBack();
  });

  await test.step('a command is answered as by message', async () => {
    await expect(page.getByRole('link', { name: 'Text message: 0809 000 0001' })).toHaveAttribute(
      'href',
      'sms:+2348090000001',
    );
    await expect(page.getByRole('link', { name: 'WhatsApp: 0809 000 0002' })).toHaveAttribute(
      'href',
      'https://wa.me/2348090000002',
    );
    const box = page.getByRole('textbox', { name: 'Try a command' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Type a command, for example JOBS')).toBeVisible();
    await box.fill('balnce');
    await box.press('Enter');
    await expect(page.getByText('You can pay out ₦0.')).toBeVisible();
    await expect(box).toHaveValue('');
    await expectAccessible(page, 'an answer');
  });

  await test.step('a browser without speech recognition says so', async () => {
    await page.evaluate(() =>
      Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
    );
    await page.getByRole('button', { name: 'Start listening' }).click();
    await expect(page.getByText('This browser does not understand speech.')).toBeVisible();
  });
});

test('the state of a payout is translated too', async ({ page }) => {
  await signIn(page, 'worker@kaya.example');
  await page.addInitScript(() => localStorage.setItem('preferred_language', 'ha'));
  await page.goto('/worker-dashboard?tab=earnings');
  await expect(page.locator('.po').first()).toContainText('An kammala');
});

test('a payout in progress has its own row when the payout tab is opened by its address', async ({ page }) => {
  await signIn(page, 'worker@kaya.example');
  await page.route('**/api/earnings', async (route) => {
    const earnings = (await (await route.fetch()).json()) as { payouts: object[] };
    const [last] = earnings.payouts;
    await route.fulfill({ json: { ...earnings, payouts: [{ ...last, status: 'sent' }] } });
  });
  await page.goto('/worker-dashboard?tab=payout');
  await expect(page.locator('.po')).toHaveCSS('display', 'flex');
});
