// The service worker caches answers for pages without a network, but never another person's (public/answers.js).
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

type Kept = Map<string, Map<string, Response>>;
type Listener = (event: unknown) => void;

const origin = 'https://kaya.example';
const program = readFileSync('public/answers.js', 'utf8');
const at = (address: string) => new URL(address, origin).pathname;

/** The service worker in a browser whose server responds with `answer`. */
const installed = (answer: (request: Request) => Promise<Response>) => {
  const kept: Kept = new Map();
  const caches = {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const found = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, found);
      return {
        keys: async () => [...found.keys()],
        delete: async (address: string) => found.delete(at(address)),
        match: async (address: string) => found.get(at(address))?.clone(),
        put: async (address: string, given: Response) => void found.set(at(address), given),
      };
    },
  };
  const listeners = new Map<string, Listener>();
  const self = { location: { origin }, addEventListener: (name: string, work: Listener) => listeners.set(name, work) };
  const fetch = (given: Request | string) =>
    answer(typeof given === 'string' ? new Request(new URL(given, origin)) : given);
  const clock = { setTimeout: (work: () => void) => timers.push(work), clearTimeout: () => {} };
  // The page's clock, advanced by a test.
  class Now extends Date {
    static override now = () => now_ms;
  }
  runInNewContext(program, { self, caches, fetch, URL, Response, Date: Now, Promise, ...clock });
  const waits: Promise<unknown>[] = [];
  const ask = async (path: string, method = 'GET'): Promise<string> => {
    let answered: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: new Request(new URL(path, origin), { method }),
      respondWith: (given: Promise<Response>) => (answered = given),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    return (await answered)?.text() ?? '';
  };
  const settled = async () => {
    for (let seen = -1; seen < waits.length; ) {
      seen = waits.length;
      await Promise.all(waits);
    }
  };
  const texts = async () =>
    (
      await Promise.all([...kept.values()].flatMap((one) => [...one.values()].map((each) => each.clone().text())))
    ).join();
  return { ask, settled, texts, names: () => [...kept.keys()] };
};

/** What the worker does once a network has been silent for too long. */
const timers: (() => void)[] = [];
let person: string | null;
let online = true;
let busy = false;
let now_ms = Date.now();
/** Answers that the server still holds back, by path. */
const held = new Map<string, Promise<void>>();
const server = async (request: Request): Promise<Response> => {
  if (!online) throw new TypeError('no network');
  if (busy) return new Response('busy', { status: 503 });
  const { pathname } = new URL(request.url);
  const whose = person;
  await held.get(pathname);
  if (pathname === '/api/auth/sign-in') person = 'Bola';
  if (pathname === '/api/auth/sign-out') person = null;
  if (pathname === '/api/track/ended') return new Response('{}', { status: 410 });
  if (pathname.startsWith('/api/track/link')) return Response.json({ start_code: '4711' });
  if (pathname === '/api/auth/session') return Response.json({ user: person && { id: person } });
  return whose === null ? new Response('{}', { status: 401 }) : Response.json({ of: whose });
};
beforeEach(() => {
  person = 'Ada';
  online = true;
  busy = false;
  now_ms = Date.now();
  held.clear();
  timers.length = 0;
});

test('cached answers belong to the signed-in person, and open without a network', async () => {
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask('/api/earnings');
  await browser.settled();
  online = false;
  expect(await browser.ask('/api/earnings')).toContain('Ada');
});

test('a driver opens the desk, the ride and the week without a network', async () => {
  const browser = installed(server);
  const paths = ['/api/driver', '/api/driver/desk', '/api/driver/week', `/api/driver/trips/${crypto.randomUUID()}`];
  await browser.ask('/api/auth/session');
  for (const path of [...paths, '/api/driver/application']) await browser.ask(path);
  await browser.settled();
  online = false;
  for (const path of paths) expect(await browser.ask(path), path).toContain('Ada');
  expect(await browser.ask('/api/driver/application').catch(() => 'lost')).not.toContain('Ada');
});

test('signing out, or in as somebody else, deletes them, also without a network', async () => {
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask('/api/earnings');
  await browser.settled();
  online = false;
  await browser.ask('/api/auth/sign-out', 'POST').catch(() => undefined);
  expect(browser.names()).toEqual([]);
});

test('an answer to the previous person that arrives after the next one has signed in is not cached', async () => {
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.settled();
  let letIn = () => {};
  held.set('/api/auth/sign-in', new Promise((go) => (letIn = go)));
  let comes = () => {};
  held.set('/api/earnings', new Promise((go) => (comes = go)));
  const signing = browser.ask('/api/auth/sign-in', 'POST');
  await new Promise((next) => setTimeout(next));
  const late = browser.ask('/api/earnings');
  letIn();
  await signing;
  await browser.settled();
  comes();
  expect(await late).toContain('Ada');
  await browser.settled();
  expect(browser.names()).toEqual(['answers-Bola']);
  expect(await browser.texts()).not.toContain('Ada');
});

test('an expired session deletes them', async () => {
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask('/api/earnings');
  await browser.settled();
  person = null;
  await browser.ask('/api/earnings');
  expect(browser.names()).toEqual([]);
});

test('a server that is too busy to answer says nothing: cached answers are shown, but never who is signed in', async () => {
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask('/api/earnings');
  await browser.ask('/api/track/link-1');
  await browser.settled();
  busy = true;
  expect(await browser.ask('/api/earnings')).toContain('Ada');
  expect(await browser.ask('/api/track/link-1')).toContain('4711');
  expect(await browser.ask('/api/auth/session')).toBe('busy');
  expect(await browser.ask('/api/badges')).toBe('busy');
});

test('on a silent network cached answers are shown, and others are awaited', async () => {
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask('/api/earnings');
  await browser.settled();
  held.set('/api/earnings', new Promise(() => undefined));
  let comes = () => {};
  held.set('/api/badges', new Promise((go) => (comes = go)));
  timers.length = 0;
  const shown = browser.ask('/api/earnings');
  for (const silent of timers.splice(0)) silent();
  expect(await shown).toContain('Ada');
  // Not cached, so it is awaited.
  const first = browser.ask('/api/badges');
  for (const silent of timers.splice(0)) silent();
  await new Promise((next) => setTimeout(next));
  comes();
  expect(await first).toContain('Ada');
});

test('an order opens without a network by its link, also without an account', async () => {
  person = null;
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask('/api/track/link');
  await browser.settled();
  // The next page requests the session, and nobody is signed in.
  await browser.ask('/api/auth/session');
  online = false;
  expect(await browser.ask('/api/track/link')).toContain('4711');
  await expect(browser.ask('/api/track/linkOther'), 'never opened here').resolves.toBe('');
});

test.each(['/api/auth/sign-in', '/api/auth/sign-out'])(
  '%s deletes answers that were cached by a link',
  async (path) => {
    const browser = installed(server);
    await browser.ask('/api/track/link');
    await browser.settled();
    await browser.ask(path, 'POST');
    await browser.settled();
    online = false;
    expect(await browser.ask('/api/track/link')).toBe('');
    expect(await browser.texts()).not.toContain('4711');
  },
);

test('an order followed by its id belongs to the account', async () => {
  const order = `/api/track/${'0'.repeat(8)}-1111-2222-3333-${'4'.repeat(12)}`;
  const browser = installed(server);
  await browser.ask('/api/auth/session');
  await browser.ask(order);
  await browser.settled();
  expect(browser.names()).toEqual(['answers-Ada']);
  person = null;
  await browser.ask('/api/auth/session');
  online = false;
  expect(await browser.ask(order)).not.toContain('Ada');
});

test('an expired link is not cached, and one that is too old is not shown', async () => {
  const browser = installed(server);
  await browser.ask('/api/track/ended');
  await browser.ask('/api/track/link');
  await browser.settled();
  expect(await browser.texts()).not.toContain('{}');
  online = false;
  now_ms += 8 * 24 * 3_600_000;
  expect(await browser.ask('/api/track/link')).toBe('');
});
