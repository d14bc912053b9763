import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { type changePassword, identityRefusals as refuse } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { passwordFault } from '../rules.ts';
import { accountById, forgetFailures, setPassword } from './accounts.sql.ts';
import { dropOtherLinks } from './links.sql.ts';
import { userOf } from './open-session.ts';
import { hashPassword } from './secrets.ts';
import { endOtherSessions } from './sessions.sql.ts';
import { accountByPassword } from './sign-in.ts';

const wrong = refuseField(refuse.invalid_credentials, 'current', 'This is not your current password');

/** Whoever found an open browser must still know the password: tries count like those of a sign-in. */
export const changeOwnPassword: UseCaseWithActs<typeof changePassword> = async (db, actor, { body }) => {
  const { accountId, sessionId } = actor;
  if (!accountId || !sessionId) throw new Refused(common.not_signed_in);
  const person = await db.act(system, async (act) => userOf(await act.one(accountById, { id: accountId })));
  const fault = passwordFault(body.password, person);
  if (fault) throw refuseField(refuse.weak_password, 'password', fault);
  await accountByPassword(db, person.email, body.current).catch((thrown: unknown) => {
    throw thrown instanceof Refused && thrown.kind.code === refuse.invalid_credentials.code ? wrong : thrown;
  });
  const hash = await hashPassword(body.password);
  return db.act(system, async (act) => {
    void act.sql(setPassword, { account: accountId, hash });
    void act.sql(endOtherSessions, { account: accountId, keep: sessionId });
    void act.sql(dropOtherLinks, { account: accountId });
    void act.sql(forgetFailures, { email: person.email });
    act.emit(identityEvents.password_changed, { accountId, email: person.email });
    return null;
  });
};
