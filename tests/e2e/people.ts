// What journeys share: signing in, an accessibility check, and a picture to upload.
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { longestJourney_ms, restOfDay } from '../support/clock.ts';
import { expectKind, giveBack, takeBrowser, type Wishes } from './browsers.ts';

/**
 * For every journey: it starts and ends on the same day, because many count days from today; and at its end its pages are closed,
 * because an open page follows all live messages, which slows down the journeys after it.
 */
export const test = base.extend<{ framed: void }>({
  context: async ({ browser }, handOver) => {
    const context = await takeBrowser(browser);
    await handOver(context);
  },
  framed: [
    async ({ browser, viewport, isMobile, hasTouch, serviceWorkers }, use, { errors }) => {
      await sleep(restOfDay(Date.now(), longestJourney_ms));
      expectKind({ viewport, isMobile, hasTouch, serviceWorkers });
      await use();
      // The screenshot of a failure is still to be taken; the worker process ends anyway.
      if (errors.length === 0) await giveBack(browser);
    },
    // A separate timeout, so that its wait does not count against the journey's.
    { auto: true, timeout: longestJourney_ms + 60_000 },
  ],
});

export const demoPassword = 'kaya-demo-1';

/** A separate browser for one person. */
export const newPerson = async (
  browser: Browser,
  wishes: Wishes = {},
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await takeBrowser(browser, wishes);
  const page = await context.newPage();
  return { context, page };
};

/** Signs in a person of the demo over the API: a-person-opens-an-account shows the form. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password: demoPassword } });
  expect(answer.ok(), email).toBe(true);
};

/**
 * Opens another page of Kaya from inside the open one, as a link does, and waits until it is drawn. A full load costs three times as much,
 * so it is only for journeys that test the load itself, or change the session.
 */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((drawn) => {
        const scroll = window.scrollTo;
        // The router scrolls to the top when the new page is drawn.
        window.scrollTo = ((...place: Parameters<typeof scroll>) => {
          window.scrollTo = scroll;
          scroll.apply(window, place);
          drawn();
        }) as typeof scroll;
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate(path: string): Promise<void> };
        };
        void router.navigate(to);
      }),
    path,
  );

/** A link that is pressed, or a state that is set, before React took the page over may be lost. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('a')].some((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))),
  );

/** An unused address. */
export const fresh = (name: string): string =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@kaya.example`;

/** The link in the newest email about `subject`. */
export const linkFor = async (context: BrowserContext, to: string, subject: string): Promise<string> => {
  let link = '';
  await expect
    .poll(
      async () => {
        const answer = await context.request.get(`/dev/mailbox?to=${encodeURIComponent(to)}`);
        const letters = (await answer.json()) as { subject: string; links: string[] }[];
        link = letters.find((letter) => letter.subject.includes(subject))?.links[0] ?? '';
        return link;
      },
      { intervals: [50] },
    )
    .not.toBe('');
  return link;
};

/** The minified file: `axe.source` is 1.5 MB, and reading it took longer than the check. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;

/** Once per document. Not by page.evaluate, which parses the source again in each document; this way the process parses it once. */
const loadAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return;
  const line = await page.context().newCDPSession(page);
  await line.send('Runtime.evaluate', { expression: axeSource });
  await line.detach();
};

/**
 * What violates WCAG 2.2 AA, or only the given rules, or all rules, on the page in its current state: `rule: where`. With an open modal
 * dialog only the dialog and the notices in it: the rest is inert, and is checked without the dialog.
 */
export const violationsOf = async (page: Page, rules?: string[] | 'all'): Promise<string[]> => {
  await loadAxe(page);
  const runOnly: axe.RunOnly =
    rules && rules !== 'all'
      ? { type: 'rule', values: rules }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
  const violations = await page.evaluate(
    (options) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(document.querySelector('dialog:modal') ? { include: [['dialog:modal']] } : document, options)
        .then((found) =>
          found.violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ target }) => ({ target })) })),
        ),
    { ...(rules === 'all' ? {} : { runOnly }), resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
};

/** Once per state across all journeys; every-page-holds checks the initial state of each page. */
export const expectAccessible = async (page: Page, where: string): Promise<void> =>
  expect(await violationsOf(page), where).toEqual([]);

/** For `test.use`: a journey on a desktop. The others are on a phone. */
export const atDesk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

/** A member of staff on a desktop. */
export const staffAtDesk = async (browser: Browser): Promise<Page> => {
  const { page } = await newPerson(browser, atDesk);
  await signIn(page, 'staff@kaya.example');
  return page;
};

/** Nothing on the page is wider than the screen. */
export const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, where).toBeLessThanOrEqual(0);
};

/** A one-pixel PNG, as small as a photo can be. */
export const photo = {
  name: 'delivered.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A day this many days from now, as a date field accepts it. */
export const dayAhead = (days: number): string => {
  const lagos = new Date(Date.now() + 3_600_000 + days * 86_400_000);
  return lagos.toISOString().slice(0, 10);
};

/** A notice with these words: from its title, its detail, or across both without a space. */
export const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words });

/** A move requires the floor at both addresses. */
export const groundFloors = async (page: Page): Promise<void> => {
  for (const name of ['At the present location', 'At the destination'])
    await page.getByRole('group', { name }).getByLabel('Floor').selectOption({ label: 'Ground floor' });
};
