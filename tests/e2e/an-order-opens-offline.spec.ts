// Without a connection a followed order is still there: code, phone, address and state, with the time of that state. It was opened
// by its link, without an account, or from the account that ordered it; signing out leaves nothing on the phone.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { askForMove, newMover, send } from './moving.ts';
import { expectAccessible, expectNoSidewaysScroll, fresh, newPerson, test } from './people.ts';
import { newCustomer } from './riding.ts';
import { changeRows } from '../support/journey-database.ts';

test.use({ serviceWorkers: 'allow' });

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
const loseNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
  );
};
const takenMove = async (customer: BrowserContext, mover: BrowserContext, name: string, phone: string) => {
  const email = await newMover(mover, name, phone);
  const move = await askForMove(customer.request, {
    email: fresh('sade'),
    phone: '08067654301',
    payment_method: 'cash',
  });
  await changeRows('UPDATE jobs.jobs SET first_until = NULL WHERE id = $1', [move.job]);
  await send(mover.request, `/api/jobs/${move.job}/acceptance`);
  return { ...move, email };
};

test('by its link: the order opens as it was, after one visit', async ({ page, context, browser }) => {
  const mover = await newPerson(browser);
  const move = await takenMove(context, mover.context, 'Musa Sule', '08052340041');
  const { start_code: code } = (await (await context.request.get(`/api/track/${move.key}`)).json()) as {
    start_code: string;
  };
  await page.goto(move.path);
  await expect(page.getByText('Your start code')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([move.path, `/api/track/${move.key}`]));

  await loseNetwork(page);
  await page.reload();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^No connection\. You see your order as of \d+:\d\d [AP]M; we keep trying\.$/),
  ).toBeVisible();
  await expect(page.getByText('0805 234 0041')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Musa Sule' })).toHaveAttribute('href', 'tel:+2348052340041');
  await expect(page.getByText('Mover found').first()).toBeVisible();
  await expect(page.getByText('could not be loaded', { exact: false })).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'an order without a network');
  await expectAccessible(page, 'an order without a network');
});

test('from the account: signing out leaves nothing of it', async ({ page, context }) => {
  await newCustomer(context, 'ladi');
  const move = await askForMove(context.request, { email: fresh('ladi'), payment_method: 'cash' });
  const { id } = (await (await context.request.get(`/api/track/${move.key}`)).json()) as { id: string };
  await page.goto(`/track/${id}`);
  await expect(page.getByText('Finding a mover').first()).toBeVisible();
  await expect.poll(() => kept(page)).toContain(`/api/track/${id}`);
  await page.evaluate(async () => {
    await fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' } });
  });
  await expect.poll(async () => (await kept(page)).filter((path) => path.startsWith('/api/track/'))).toEqual([]);

  await loseNetwork(page);
  await page.reload();
  await expect(page.getByText('Your request could not be loaded')).toBeVisible();
  await expect(page.getByText('Finding a mover')).toHaveCount(0);
});
