// A payout is a person's or a partner's (docs/decisions/0174-partners-are-paid.md).
import type { Act } from '../../../kernel/db/act.ts';
import { log } from '../../../kernel/log.ts';
import { partnerMoneyEvents } from '../partner-money-events.ts';
import { payoutEvents } from '../payout-events.ts';
import { freeDues } from './partner-dues.sql.ts';
import { payeeGone } from './payments.sql.ts';
import { settleOwed } from './settle-owed.ts';
import { payoutEvent, type PayoutRow } from './show-payout.ts';

/** The balance that a payout leaves, and returns to. */
export const balanceOf = ({
  account_id,
  partner_id,
}: PayoutRow): { workerId: string; of: 'worker_payable' | 'partner_payable' } =>
  partner_id === null
    ? { workerId: account_id ?? '', of: 'worker_payable' }
    : { workerId: partner_id, of: 'partner_payable' };

/** In the act that posts it back to the balance. once: what brought it back. */
export const afterReturn = async (act: Act, { id, account_id: account }: PayoutRow, once: string): Promise<void> => {
  if (account === null) {
    void act.sql(freeDues, { payout: id });
    return;
  }
  // Cash work may have ended meanwhile.
  await settleOwed(act, account, once);
  // The person cannot be told and cannot pay it out: somebody at Kaya must find them.
  if (once !== id && (await act.one(payeeGone, { account }))?.gone)
    log.error('a payout came back to a deleted account', { payout: id });
};

const told = {
  sent: payoutEvents.payout_sent,
  paid: payoutEvents.payout_paid,
  again: payoutEvents.payout_again,
  cancelled: payoutEvents.payout_cancelled_by_staff,
} as const;
const returned = { failed: payoutEvents.payout_failed, reversed: payoutEvents.payout_reversed } as const;

/** The person is told; of a partner's, the module that knows partners. */
export const announce = (
  act: Act,
  row: PayoutRow,
  state: keyof typeof told | keyof typeof returned,
  reason: string | null = null,
): void => {
  const { id, partner_id, partner, amount_kobo, shown } = row;
  if (partner_id !== null)
    return act.emit(partnerMoneyEvents.partner_payout, {
      payoutId: id,
      partnerId: partner_id,
      name: partner ?? '',
      amountKobo: amount_kobo,
      shown,
      state,
      reason,
    });
  if (state === 'failed' || state === 'reversed') act.emit(returned[state], { ...payoutEvent(row), reason });
  else act.emit(told[state], payoutEvent(row));
};
