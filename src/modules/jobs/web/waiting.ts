// Steps that a worker presses and messages that they write: sent at once, or stored with their key and time until there is a connection, and then
// sent in order. The server judges each; a refused one stops what comes after it until the worker has acted.
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, asApiError, call, newKey } from '../../../kit/api.ts';
import { phrase } from '../../../kit/language.ts';
import { upload } from '../../../kit/upload.ts';
import type { RequestLine } from '../../../shared/contract.ts';
import { arriveAtJob, deliverJob, departForJob, sendMessage, startJob } from '../calls.gen.ts';
import { nextToSend, sameLine, stepsIn, tooMuchWaits, type WaitingAct } from '../waiting-rules.ts';
import { refetchAround } from './job-queries.ts';
import { addWait, changeWait, dropWait, type NewWait, readWaiting, type Wait } from './waiting-store.ts';
import { noteWaiting } from './waiting-summary.ts';

let list: readonly Wait[] = [];
let of = '';
let sending = false;
const listeners = new Set<() => void>();

const show = (): void => {
  noteWaiting({
    account: of,
    steps: stepsIn(list).length,
    messages: list.length - stepsIn(list).length,
    photos: list.filter(({ photo }) => photo).length,
    pressed: Object.fromEntries(
      stepsIn(list)
        .filter(({ refused }) => !refused)
        .map(({ job, step }) => [job, step]),
    ),
    refused: list.find(({ refused }) => refused)?.job ?? null,
    due: nextToSend(list) !== undefined,
    sending,
  });
  for (const listener of listeners) listener();
};

/** Reads what waits for this account; call it before anything else here. */
export const loadWaiting = async (account: string): Promise<void> => {
  of = account;
  // A blocked storage stores nothing; then steps are sent at once or not at all.
  list = await readWaiting(account).catch(() => []);
  show();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** What waits for this job, in the order of the presses. */
export const useWaiting = (job: string): readonly Wait[] => {
  const all = useSyncExternalStore(
    subscribe,
    () => list,
    () => list,
  );
  return all.filter((one) => one.job === job);
};

/** A photo that has arrived is not sent again when only the step was refused. */
const arrived = new WeakMap<Blob, string>();

const lines: Readonly<Record<WaitingAct, RequestLine>> = {
  depart: departForJob,
  arrive: arriveAtJob,
  start: startJob,
  deliver: deliverJob,
  message: sendMessage,
};
const pathOf = ({ step, job }: Press): string => (lines[step].split(' ')[1] ?? '').replace('{id}', job);

/** Sends one; a photo first, once. Throws ApiError. public/waiting.js does the same without a page. */
const send = async (wait: NewWait, kept: (wait: NewWait) => Promise<void>): Promise<unknown> => {
  const { key, path, body, photo, pressed_at: pressedAt } = wait;
  let file_id = wait.file_id ?? (photo && arrived.get(photo));
  if (!file_id && photo) {
    ({ file_id } = await upload(photo));
    arrived.set(photo, file_id);
    await kept({ ...wait, file_id });
  }
  const whole = file_id ? { ...body, file_id } : body;
  return call(`POST ${path}` as RequestLine, { key, pressedAt, ...(whole ? { body: whole } : {}) } as never);
};

const pictureGone = (photo: Blob | undefined, { code }: ApiError): void => {
  if (photo && code === 'proof_not_found') arrived.delete(photo);
};

/** No connection, a server that is down or busy, or a session that has ended: nothing was decided. */
const undecided = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || status === 401 || status === 408 || (status === 429 && code !== 'code_locked');

/** key: the key of a message that was tried before. */
export type Press = Pick<NewWait, 'job' | 'step' | 'body' | 'photo'> & { readonly key?: string };

/** Asks the browser to wake public/waiting.js when there is a connection; a browser that cannot do this sends with the next open page. */
const sendWithoutPage = async (): Promise<void> => {
  type Sync = { readonly sync?: { register: (tag: string) => Promise<void> } };
  const worker = (await navigator.serviceWorker?.getRegistration()) as Sync | undefined;
  // A person may have forbidden it.
  await worker?.sync?.register('kaya-waiting').catch(() => undefined);
};

/**
 * 'done': the server has made the step, with its answer. 'waits': it is stored and sent later. Throws the server's refusal, or an ApiError that
 * says why no more can wait.
 */
export const pressStep = async (
  account: string,
  press: Press,
): Promise<{ became: 'done'; answer: unknown } | { became: 'waits' }> => {
  if (of !== account) await loadWaiting(account);
  let wait: NewWait = {
    ...press,
    account,
    key: press.key ?? newKey(),
    path: pathOf(press),
    pressed_at: new Date().toISOString(),
    photo_bytes: press.photo?.size ?? 0,
  };
  if (navigator.onLine && !list.some((one) => sameLine(one, press))) {
    try {
      const answer = await send(wait, async (sent) => void (wait = sent));
      return { became: 'done', answer };
    } catch (thrown) {
      const refused = asApiError(thrown);
      pictureGone(press.photo, refused);
      if (refused.status !== 0) throw refused;
    }
  }
  const tooMuch = tooMuchWaits(list, wait);
  if (tooMuch) throw tooMuchFault(tooMuch);
  try {
    await addWait(wait);
  } catch {
    throw notKept();
  }
  await loadWaiting(account);
  void sendWithoutPage();
  return { became: 'waits' };
};

const fault = (title: string, detail: string): ApiError =>
  new ApiError({ code: 'cannot_wait', status: 0, title, detail });
const notKept = () => fault(phrase('Not saved'), phrase('This phone could not keep it. Connect, and try again.'));
const tooMuchFault = (why: 'steps' | 'photo' | 'photos') =>
  why === 'photo'
    ? fault(
        phrase('The photo is too large'),
        phrase('Without a connection a photo of at most 3 MB can wait. Take another one.'),
      )
    : fault(phrase('Too much waits already'), phrase('Connect first, so that what waits can be sent.'));

const oneByOne = async (client: QueryClient, account: string): Promise<void> => {
  await loadWaiting(account);
  for (let next = nextToSend(list); next; next = nextToSend(list)) {
    sending = true;
    show();
    const { nr, job } = next;
    try {
      await send(next, async (sent) => void (await changeWait({ ...sent, nr })));
      await dropWait(nr);
    } catch (thrown) {
      const refused = asApiError(thrown);
      if (undecided(refused)) break;
      const { code, title, detail } = refused;
      await changeWait({ ...next, refused: { code, title, detail } });
    }
    refetchAround(client, job);
    void client.invalidateQueries({ queryKey: [`messages:${job}`] });
    await loadWaiting(account);
  }
};

/** Sends what waits, in one tab at a time. */
export const sendWaiting = async (client: QueryClient, account: string): Promise<void> => {
  if (sending) return;
  const work = () => oneByOne(client, account);
  try {
    await (navigator.locks
      ? navigator.locks.request('kaya-waiting', { ifAvailable: true }, (lock) => lock && work())
      : work());
  } finally {
    sending = false;
    show();
  }
};

/** The worker has read the refusal: it and what comes after it are deleted, and the page shows the server's state. */
export const dropLine = async (client: QueryClient, refused: Wait): Promise<void> => {
  for (const { nr } of list.filter((one) => sameLine(one, refused))) await dropWait(nr);
  await loadWaiting(of);
  refetchAround(client, refused.job);
};

/** Retries a refused message under its key; it is sent with what else waits. */
export const retryWait = async ({ refused: _, ...wait }: Wait): Promise<void> => {
  await changeWait(wait);
  await loadWaiting(of);
};

/** Replaces a refused start code; sent as a new press. */
export const correctCode = async (client: QueryClient, wait: Wait, code: string): Promise<void> => {
  const { refused: _, ...rest } = wait;
  await changeWait({ ...rest, body: { code }, key: newKey() });
  await loadWaiting(of);
  await sendWaiting(client, of);
};
