// The messages that the sandbox sends to its customer's address, signed, and sends again until one is accepted. Each is a file until then, so a
// restart sends what was left; two processes may both send one, as providers may.
import { randomUUID } from 'node:crypto';
import { log } from '../kernel/log.ts';
import { hmacOf } from '../kernel/signature.ts';
import { lateBy_ms, type Message } from './behaviours.ts';
import type { Store } from './store.ts';

/** begun: the earlier event, which messages in the wrong order report last. */
export type News = {
  readonly event: string;
  readonly begun: string;
  readonly reference: string;
  readonly message?: Message | undefined;
  /** When it happens, from now, ms. */
  readonly in_ms?: number;
};
type Saved = { readonly raw: string; readonly due_ms: number; readonly tries: number };

/** A payer's browser is back before it, as with providers. */
const usual_ms = 3_000;
const after_ms = 500;
const answer_ms = 10_000;
/** The pause after each failed try. */
const again_ms = [5_000, 30_000, 120_000, 600_000];
/** More than this number wait in the folder for the next start. */
const maxWaiting = 1_000;

export const openNotes = (given: {
  store: Store;
  secret: string;
  now: () => number;
  /** Where they go; null: nowhere. */
  url: string | null;
}) => {
  const { store, secret, now, url } = given;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** A message with its proof. */
  const noteOf = (event: string, reference: string): { readonly raw: string; readonly proof: string } => {
    const raw = JSON.stringify({ event, data: { id: randomUUID(), reference } });
    return { raw, proof: hmacOf('sha512', secret, raw) };
  };
  const isTaken = async (raw: string): Promise<boolean> => {
    const signal = AbortSignal.any([AbortSignal.timeout(answer_ms), stopping.signal]);
    const headers = { 'content-type': 'application/json', 'x-sandbox-signature': hmacOf('sha512', secret, raw) };
    try {
      const answer = await fetch(url ?? '', { method: 'POST', headers, body: raw, redirect: 'error', signal });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const wait = (name: string, due_ms: number): void => {
    if (stopping.signal.aborted || timers.size >= maxWaiting) return;
    const begin = (): void => {
      const sending = send(name).finally(() => underWay.delete(sending));
      underWay.add(sending);
    };
    const timer = setTimeout(begin, Math.max(0, due_ms - now()));
    timers.set(name, timer.unref());
  };
  const send = async (name: string): Promise<void> => {
    try {
      timers.delete(name);
      // Another process has sent it.
      const saved = await store.read<Saved>(`note-${name}`);
      if (!saved) return;
      if (await isTaken(saved.raw)) return await store.drop(`note-${name}`);
      const next_ms = again_ms[saved.tries];
      if (stopping.signal.aborted) return;
      if (next_ms === undefined) {
        log.warn('nobody takes a message of the sandbox', { tries: saved.tries + 1 });
        return await store.drop(`note-${name}`);
      }
      const due_ms = now() + next_ms;
      await store.replace(`note-${name}`, { ...saved, due_ms, tries: saved.tries + 1 } satisfies Saved);
      wait(name, due_ms);
    } catch (error) {
      log.warn('a message of the sandbox was not sent', { error });
    }
  };
  const put = async (event: string, reference: string, in_ms: number, times = 1): Promise<void> => {
    if (url === null) return;
    const { raw } = noteOf(event, reference);
    for (let nth = 0; nth < times; nth += 1) {
      const name = randomUUID();
      const due_ms = now() + in_ms;
      await store.keep(`note-${name}`, { raw, due_ms, tries: 0 } satisfies Saved);
      wait(name, due_ms);
    }
  };
  const idle = async (): Promise<void> => void (await Promise.all(underWay));
  return {
    noteOf,
    tell: async ({ event, begun, reference, message = 'usual', in_ms = 0 }: News): Promise<void> => {
      const soon_ms = Math.max(usual_ms, in_ms + after_ms);
      if (message === 'lost') return;
      if (message === 'late') return put(event, reference, in_ms + lateBy_ms);
      await put(event, reference, soon_ms, message === 'twice' ? 2 : 1);
      if (message === 'disordered') await put(begun, reference, soon_ms + 2_000);
    },
    /** Sends what an earlier run has left. */
    resume: async (): Promise<void> => {
      if (url === null) return;
      for (const { name, due_ms } of await store.all<Saved>('note-')) wait(name, due_ms);
    },
    /** Resolves once nothing is under way. */
    idle,
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await idle();
    },
  };
};
export type Notes = ReturnType<typeof openNotes>;
