// Browsers that serve one journey after another. The first page of a new browser costs twice the processor time of the next one, which
// reuses its compiled scripts, as long as the process that drew it lives. So a browser stays open with one empty page of Kaya;
// each journey gets its own tab, after everything that another one left has been removed.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';

/** What a browser cannot change later. */
type Kind = Readonly<Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'serviceWorkers'>>;
export type Wishes = Kind & Readonly<Pick<BrowserContextOptions, 'geolocation' | 'permissions'>>;
type Kept = Readonly<{ context: BrowserContext; line: CDPSession; keeper: { close(): Promise<void> }; kind: string }>;

const free: Kept[] = [];
let taken: Kept[] = [];
let usual: Kind = {};

/** The settings of the browsers of the next journey, unless it chooses others. */
export const expectKind = (kind: Kind): void => {
  usual = kind;
};

const open = async (browser: Browser, options: Kind, kind: string): Promise<Kept> => {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await keeper.goto('/');
  await keeper.unrouteAll();
  return { context, line: await context.newCDPSession(keeper), keeper, kind };
};

/** A browser for one person of this journey: an emptied one that served others, or a new one. */
export const takeBrowser = async (browser: Browser, wishes: Wishes = {}): Promise<BrowserContext> => {
  const { geolocation, permissions, ...wanted } = { ...usual, ...wishes };
  // A service worker outlives its pages.
  if (wanted.serviceWorkers !== 'block') return browser.newContext({ ...usual, ...wishes });
  const kind = JSON.stringify(wanted);
  const at = free.findIndex((one) => one.kind === kind);
  const kept = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await open(browser, wanted, kind));
  taken.push(kept);
  if (permissions) await kept.context.grantPermissions(permissions);
  if (geolocation) await kept.context.setGeolocation(geolocation);
  return kept.context;
};

const empty = async ({ context, line, keeper }: Kept): Promise<void> => {
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.setGeolocation(null);
  await context.clearPermissions();
  await context.clearCookies();
  const origin = new URL((await line.send('Page.getFrameTree')).frameTree.frame.url).origin;
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
};

/** After a journey: closes all browsers except those that serve the next one, and empties these. */
export const giveBack = async (browser: Browser): Promise<void> => {
  const used = taken.filter(({ context }) => browser.contexts().includes(context));
  taken = [];
  const kept = new Set([...free, ...used].map(({ context }) => context));
  await Promise.all(browser.contexts().map((context) => kept.has(context) || context.close()));
  await Promise.all(used.map(empty));
  free.push(...used);
};
