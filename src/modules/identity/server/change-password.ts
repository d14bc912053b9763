import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse, type User } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { isLongPassword, passwordFault, samePassword } from '../rules.ts';
import { setPassword } from './accounts.sql.ts';
import { dropChallenges } from './factors.sql.ts';
import { dropOtherLinks } from './links.sql.ts';
import { renewAfterChange } from './refresh-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import { hashPassword } from './secrets.ts';
import { endOtherSessions } from './sessions.sql.ts';
import type * as contract from '../contract.ts';

/** Input of the rules: personal words, and whether the password must be long. */
export const aboutPerson = ({ email, name, roles }: User, strictStaff = false) => ({
  email,
  name,
  staff: strictStaff && roles.includes('staff'),
});

/** An open browser alone is not enough: the password is required, and tries count like those of a sign-in. */
export const changePassword: UseCaseWithActs<typeof contract.changePassword> = async (
  db,
  actor,
  { body },
  exchange,
) => {
  const { user, session, settings } = await personOf(db, actor);
  const { id: account, email } = user;
  const fault = passwordFault(body.password, aboutPerson(user, settings.strictStaff));
  if (fault) throw refuseField(refuse.weak_password, 'password', fault);
  await provePassword(db, user, body.current, 'current');
  if (body.password === body.current) throw refuseField(refuse.weak_password, 'password', samePassword);
  const hash = await hashPassword(body.password);
  // No one may read or write password hashes, not even their own.
  return db.act(system, async (act) => {
    void act.sql(setPassword, { account, hash, long: isLongPassword(body.password) });
    void act.sql(endOtherSessions, { account, keep: session });
    await renewAfterChange(act, session, exchange);
    void act.sql(dropOtherLinks, { account });
    void act.sql(dropChallenges, { account });
    act.emit(identityEvents.password_changed, { accountId: account, email });
    return null;
  });
};
