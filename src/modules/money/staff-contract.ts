// Payouts as staff read them (decisions.md, "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, text, uuid } from '../../shared/fields.ts';
import { payout } from './contract.ts';
import { moneyRefusals, payoutLife } from './rules.ts';

export const earnerRoles = ['worker', 'driver'] as const;

/**
 * account_name: what the provider says, null when it cannot. proven_by: how the person confirmed an account that may not be
 * theirs.
 */
const staffPayout = z.object({
  ...payout.shape,
  /** Null: it is a partner's. */
  account_id: z.nullable(z.string()),
  partner_id: z.nullable(z.string()),
  name: z.string(),
  /** Both, for a person with one balance from both; none once the account is deleted. */
  earns_as: z.array(z.enum(earnerRoles)),
  account_name: z.nullable(z.string()),
  proven_by: z.nullable(z.enum(['password', 'code'])),
});
export type StaffPayout = z.output<typeof staffPayout>;

export const listAllPayouts = endpoint({
  name: 'money.listAllPayouts',
  method: 'GET',
  path: '/api/staff/payouts',
  who: 'staff',
  summary: 'All payouts, newest first; 40 a page.',
  query: z.extend(idCursorQuery, { status: z.optional(z.enum(payoutLife.states)) }),
  answer: pageOf(staffPayout),
});

export const cancelPayoutByStaff = endpoint({
  name: 'money.cancelPayoutByStaff',
  method: 'POST',
  path: '/api/staff/payouts/{id}/cancellation',
  who: 'staff',
  own: { id: 'payout' },
  summary:
    'Cancels a payout that waits because its account is new, for a person who has asked for it. The money is back in their balance, and they are told.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ reason: text(300, 'Write the reason') }),
  answer: staffPayout,
  refusals: [moneyRefusals.not_waiting],
});
