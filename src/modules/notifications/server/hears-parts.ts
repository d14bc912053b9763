// Words and links that several rows of the table share.
import { displayCode } from '../../../shared/ids.ts';
import { unnamedMover } from './letters/page.ts';
import type { Facts, Reader, Recipient } from './hearing.ts';

export const account = <P>(of: (payload: P) => string | null): Recipient<P> => ({ account: of });

// Pages the links lead to; src/kit/paths.ts is the same list for the browser.
export const places = {
  home: '/home',
  signIn: '/auth',
  request: (p: { readonly requestId: string }) => `/track/${p.requestId}`,
  booking: (p: { readonly bookingId: string }) => `/booking-confirmation?booking=${p.bookingId}`,
  staffBooking: (p: { readonly bookingId: string }) => `/staff/bookings?show=all&id=${p.bookingId}`,
  staffJob: (p: { readonly jobId: string }) => `/staff/jobs?id=${p.jobId}`,
  receipt: (p: { readonly requestId: string }) => `/receipts/${p.requestId}`,
  board: (p: { readonly jobId: string }) => `/worker-dashboard?tab=jobs&job=${p.jobId}`,
  earnings: '/worker-dashboard?tab=earnings',
  payout: '/worker-dashboard?tab=payout',
  worker: '/worker-dashboard',
} as const;

/** `then`: the name an event carries; what the records say now is second best. */
export const mover = (facts: Facts, then?: string): string => then ?? facts.job?.workerName ?? 'Your mover';
/** The mover in an email: a name is what its bearer typed, so it goes to proven mailboxes alone. */
export const moverTo = (reader: Reader, facts: Facts, then?: string): string =>
  reader.proven ? mover(facts, then) : unnamedMover;
/** What somebody typed, as a sentence. */
export const sentence = (typed: string): string => (/[.?!]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`);
export const starsWord = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/** What was asked for, in the middle of a sentence. */
export const what = (facts: Facts): string => facts.request?.what ?? 'move';
/** 'Cleaning complete' for 'cleaning'. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What every letter about a move says: to whom, about which, and where to follow it. */
export const moveWords = (p: { readonly requestId: string }, facts: Facts, reader: Reader) => ({
  what: what(facts),
  name: reader.name,
  code: displayCode(p.requestId),
  url: reader.url(places.request(p)),
});
