// The wizard's draft on this device: survives a reload, a lost connection, and a newer version of the page.
import { newKey } from '../../../../kit/api.ts';
import { keep, readKept } from '../../../../kit/kept.ts';
import { type BookingValues, emptyBooking, fitting, type Step, steps } from './wizard-form.ts';

/**
 * `start`: what the opening link contained; distinguishes a reload from a new link. `key`: the idempotency key of this request. `visited`:
 * steps that were shown.
 */
export type Draft = {
  readonly values: BookingValues;
  readonly key: string;
  readonly start: string;
  readonly visited: readonly Step[];
};

const name = 'kaya-booking';
/** Raise it if a field changes its meaning; added or removed fields need no new version. */
const version = 2;
/** Names and phones must not stay forever on a device that others may use. */
const keptMs = 30 * 86_400_000;
const maxLength = 40_000;

export const newDraft = (start = ''): Draft => ({ values: emptyBooking, key: newKey(), start, visited: [] });

const isRecord = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

/** A draft of any version: each valid field is used, others are ignored. Null if none is valid. */
export const parseDraft = (text: string | null, now: Date): Draft | null => {
  if (!text || text.length > maxLength) return null;
  let savedDraft: unknown;
  try {
    savedDraft = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(savedDraft) || !isRecord(savedDraft['values'])) return null;
  const at = typeof savedDraft['at'] === 'number' ? savedDraft['at'] : now.getTime();
  if (now.getTime() - at > keptMs) return null;
  const { key, start, visited } = savedDraft;
  return {
    values: fitting(savedDraft['values']),
    // A draft of another version sends another request, so it needs a new key.
    key: savedDraft['version'] === version && typeof key === 'string' && /^[\w-]{16,80}$/.test(key) ? key : newKey(),
    start: typeof start === 'string' ? start : '',
    visited: steps.filter((step) => Array.isArray(visited) && visited.includes(step)),
  };
};

export const readDraft = (now: Date = new Date()): Draft | null => parseDraft(readKept('localStorage', name), now);

/** Null deletes it. */
export const keepDraft = (draft: Draft | null, now: Date = new Date()): void =>
  keep('localStorage', name, draft && JSON.stringify({ version, at: now.getTime(), ...draft }));

/** What this tab sent last: the browser's Back leads to an empty form, which must say why it is empty. */
type Sent = { readonly code: string; readonly key: string };
const sentName = 'kaya-booking-sent';

export const parseSent = (text: string | null): Sent | null => {
  const [code = '', key = '', ...more] = (text ?? '').split(' ');
  return /^[\dA-F-]{4,20}$/.test(code) && /^[\w-]{16,80}$/.test(key) && more.length === 0 ? { code, key } : null;
};

export const readSent = (): Sent | null => parseSent(readKept('sessionStorage', sentName));

/** Null deletes it. */
export const keepSent = (sent: Sent | null): void =>
  keep('sessionStorage', sentName, sent && `${sent.code} ${sent.key}`);
