import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { isLongPassword, passwordFault } from '../rules.ts';
import { accountById, forgetFailures, setPassword } from './accounts.sql.ts';
import { aboutPerson } from './change-password.ts';
import { findLink, useLink } from './links.sql.ts';
import { forgetWaysIn } from './forget-ways-in.ts';
import { enterBrowser, userOf } from './open-session.ts';
import { hashPassword, hashSecret } from './secrets.ts';
import type * as contract from '../contract.ts';

/** The kinds of code that may set a password: the link of a "forgot password" email, or a staff code. */
const passwordLink = async (act: Act, code_hash: string) => {
  for (const purpose of ['recovery', 'staff'] as const) {
    const linkRow = await act.one(findLink, { code_hash, purpose });
    if (linkRow) return { ...linkRow, purpose };
  }
  throw new Refused(refuse.bad_link);
};

/** A forgotten password ends every session and all other access: anyone who knew the old one is signed out. */
export const setNewPassword: UseCaseWithActs<typeof contract.setNewPassword> = async (
  db,
  _actor,
  { body },
  exchange,
) => {
  const code_hash = hashSecret(body.code);
  // The link is the proof; the person cannot sign in yet.
  const { person, strict, purpose } = await db.act(system, async (act) => {
    const linkRow = await passwordLink(act, code_hash);
    const account = await act.one(accountById, { id: linkRow.account_id });
    if (account?.suspended) throw new Refused(refuse.bad_link);
    return { person: userOf(account), strict: act.settings.strictStaff, purpose: linkRow.purpose };
  });
  const fault = passwordFault(body.password, aboutPerson(person, strict));
  if (fault) throw refuseField(refuse.weak_password, 'password', fault);
  const hash = await hashPassword(body.password);
  // The link is used up, and no one may write password hashes.
  return db.act(system, async (act) => {
    const used = await act.one(useLink, { code_hash, purpose });
    if (!used) throw new Refused(refuse.bad_link);
    void act.sql(setPassword, { account: person.id, hash, long: isLongPassword(body.password) });
    await forgetWaysIn(act, person);
    void act.sql(forgetFailures, { email: person.email, kind: 'password' });
    act.emit(identityEvents.password_changed, { accountId: person.id, email: person.email });
    // Read again: a new factor is now removed.
    const user = userOf(await act.one(accountById, { id: person.id }));
    return enterBrowser(act, user, exchange, false, { staffCode: purpose === 'staff' });
  });
};
