// Opens again without a network what was opened with one. It keeps pages only, which are the same for everybody: what is
// in them comes from /api, which this never touches, and their scripts and styles the browser keeps by itself. What says
// no-store is not kept. The network is asked first, so that nobody stays on an old build.
const store = 'pages-1';
const most = 60;

const offline = `<!doctype html><html lang="en-NG"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>You are offline | Kaya</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;box-sizing:border-box;font:17px/1.5 system-ui,sans-serif;background:#fff;color:#0e1130}
h1{margin:0;font-size:28px;line-height:1.2}p{margin:0;max-width:34ch}a{justify-self:start;min-height:48px;padding:0 20px;display:inline-flex;align-items:center;border-radius:6px;background:#ffc21a;color:#0e1130;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #0e1130;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#0b0e26;color:#f5f3ec}a:focus-visible{outline-color:#fff}}</style>
<main><h1>You are offline</h1><p>This page has not been opened on this device yet. Connect, and try again.</p><p><a href="">Try again</a></p></main><script>setInterval(()=>navigator.onLine&&fetch('',{method:'HEAD'}).then(()=>location.reload(),()=>{}),2000)</script></html>`;

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
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (isPage(answer)) event.waitUntil(keep(url, answer.clone()));
    return answer;
  } catch {
    const pages = await caches.open(store);
    const known = await pages.match(new URL(url).pathname);
    return known ?? new Response(offline, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
};

/** The page that brought this worker was opened without it. */
const keepOpened = async () => {
  for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const answer = await fetch(url).catch(() => null);
    if (answer && isPage(answer)) await keep(url, answer);
  }
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(keepOpened()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && mode === 'navigate' && origin === self.location.origin && !pathname.startsWith('/api/'))
    event.respondWith(openPage(event));
});
