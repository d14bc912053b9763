// What Kaya owes partners for orders of companies (docs/decisions/0174-partners-are-paid.md).
import type { Act } from '../../../kernel/db/act.ts';
import { partnerMoneyEvents } from '../partner-money-events.ts';
import { postingForPartnerDeducted, postingForPartnerEarned } from '../partner-postings.ts';
import { dueOfItem, holdDues, insertDue } from './partner-dues.sql.ts';
import { postEntries } from './post-entries.ts';

type Owed = {
  readonly partner_id: string;
  readonly partner: string;
  readonly item: string;
  readonly kind: 'served' | 'cancelled';
  readonly price_kobo: number;
  /** Less Kaya's commission. */
  readonly amount_kobo: number;
  /** From then on a payout may take it. Null: a reported problem is not decided. */
  readonly payable_at: Date | null;
};

/** By the system, once for each order. */
export const owePartner = async (act: Act, owed: Owed): Promise<void> => {
  const { item, partner_id: partnerId, amount_kobo } = owed;
  if (amount_kobo <= 0 || !(await act.one(insertDue, { ...owed, reason: null }))) return;
  await postEntries(act, postingForPartnerEarned({ itemId: item, partnerId, amount_kobo }), { subject: item });
  act.emit(partnerMoneyEvents.partner_owed, {
    partnerId,
    name: owed.partner,
    itemId: item,
    amountKobo: amount_kobo,
  });
};

/** By staff, once for each order, whether it was paid or not. @returns null: nothing is owed for it; false: it was deducted before, or is too much. */
export const deductFromPartner = async (
  act: Act,
  { item, amount_kobo, reason }: { readonly item: string; readonly amount_kobo: number; readonly reason: string },
): Promise<boolean | null> => {
  const due = await act.one(dueOfItem, { item });
  if (!due) return null;
  const { partner_id: partnerId, partner, price_kobo, payable_at } = due;
  if (amount_kobo > due.amount_kobo) return false;
  const less = { partner_id: partnerId, partner, item, kind: 'deducted', price_kobo, reason, payable_at } as const;
  if (!(await act.one(insertDue, { ...less, amount_kobo: -amount_kobo }))) return false;
  await postEntries(act, postingForPartnerDeducted({ itemId: item, partnerId, amount_kobo }), { subject: item });
  act.emit(partnerMoneyEvents.partner_deducted, {
    partnerId,
    name: partner,
    itemId: item,
    amountKobo: amount_kobo,
    reason,
  });
  return true;
};

/** Its company reported a problem (null), or staff decided it. What a payout has taken stays there. */
export const holdPartnerPay = async (act: Act, item: string, payable_at: Date | null): Promise<void> => {
  await act.one(holdDues, { item, payable_at });
};
