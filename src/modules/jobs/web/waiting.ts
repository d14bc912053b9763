// Steps that a worker presses: sent at once, or kept with their key and time until there is a connection, and then sent in order. The server
// judges each; a refused one stops its job's later steps until the worker has acted.
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, asApiError, call, newKey } from '../../../kit/api.ts';
import { phrase } from '../../../kit/language.ts';
import { upload } from '../../../kit/upload.ts';
import { arriveAtJob, completeJob, deliverJob, departForJob, startJob } from '../calls.gen.ts';
import { nextToSend, tooMuchWaits } from '../waiting-rules.ts';
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
    steps: list.length,
    photos: list.filter(({ photo }) => photo).length,
    refused: list.find(({ refused }) => refused)?.job ?? null,
    sending,
  });
  for (const listener of listeners) listener();
};

/** Reads what waits for this account; called before anything else here. */
export const loadWaiting = async (account: string): Promise<void> => {
  of = account;
  // A closed storage keeps nothing; then steps are sent at once or not at all.
  list = await readWaiting(account).catch(() => []);
  show();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** What waits of this job, in the order of the presses. */
export const useWaiting = (job: string): readonly Wait[] => {
  const all = useSyncExternalStore(
    subscribe,
    () => list,
    () => list,
  );
  return all.filter((one) => one.job === job);
};

/** A photo that arrived is not sent again when only the step was refused. */
const arrived = new WeakMap<Blob, string>();

/** Sends one step; a photo first, once. Throws ApiError. */
const send = async (wait: NewWait, kept: (wait: NewWait) => Promise<void>): Promise<unknown> => {
  const { key, job, step, code = '', pressed_at: pressedAt, proof } = wait;
  const of_job = { params: { id: job }, key, pressedAt };
  if (step === 'depart') return call(departForJob, of_job);
  if (step === 'arrive') return call(arriveAtJob, of_job);
  if (step === 'start') return call(startJob, { ...of_job, body: { code } });
  if (step === 'complete') return call(completeJob, of_job);
  const received_by = proof?.received_by ?? '';
  if (proof?.kind === 'name') return call(deliverJob, { ...of_job, body: { kind: 'name', received_by } });
  let file_id = wait.file_id ?? (wait.photo && arrived.get(wait.photo));
  if (!file_id && wait.photo) {
    ({ file_id } = await upload(wait.photo));
    arrived.set(wait.photo, file_id);
    await kept({ ...wait, file_id });
  }
  return call(deliverJob, {
    ...of_job,
    body: { kind: proof?.kind ?? 'photo', file_id: file_id ?? '', ...(received_by ? { received_by } : {}) },
  });
};

const pictureGone = (photo: Blob | undefined, { code }: ApiError): void => {
  if (photo && code === 'proof_not_found') arrived.delete(photo);
};

/** No connection, a server that is down or busy, or a session that has ended: nothing was decided. */
const undecided = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || status === 401 || (status === 429 && code !== 'code_locked');

export type Press = Pick<NewWait, 'job' | 'step' | 'code' | 'proof' | 'photo'>;

/**
 * 'done': the server has made the step, with its answer. 'waits': it is kept and sent later. Throws the server's refusal, or an ApiError that
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
    key: newKey(),
    pressed_at: new Date().toISOString(),
    photo_bytes: press.photo?.size ?? 0,
  };
  if (navigator.onLine && !list.some(({ job }) => job === press.job)) {
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
  return { became: 'waits' };
};

const fault = (title: string, detail: string): ApiError =>
  new ApiError({ code: 'cannot_wait', status: 0, title, detail });
const notKept = () =>
  fault(phrase('Not saved'), phrase('This phone could not keep the step. Connect, and press again.'));
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

/** The worker has read the refusal: this job's waiting steps are deleted, and its page shows what the server knows. */
export const dropJob = async (client: QueryClient, job: string): Promise<void> => {
  for (const { nr } of list.filter((one) => one.job === job)) await dropWait(nr);
  await loadWaiting(of);
  refetchAround(client, job);
};

/** Another start code for the one that was refused, sent as a new press. */
export const correctCode = async (client: QueryClient, wait: Wait, code: string): Promise<void> => {
  const { refused: _, ...rest } = wait;
  await changeWait({ ...rest, code, key: newKey() });
  await loadWaiting(of);
  await sendWaiting(client, of);
};
