// The money of a partner, for staff: what it is owed, its account, its payouts (docs/decisions/0174-partners-are-paid.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { koboAmount, optionalLine, seenVersion, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { moneyRefusals, payoutLife } from '../money/rules.ts';
import { partnerRules } from './partner-rules.ts';
import { staffPartnerRefusals } from './staff-partner-contract.ts';

export const partnerMoneyRefusals = {
  /** The detail says in whose name it is. */
  other_holder: refusal(422, 'other_holder', 'Another name', 'The bank does not say that it is the partner’s account.'),
  nothing_to_confirm: refusal(
    409,
    'nothing_to_confirm',
    'Not possible now',
    'There is no change to confirm, or you wrote it yourself. Somebody else confirms it.',
  ),
  no_account: refusal(409, 'no_account', 'No account', 'Record the bank account of the partner first.'),
  payout_on_its_way: refusal(409, 'payout_on_its_way', 'Already on its way', 'A payout to this partner is on its way.'),
  too_little: refusal(
    409,
    'too_little',
    'Too little',
    'A payout is at least ₦1,000, and less may be paid now. What was served in the last days is paid later.',
  ),
  nothing_owed: refusal(409, 'nothing_owed', 'Nothing is owed', 'The partner earned nothing for this order.'),
  deducted: refusal(
    409,
    'deducted',
    'Not possible now',
    'It was deducted from this order before, or it is more than the order earned.',
  ),
} as const;
const refuse = partnerMoneyRefusals;

const account = z.object({
  id: z.string(),
  /** `GTBank •••• 6789`. */
  shown: z.string(),
  account_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  set_at: z.string(),
  /** Payouts to it wait until then; null: they do not. */
  waits_until: z.nullable(z.string()),
  /** The member of staff who asks wrote it, so somebody else confirms it. */
  own: z.boolean(),
});
export type PartnerAccount = z.output<typeof account>;

const due = z.object({
  id: z.string(),
  item_id: z.string(),
  number: z.string(),
  company: z.string(),
  title: z.string(),
  starts_at: z.nullable(z.string()),
  kind: z.enum(['served', 'cancelled', 'deducted']),
  price_kobo: z.int(),
  amount_kobo: z.int(),
  reason: z.nullable(z.string()),
  owed_at: z.string(),
  /** From then on a payout takes it; null: its company reported a problem that is not decided. */
  payable_at: z.nullable(z.string()),
  /** The state of its payout; null: it is in the balance. */
  status: z.nullable(z.enum(payoutLife.states)),
  /** Staff may deduct from it. */
  may_deduct: z.boolean(),
});
export type PartnerDue = z.output<typeof due>;

const payout = z.object({
  id: z.string(),
  amount_kobo: z.int(),
  shown: z.string(),
  status: z.enum(payoutLife.states),
  failure_reason: z.nullable(z.string()),
  waits_until: z.nullable(z.string()),
  requested_at: z.string(),
  settled_at: z.nullable(z.string()),
});
export type PartnerPayout = z.output<typeof payout>;

const partnerMoney = z.object({
  balance_kobo: z.int(),
  /** What of it may be paid now. */
  payable_kobo: z.int(),
  commission_bps: z.int(),
  /** The Lagos day on which the clock pays a balance of at least the minimum. */
  payday: z.string(),
  minimum_kobo: z.int(),
  account: z.nullable(account),
  proposed: z.nullable(account),
  /** The newest 50. */
  dues: z.array(due),
  /** The newest 20. */
  payouts: z.array(payout),
});
export type PartnerMoney = z.output<typeof partnerMoney>;

const params = z.object({ id: uuid });
const reason = text(300, 'Write the reason');

export const readPartnerMoney = endpoint({
  name: 'programs.readPartnerMoney',
  method: 'GET',
  path: '/api/staff/partners/{id}/money',
  who: 'staff',
  summary: 'What a partner is owed and was paid, order by order, with its bank account, masked.',
  params,
  answer: partnerMoney,
});

export const setCommission = endpoint({
  name: 'programs.setCommission',
  method: 'PUT',
  path: '/api/staff/partners/{id}/commission',
  who: 'staff',
  own: { id: 'partner' },
  summary: 'Changes Kaya’s commission of a partner, with a reason. Orders that it was asked about keep theirs.',
  params,
  body: z.strictObject({
    version: seenVersion,
    /** Hundredths of a percent. */
    commission_bps: z
      .int('Enter a percentage')
      .check(z.gte(0, 'At least 0'), z.lte(partnerRules.maxCommission_bps, 'At most 50 %')),
    reason,
  }),
  answer: partnerMoney,
  refusals: [staffPartnerRefusals.partner_changed],
});

export const setPartnerAccount = endpoint({
  name: 'programs.setPartnerAccount',
  method: 'PUT',
  path: '/api/staff/partners/{id}/account',
  who: 'staff',
  own: { id: 'partner' },
  summary:
    'Records the bank account of a partner. The provider says whose it is; an account in another name needs a reason. In place of one that was paid before it waits for a second member of staff.',
  params,
  body: z.strictObject({
    bank_code: text(60, 'Choose the bank'),
    account: text(20, 'Enter the account number'),
    reason: z.optional(optionalLine(300)),
  }),
  answer: partnerMoney,
  refusals: [
    refuse.other_holder,
    moneyRefusals.payouts_off,
    moneyRefusals.bad_account,
    moneyRefusals.missing_information,
  ],
});

export const confirmPartnerAccount = endpoint({
  name: 'programs.confirmPartnerAccount',
  method: 'POST',
  path: '/api/staff/partners/{id}/account-confirmation',
  who: 'staff',
  own: { id: 'partner' },
  summary: 'Confirms the account that another member of staff wrote. Payouts to it wait 24 hours.',
  params,
  body: z.strictObject({ account_id: uuid }),
  answer: partnerMoney,
  refusals: [refuse.nothing_to_confirm],
});

export const payPartnerNow = endpoint({
  name: 'programs.payPartnerNow',
  method: 'POST',
  path: '/api/staff/partners/{id}/payouts',
  who: 'staff',
  own: { id: 'partner' },
  summary: 'Pays the whole balance of a partner now, with a reason.',
  params,
  body: z.strictObject({ reason }),
  answer: partnerMoney,
  status: 201,
  refusals: [refuse.no_account, refuse.payout_on_its_way, refuse.too_little, moneyRefusals.payouts_off],
});

export const deductFromOrder = endpoint({
  name: 'programs.deductFromOrder',
  method: 'POST',
  path: '/api/staff/items/{id}/deduction',
  who: 'staff',
  own: { id: 'item' },
  summary:
    'Deducts from what a partner earned for an order, once, also after it was paid: the next payout is smaller. Needs a reason.',
  params,
  body: z.strictObject({ amount_kobo: koboAmount, reason }),
  answer: partnerMoney,
  status: 201,
  refusals: [refuse.nothing_owed, refuse.deducted],
});
