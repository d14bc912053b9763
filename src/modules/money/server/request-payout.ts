import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { moneyRefusals as refuse, type requestPayout } from '../contract.ts';
import { moneyEvents } from '../events.ts';
import { checkPayout, type Destination, postingForPayoutHold, showDestination } from '../rules.ts';
import { payableOf } from './ledger.sql.ts';
import { askPayout } from './payouts.sql.ts';
import { postEntries } from './post-entries.ts';
import { payoutEvent, shownPayout } from './show-payout.ts';
import { checkWalletAddress } from './wallet-address.ts';

/** The one check a browser does not make: a wallet address carries a check sum of its own. */
export const refuseBadWallet = (destination: Destination): string | null => {
  if (destination.method !== 'crypto') return null;
  const verdict = checkWalletAddress(destination.network, destination.account);
  if (!verdict.ok) throw refuseField(refuse.bad_account, 'account', verdict.message);
  return verdict.warning;
};

/**
 * Instant Payout (partners.md §5): holds the amount in the ledger and queues its sending, in one transaction. The
 * balance read here only words the refusal; the ledger's floor decides when several ask at once.
 */
export const askForPayout =
  (provider: string): UseCase<typeof requestPayout> =>
  async (act: Act, { body }) => {
    const { accountId } = act.actor;
    if (!accountId) throw new Refused(common.not_signed_in);
    const payable = await act.one(payableOf, { owner: accountId });
    const checked = checkPayout(body, payable?.balance_kobo ?? 0);
    if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
    refuseBadWallet(checked.destination);
    const { amount_kobo, fee_kobo, destination } = checked;
    const id = randomUUIDv7();
    const payout = await act.one(askPayout, {
      id,
      account: accountId,
      amount_kobo,
      fee_kobo,
      method: destination.method,
      destination,
      shown: showDestination(destination),
      provider,
    });
    if (!payout) throw new Error('payout was not stored');
    try {
      await postEntries(act, postingForPayoutHold({ payoutId: id, workerId: accountId, amount_kobo }), { payout: id });
    } catch (error) {
      if (brokenConstraint(error) === 'balance_floor') throw refuseField(refuse.insufficient_balance, 'amount_kobo');
      throw error;
    }
    act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}` });
    act.emit(moneyEvents.payout_requested, payoutEvent(payout));
    return shownPayout(payout);
  };
