// Differences between our books and the providers', as staff read and mend them.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { payableKinds } from './payable-rules.ts';
import { bookKinds, differenceKinds, exceptionLife, mendingActs } from './reconcile-rules.ts';
import { staffAct } from './staff-act-contract.ts';

export const exceptionRefusals = {
  exception_over: refusal(409, 'exception_over', 'Already over', 'This difference is not open any more.'),
  act_waits: refusal(409, 'act_waits', 'Something waits', 'Somebody has begun something here that is not over yet.'),
  act_not_offered: refusal(409, 'act_not_offered', 'Not possible', 'This difference cannot be mended in this way.'),
  no_books: refusal(409, 'no_books', 'No provider', 'No payment provider is set up, so there is nothing to compare.'),
} as const;
const refuse = exceptionRefusals;

const nullableText = z.nullable(z.string());
const kobo = z.nullable(z.int());

const exception = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.enum(bookKinds),
  difference: z.enum(differenceKinds),
  cause: z.string(),
  /** Ours; the provider's if we have none. */
  reference: z.string(),
  ours_kobo: kobo,
  theirs_kobo: kobo,
  status: z.enum(exceptionLife.states),
  owner: nullableText,
  begun_at: z.string(),
  first_seen_at: z.string(),
  last_seen_at: z.string(),
  closed_at: nullableText,
  /** An act waits for a second member of staff, or is being done. */
  waits: z.boolean(),
});
export type StaffException = z.output<typeof exception>;

const exceptionFile = z.object({
  ...exception.shape,
  /** The provider's own id. */
  provider_id: nullableText,
  /** What the payment is for, where it is one of ours: as in money.payByCard, a ride, job, bill or account. */
  paid_for: z.nullable(z.object({ kind: z.enum(payableKinds), id: z.string() })),
  /** The person who paid, or is paid, where that is known. */
  person_id: nullableText,
  person: nullableText,
  /** The caller looks after it. */
  is_mine: z.boolean(),
  /** How much it is about. */
  amount_kobo: z.int(),
  /** What can be done now, and whether a second member of staff has to agree. */
  offers: z.array(z.object({ act: z.enum(mendingActs), needs_second: z.boolean() })),
  acts: z.array(staffAct),
});
export type ExceptionFile = z.output<typeof exceptionFile>;

const byId = z.object({ id: uuid });

export const listExceptions = endpoint({
  name: 'money.listExceptions',
  method: 'GET',
  path: '/api/staff/exceptions',
  who: 'staff',
  summary: 'Differences between our books and the providers’ of one state, newest first; 40 a page.',
  query: z.extend(idCursorQuery, {
    status: z.optional(z.enum(exceptionLife.states)),
    difference: z.optional(z.enum(differenceKinds)),
  }),
  answer: pageOf(exception),
});

export const readException = endpoint({
  name: 'money.readException',
  method: 'GET',
  path: '/api/staff/exceptions/{id}',
  who: 'staff',
  summary: 'One difference, what can be done about it, and what was done.',
  params: byId,
  answer: exceptionFile,
});

export const takeException = endpoint({
  name: 'money.takeException',
  method: 'POST',
  path: '/api/staff/exceptions/{id}/owner',
  who: 'staff',
  own: { id: 'exception' },
  summary: 'The caller looks after a difference.',
  params: byId,
  answer: exceptionFile,
  refusals: [refuse.exception_over],
});

export const mendException = endpoint({
  name: 'money.mendException',
  method: 'POST',
  path: '/api/staff/exceptions/{id}/acts',
  who: 'staff',
  own: { id: 'exception' },
  summary:
    'Asks the provider again, enters the difference in the books, sends the money back or writes it off. What is written off, and what is above the limit, waits for a second member of staff.',
  params: byId,
  body: z.strictObject({ act: z.enum(mendingActs, 'Choose what is done'), reason: text(300, 'Write the reason') }),
  answer: exceptionFile,
  refusals: [refuse.exception_over, refuse.act_waits, refuse.act_not_offered],
  idempotent: true,
});

export const readBooksState = endpoint({
  name: 'money.readBooksState',
  method: 'GET',
  path: '/api/staff/books',
  who: 'staff',
  summary:
    'When the lists of each provider were last compared, why one could not be read, how many differences of each kind are open, which balance does not cover the payouts that wait, and whether all money of others is there.',
  answer: z.object({
    lists: z.array(
      z.object({
        provider: z.string(),
        kind: z.enum(bookKinds),
        /** When the whole list was last compared; null: never. */
        compared_at: nullableText,
        is_under_way: z.boolean(),
        fault: nullableText,
      }),
    ),
    /** Balances that do not cover the payouts that wait to be sent; those wait, and leave by themselves once there is enough. */
    short: z.array(
      z.object({
        provider: z.string(),
        covers: z.int(),
        of: z.int(),
        missing_kobo: z.int(),
        since: z.string(),
      }),
    ),
    /** What Kaya owed to others on the last day that was checked, and what was at the providers and in the bank; null: not yet. */
    safeguard: z.nullable(z.object({ owed_kobo: z.int(), kept_kobo: z.int(), checked_at: z.string() })),
    /** Among the newest 500. */
    open: z.array(z.object({ difference: z.enum(differenceKinds), count: z.int() })),
  }),
});

export const checkBooks = endpoint({
  name: 'money.checkBooks',
  method: 'POST',
  path: '/api/staff/books/reading',
  who: 'staff',
  own: {},
  summary: 'Reads and compares the lists of all providers now. Otherwise it happens each hour.',
  answer: z.object({ asked: z.boolean() }),
  refusals: [refuse.no_books],
});
