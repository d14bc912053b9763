// A partner's balance is paid out, through the same payouts as a person's (docs/decisions/0174-partners-are-paid.md).
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { partnerMoneyEvents } from '../partner-money-events.ts';
import { postingForPayoutHold } from '../payout-postings.ts';
import { activePartnerAccount, insertPartnerPayout, partnerPayoutUnderWay } from './partner-accounts.sql.ts';
import { bindDues, openDues } from './partner-dues.sql.ts';
import { postEntries } from './post-entries.ts';

type Asked = {
  readonly partner_id: string;
  readonly partner: string;
  readonly minimum_kobo: number;
  /** Where it begins. */
  readonly provider: string;
  /** Why staff pay at once; null: the clock pays. */
  readonly reason: string | null;
};
export type PartnerPaid = 'requested' | 'no_account' | 'under_way' | 'too_little';

/** All that no payout has yet, in one. The rows are locked, so if two ask at once, the second finds nothing. By the system, or by staff. */
export const payPartner = async (act: Act, asked: Asked): Promise<PartnerPaid> => {
  const { partner_id, partner, minimum_kobo, provider, reason } = asked;
  const dues = await act.sql(openDues, { partner: partner_id });
  if (await act.one(partnerPayoutUnderWay, { partner: partner_id })) return 'under_way';
  const amount_kobo = dues.reduce((sum, due) => sum + due.amount_kobo, 0);
  if (amount_kobo < minimum_kobo) return 'too_little';
  const account = await act.one(activePartnerAccount, { partner: partner_id });
  if (!account) return 'no_account';
  const { destination, shown, account_name, free_at } = account;
  const held_until = free_at > (await act.now()) ? free_at : null;
  const id = randomUUIDv7();
  const facts = { id, partner_id, partner, amount_kobo, destination, shown, account_name, provider, held_until };
  await act.one(insertPartnerPayout, facts);
  await act.one(bindDues, { ids: dues.map((due) => due.id), payout: id });
  const posting = postingForPayoutHold({ payoutId: id, workerId: partner_id, of: 'partner_payable', amount_kobo });
  await postEntries(act, posting, { payout: id, title: shown });
  const when = held_until ? { runAt: held_until } : {};
  act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}`, ...when });
  act.emit(partnerMoneyEvents.partner_payout, {
    payoutId: id,
    partnerId: partner_id,
    name: partner,
    amountKobo: amount_kobo,
    shown,
    state: 'requested',
    reason,
  });
  return 'requested';
};
