// A new email takes effect once confirmed. Only the mailbox itself learns whether it has an account.
import type { Answer } from '../../../shared/contract.ts';
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { accountRefusals as refuse } from '../account-contract.ts';
import { identityRefusals } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { sessionRules } from '../rules.ts';
import { accountByEmail, accountById, changeEmail as change, forgetFailures } from './accounts.sql.ts';
import { claimConsents } from './consents.sql.ts';
import { dropOtherLinks, latestLink, useLink } from './links.sql.ts';
import { mail } from './mail.ts';
import { userOf } from './open-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import { confirmAddress, makeCode, sendLink } from './send-link.ts';
import { endAllSessions, endOtherSessions } from './sessions.sql.ts';
import type * as accountContract from '../account-contract.ts';
import type * as contract from '../contract.ts';
import { paths } from '../../../shared/paths.ts';
import { firstPages } from '../first-page-rules.ts';

/** Looks nothing up, so neither the response nor its timing reveals whether the email has an account. */
export const changeEmail: UseCaseWithActs<typeof accountContract.changeEmail> = async (db, actor, { body }) => {
  const { user } = await personOf(db, actor);
  if (body.email === user.email) throw refuseField(refuse.same_email, 'email');
  await provePassword(db, user, body.password, 'password');
  await db.act(actor, async (act) => {
    const payload = { account: user.id, email: body.email };
    act.task('identity.send_email_change', payload, { key: `identity.send_email_change:${user.id}:${body.email}` });
  });
  return { email: body.email };
};

/** The task. An email that has an account gets a message saying so, and no link. */
export const sendEmailChange = (db: Database, account: string, email: string): Promise<void> =>
  // The letter may say that the email has an account, which the person may not read.
  db.act(system, async (act) => {
    const person = await act.one(accountById, { id: account });
    if (!person || person.suspended || !person.confirmed || person.email === email) return;
    const latest = await act.one(latestLink, { account, purpose: 'email_change' });
    if (latest && latest.sent >= sessionRules.lettersAnHour) return;
    const taken = await act.one(accountByEmail, { email });
    const link = { account, purpose: 'email_change', new_email: email } as const;
    if (!taken?.confirmed) return void sendLink(act, { ...link, email, source: account });
    makeCode(act, link); // counted like a sent link; no one knows its code
    act.task('mail.send', {
      ...mail('email_taken', { name: taken.name, url: act.settings.origin + paths.auth() }),
      to: email,
    });
  });

/**
 * Signs no one in: the link proves the mailbox, not the person. Other links of the account, sent to the old mailbox, end, and so does every
 * session except the one that opens the link. The old mailbox gets a link that undoes the change.
 */
export const changeEmailByLink = async (
  act: Act,
  { sessionId }: Actor,
  code_hash: string,
): Promise<Answer<typeof contract.confirmLink>> => {
  const used = await act.one(useLink, { code_hash, purpose: 'email_change' });
  if (!used?.new_email) throw new Refused(identityRefusals.bad_link);
  const before = await act.one(accountById, { id: used.account_id });
  if (!before?.confirmed || before.suspended) throw new Refused(identityRefusals.bad_link);
  const changed = await act.one(change, { account: before.id, new_email: used.new_email });
  if (!changed?.changed) throw new Refused(identityRefusals.bad_link);
  void act.sql(dropOtherLinks, { account: before.id });
  if (sessionId) void act.sql(endOtherSessions, { account: before.id, keep: sessionId });
  else void act.sql(endAllSessions, { account: before.id });
  for (const kind of ['password', 'code'] as const) void act.sql(forgetFailures, { email: before.email, kind });
  for (const email of [before.email, used.new_email])
    void act.sql(claimConsents, { account: before.id, link: used.id, email });
  act.emit(identityEvents.email_changed, { accountId: before.id, email: used.new_email, beforeEmail: before.email });
  const { code } = makeCode(act, { account: before.id, purpose: 'email_restore', new_email: before.email });
  const url = confirmAddress(act.settings.origin, 'email_restore', code);
  const words = { name: before.name, email: used.new_email, url };
  act.task('mail.send', { ...mail('email_changed', words), to: before.email });
  return { user: { ...userOf(before), email: used.new_email }, next: firstPages.account, password_code: null };
};
