// The line on the worker dashboard about waiting steps and messages. Separate from them: the line is loaded with every tab, they are loaded with
// the first one that waits.
import { useSyncExternalStore } from 'react';
import { keep, readKept } from '../../../kit/kept.ts';
import type { WaitingStep } from '../waiting-rules.ts';

export type Summary = {
  readonly account: string;
  readonly steps: number;
  readonly messages: number;
  readonly photos: number;
  /** The last waiting step of each job, unless it was refused. */
  readonly pressed: Readonly<Record<string, WaitingStep>>;
  /** The job of the first one that was refused. */
  readonly refused: string | null;
  /** Something can be sent: it is not behind a refusal. */
  readonly due: boolean;
  readonly sending: boolean;
};

/** The name is also in identity/web/session.tsx, which deletes it. */
const name = 'kaya-waiting';
const none: Summary = {
  account: '',
  steps: 0,
  messages: 0,
  photos: 0,
  pressed: {},
  refused: null,
  due: false,
  sending: false,
};

const read = (): Summary => {
  try {
    const saved: unknown = JSON.parse(readKept('localStorage', name) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...none, ...saved, sending: false } : none;
  } catch {
    return none;
  }
};

let known: Summary | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Stored, so that the browser knows at its next start that something waits. */
export const noteWaiting = (next: Summary): void => {
  known = next;
  keep('localStorage', name, next.steps + next.messages === 0 ? null : JSON.stringify({ ...next, sending: undefined }));
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab has added, sent or deleted one.
  const heard = ({ key }: StorageEvent) => {
    if (key !== name && key !== null) return;
    known = undefined;
    listener();
  };
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
};

/** Only for this account; another account's steps are not shown. */
export const useWaitingSummary = (account: string | undefined): Summary => {
  const summary = useSyncExternalStore(
    subscribe,
    () => (known ??= read()),
    () => none,
  );
  return summary.account === account ? summary : none;
};
