// Staff find a request, re-price it, hold it, release it and assign its job to a mover, on a desktop. a-business-booking-is-quoted
// opens the console on a phone.
import { expect, type Page } from '@playwright/test';
import { randomWord } from '../support/random-word.ts';
import { newMover } from './moving.ts';
import {
  atDesk,
  dayAhead,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  newPerson,
  signIn,
  test,
  visit,
} from './people.ts';

/** A move requested without an account; returns its code. */
const asked = async (page: Page, email: string, days: number): Promise<string> => {
  const answer = await page.request.post('/api/service-requests', {
    data: {
      service_type: 'moving',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      preferred_date: dayAhead(days),
      preferred_time: '07:00',
      room_size: '2bedroom',
      email,
      phone: '0803 765 4321',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { code: string }).code;
};

test.use(atDesk);

test('staff find, re-price, hold, release and assign a request', async ({ page, browser }) => {
  const visitor = await newPerson(browser);
  const email = fresh('halima.desk');
  // A mover of this journey only, so that no other job conflicts.
  const [name, mover] = [`Tunde ${randomWord()}`, await newPerson(browser)];
  await newMover(mover.context, name, '08052340041');
  const code = await asked(visitor.page, email, 41);

  await test.step('the console asks a signed-out person to sign in, then opens', async () => {
    await page.goto('/staff/requests');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Email').fill('staff@kaya.example');
    await page.getByLabel('Password', { exact: true }).fill('kaya-demo-1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/staff\/requests/);
    await expectNoSidewaysScroll(page, 'requests');
    await page.setViewportSize({ width: 1280, height: 720 });
    const desk = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'SOS desk' });
    await expect(desk).toBeInViewport({ ratio: 1 });
    const next = page.locator('.console-table').getByText('Find a mover', { exact: true });
    await expect(next.first()).toBeVisible();
    const lines = await next.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(lines), 'the next step is on one line').toEqual(new Set([1]));
  });

  await test.step('the circle at the top has the name, the account and the sign-out', async () => {
    await page.locator('summary', { hasText: 'Signed in as' }).click();
    const own = page.getByRole('navigation', { name: 'Your account' });
    await expect(own.getByText('staff@kaya.example')).toBeVisible();
    await expect(own.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/auth');
    await expect(own.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the menu of the person');
    await page.keyboard.press('Escape');
    await expect(own).toBeHidden();
    await page.setViewportSize(atDesk.viewport);
  });

  await test.step('Ctrl K finds the request by its code, and its job too', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Find anything/ })).toBeFocused();
    await page.keyboard.type(code);
    const hits = page.getByRole('option', { name: new RegExp(code) });
    await expect(hits).toHaveCount(2);
    await expectAccessible(page, 'the search');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: 'Requests' }).getByRole('option')).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
  });

  const pane = page.getByRole('complementary');
  await test.step('staff re-price it with a reason', async () => {
    await expect(pane.getByRole('heading', { name: '2-bedroom flat to Lekki Phase 1' })).toBeVisible();
    await expectAccessible(page, 'a request');
    await expectNoSidewaysScroll(page, 'a request');
    const act = pane.getByRole('region', { name: 'What you can do' }).getByRole('button');
    await expect(act, 'what Next says comes first').toHaveText(['Assign', 'Re-price', 'Hold', 'Decline']);
    await act.filter({ hasText: 'Decline' }).click();
    await pane.getByRole('button', { name: 'Cancel it for them' }).click();
    await expect(pane.getByRole('form', { name: 'Cancel the request' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pane.getByRole('form', { name: 'Cancel the request' })).toHaveCount(0);
    await pane.getByRole('button', { name: 'Re-price' }).click();
    const form = pane.getByRole('form', { name: 'Re-price' });
    await form.getByLabel('New total in naira').fill('52,000');
    await expect(form.getByText('₦52,000')).toBeVisible();
    await form.getByRole('button', { name: 'Save the price' }).click();
    await expect(form.getByText('Write the reason').first()).toBeVisible();
    await expectAccessible(page, 're-pricing');
    await form.getByLabel('Reason').fill('A piano on the third floor');
    await form.getByRole('button', { name: 'Save the price' }).click();
    await expect(page.getByText('Price changed', { exact: true })).toBeVisible();
    await expect(pane.locator('.total')).toHaveText('Total₦52,000');
    await expect(pane.getByText('Adjusted by Kaya')).toBeVisible();
    await expect(pane.getByText('A piano on the third floor')).toBeVisible();
  });

  await test.step('staff hold and release it', async () => {
    await pane.getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(pane.getByLabel('Reason')).toBeFocused();
    await pane.getByLabel('Reason').fill('The address is unclear');
    await pane.getByRole('button', { name: 'Put on hold' }).click();
    await expect(pane.getByText('On hold: The address is unclear')).toBeVisible();
    await expect(pane.locator('.tag')).toHaveText('On hold');
    await pane.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('Back on the board', { exact: true })).toBeVisible();
    await expect(pane.getByText('On hold: The address is unclear')).toHaveCount(0);
  });

  await test.step('staff assign it to a mover', async () => {
    await pane.getByRole('button', { name: 'Assign', exact: true }).click();
    await pane.getByLabel('Find a mover by name').fill(name);
    const tunde = pane.getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect(pane.getByRole('radio')).toHaveCount(1);
    await tunde.check();
    const [card, words] = await Promise.all([
      pane.locator('.choice').boundingBox(),
      pane.locator('.choice .d').boundingBox(),
    ]);
    expect((words?.y ?? 0) + (words?.height ?? 0), 'the card holds its words').toBeLessThan(
      (card?.y ?? 0) + (card?.height ?? 0),
    );
    await expectAccessible(page, 'choosing a mover');
    await pane.getByRole('button', { name: `Assign to ${name}` }).click();
    await expect(page.getByText(`Assigned to ${name}`).first()).toBeVisible();
    await expect(pane.getByRole('link', { name: `Mover found, ${name}` })).toBeVisible();
    await expect(pane.getByRole('button', { name: 'Re-price' })).toHaveCount(0);
  });

  await test.step('a new request appears without a reload', async () => {
    // Filtered: a move this far ahead is not on the first page of a long list.
    await visit(page, `/staff/requests?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole('link', { name: code })).toBeVisible();
    const other = await asked(visitor.page, email, 50);
    await expect(page.getByRole('link', { name: other })).toBeVisible();
  });

  await test.step('jobs, rides, people and payouts', async () => {
    const console = page.getByRole('navigation', { name: 'Console' });
    for (const part of ['Jobs', 'Rides', 'Drivers', 'People', 'Payouts']) {
      await console.getByRole('link', { name: part }).click();
      await expect(page.getByRole('heading', { name: part, level: 1 })).toBeVisible();
      await expect(console.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.sk')).toHaveCount(0);
      await expectNoSidewaysScroll(page, part);
    }
    await console.getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
    for (const tabs of ['To do', 'By state'])
      await expect(page.getByRole('navigation', { name: tabs, exact: true })).toBeVisible();
    await expect(
      page.getByRole('combobox', { name: /^Find anything/ }),
      'one bar, however often the section changes',
    ).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/id=/);
    await expect(pane.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await expectAccessible(page, 'a job');
    const first = page.url();
    await page.keyboard.press('j');
    await expect(page).not.toHaveURL(first);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(first);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await expectAccessible(page, 'a job, dark');
  });

  await test.step('a customer cannot open the console', async () => {
    await signIn(visitor.page, 'customer@kaya.example');
    await visitor.page.goto('/staff/requests');
    await expect(visitor.page.getByText('Oops! Page not found')).toBeVisible();
  });
});
