// What staff do about a dispute: they read both sides, decide, and record cash that Kaya pays back.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { koboAmount, text, uuid } from '../../shared/fields.ts';
import { message } from '../jobs/chat-contract.ts';
import { jobRefusals } from '../jobs/contract.ts';
import { staffJob } from '../jobs/view-contract.ts';
import { disputeRefusals } from '../jobs/dispute-contract.ts';
import { disputeDecisions } from '../jobs/dispute-rules.ts';

const params = z.object({ id: uuid });
const naught = z.int('Enter an amount').check(z.gte(0, 'Enter an amount'));

export const decideDispute = endpoint({
  name: 'staff.decideDispute',
  method: 'POST',
  path: '/api/staff/jobs/{id}/decision',
  who: 'staff',
  summary: 'Decides a dispute for the mover, for the customer, or as a split; both see the reason. Possible once.',
  params,
  body: z.strictObject({
    decision: z.enum(disputeDecisions, 'Choose who is right'),
    reason: text(300, 'Write the reason'),
    /** Of a split: what the customer pays in the end. */
    pays_kobo: z.optional(koboAmount),
    /** What the customer gave the mover in cash; 0 where it is left out. */
    cash_kobo: z.optional(naught),
  }),
  answer: staffJob,
  refusals: [jobRefusals.wrong_step, disputeRefusals.dispute_amounts],
  idempotent: true,
});

export const recordCashRepaid = endpoint({
  name: 'staff.recordCashRepaid',
  method: 'POST',
  path: '/api/staff/jobs/{id}/cash-repaid',
  who: 'staff',
  summary: 'Records that Kaya paid the customer back the cash that the mover had taken.',
  params,
  body: z.strictObject({ how: text(300, 'Write how it was paid') }),
  answer: staffJob,
  refusals: [jobRefusals.wrong_step],
  idempotent: true,
});

export const readChat = endpoint({
  name: 'staff.readChat',
  method: 'GET',
  path: '/api/staff/jobs/{id}/messages',
  who: 'staff',
  summary: 'Messages between customer and mover, oldest first; the latest 200.',
  params,
  answer: z.object({ items: z.array(message) }),
});
