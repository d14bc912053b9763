// Answers of the API for the worker side, for drivers and for the page that follows an order, so that they open without a network. They belong to the account that is signed in: they are
// kept under its id, and no two accounts are kept. The session's own answer says whose they are; when it says nobody, or any answer
// says 401, when somebody presses sign out (also without a network), or after a day without asking, everything is deleted.
// The network is asked first; what is kept carries `kept-at`, which pages show as "As of". A bad network takes a request and never answers: then
// the same is shown after a while.
const answersOf = 'answers-';
const mostAnswers = 200;
const oldest_ms = 24 * 3_600_000;
/** So long a page waits for a network that says nothing, before it shows what is kept. */
const patience_ms = 8_000;
const sessionPath = '/api/auth/session';
/** What the twelve tabs of the worker dashboard read, and a driver's desk with the ride and its addresses. */
const readPaths = new RegExp(
  `^/api/(?:${[
    'auth/session',
    'worker(?:/(?:community|passports|ratings|team))?',
    'earnings(?:/(?:lines|periods))?',
    'payouts|payout-accounts|payout-destinations',
    'notifications(?:/preferences)?',
    'jobs(?:/mine|/offers|/[\\da-f-]{36}(?:/(?:messages|crew|load))?)?',
    'offer-receipts',
    'training/modules(?:/[\\w-]+/content)?',
    'badges',
    'sos',
    'track/[\\da-f-]{36}',
    'driver(?:/(?:desk|week|trips(?:/[\\da-f-]{36})?))?',
  ].join('|')})$`,
);
/** Instead of an answer that was never given: a refusal as the server writes them (src/shared/refusal.ts), with status 0 for no connection. */
const notKept = {
  type: 'about:blank',
  code: 'offline',
  title: 'No connection',
  status: 0,
  detail: 'Open this once with a connection. Then it opens without one.',
};
/**
 * An order that is followed by its link needs no account: the link is the key. It is kept by itself for some days, until somebody signs in or out
 * here, or the server says that the link opens it no more.
 */
const followed = 'followed-1';
const linkPath = /^\/api\/track\/[\w-]+$/;
const followed_ms = 7 * 24 * 3_600_000;
const signingPaths = /^\/api\/auth\/(?!session\/refresh$)/;

/** Counts what was deleted: an answer that was asked for before is not kept after. */
let forgotten = 0;

const owners = async () => (await caches.keys()).filter((name) => name.startsWith(answersOf));
const forgetAnswers = async () => {
  forgotten += 1;
  await Promise.all((await owners()).map((name) => caches.delete(name)));
};

const put = async (name, address, answer) => {
  const body = await answer.blob();
  const kept = await caches.open(name);
  const type = answer.headers.get('content-type') ?? 'application/json';
  // Deleted first, so that the order of the keys is the order of their age.
  await kept.delete(address);
  await kept.put(address, new Response(body, { headers: { 'content-type': type, 'kept-at': new Date().toISOString() } }));
  const keys = await kept.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAnswers)).map((oldest) => kept.delete(oldest)));
};

/** Whose answers are kept from now on. */
const learnOwner = async (answer, began) => {
  const { user } = await answer.clone().json();
  if (began !== forgotten) return;
  if (!user) return forgetAnswers();
  const name = answersOf + user.id;
  if ((await owners()).some((other) => other !== name)) await forgetAnswers();
  await put(name, sessionPath, answer);
};

const keepAnswer = async (address, answer, began) => {
  const [owner] = await owners();
  if (!owner || began !== forgotten) return;
  await put(owner, address, answer);
  // Deleted meanwhile: an answer must not open a cache again.
  if (began !== forgotten) await caches.delete(owner);
};

const keptAnswer = async (address) => {
  const [owner] = await owners();
  if (!owner) return undefined;
  const kept = await caches.open(owner);
  const session = await kept.match(sessionPath);
  const age_ms = Date.now() - Date.parse(session?.headers.get('kept-at') ?? '');
  if (!(age_ms < oldest_ms)) {
    await forgetAnswers();
    return undefined;
  }
  return kept.match(address);
};

/**
 * The network's answer, or what `find` has kept once the network was silent for too long; it is waited for where nothing is kept. An answer
 * that comes too late for its page is kept for the next one.
 */
const answerInTime = async (event, answered, find) => {
  let timer;
  const silent = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), patience_ms);
  });
  try {
    const answer = await Promise.race([answered, silent]);
    if (answer) return answer;
    event.waitUntil(answered.catch(() => undefined));
    return (await find()) ?? (await answered);
  } finally {
    clearTimeout(timer);
  }
};

/** A server that is too busy or gone, or what stands before it, says nothing about what was asked: then what is kept is shown. */
const isAway = ({ status }) => status >= 502 && status <= 504;
const orKept = async (answered, find) => {
  const answer = await answered;
  return isAway(answer) ? ((await find()) ?? answer) : answer;
};

const askServer = async (event, began) => {
  const { pathname, search } = new URL(event.request.url);
  const answer = await fetch(event.request);
  if (answer.status === 401) await forgetAnswers();
  else if (answer.ok && pathname === sessionPath) await learnOwner(answer.clone(), began);
  else if (answer.ok) event.waitUntil(keepAnswer(pathname + search, answer.clone(), began));
  return answer;
};

const readAnswer = async (event) => {
  const { pathname, search } = new URL(event.request.url);
  const find = () => keptAnswer(pathname + search);
  try {
    const asked = askServer(event, forgotten);
    // Pages ask again for the session until the server says who is signed in.
    return await answerInTime(event, pathname === sessionPath ? asked : orKept(asked, find), find);
  } catch {
    const kept = await find();
    if (kept) return kept;
    return Response.json(notKept, { status: 503, headers: { 'content-type': 'application/problem+json' } });
  }
};

const forgetFollowed = async () => {
  forgotten += 1;
  await caches.delete(followed);
};

const keepFollowed = async (address, answer, began) => {
  if (began !== forgotten) return;
  if (answer.ok) await put(followed, address, answer);
  else if (answer.status < 500) await (await caches.open(followed)).delete(address);
  if (began !== forgotten) await caches.delete(followed);
};

const followedAnswer = async (address) => {
  const kept = await (await caches.open(followed)).match(address);
  const age_ms = Date.now() - Date.parse(kept?.headers.get('kept-at') ?? '');
  return age_ms < followed_ms ? kept : undefined;
};

const readFollowed = async (event) => {
  const { pathname } = new URL(event.request.url);
  const began = forgotten;
  const find = () => followedAnswer(pathname);
  const ask = async () => {
    const answer = await fetch(event.request);
    event.waitUntil(keepFollowed(pathname, answer.clone(), began));
    return answer;
  };
  try {
    return await answerInTime(event, orKept(ask(), find), find);
  } catch {
    return (await find()) ?? Response.error();
  }
};

/** The page that brought this worker was answered without it. */
const keepOpenOrder = async () => {
  const began = forgotten;
  for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const key = /^\/track\/([\w-]+)$/.exec(new URL(url).pathname)?.[1];
    if (!key) continue;
    const path = `/api/track/${key}`;
    const answer = await fetch(path, { headers: { accept: 'application/json' } }).catch(() => null);
    if (answer?.ok) await (readPaths.test(path) ? keepAnswer : keepFollowed)(path, answer, began);
  }
};

const askForOwner = async () => {
  const began = forgotten;
  const answer = await fetch(sessionPath, { headers: { accept: 'application/json' } }).catch(() => null);
  if (answer?.ok) await learnOwner(answer, began);
};

/** Signing in, out, or as somebody else: what was kept goes at once, whatever the server answers. */
const sign = async (event) => {
  await Promise.all([forgetAnswers(), forgetFollowed()]);
  const answer = await fetch(event.request);
  // What was asked meanwhile was still answered to the person before.
  await Promise.all([forgetAnswers(), forgetFollowed()]);
  event.waitUntil(askForOwner());
  return answer;
};

self.addEventListener('activate', (event) => event.waitUntil(askForOwner().then(keepOpenOrder)));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin) return;
  if (event.request.method === 'GET' && readPaths.test(pathname)) event.respondWith(readAnswer(event));
  else if (event.request.method === 'GET' && linkPath.test(pathname)) event.respondWith(readFollowed(event));
  else if (event.request.method !== 'GET' && signingPaths.test(pathname)) event.respondWith(sign(event));
});
