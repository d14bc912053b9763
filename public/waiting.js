// Sends the steps and messages that wait (src/modules/jobs/web/waiting.ts) when the browser says that there is a connection and the dashboard
// is not on the screen: that page sends for itself. Part of sw.js. Who waited must still be signed in. Nothing is done twice: one of page and
// worker holds the lock, and each row carries its Idempotency-Key.
const waitingName = 'kaya-waiting';
const waitingTable = 'steps';

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opened for one act at a time, so that signing out can delete it. */
const inWaiting = async (mode, work) => {
  const opening = indexedDB.open(waitingName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(waitingTable, { keyPath: 'nr', autoIncrement: true });
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(waitingTable, mode).objectStore(waitingTable)));
  } finally {
    database.close();
  }
};
/** Signing out may have deleted it meanwhile; then it stays deleted. */
const changeWaiting = async (wait) => {
  if (await inWaiting('readonly', (rows) => rows.count(wait.nr))) await inWaiting('readwrite', (rows) => rows.put(wait));
};

const post = (path, headers, body) =>
  fetch(path, { method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json', ...headers }, body });

const sendOne = async (wait) => {
  const { key, path, photo, pressed_at } = wait;
  let { body, file_id } = wait;
  if (photo && !file_id) {
    const sent = await post('/api/files', { 'content-type': photo.type || 'image/jpeg' }, photo);
    if (!sent.ok) return sent;
    ({ file_id } = await sent.json());
    await changeWaiting({ ...wait, file_id });
  }
  if (file_id) body = { ...body, file_id };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'pressed-at': pressed_at };
  return post(path, headers, body && JSON.stringify(body));
};

/** As waiting-rules.ts has it: the steps of one job keep their order, and so do its messages; what comes after a refusal waits. */
const nextWaiting = (rows) => {
  const stopped = new Set();
  return rows.find(({ job, step, refused }) => {
    const line = `${job} ${step === 'message'}`;
    if (refused) stopped.add(line);
    return !stopped.has(line);
  });
};

const sendAll = async () => {
  const { user } = await (await fetch('/api/auth/session', { headers: { accept: 'application/json' } })).json();
  if (!user) return;
  const read = async () =>
    (await inWaiting('readonly', (rows) => rows.getAll())).filter(({ account }) => account === user.id);
  for (let next = nextWaiting(await read()); next; next = nextWaiting(await read())) {
    const answer = await sendOne(next);
    if (answer.ok) {
      await inWaiting('readwrite', (rows) => rows.delete(next.nr));
      continue;
    }
    const problem = await answer.json().catch(() => ({}));
    if (answer.status === 401) return;
    // Nothing was decided: the browser calls again.
    if (answer.status >= 500 || answer.status === 408 || !problem.code || (answer.status === 429 && problem.code !== 'code_locked'))
      throw new Error('Kaya is busy');
    const { code, title, detail } = problem;
    await changeWaiting({ ...next, refused: { code, title, detail } });
  }
};

const dashboardShown = async () =>
  (await self.clients.matchAll({ type: 'window' })).some(
    ({ visibilityState, url }) => visibilityState === 'visible' && new URL(url).pathname === '/worker-dashboard',
  );

self.addEventListener('sync', (event) => {
  if (event.tag !== waitingName) return;
  event.waitUntil(
    dashboardShown().then(
      (shown) => shown || navigator.locks.request(waitingName, { ifAvailable: true }, (lock) => lock && sendAll()),
    ),
  );
});
