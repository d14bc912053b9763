// A frame of a signed-in page that the service worker kept is shown before the network answers, and renewed; other pages ask the network first.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const origin = 'https://kaya.example';
const program = readFileSync('public/sw.js', 'utf8');
const day_ms = 86_400_000;

/** The service worker on a device that kept `path`, `age_ms` ago. */
const deviceWith = (path: string, age_ms: number) => {
  const page = (text: string, at: number) =>
    new Response(text, { headers: { 'content-type': 'text/html', date: new Date(at).toUTCString() } });
  const kept = new Map([[path, page('kept', Date.now() - age_ms)]]);
  const listeners = new Map<string, (event: unknown) => void>();
  const waits: Promise<unknown>[] = [];
  runInNewContext(program, {
    importScripts: () => {},
    // As answers.js has it, on a network that answers.
    answerInTime: (_: unknown, answered: Promise<Response>) => answered,
    orKept: (answered: Promise<Response>) => answered,
    self: { location: { origin }, addEventListener: (name: string, work: () => void) => listeners.set(name, work) },
    caches: {
      open: async () => ({
        match: async (name: string) => kept.get(name)?.clone(),
        put: async (name: string, answer: Response) => void kept.set(name, answer),
        delete: async (name: string) => kept.delete(name),
        keys: async () => [...kept.keys()],
      }),
    },
    fetch: async () => page('new', Date.now()),
    URL,
    Response,
    Date,
    Promise,
  });
  const open = async (address: string, cache = 'default') => {
    let answered: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: origin + address, cache },
      respondWith: (given: Promise<Response>) => (answered = given),
      waitUntil: (work: Promise<unknown>) => waits.push(work),
    });
    const text = await (await answered)?.text();
    // What is waited for may wait for more.
    for (let seen = -1; seen < waits.length; ) {
      seen = waits.length;
      await Promise.all(waits);
    }
    return text;
  };
  return { open, keptText: () => kept.get(path)?.clone().text() };
};

test('a frame opens as it was kept, whatever its query, and is renewed for the next time', async () => {
  const { open, keptText } = deviceWith('/worker-dashboard', day_ms);
  expect(await open('/worker-dashboard?tab=jobs')).toBe('kept');
  expect(await keptText()).toBe('new');
});

test('a reload asks the network', async () => {
  expect(await deviceWith('/drive', day_ms).open('/drive', 'no-cache')).toBe('new');
});

test('a frame that is older than the scripts are stored for asks the network', async () => {
  expect(await deviceWith('/corporate/dashboard', 8 * day_ms).open('/corporate/dashboard')).toBe('new');
});

test('a page with words of its own asks the network', async () => {
  for (const path of ['/terms', '/corporate', '/tracking'])
    expect(await deviceWith(path, day_ms).open(path)).toBe('new');
});
