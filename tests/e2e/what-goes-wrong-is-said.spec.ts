// The error catalogue (customer.md §8) word for word: the rows that no other journey shows.
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { askForMove, newMover } from './moving.ts';
import { newCustomer, password } from './riding.ts';
import {
  groundFloors,
  dayAhead,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  signIn,
  test,
  toast,
  visit,
} from './people.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const bad = (page: Page, words: string) => page.locator('.toast[role=alert]', { hasText: words });
/** On a phone the notice after `act` floats above the bar: it covers nothing that is typed into or pressed. */
const expectNothingCovered = async (page: Page, act: () => Promise<void>, notice: Locator): Promise<void> => {
  const inSight = await page.evaluateHandle(() =>
    [...document.querySelectorAll('h1, input, select, textarea, .btn, .tailboard, .tabbar, .sos')].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > top && top >= 0 && bottom <= innerHeight;
    }),
  );
  await act();
  await expect(notice).toBeVisible();
  const covered = await notice.evaluate((element, parts) => {
    const box = element.getBoundingClientRect();
    return parts
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(({ one }) => one.isConnected && !element.contains(one))
      .filter(({ at }) => at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top)
      .map(({ one }) => one.outerHTML.slice(0, 80));
  }, inSight);
  expect(covered).toEqual([]);
};
const brokenServer = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', status: 500, code: 'fault', title: 'Error', detail: 'Something broke.' },
  });
const lineDown = (route: Route) => route.abort('connectionfailed');

test('the address of an order asks a signed-out person to sign in, whether or not the order exists, and returns there', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const email = await newCustomer(context, 'ngozi');
  const asked = { room_size: '1bedroom', preferred_date: dayAhead(25), preferred_time: '10:30', email } as const;
  const { path, title } = await askForMove(context.request, { ...asked, phone: '08067654321' });
  await context.close();
  expect(path).toMatch(/^\/track\/[0-9a-f-]{36}$/);
  const words = page.getByText('Sign in to see this order');
  await page.goto('/track/019aa000-0000-7000-8000-00003f9a12c7');
  await expect(words).toBeVisible();
  await page.goto(path);
  await expect(words).toBeVisible();
  await expect(page.getByText('We can’t find this request')).toHaveCount(0);
  await expectAccessible(page, 'an order of somebody signed out');
  await expectNoSidewaysScroll(page, 'an order of somebody signed out');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
  await page.goto('/track/019aa000-0000-7000-8000-00003f9a12c7');
  await expect(page.getByText('We can’t find this request'), 'signed in as somebody else').toBeVisible();
});

test('a signed-out person who books is led to the sign-in with a notice', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start moving today' }).first().click();
  await expect(bad(page, 'Sign in required')).toContainText('Please sign in to book a service.');
  await expect(page).toHaveURL('/auth');
  await expectAccessible(page, 'sign-in with its notice');
  await field(page, 'Email').fill('customer@kaya.example');
  await field(page, 'Password').fill('kaya-demo-1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page, 'on to what was wanted').toHaveURL('/book-service');
});

test('an open page reloads once and keeps what was typed when a new build is deployed', async ({ page }) => {
  await page.goto('/book-service');
  await field(page, 'Email').fill('ngozi@example.com');
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' });
  await page.route('**/assets/PinSheet-*.js', gone);
  await page.route('**/assets/manifest-*.js', (route) =>
    route.request().method() === 'HEAD' ? gone(route) : route.continue(),
  );
  const map = page.getByRole('button', { name: 'Map: set present location' });
  const reloaded = page.waitForEvent('load');
  await map.click();
  await reloaded;
  await expect(field(page, 'Email')).toHaveValue('ngozi@example.com');
  await map.click();
  await expect(bad(page, 'Kaya was updated')).toContainText('Reload this page to continue. What you typed is saved.');
  await expect(page.getByText('The map could not be loaded')).toBeVisible();
});

test('a form whose script is lost reports a slow network, and opens when the script arrives', async ({ browser }) => {
  // A stopped clock stays in a browser, so this test has its own.
  const page = await (await browser.newContext()).newPage();
  const script = '**/assets/entry.client-*.js';
  await page.route(script, (route) => route.abort('connectionreset'));
  await page.clock.install();
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toBeDisabled();
  const slow = page.getByText('Still loading. Your network is slow.');
  await expect(slow).toBeHidden();
  // The scripts start with the first paint, or after 3 s.
  await page.clock.runFor(3_000);
  await page.clock.runFor(8_000);
  await expect(slow).toBeVisible();

  await page.unroute(script);
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(page.getByLabel('Email')).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await expect(slow).toBeHidden();
});

test('a request keeps every answer when it fails twice, and then succeeds', async ({ page }) => {
  await page.goto('/book-service');
  const submit = page.getByRole('button', { name: 'Submit Request' });
  const failed = bad(page, 'Failed to submit request. Please try again.');
  await page.getByRole('combobox', { name: /Present location/ }).fill('Yaba, Lagos');
  await page.getByRole('combobox', { name: /Destination/ }).fill('Ikeja, Lagos');
  await page.keyboard.press('Escape');
  await page.getByLabel('Preferred date').fill(dayAhead(11));
  await page.getByLabel('Preferred time').fill('10:30');
  await page.getByLabel('Room size').selectOption({ label: 'Studio' });
  await groundFloors(page);
  await page.getByLabel('Email').fill('ngozi@example.com');
  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel(/Special requests/).fill('Mind the aquarium.');

  await page.route('**/api/service-requests', lineDown);
  await submit.scrollIntoViewIfNeeded();
  await expectNothingCovered(page, () => submit.click(), failed);
  await expect(failed).toContainText('Error');
  const place = async () => (await submit.boundingBox())?.y;
  const before = await place();
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failed).toHaveCount(0);
  expect(await place(), 'it floats: nothing moves when it goes').toBe(before);
  // A swipe dismisses it.
  await submit.click();
  await expect(failed).toBeVisible();
  await failed.dispatchEvent('touchstart', { touches: [{ identifier: 1, clientX: 40, clientY: 20 }] });
  await failed.dispatchEvent('touchend', { changedTouches: [{ identifier: 1, clientX: 200, clientY: 20 }] });
  await expect(failed).toHaveCount(0);
  await page.unroute('**/api/service-requests', lineDown);

  await page.route('**/api/service-requests', brokenServer);
  await submit.click();
  await expect(failed).toContainText('Error');
  await expect(page.getByLabel(/Special requests/), 'what was typed is kept').toHaveValue('Mind the aquarium.');
  await expectAccessible(page, 'request form with its failure');
  await page.unroute('**/api/service-requests', brokenServer);

  await submit.click();
  await expect(toast(page, 'Request Submitted!')).toContainText('We will contact you shortly to confirm your service.');
  await expect(page.getByText('Mind the aquarium.'), 'the form is cleared').toHaveCount(0);
});

test('a page says so when payments are a test; the card is off, with the reason, when there are none', async ({
  page,
}) => {
  const answer = (payments: 'sandbox' | 'off') => async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), payments } });
  };
  await page.route('**/api/auth/session', answer('sandbox'));
  const banner = page.getByRole('note').filter({ hasText: 'Test payments' });
  await page.goto('/book-service');
  await expect(banner).toHaveText('Test payments: no real money moves.');
  await expectAccessible(page, 'request form with the banner of test payments');
  await page.unroute('**/api/auth/session');
  await page.route('**/api/auth/session', answer('off'));
  await page.goto('/book-service');
  await expect(page.getByRole('radio', { name: /^Bank transfer or card/ })).toBeDisabled();
  await expect(page.getByText('Card payment is not available yet. Choose cash.')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a page whose prerendered text differs from what the script renders is rendered again, never blank', async ({
  page,
}) => {
  await page.route('**/signup', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<li>First open[^<]*<\/li>/, '') });
  });
  await page.goto('/signup');
  await expect(page.getByText('Then you choose your city and how you want to earn.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
});

test('/signup, /login and /auth explain refusals and unexpected failures', async ({ page }) => {
  await test.step('/signup', async () => {
    await page.goto('/signup');
    const create = page.getByRole('button', { name: 'Create Account' });
    await field(page, 'Full name').fill('Ngozi Eze');
    await field(page, 'Email').fill('customer@kaya.example');
    await field(page, 'Phone').fill('0803 123 4567');
    await field(page, 'Password').fill('Idumota-Market-7');
    await field(page, 'Confirm password').fill('Idumota-Market-7');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await create.click();
    await expect(bad(page, 'User already registered')).toBeVisible();
    await page.route('**/api/auth/sign-up', lineDown);
    await create.click();
    await expect(bad(page, 'An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(field(page, 'Full name')).toHaveValue('Ngozi Eze');
  });
  await test.step('/login', async () => {
    await visit(page, '/login');
    await page.route('**/api/auth/sign-in', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        json: { status: 429, code: 'too_many_requests', title: 'Too many attempts', detail: 'Please wait 40 seconds.' },
      }),
    );
    await field(page, 'Email').fill('customer@kaya.example');
    await field(page, 'Password').fill('kaya-demo-1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(bad(page, 'Please wait 40 seconds.')).toBeVisible();
    await page.unrouteAll();
    await page.route('**/api/auth/sign-in', brokenServer);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(bad(page, 'Something went wrong. Please try again.')).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('/auth', async () => {
    await visit(page, '/auth');
    await field(page, 'Email').fill('customer@kaya.example');
    await field(page, 'Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(bad(page, 'Invalid login credentials')).toContainText('Error');
    await page.route('**/api/auth/sign-in', brokenServer);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(bad(page, 'An unexpected error occurred. Please try again.')).toBeVisible();
    await page.unroute('**/api/auth/sign-in', brokenServer);
    await field(page, 'Password').fill('kaya-demo-1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(toast(page, 'Success!')).toContainText('Welcome back!');
    await expect(page).toHaveURL('/');
  });
});

for (const [who, at, words] of [
  ['customer', '/driver-onboarding', 'Seven documents, then you drive'],
  ['staff', '/staff/requests', 'Requests'],
] as const)
  test(`a server that does not answer signs nobody out at ${at}: the page says so and is there when it answers`, async ({
    page,
  }) => {
    await signIn(page, `${who}@kaya.example`);
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeAttached();
    const session = '**/api/auth/session';
    const unavailable = (route: Route) => route.fulfill({ status: 503, body: '' });
    for (const fault of [unavailable, lineDown]) {
      await page.route(session, fault);
      await page.goto(at);
      await expect(page.getByText('No connection to Kaya')).toBeVisible();
      await expect(page).toHaveURL(at);
      await expectAccessible(page, 'no connection');
      await page.unroute(session, fault);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    }
    await page.route(session, unavailable);
    await page.goto('/auth');
    await expect(page.getByText('No connection to Kaya')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeHidden();
    await page.unroute(session, unavailable);
    await expect(page.getByText('No connection to Kaya'), 'asked again by itself').toBeHidden();
  });

test('an unknown address shows the page "not found"', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that crashes says so, and that nothing was lost', async ({ page }) => {
  await signIn(page, 'customer@kaya.example');
  // An answer that no version of Kaya gives: the page cannot render it.
  await page.route(/\/api\/service-requests(\?|$)/, (route) => route.fulfill({ json: { items: [{}], next: null } }));
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('What you sent is saved.')).toBeVisible();
  await expectAccessible(page, 'crash page');
  await expectNoSidewaysScroll(page, 'crash page');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('a page says so when the network is lost, and when it is back', async ({ page, context }) => {
  await page.goto('/book-service');
  await page.getByLabel(/Special requests/).fill('One piano.');
  await context.setOffline(true);
  await expect(
    page.getByText('You are offline. What you typed is saved. Send it when you are back online.'),
  ).toBeVisible();
  await expectAccessible(page, 'offline');
  await expectNoSidewaysScroll(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(page.getByLabel(/Special requests/)).toHaveValue('One piano.');
});

test('a refused acceptance says why once, and a notice over an open sheet is visible, announced and can be dismissed', async ({
  page,
  browser,
}) => {
  const { job } = await askForMove((await browser.newContext()).request, {
    email: fresh('asks'),
    phone: '08067654377',
  });
  await newMover(page.context(), 'Kemi Alade', '08052340061');
  await page.goto(`/worker-dashboard?tab=jobs&job=${job}`);
  await page.route('**/api/jobs/*/acceptance', lineDown);
  await page.getByRole('button', { name: 'Accept Job' }).click();
  await expect(page.getByText('Failed to accept job')).toHaveCount(1);
  await expect(page.getByText('Kaya cannot be reached.')).toHaveCount(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Accept Job' }).click();
  await page.getByRole('button', { name: 'Give job back' }).click();
  // A modal dialog makes everything outside it inert: the notice must be inside.
  const sheet = page.getByRole('dialog', { name: /^Give .* back/ });
  await page.route('**/api/jobs/*/release', lineDown);
  await sheet.getByRole('button', { name: 'Give job back' }).click();
  const notice = sheet.locator('.toast[role=alert]');
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'a sheet with a notice');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.unrouteAll();
  await sheet.getByRole('button', { name: 'Give job back' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(toast(page, 'Job given back'), 'and after the sheet it is shown on the page').toBeVisible();
});

test('a board whose jobs are all taken shows the following ones, and the next page waits for the network', async ({
  page,
  context,
}) => {
  await signIn(page, 'worker2@kaya.example');
  const seen = Promise.withResolvers<void>();
  let taken = true;
  await page.route(/\/api\/jobs(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const board = await response.json();
    const json = taken ? { ...board, items: [] } : board;
    if (!taken) await seen.promise;
    taken = false;
    await route.fulfill({ response, json });
  });
  await page.goto('/worker-dashboard?tab=jobs');
  await expect(page.getByLabel('Loading jobs')).toBeVisible();
  seen.resolve();
  await expect(page.getByRole('list', { name: 'Open jobs' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('No open jobs right now.')).toHaveCount(0);
  await page.unrouteAll();

  const rows = page.getByRole('list', { name: 'Open jobs' }).getByRole('link');
  await expect(rows).toHaveCount(20);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More jobs' }).click();
  await expect(page.getByText('More jobs appear when you are back online.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More jobs' })).toBeVisible();
  await expectAccessible(page, 'no next page');
  await context.setOffline(false);
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
});
