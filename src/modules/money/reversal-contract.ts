// One posting of the ledger as staff read it, and its reversal.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { exceptionRefusals } from './exception-contract.ts';
import { accountKinds, type AccountKind } from './ledger.ts';
import { reversalStates } from './reversal-rules.ts';

export const reversalRefusals = {
  not_reversible: refusal(409, 'not_reversible', 'Not reversed here', 'Something else undoes this entry.'),
  already_reversed: refusal(409, 'already_reversed', 'Already reversed', 'This entry was reversed before.'),
  reversal_waits: refusal(409, 'reversal_waits', 'Already asked for', 'A reversal of this entry is not over yet.'),
  balance_too_small: refusal(
    409,
    'balance_too_small',
    'Balance too small',
    'An account does not hold what the reversal takes from it.',
  ),
  reversal_over: refusal(409, 'reversal_over', 'Already decided', 'This was agreed, done or withdrawn meanwhile.'),
} as const;
const { not_reversible, already_reversed, reversal_waits, balance_too_small, reversal_over } = reversalRefusals;
const { second_person } = exceptionRefusals;

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
  /** Whether a reversal needs a second member of staff; null: it cannot be asked for now. */
  needs_second: z.nullable(z.boolean()),
  /** Newest first. */
  reversals: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      asked_by: z.string(),
      /** The caller asked for it, so another has to agree. */
      is_mine: z.boolean(),
      asked_at: z.string(),
      agreed_by: nullableText,
      state: z.enum(reversalStates),
      /** Why it could not be posted. */
      fault: nullableText,
    }),
  ),
});
export type PostingFile = z.output<typeof postingFile>;

const byId = z.object({ id: uuid });
const ofReversal = z.object({ id: uuid, reversal: uuid });

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
  refusals: [not_reversible, already_reversed, reversal_waits, balance_too_small],
  idempotent: true,
});

export const agreeToReversal = endpoint({
  name: 'money.agreeToReversal',
  method: 'POST',
  path: '/api/staff/ledger/postings/{id}/reversals/{reversal}/agreement',
  who: 'staff',
  own: { id: 'posting' },
  summary: 'A second member of staff agrees, and the posting is reversed.',
  params: ofReversal,
  answer: postingFile,
  refusals: [second_person, reversal_over, balance_too_small],
});

export const withdrawReversal = endpoint({
  name: 'money.withdrawReversal',
  method: 'POST',
  path: '/api/staff/ledger/postings/{id}/reversals/{reversal}/withdrawal',
  who: 'staff',
  own: { id: 'posting' },
  summary: 'What waits for a second member of staff is not done.',
  params: ofReversal,
  answer: postingFile,
  refusals: [reversal_over],
});
