// Shows what Kaya pushes while none of its pages is open, and opens the right page when it is pressed. Part of sw.js.
// A push is {id, title, message, link, language}: the notification's own id is its tag, so that one that arrives twice, or is
// also shown by an open page, is seen once.

const pathOf = (link) => {
  const address = new URL(typeof link === 'string' ? link : '/', self.location.origin);
  return address.origin === self.location.origin ? address.pathname + address.search + address.hash : '/';
};

const show = async (event) => {
  let note = {};
  try {
    note = event.data.json();
  } catch {
    // Not ours: the browser wants to see a notification for each push all the same.
  }
  const windows = await self.clients.matchAll({ type: 'window' });
  await self.registration.showNotification(note.title ?? 'Kaya', {
    body: note.message ?? 'There is news for you on Kaya.',
    tag: note.id ?? 'kaya',
    lang: note.language ?? 'en',
    icon: '/icons/icon-192.png',
    data: { link: pathOf(note.link ?? '/') },
    // A page that is seen plays its own tone.
    silent: windows.some(({ visibilityState }) => visibilityState === 'visible'),
  });
};

/** In a page that is open already, if there is one; one that shows the right address comes first. */
const open = async (link) => {
  const address = new URL(pathOf(link), self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address) ?? windows[0];
  if (!shown) return self.clients.openWindow(address);
  const focused = await shown.focus().catch(() => shown);
  if (focused.url === address) return focused;
  // A page without this worker cannot be led elsewhere.
  return focused.navigate(address).catch(() => self.clients.openWindow(address));
};

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The browser took another address: Kaya is told while the person is signed in, else when they come back (push-here.ts). */
const renew = async ({ oldSubscription, newSubscription }) => {
  const key = oldSubscription?.options.applicationServerKey;
  const renewed =
    newSubscription ??
    (key && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const own = renewed.options.applicationServerKey;
  // The key of Kaya that it is for, in base64url: it may be an earlier one.
  const ofKey = own ? { public_key: base64url(new Uint8Array(own)) } : {};
  const replaces = oldSubscription ? { replaces: oldSubscription.endpoint } : {};
  await fetch('/api/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, ...ofKey, ...replaces }),
  });
};

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});
