import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { proveAgain } from '../../identity/server/door.ts';
import { confirmationMinutes } from '../account-name-rules.ts';
import { checkAsked } from './request-payout.ts';
import { keepConfirmation } from './payouts.sql.ts';
import type { AskWhose } from './whose-account.ts';
import type * as contract from '../contract.ts';

/**
 * Checks the password or the code for one payout. The provider is asked for the name again, so that the confirmation covers the
 * name it stores. A new confirmation replaces the previous one.
 */
export const confirmPayout =
  (providers: readonly string[], askWhose: AskWhose): UseCaseWithActs<typeof contract.confirmPayout> =>
  async (db, actor, { body: { password, code, ...asked } }) => {
    const { accountId: account, sessionId: session } = actor;
    if (!account || !session) throw new Refused(common.not_signed_in);
    const { amount_kobo, destination } = await db.act(actor, (act: Act) => checkAsked(act, providers, account, asked));
    const { account_name } = await askWhose(db, actor, destination);
    const proven_by = await proveAgain(db, actor, { password, code });
    // Only the system writes a confirmation: it is what proves a payout.
    return db.act(system, async (act) => {
      const saved = await act.one(keepConfirmation, {
        account,
        session,
        amount_kobo,
        destination,
        account_name,
        proven_by,
        minutes: confirmationMinutes,
      });
      if (!saved) throw new Error('the confirmation was not stored');
      return { id: saved.id, account_name, expires_at: saved.expires_at.toISOString() };
    });
  };
