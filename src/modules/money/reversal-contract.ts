// One posting of the ledger as staff read it, and its reversal.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { accountKinds, type AccountKind } from './ledger.ts';
import { staffAct, staffActRefusals } from './staff-act-contract.ts';

export const reversalRefusals = {
  not_reversible: refusal(409, 'not_reversible', 'Not reversed here', 'Something else undoes this entry.'),
  already_reversed: refusal(409, 'already_reversed', 'Already reversed', 'This entry was reversed before.'),
  reversal_waits: refusal(409, 'reversal_waits', 'Already asked for', 'A reversal of this entry is not over yet.'),
} as const;
const { not_reversible, already_reversed, reversal_waits } = reversalRefusals;

const nullableText = z.nullable(z.string());

const postingFile = z.object({
  id: z.string(),
  /** The kind of the posting. */
  posting: z.string(),
  at: z.string(),
  /** The job, ride, debt or bill that it is about. */
  about_id: nullableText,
  /** What it moved. */
  amount_kobo: z.int(),
  legs: z.array(
    z.object({
      /** Names the account: `provider_balance`, or `worker_payable.<id>`. */
      account: z.string(),
      kind: z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]]),
      /** The person, where there is one. */
      whose: nullableText,
      amount_kobo: z.int(),
    }),
  ),
  /** The posting that this one reverses, and the one that reverses it. */
  reverses: nullableText,
  reversed_by: nullableText,
  /** What undoes it; null: it may be reversed. */
  instead: nullableText,
  /** Whether a reversal needs a second member of staff; null: it cannot be requested now. */
  needs_second: z.nullable(z.boolean()),
  /** What staff requested, newest first. */
  acts: z.array(staffAct),
});
export type PostingFile = z.output<typeof postingFile>;

const byId = z.object({ id: uuid });

export const readPosting = endpoint({
  name: 'money.readPosting',
  method: 'GET',
  path: '/api/staff/ledger/postings/{id}',
  who: 'staff',
  summary: 'One posting of the ledger with all its accounts, whether it may be reversed, and what undoes it otherwise.',
  params: byId,
  answer: postingFile,
});

export const reversePosting = endpoint({
  name: 'money.reversePosting',
  method: 'POST',
  path: '/api/staff/ledger/postings/{id}/reversals',
  who: 'staff',
  own: { id: 'posting' },
  summary: 'Reverses a posting by a second one, once. Above the limit it waits for a second member of staff.',
  params: byId,
  body: z.strictObject({ reason: text(300, 'Write the reason') }),
  answer: postingFile,
  refusals: [not_reversible, already_reversed, reversal_waits, staffActRefusals.balance_too_small],
  idempotent: true,
});
