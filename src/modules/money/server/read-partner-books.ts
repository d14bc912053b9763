// What other modules read of the money of partners. For staff and the system.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { partnerMoneyEvents } from '../partner-money-events.ts';
import {
  accountsOfPartner,
  countUnpayable,
  type partnerAccountRow,
  partnersToPay,
  unpayablePartners,
} from './partner-accounts.sql.ts';
import { duesOfPartner, duesOfPayout, paidOfItem, partnerBalance, payoutsOfPartner } from './partner-dues.sql.ts';

export type AccountOfPartner = RowOf<typeof partnerAccountRow>;

export const readPartnerBooks = async (act: Act, partner: string) => {
  const [balance, accounts, dues, payouts] = await Promise.all([
    act.one(partnerBalance, { partner }),
    act.sql(accountsOfPartner, { partner }),
    act.sql(duesOfPartner, { partner, max: 50 }),
    act.sql(payoutsOfPartner, { partner, max: 20 }),
  ]);
  const { balance_kobo = 0, payable_kobo = 0 } = balance ?? {};
  return { balance_kobo, payable_kobo, accounts, dues, payouts };
};

/** The payouts of partners as they move on, and what one of them is for. */
export const partnerPayouts = {
  moved: partnerMoneyEvents.partner_payout,
  dues: (act: Act, payout: string) => act.sql(duesOfPayout, { payout }),
};

/** What an order earned its partner after deductions, and when it was paid; null: nothing. status null: it is in the balance. */
export const howOrderIsPaid = async (act: Act, item: string) => {
  const found = await act.one(paidOfItem, { item });
  return found ? { ...found, amount_kobo: found.amount_kobo - found.deducted_kobo } : null;
};

/** The partners that the clock pays now, in the order of their ids, without a payout since then: a failed one is not tried all day. */
export const partnersDue = async (
  act: Act,
  asked: { readonly minimum_kobo: number; readonly since: Date; readonly after: string; readonly max: number },
): Promise<readonly string[]> => (await act.sql(partnersToPay, asked)).map((one) => one.partner_id);

/** Partners that Kaya owes and cannot pay before staff record or confirm an account, counted up to `max`; for staff. */
export const countUnpayablePartners = async (act: Act, max: number): Promise<number> =>
  (await act.one(countUnpayable, { max }))?.waiting ?? 0;

/** Their ids, the highest first. */
export const unpayable = async (act: Act, before: string | null, max: number): Promise<readonly string[]> =>
  (await act.sql(unpayablePartners, { before, max })).map((one) => one.partner_id);
