import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { moneyRefusals } from '../contract.ts';
import { checkDestination } from '../rules.ts';
import { refuseBadWallet } from './request-payout.ts';
import type { AskWhose } from './whose-account.ts';
import type * as contract from '../contract.ts';

/** Asks the provider for the name on the account, outside any transaction. */
export const previewAccount =
  (askWhose: AskWhose): UseCaseWithActs<typeof contract.previewAccount> =>
  async (db, actor, { body }) => {
    const { payments, crypto } = db.settings;
    if (payments === 'off') throw new Refused(moneyRefusals.payouts_off);
    if (body.method === 'crypto' && crypto === 'off') throw refuseField(moneyRefusals.method_off, 'method');
    const checked = checkDestination(body);
    if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
    const walletWarning = refuseBadWallet(checked.destination);
    const whose = await askWhose(db, actor, checked.destination);
    // Once the provider names the owner, the warning about the check digit is not needed.
    return { ...whose, warning: walletWarning ?? (whose.account_name === null ? checked.warning : null) };
  };
