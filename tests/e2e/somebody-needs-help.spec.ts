// SOS from the press to its end, with the worker on a phone and staff on a desktop; and on a phone without location and network.
import { expect, type Page } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { randomWord } from '../support/random-word.ts';
import { newMover } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, newPerson, signIn, staffAtDesk, test, visit } from './people.ts';

const yaba = { latitude: 6.5095, longitude: 3.3711, accuracy: 18 };
const alertOf = async (page: Page) =>
  (await (await page.request.get('/api/sos')).json()).alert as { id: string; state: string; pressed_at: string } | null;
const tabs = [
  'dashboard',
  'jobs',
  'profile',
  'earnings',
  'payout',
  'training',
  'badges',
  'availability',
  'safety',
  'community',
  'notifications',
  'language',
];
const sos = (page: Page) => page.getByRole('button', { name: /^SOS/ });

// The console counts the open alerts, so none may be left by a failed journey.
test.beforeEach(() =>
  changeRows(
    `UPDATE safety.sos_alerts SET state = 'false_alarm', acknowledged_at = coalesce(acknowledged_at, now()), closed_at = now(), reason = 'A test'
      WHERE closed_at IS NULL`,
    [],
  ),
);

test('a worker presses SOS; staff get it, follow it and close it', async ({ browser }) => {
  const { context, page } = await newPerson(browser);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(yaba);
  const name = `Tunde ${randomWord()}`;
  await newMover(context, name, '08052340078');
  const contact = { name: 'Kemi Bakare', phone: `+234812${Math.floor(Math.random() * 9_000_000) + 1_000_000}` };
  expect((await page.request.patch('/api/worker', { data: { emergency_contact: contact } })).ok()).toBe(true);
  await page.goto('/worker-dashboard?tab=safety');

  await test.step('the numbers are one tap away, and the button is in the bar', async () => {
    await expect(page.getByRole('heading', { name: 'Safety', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /112/ }).first()).toHaveAttribute('href', 'tel:112');
    await page.getByLabel('My phone is charged and has airtime').check();
    await expect(page.getByText('1 of 5 for today')).toBeVisible();
    const [button, bar] = await Promise.all([
      sos(page).boundingBox(),
      page.getByRole('navigation', { name: 'Worker' }).boundingBox(),
    ]);
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect(button?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN);
    await expectAccessible(page, 'the Safety tab');
    await expectNoSidewaysScroll(page, 'the Safety tab');
  });

  const dialog = page.getByRole('dialog');
  const bar = page.locator('#sos-open');
  await test.step('an accidental press is cancelled', async () => {
    await sos(page).click();
    await expect(dialog.getByRole('button', { name: 'Send alert now' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await alertOf(page)).toBeNull();
  });

  await test.step('the alert is sent, and the page says who was really notified', async () => {
    await sos(page).click();
    await dialog.getByRole('button', { name: 'Send alert now' }).click();
    await expect(page.getByText('SOS Alert Sent!')).toBeVisible();
    await expect(page.getByText('Emergency services have been notified')).toBeVisible();
    await expect(dialog.getByText('Not told. Kaya cannot reach them: call 112.')).toBeVisible();
    await expect(dialog.getByText(/^SMS sent at/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await expectAccessible(page, 'the alert is sent');
    const texts = await (await page.request.get(`/dev/mailbox?to=${encodeURIComponent(contact.phone)}`)).json();
    expect((texts as { text: string }[])[0]?.text).toContain('Kaya SOS: Tunde pressed the SOS button');
  });

  const desk = await staffAtDesk(browser);
  const pane = desk.getByRole('complementary');
  await test.step('staff see it on every page, and it opens on a desktop', async () => {
    await desk.goto('/staff/payouts');
    await expect(
      desk.getByRole('alert').getByText(new RegExp(`SOS: ${name}, Yaba, Lagos, \\d+ (s|min) ago`)),
    ).toBeVisible();
    await expect(desk).toHaveTitle(/^\(1\) SOS/);
    await desk.getByRole('link', { name: 'Open the desk' }).click();
    await desk.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect(desk.getByText('The sound is on while this page is open.')).toBeVisible();
    await expect(desk.getByRole('link', { name })).toBeVisible();
    await desk.keyboard.press('j');
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    await expect(pane.getByText('Kemi Bakare').first()).toBeVisible();
    await expect(pane.getByText(/Last seen Yaba, Lagos/)).toBeVisible();
    await expectAccessible(desk, 'an alert at the desk');
    await pane.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(dialog.getByText(/^Seen at/)).toBeVisible();
    await expect(desk).toHaveTitle(/^Console/);
  });

  await test.step('the worker moves: after a reload the page still shows where they are', async () => {
    await context.setGeolocation({ ...yaba, latitude: 6.4488, longitude: 3.4723 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your SOS alert is open' })).toBeVisible();
    await expect(pane.getByText(/Last seen Lekki/)).toBeVisible();
  });

  await test.step('the worker is safe, staff close the alert with the reason', async () => {
    await visit(page, '/worker-dashboard?tab=jobs');
    await expect(bar.getByText('Your SOS is open. Kaya’s staff see where you are.')).toBeVisible();
    await expectAccessible(page, 'the bar of an open alert');
    await bar.getByRole('button', { name: 'Open' }).click();
    await expect(dialog.getByRole('link', { name: 'Call 112' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await visit(page, '/worker-dashboard?tab=safety');
    await bar.getByRole('button', { name: 'I am safe' }).click();
    await expect(page.getByText(/^You said at .* that you are safe/)).toBeVisible();
    await expect(pane.getByText(/that they are safe\. Call to make sure\.$/)).toBeVisible();
    // The alert is still open; a press is nevertheless a new call for help.
    await sos(page).click();
    await expect(dialog.getByRole('button', { name: 'Send alert now' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // Also on a page that receives the open alert only after the press.
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/sos', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await sos(page).click();
    await expect(dialog.getByRole('button', { name: 'Send alert now' })).toBeVisible();
    const known = page.waitForResponse('**/api/sos');
    arrive();
    await known;
    await expect(dialog.getByText('Your alert is sent in', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/sos');
    await pane.getByRole('button', { name: 'Close…' }).click();
    await pane.getByText('Resolved', { exact: true }).click();
    await pane.getByLabel('Reason').fill('Called, Tunde is at home');
    await expectAccessible(desk, 'closing an alert');
    await pane.getByRole('button', { name: 'Close the alert' }).click();
    await expect(pane.getByText('Called, Tunde is at home').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your SOS alert is open' })).toBeHidden();
    await expect(bar).toBeEmpty();
  });
});

test('without location and network the dialler opens and the alert waits, survives a reload, and is sent once', async ({
  browser,
}) => {
  const { context, page } = await newPerson(browser);
  // A phone without location services; the test counts how often the dialler opens.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href="tel:112"]') : null;
      if (link) document.documentElement.dataset['dialled'] = 'yes';
    });
  });
  await newMover(context, 'Sade Ojo', '08052340077');
  await page.goto('/worker-dashboard');
  // By then its dialog is loaded.
  await page.waitForResponse((answer) => answer.url().endsWith('/api/sos'));
  let cut = true;
  await page.route('**/api/sos', (asked) =>
    cut && asked.request().method() === 'POST' ? asked.abort('internetdisconnected') : asked.continue(),
  );

  const dialog = page.getByRole('dialog');
  await sos(page).click();
  await dialog.getByRole('button', { name: 'Send alert now' }).click();
  await expect(page.getByText("Location Not SupportedYour device doesn't support location services")).toBeVisible();
  await dialog.getByRole('button', { name: 'Send without location' }).click();
  await expect(page.getByText('Failed to send SOS alert')).toBeVisible();
  await expect(dialog.getByText('Not sent yet. No one knows of it.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-dialled', 'yes');
  await expectAccessible(page, 'the alert waits');
  const pressed = Date.now();

  await page.reload();
  await expect(page.getByRole('button', { name: 'SOS: your alert is not sent' })).toBeVisible();
  expect(await alertOf(page)).toBeNull();
  cut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('SOS Alert Sent!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SOS: your alert is open' })).toBeVisible();
  const alert = await alertOf(page);
  expect(Date.parse(alert?.pressed_at ?? '')).toBeLessThanOrEqual(pressed);

  const desk = await staffAtDesk(browser);
  const origin = new URL(page.url()).origin;
  const file = await (await desk.request.get(`/api/staff/sos/${alert?.id}`)).json();
  expect(file).toMatchObject({ presses: 1, lat: null });
  const body = { outcome: 'false_alarm', reason: 'A test' };
  await desk.request.post(`/api/staff/sos/${alert?.id}/closing`, { data: body, headers: { origin } });
  await expect(page.getByRole('button', { name: 'SOS: call for help' })).toBeVisible();
});

/** What the SOS button covers, apart from the bar, head or rail it sits in. */
const underSos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.sos')?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const edge = (right - left) / 2 - 1;
    return [
      [x, y],
      [x - edge, y],
      [x + edge, y],
      [x, y - edge],
      [x, y + edge],
    ].flatMap(([atX = 0, atY = 0]) => {
      const [first, ...under] = document.elementsFromPoint(atX, atY);
      if (!first?.closest('.sos')) return [`the disc cannot be pressed at ${atX}, ${atY}: ${first?.className}`];
      const next = under.find((one) => !one.closest('.sos') && !one.matches('.sos-place'));
      return next?.matches('.tabbar, .topbar, .side')
        ? []
        : [`${next?.tagName} ${next?.className} under ${atX}, ${atY}`];
    });
  });

test('SOS is on every tab and in an open job, on phones and desktops, and covers nothing', async ({ browser }) => {
  test.slow();
  const { page } = await newPerson(browser, { isMobile: false });
  await signIn(page, 'worker@kaya.example');
  const [job] = ((await (await page.request.get('/api/jobs')).json()) as { items: { id: string }[] }).items;
  // The HTML is prerendered before the tab is known: the script must agree with it on each tab.
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${page.url()}: ${line.text()}`);
  });
  for (const tab of [...tabs, `jobs&job=${job?.id}`]) {
    await page.goto(`/worker-dashboard?tab=${tab}`);
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('h1').first(), tab).toBeVisible();
      await expect(page.locator('.skel'), `${tab} is still loading`).toHaveCount(0);
      for (const down of [0, 1]) {
        await page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), down);
        expect(await underSos(page), `${tab} at ${width} px`).toEqual([]);
      }
    }
  }
  expect(errors).toEqual([]);
});

test('SOS is in the head of a sheet, which makes the rest of the page inert', async ({ page }) => {
  await signIn(page, 'worker@kaya.example');
  await page.goto('/worker-dashboard');
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('dialog', { name: 'All sections' }).getByRole('button', { name: 'SOS: call for help' }).click();
  const sheet = page.getByRole('dialog', { name: 'SOS' });
  await expect(sheet.getByRole('button', { name: 'Send alert now' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
});
