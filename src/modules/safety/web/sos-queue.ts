// An alert that Kaya does not have yet: stored in this browser, so that it survives a lost network, a reload or a closed tab.
import { type ApiError, asApiError } from '../../../kit/api.ts';
import type { Point, SosAlert } from '../contract.ts';
import { sosRules } from '../rules.ts';

/** key: the same for every attempt, so that one press is one alert. */
export type WaitingSos = {
  readonly account: string;
  readonly key: string;
  /** Unix time, ms. */
  readonly pressed_at: number;
  readonly place: Point | null;
};

type Shelf = { readonly read: () => string | null; readonly write: (text: string | null) => void };

const isWaiting = (found: unknown): found is WaitingSos =>
  typeof found === 'object' && found !== null && 'account' in found && 'key' in found && 'pressed_at' in found;

/** This account's waiting alert; another person's on the same phone stays stored, unseen. */
export const readWaiting = ({ read }: Shelf, account: string): WaitingSos | null => {
  try {
    const queue: unknown = JSON.parse(read() ?? 'null');
    return isWaiting(queue) && queue.account === account ? queue : null;
  } catch {
    return null;
  }
};

/** Too old to be sent automatically: the person decides. */
export const isExpired = ({ pressed_at }: WaitingSos, now: number): boolean => now - pressed_at > sosRules.queue_ms;

/** Answers worth a retry: no network, a busy server, a session to be renewed. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

export type Sent = { readonly alert: SosAlert } | { readonly refused: ApiError; readonly waits: boolean };

/** Tries once. A sent or permanently refused alert no longer waits. */
export const trySending = async (
  { write }: Shelf,
  waiting: WaitingSos,
  send: (waiting: WaitingSos) => Promise<SosAlert>,
): Promise<Sent> => {
  write(JSON.stringify(waiting));
  try {
    const alert = await send(waiting);
    write(null);
    return { alert };
  } catch (thrown) {
    const refused = asApiError(thrown);
    const waits = isPassing(refused);
    if (!waits) write(null);
    return { refused, waits };
  }
};
