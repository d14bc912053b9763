// Whether this process can work now: each part that it needs is checked, and failures are logged.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from '../shared/live-contract.ts';
import { log } from './log.ts';

/** Throws when the part does not work. */
export type Look = () => Promise<void>;

/** A part that answers later than this counts as down, ms: balancers check every few seconds. */
const patience_ms = 2_000;
/** How long a result is reused for all callers, ms: frequent checks must not cost connections. */
const keep_ms = 1_000;

/** One check at a time: a part that hangs would otherwise hold another connection, or another of Node's few threads, each second. */
const oneAtATime = (look: Look): Look => {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
};

const lookAt = async (name: string, look: Look): Promise<[string, Readiness['parts'][string]]> => {
  const began = performance.now();
  const over = new AbortController();
  try {
    const late = sleep(patience_ms, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error(`no answer in ${patience_ms} ms`);
    });
    await Promise.race([look(), late]);
    return [name, { ok: true, ms: Math.round(performance.now() - began) }];
  } catch (error) {
    log.error('not ready', { part: name, reason: error instanceof Error ? error.message : String(error) });
    return [name, { ok: false, ms: Math.round(performance.now() - began) }];
  } finally {
    over.abort();
  }
};

/** Answers whether all parts work and the process is not about to stop. `draining` is checked each time, the parts once a second. */
export const readiness = (
  looks: Readonly<Record<string, Look>>,
  draining: () => boolean,
): (() => Promise<Readiness>) => {
  let kept: { readonly at: number; readonly parts: Promise<Readiness['parts']> } | undefined;
  const each = Object.entries(looks).map(([name, look]) => [name, oneAtATime(look)] as const);
  const lookAtAll = async (): Promise<Readiness['parts']> =>
    Object.fromEntries(await Promise.all(each.map(([name, look]) => lookAt(name, look))));
  return async () => {
    if (!kept || performance.now() - kept.at > keep_ms) kept = { at: performance.now(), parts: lookAtAll() };
    const parts = await kept.parts;
    return { ready: !draining() && Object.values(parts).every(({ ok }) => ok), draining: draining(), parts };
  };
};
