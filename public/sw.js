// Opens again without a network what was opened with one. This file keeps pages only, which are the same for everybody; what is in them
// comes from /api: answers.js keeps that for the worker side, drivers and the order that is followed. Scripts and styles the browser keeps by itself. A page that says
// no-store is not kept. The network is asked first, so that nobody stays on an old build; but a frame of a signed-in page (docs/decisions/0192)
// opens as it was kept, and is renewed for the next time.
importScripts('/push.js', '/answers.js', '/waiting.js');

const store = 'pages-1';
const most = 60;
/** Their HTML is a frame, which holds nothing that changes but the names of its scripts. */
const frames = /^\/(?:home|drive|(?:driver|worker|provider)-dashboard|staff|track|corporate\/dashboard)(?:\/|$)/;
/** For so long a kept frame is shown at once; the scripts of an older build are stored for longer. */
const frameGood_ms = 7 * 24 * 3_600_000;
const isGood = (frame) => Date.now() - Date.parse(frame.headers.get('date') ?? '') < frameGood_ms;

const offline = `<!doctype html><html lang="en-NG"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>You are offline | Kaya</title><style>
body{margin:0;min-height:100vh;padding:20px;box-sizing:border-box;font:17px/1.5 system-ui,sans-serif;background:#fff;color:#0e1130}
header,main{max-width:640px;margin:0 auto}.k{display:inline-flex;align-items:center;gap:10px;min-height:48px;color:inherit;font-size:24px;font-weight:800;text-decoration:none}main{display:grid;gap:16px;justify-items:start;padding-top:64px}
h1{margin:0;font-size:32px;line-height:1.2}p{margin:0;max-width:34ch}.b{min-height:52px;padding:0 20px;display:inline-flex;align-items:center;border-radius:6px;background:#ffc21a;color:#0e1130;font-weight:700;text-decoration:none}.l{min-height:48px;display:inline-flex;align-items:center;color:inherit;font-weight:600}
a:focus-visible{outline:3px solid #0e1130;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#0b0e26;color:#f5f3ec}a:focus-visible{outline-color:#fff}}</style>
<header><a class="k" href="/"><svg width="30" height="30" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="M0 3a3 3 0 0 1 3-3h5.500v32H3a3 3 0 0 1-3-3zM13 0h13L13 13zM32 .6v30.8L16.600 16zM13 19l13 13H13z"/></svg>Kaya</a></header>
<main><h1>You are offline</h1><p>This page has not been opened on this device yet. Connect, and try again.</p><a class="b" href="">Try again</a><a class="l" href="/">Go to the home page</a></main><script>setInterval(()=>navigator.onLine&&fetch('',{method:'HEAD'}).then(()=>location.reload(),()=>{}),2000)</script></html>`;

const isPage = (answer) =>
  answer.ok &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
  !(answer.headers.get('cache-control') ?? '').includes('no-store');

/** By address without its query: the same page, whatever it is asked. */
const keep = async (address, answer) => {
  const pages = await caches.open(store);
  const { pathname } = new URL(address);
  await pages.delete(pathname);
  await pages.put(pathname, answer);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((oldest) => pages.delete(oldest)));
};

const openPage = async (event) => {
  const { url, cache } = event.request;
  const { pathname } = new URL(url);
  const find = async () => (await caches.open(store)).match(pathname);
  const ask = async () => {
    const answer = await fetch(event.request);
    if (isPage(answer)) event.waitUntil(keep(url, answer.clone()));
    return answer;
  };
  // Who reloads the page wants the network's.
  const frame = cache === 'default' && frames.test(pathname) ? await find() : undefined;
  if (frame && isGood(frame)) {
    event.waitUntil(ask().catch(() => undefined));
    return frame;
  }
  try {
    return await answerInTime(event, orKept(ask(), find), find);
  } catch {
    return (await find()) ?? new Response(offline, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
};

/** The page that brought this worker was opened without it. */
const keepOpened = async () => {
  const ours = (name) => name === store || name === followed || name.startsWith(answersOf);
  for (const name of await caches.keys()) if (!ours(name)) await caches.delete(name);
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const answer = await fetch(url).catch(() => null);
    if (answer && isPage(answer)) await keep(url, answer);
  }
};

/** A page that was only reached by links inside another one, with the files that it names, which the browser then has. */
const keepUnopened = async (path) => {
  const answer = await fetch(path);
  if (!isPage(answer)) return;
  const files = (await answer.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g);
  await Promise.all([...new Set([...files].map(([, file]) => file))].map((file) => fetch(file)));
  await keep(answer.url, answer);
};

self.addEventListener('message', (event) => {
  const path = event.data?.keep;
  if (typeof path === 'string' && path.startsWith('/') && !path.startsWith('/api/'))
    event.waitUntil(keepUnopened(path).catch(() => undefined));
});
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(keepOpened()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && mode === 'navigate' && origin === self.location.origin && !pathname.startsWith('/api/'))
    event.respondWith(openPage(event));
});
