// Every address of the web app, for each kind of person who may see it: on a phone nothing is wider than 320 px, and nothing is cut or
// wider with text at twice the size; at 1280 px no accessibility violation in light and dark, one heading, a title; no error in
// the console.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { corporateGroups } from '../../src/modules/companies/web/corporate-nav.ts';
import { takeBrowser } from './browsers.ts';
import { askForMove, send } from './moving.ts';
import { dayAhead, demoPassword, fresh, violationsOf, test, visit } from './people.ts';

/** Written by the build: the address of every page, with a name for a variable part: `/track/:token`. */
const addresses = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../build/web-routes.json'), 'utf8'),
) as string[];
const nobody = '00000000-0000-7000-8000-000000000000';
/** Addresses with a variable part, as a stranger with a wrong value sees them. Existing ones are below. */
const wrong: Readonly<Record<string, string>> = {
  '/track/:token': '/track/not-a-link',
  '/cases/:key': '/cases/not-a-link',
  '/pay/:kind/:id': '/pay/job/not-a-link',
  '/pay/:kind/:id/ussd': '/pay/job/not-a-link/ussd',
  '/receipts/:id': `/receipts/${nobody}`,
  '/trips/:id': `/trips/${nobody}`,
  '/trip/:token': '/trip/not-a-link',
  '/corporate/dashboard/:part': '/corporate/dashboard/move',
  '/corporate/dashboard/:part/:item': '/corporate/dashboard/move/none',
  '/company/:slug': '/company/no-such-company',
  '/programs/:program': '/programs/retail-chain',
  '/staff/:part': '/staff/jobs',
  '/staff/:part/:item': '/staff/jobs/none',
};
const open = [...addresses.map((one) => wrong[one] ?? one), '/no/such/page'];

type Item = { id: string };
const first = async (context: BrowserContext, list: string): Promise<string> => {
  const { items } = (await (await context.request.get(list)).json()) as { items: Item[] };
  if (!items[0]) throw new Error(`The demo has nothing under ${list}`);
  return items[0].id;
};
type Who = {
  email: string;
  before?: (context: BrowserContext) => Promise<void>;
  pages: (context: BrowserContext) => Promise<string[]>;
};
/** Amounts and counts at their largest. */
const large = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/earnings', async (route) => {
    const answer = await route.fetch();
    const week = [6, 5, 4, 3, 2, 1, 0].map((ago) => ({ date: dayAhead(-ago), amount_kobo: 99_950_000 - ago }));
    await route.fulfill({ json: { ...(await answer.json()), week } });
  });
  await context.route('**/api/notifications', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), unread: 120, unread_of_companies: 120 } });
  });
};
const people: Record<string, Who> = {
  'a customer': {
    email: 'customer@kaya.example',
    pages: async (context) => [
      '/home',
      '/auth',
      '/book-service',
      `/track/${await first(context, '/api/service-requests')}`,
      `/receipts/${await first(context, '/api/receipts')}`,
      `/trips/${await first(context, '/api/trips')}`,
      `/booking-confirmation?booking=${await first(context, '/api/bookings')}`,
    ],
  },
  'a worker': {
    email: 'worker@kaya.example',
    before: large,
    pages: async () =>
      [
        'dashboard',
        'jobs',
        'earnings',
        'availability',
        'payout',
        'training',
        'training&module=roads&part=3',
        'training&module=money&part=quiz',
        'badges',
        'profile',
        'safety',
        'community',
        'notifications',
      ].map((tab) => `/worker-dashboard?tab=${tab}`),
  },
  'a driver': { email: 'driver@kaya.example', pages: async () => ['/driver-dashboard', '/drive'] },
  'a company admin': {
    email: 'corporate@kaya.example',
    pages: async (context) => {
      const { items } = (await (await context.request.get('/api/companies')).json()) as {
        items: { id: string; link: string }[];
      };
      const { id, link } = items[0] ?? {};
      if (!id || !link) throw new Error('The demo has no company');
      const of = (list: string): Promise<string> => first(context, `/api/companies/${id}/${list}`);
      return [
        ...corporateGroups.flatMap(({ sections }) => sections).map(({ key }) => `/corporate/dashboard/${key}`),
        `/corporate/dashboard/meal?item=${await of('items?kind=meal')}`,
        `/corporate/dashboard/relocations/${await of('relocations')}`,
        `/corporate/dashboard/billing/${await of('invoices')}`,
        '/corporate/company-dashboard',
        '/card-setup',
        '/programs/move',
        '/programs/retail-chain',
        link,
      ];
    },
  },
  staff: {
    email: 'staff@kaya.example',
    pages: async (context) => {
      const company = await first(context, '/api/staff/companies');
      return [
        'requests',
        'bookings',
        'jobs',
        'rides',
        'drivers',
        `items?id=${await first(context, '/api/staff/items')}`,
        `companies?id=${company}`,
        `billing?show=all&id=${company}`,
        'people',
        'payouts',
        'money',
        'money?show=trial&id=provider_balance',
        'money?show=months',
        `money?show=worker_payable&id=${await first(context, '/api/staff/ledger/owed?kind=worker_payable')}`,
        'cases',
        'sos?show=closed',
      ].map((part) => `/staff/${part}`);
    },
  },
};

type Scheme = 'light' | 'dark';
const otherOf: Readonly<Record<Scheme, Scheme>> = { light: 'dark', dark: 'light' };

/** The addresses that a walk has visited. */
type Seen = Set<string>;
/** Waits until it has its heading, and nothing is loading. */
const isReady = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator('h1').first(), path).toBeVisible();
  await expect(page.locator('.skel'), `${path} is still loading`).toHaveCount(0);
};

/** Their sections are opened from inside. Only the worker's is HTML before its script: somebody-needs-help loads each of its tabs. */
const dashboards = ['/worker-dashboard', '/corporate/dashboard/', '/staff/'];

/** Opens the page and waits until it is ready. False when it led to a page that was already visited. */
const opensWell = async (page: Page, path: string, seen: Seen): Promise<boolean> => {
  const inside = dashboards.some((one) => path.startsWith(one) && new URL(page.url()).pathname.startsWith(one));
  await (inside ? visit(page, path) : page.goto(path));
  await isReady(page, path);
  const { pathname, search } = new URL(page.url());
  const known = seen.has(pathname + search);
  seen.add(pathname + search);
  return !known;
};

/** How much wider than the screen the page is, and which text is cut. */
const measure = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const said: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 30)}"`;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && !one.closest('svg, .sr'),
      );
      said.push(`${root.scrollWidth - root.clientWidth} px too wide: ${wide.slice(-2).map(name).join(', ')}`);
    }
    for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
      const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const hides = ['hidden', 'clip'].includes(getComputedStyle(one).overflowX);
      if (words && hides && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1)
        said.push(`cut: ${name(one)}`);
    }
    return said;
  });

/** What is still so after two seconds: a page that was just made narrower may be drawing its list anew. */
const faultsOf = async (page: Page): Promise<string[]> => {
  await expect
    .poll(() => measure(page), { timeout: 2_000 })
    .toEqual([])
    .catch(() => undefined);
  return measure(page);
};

/** The faults at 320 px, at 320 px with text at 200 %, and at 390 px with that text. */
const onPhone = async (page: Page, path: string): Promise<string[]> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await isReady(page, path);
  const said = (await faultsOf(page)).map((one) => `at 320 px, ${one}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const both = (await faultsOf(page)).filter((one) => one.includes('too wide'));
  said.push(...both.map((one) => `at 320 px and 200 %, ${one}`));
  await page.setViewportSize({ width: 390, height: 844 });
  said.push(...(await faultsOf(page)).map((one) => `letters of 200 %, ${one}`));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return said;
};

/** The faults at 1280 px: by every rule in this colour scheme, and for colours in the other one, which stays set. */
const onDesk = async (page: Page, path: string, scheme: Scheme): Promise<string[]> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await isReady(page, path);
  const said: string[] = [];
  const headings = await page.locator('h1').count();
  if (headings !== 1) said.push(`${headings} first headings`);
  if (!/^\S.* \| Kaya$/.test(await page.title())) said.push(`title "${await page.title()}"`);
  said.push(...(await violationsOf(page)).map((one) => `${scheme}: ${one}`));
  const other = otherOf[scheme];
  await page.emulateMedia({ colorScheme: other });
  return [...said, ...(await violationsOf(page, ['color-contrast'])).map((one) => `${other}: ${one}`)];
};

/** Three pages at a time, each in a tab of the same person. */
const walk = async (context: BrowserContext, paths: readonly string[]): Promise<string[]> => {
  const waiting = [...paths];
  const said: string[] = [];
  const seen: Seen = new Set();
  const walker = async (): Promise<void> => {
    const page = await context.newPage();
    let at = '';
    const say = (what: string): unknown => said.push(`${at}: ${what}`);
    page.on('pageerror', (fault) => say(fault.message));
    page.on('console', (line) => {
      // A wrong link is answered with 404, which the browser logs by itself.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) say(line.text());
    });
    // Each page opens in the size and scheme in which the previous one was left, because every change of either costs a new layout.
    let [scheme, wide]: [Scheme, boolean] = ['light', false];
    await page.emulateMedia({ colorScheme: scheme });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      at = path;
      if (!(await opensWell(page, path, seen))) continue;
      const phone = () => onPhone(page, path);
      const desk = () => onDesk(page, path, scheme);
      for (const look of wide ? [desk, phone] : [phone, desk]) for (const what of await look()) say(what);
      [scheme, wide] = [otherOf[scheme], !wide];
    }
    await page.close();
  };
  await Promise.all([walker(), walker(), walker()]);
  return said;
};

const enter = async (browser: Browser, email: string): Promise<BrowserContext> => {
  const context = await takeBrowser(browser);
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password: demoPassword } });
  expect(answer.ok(), email).toBe(true);
  return context;
};

test('every address with a parameter has an example', () => {
  expect(open.filter((path) => path.includes(':'))).toEqual([]);
  expect(open.length).toBeGreaterThan(30);
});

test('every page holds for a visitor', async ({ context }) => {
  const move = await askForMove(context.request, { email: fresh('payer'), payment_method: 'card' });
  await send(context.request, `/api/payables/job/${move.key}/transfer`, {});
  expect(await walk(context, [...open, `/pay/job/${move.key}`])).toEqual([]);
});

for (const [who, { email, before, pages }] of Object.entries(people))
  test(`every page holds for ${who}`, async ({ browser }) => {
    const context = await enter(browser, email);
    await before?.(context);
    expect(await walk(context, await pages(context))).toEqual([]);
  });

/** Elements whose text overflows their container or the screen. A chart's table may scroll. */
const outsideOfSheet = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] *')]
      .filter(
        (one) =>
          [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
          !one.closest('.sr, svg, table') &&
          (one.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ||
            (getComputedStyle(one).display !== 'inline' &&
              one.clientWidth > 2 &&
              one.scrollWidth > one.clientWidth + 2)),
      )
      .map((one) => `${one.className} "${one.textContent?.slice(0, 30)}"`),
  );

test('what a driver opens on the road fits with text at 200 %', async ({ browser }) => {
  const context = await enter(browser, 'driver@kaya.example');
  const page = await context.newPage();
  await page.goto('/drive');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const [button, title] of [
    ['View Trips', 'Your trips'],
    ['Offers', 'Your offers'],
    ['Weekly summary', 'Weekly summary'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet).toBeVisible();
    await expect(sheet.locator('.skel')).toHaveCount(0);
    expect(await outsideOfSheet(page), title).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});
