// Shared by news and emails about a move: the reader, the move, the worker, and where to follow it.
import * as z from 'zod/mini';
import type { Page } from '../../../kernel/letter.ts';
import { displayCode } from '../../../shared/ids.ts';
import { naira } from '../../../shared/naira.ts';
import { type Facts, nameWord, type Reader } from '../../news/server/door.ts';
import { capital, workerOf, type WorkerWord } from '../worker-rules.ts';

/** What was requested, in the middle of a sentence. */
export const what = (facts: Facts): string => facts.order?.what ?? 'move';
/** The word for the person who comes, inside a sentence: `cleaner`. */
export const who = (facts: Facts): WorkerWord => workerOf(what(facts));

/** The part that the mover gets when the customer's second code is entered, kobo; 0: none. Cleaners load nothing. */
export const partToCome = (facts: Facts): number => (what(facts) === 'cleaning' ? 0 : (facts.job?.partKobo ?? 0));

/** Replaces a mover's name in an email to an unproven mailbox. */
export const unnamedMover = 'Your mover';
/** `then`: the name in the event; without it, the current name on record. */
export const mover = (facts: Facts, then?: string): string => then ?? facts.job?.workerName ?? `Your ${who(facts)}`;
/** The mover in an email: people type their own names, so only proven mailboxes receive one. */
export const moverTo = (reader: Reader, facts: Facts, then?: string): string =>
  reader.proven ? mover(facts, then) : unnamedMover;

/** Common to every email about a move. */
export const moveWords = (
  p: { readonly orderId: string } | { readonly requestId: string },
  facts: Facts,
  reader: Reader,
) => {
  const id = 'orderId' in p ? p.orderId : p.requestId;
  return { what: what(facts), name: reader.name, code: displayCode(id), url: reader.orderUrl(id) };
};

/** `move`, `cleaning`: in the middle of a sentence. */
export const whatWord = z.prefault(z.string(), 'move');
export const moverWord = nameWord(unnamedMover);
export const priceLine = z.object({ label: z.string(), amount_kobo: z.int() });
/** The fields that moveWords fills. */
export const aboutMove = {
  name: z.string(),
  what: whatWord,
  /** Short reference for reading aloud, `3F9A-12C7`. */
  code: z.string(),
  /** Null if there is no page: a job without a request. */
  url: z.nullable(z.string()),
};
type OfMove = { readonly what: string };
type ByMover = OfMove & { readonly mover: string };

export const followMove = (w: OfMove & { readonly url: string | null }): Pick<Page, 'button' | 'footnote'> =>
  w.url
    ? { button: { label: `Follow your ${w.what}`, url: w.url } }
    : { footnote: `To follow it, open the link in our first email about this ${w.what}.` };

/** The word for the worker, inside a sentence. */
export const workerIn = (w: OfMove): WorkerWord => workerOf(w.what);
/** Their name, else `Your cleaner`. */
export const named = (w: ByMover): string => (w.mover === unnamedMover ? `Your ${workerIn(w)}` : w.mover);
export const byName = (w: ByMover) => (w.mover === unnamedMover ? [] : ([[capital(workerIn(w)), w.mover]] as const));

export const billOf = (
  lines: readonly z.output<typeof priceLine>[],
  total_kobo: number,
  total = 'Total',
): NonNullable<Page['bill']> => ({
  lines: lines.map((line) => [line.label, naira(line.amount_kobo)] as const),
  total: [total, naira(total_kobo)],
});
