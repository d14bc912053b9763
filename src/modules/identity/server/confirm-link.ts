import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { firstPages, homeOf } from '../first-page-rules.ts';
import { accountById, confirmEmail, hasPassword, setPassword } from './accounts.sql.ts';
import { changeEmailByLink } from './change-email.ts';
import { claimConsents } from './consents.sql.ts';
import { findLink, useLink } from './links.sql.ts';
import { forgetWaysIn } from './forget-ways-in.ts';
import { restoreEmailByLink } from './restore-email.ts';
import { hasSecondFactor, openBrowserSession, userOf } from './open-session.ts';
import { hashSecret } from './secrets.ts';
import { makeCode } from './send-link.ts';
import type * as contract from '../contract.ts';

const nobody = { came_from: '', roles: [] };

/** Confirms the email and signs in. This sign-up's password becomes the account's; those of others are dropped. */
export const confirmLink: UseCaseWithActs<typeof contract.confirmLink> = (
  db,
  actor,
  { body: { type, code } },
  exchange,
) =>
  // The link proves the mailbox; there may be no session.
  db.act(system, async (act) => {
    const code_hash = hashSecret(code);
    if (type === 'recovery' || type === 'staff') {
      const linkRow = await act.one(findLink, { code_hash, purpose: type });
      if (!linkRow) throw new Refused(refuse.bad_link);
      const account = await act.one(accountById, { id: linkRow.account_id });
      const next = type === 'staff' ? firstPages.staff : homeOf(account ?? nobody);
      return { user: userOf(account), next, password_code: null };
    }
    if (type === 'email_change') return changeEmailByLink(act, actor, code_hash);
    if (type === 'email_restore') return restoreEmailByLink(act, code_hash);
    const used = await act.one(useLink, { code_hash, purpose: type });
    if (!used) throw new Refused(refuse.bad_link);
    const { account_id, pending_hash, name, phone, came_from } = used;
    const first = await act.one(confirmEmail, { id: account_id, name, phone, came_from });
    const account = await act.one(accountById, { id: account_id });
    if (account?.suspended) throw new Refused(refuse.bad_link);
    const user = userOf(account);
    if (first) {
      await forgetWaysIn(act, user);
      if (pending_hash) void act.sql(setPassword, { account: user.id, hash: pending_hash, long: false });
      void act.sql(claimConsents, { account: user.id, link: used.id, email: user.email });
      act.emit(identityEvents.email_confirmed, { accountId: user.id, email: user.email });
    }
    // Only an account without any sign-in gets such a link; one with a second factor must use it.
    if (hasSecondFactor(user)) throw new Refused(refuse.bad_link);
    const { token } = await openBrowserSession(act, user.id, exchange, false);
    exchange.setSession(token);
    const known = await act.one(hasPassword, { account: user.id });
    const password_code = known ? null : makeCode(act, { account: user.id, purpose: 'recovery' }).code;
    return { user, next: homeOf(account ?? nobody), password_code };
  });
