// "This wasn't me": the previous mailbox of an account undoes a change of email (docs/decisions/0024).
import type { Act } from '../../../kernel/db/act.ts';
import type { Answer } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { homeOf } from '../first-page-rules.ts';
import { accountById, changeEmail, dropPassword, forgetFailures } from './accounts.sql.ts';
import { forgetWaysIn } from './forget-ways-in.ts';
import { dropLaterRestores, useLink } from './links.sql.ts';
import { userOf } from './open-session.ts';
import { makeCode } from './send-link.ts';
import type * as contract from '../contract.ts';

/**
 * Restores the account's old email, ends all other access, and drops the password, which someone else knows. Signs no one in: the returned
 * code sets a new password, and then requires a factor that was on for 72 hours before the change.
 */
export const restoreEmailByLink = async (act: Act, code_hash: string): Promise<Answer<typeof contract.confirmLink>> => {
  const used = await act.one(useLink, { code_hash, purpose: 'email_restore' });
  if (!used?.new_email) throw new Refused(refuse.bad_link);
  const before = await act.one(accountById, { id: used.account_id });
  if (!before?.confirmed || before.suspended) throw new Refused(refuse.bad_link);
  const changed = await act.one(changeEmail, { account: before.id, new_email: used.new_email });
  if (!changed?.changed) throw new Refused(refuse.bad_link);
  void act.sql(dropLaterRestores, { account: before.id, link: used.id });
  void act.sql(dropPassword, { account: before.id });
  const restored = { ...userOf(before), email: used.new_email };
  await forgetWaysIn(act, restored, used.created_at);
  for (const email of [before.email, restored.email])
    for (const kind of ['password', 'code'] as const) void act.sql(forgetFailures, { email, kind });
  act.emit(identityEvents.email_changed, { accountId: before.id, email: restored.email, beforeEmail: before.email });
  const user = userOf(await act.one(accountById, { id: before.id }));
  const { code } = makeCode(act, { account: before.id, purpose: 'recovery' });
  return { user, next: homeOf(before), password_code: code };
};
