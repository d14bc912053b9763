import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { moneyRefusals } from '../contract.ts';
import { freeFrom } from '../new-account-rules.ts';
import { checkDestination, type Destination } from '../rules.ts';
import { placesAt } from './read-banks.ts';
import { knownAccount } from './held-payouts.sql.ts';
import { refuseBadWallet } from './request-payout.ts';
import type { AskWhose } from './whose-account.ts';
import type * as contract from '../contract.ts';

/** For a payout that is requested now; 0: the account is known and free, or the person was never paid. */
const hoursToWait = async (act: Act, destination: Destination): Promise<number> => {
  const known = await act.one(knownAccount, { account: ownAccount(act), destination });
  const now = await act.now();
  const everPaid = known?.ever_paid ?? false;
  const { newAccountHours: hours } = act.settings;
  const free_at = known?.free_at ?? freeFrom({ everPaid, factorAt: null, byCode: false, now, hours });
  return Math.max(0, Math.ceil((free_at.getTime() - now.getTime()) / 3_600_000));
};

/** Asks the provider for the name on the account, outside any transaction. */
export const previewAccount =
  (providers: readonly string[], askWhose: AskWhose): UseCaseWithActs<typeof contract.previewAccount> =>
  async (db, actor, { body }) => {
    const { payments, crypto } = db.settings;
    if (payments === 'off') throw new Refused(moneyRefusals.payouts_off);
    if (body.method === 'crypto' && crypto === 'off') throw refuseField(moneyRefusals.method_off, 'method');
    const checked = checkDestination(body, await db.act(actor, (act) => placesAt(act, providers)));
    if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
    const walletWarning = refuseBadWallet(checked.destination);
    const whose = await askWhose(db, actor, checked.destination);
    const waits_hours = await db.act(actor, (act) => hoursToWait(act, checked.destination));
    // Once the provider names the owner, the warning about the check digit is not needed.
    return { ...whose, waits_hours, warning: walletWarning ?? (whose.account_name === null ? checked.warning : null) };
  };
