// Words and links that several rows of the table share.
import { displayCode } from '../../../shared/ids.ts';
import { workerOf, type WorkerWord } from '../../catalogue/worker-rules.ts';
import { counted, type Text } from './text.ts';
import { unnamedMover } from './letters/page.ts';
import type { Facts, Reader, Recipient } from './hearing.ts';

export const account = <P>(of: (payload: P) => string | null): Recipient<P> => ({ account: of });

/** @param key the order's id for its account and staff, else a link's secret */
export const orderPage = (kind: 'request' | 'booking', key: string): string =>
  kind === 'booking' ? `/booking-confirmation?booking=${key}` : `/track/${key}`;

// Pages that the links lead to; src/kit/paths.ts has the same list for the browser.
export const places = {
  home: '/home',
  signIn: '/auth',
  /** The page of an order: by its id, or by the key of a link. */
  order: (p: { readonly orderId: string }, facts: Facts) => orderPage(facts.order?.kind ?? 'request', p.orderId),
  request: (p: { readonly requestId: string }) => `/track/${p.requestId}`,
  booking: (p: { readonly bookingId: string }) => `/booking-confirmation?booking=${p.bookingId}`,
  staffBooking: (p: { readonly bookingId: string }) => `/staff/bookings?show=all&id=${p.bookingId}`,
  staffJob: (p: { readonly jobId: string }) => `/staff/jobs?id=${p.jobId}`,
  board: (p: { readonly jobId: string }) => `/worker-dashboard?tab=jobs&job=${p.jobId}`,
  jobs: '/worker-dashboard?tab=jobs',
  earnings: '/worker-dashboard?tab=earnings',
  badges: '/worker-dashboard?tab=badges',
  /** People who only drive read about their money in the phone view; both pages show the same balance. */
  money: (part: 'earnings' | 'payout', roles: readonly string[]) =>
    roles.includes('driver') && !roles.includes('worker') ? `/drive?money=${part}` : `/worker-dashboard?tab=${part}`,
  worker: '/worker-dashboard',
  hearing: '/worker-dashboard?tab=hearing',
  staffHearing: (p: { readonly hearingId: string }) => `/staff/hearings?id=${p.hearingId}`,
} as const;

/** `then`: the name in the event; without it, the name in the records now. */
export const mover = (facts: Facts, then?: string): string => then ?? facts.job?.workerName ?? `Your ${who(facts)}`;
/** The mover in an email: people type their own names, so a name is sent to proven mailboxes only. */
export const moverTo = (reader: Reader, facts: Facts, then?: string): string =>
  reader.proven ? mover(facts, then) : unnamedMover;
/** Typed text, as a sentence. */
export const sentence = (typed: string): string => (/[.?!]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`);
export const starsWord = (stars: number): Text => counted(stars, '{n} star', '{n} stars');

/** Who comes, in the middle of a sentence: `cleaner`. */
export const who = (facts: Facts): WorkerWord => workerOf(what(facts));
/** What was requested, in the middle of a sentence. */
export const what = (facts: Facts): string => facts.order?.what ?? 'move';

/** What every email about a move has: for whom, about which move, and where to follow it. */
export const moveWords = (
  p: { readonly orderId: string } | { readonly requestId: string },
  facts: Facts,
  reader: Reader,
) => {
  const id = 'orderId' in p ? p.orderId : p.requestId;
  return { what: what(facts), name: reader.name, code: displayCode(id), url: reader.orderUrl(id) };
};
