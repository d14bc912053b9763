// The console's single search, and the counts on its sections.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { minLetters, minLettersWords } from '../../shared/search-patterns.ts';

export const foundParts = ['requests', 'bookings', 'jobs', 'rides', 'people'] as const;
export type FoundPart = (typeof foundParts)[number];

/** status: a state of the lifecycle of its part; for people a worker's state, `account` or `suspended`. */
const found = z.object({
  part: z.enum(foundParts),
  id: z.string(),
  code: z.nullable(z.string()),
  title: z.string(),
  line: z.string(),
  status: z.string(),
});
export type Found = z.output<typeof found>;

export const findEverything = endpoint({
  name: 'staff.findEverything',
  method: 'GET',
  path: '/api/staff/find',
  who: 'staff',
  summary:
    'Everything in any state that has this code, name, email, phone or place: requests, bookings, jobs, rides and people, newest first, 6 of each. Needs 3 characters.',
  query: z.strictObject({
    q: z
      .string()
      .check(z.trim(), z.minLength(minLetters, minLettersWords), z.maxLength(100, 'Use at most 100 characters')),
  }),
  answer: z.object({
    items: z.array(found),
    /** Parts with more hits than are shown. */
    more: z.array(z.enum(foundParts)),
  }),
});

/** The waiting entries of each section, counted up to 100. late: past the promise of 24 hours. */
export const countWaiting = endpoint({
  name: 'staff.countWaiting',
  method: 'GET',
  path: '/api/staff/waiting',
  who: 'staff',
  summary:
    'What waits for staff: open requests, bookings to review and those that are late, disputed jobs and quick ones, payouts that failed today, differences from a provider’s books, drivers to review, providers to check and applications among them, partners of company programs to vet, and those that cannot be paid without an account, orders without an answer of their partner, orders that were not served, as their company says, or about which it does not answer, hearings to decide, cases to answer, calls to make and those that are late, requests about data to decide, breaches that are open, open SOS alerts and those that no one has acknowledged. Each counted to 100.',
  answer: z.object({
    requests: z.int(),
    bookings: z.int(),
    bookings_late: z.int(),
    jobs: z.int(),
    jobs_quick: z.int(),
    payouts: z.int(),
    money: z.int(),
    drivers: z.int(),
    providers: z.int(),
    providers_applied: z.int(),
    partners: z.int(),
    partners_unpaid: z.int(),
    partner_answers: z.int(),
    items_unserved: z.int(),
    items_reported: z.int(),
    hearings: z.int(),
    cases: z.int(),
    calls: z.int(),
    calls_late: z.int(),
    rights: z.int(),
    breaches: z.int(),
    sos: z.int(),
    sos_ringing: z.int(),
  }),
});
