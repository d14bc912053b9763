// For acts that only the person may do, even in an open browser: requires the password again, and the code if two-factor is on.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse, type User } from '../contract.ts';
import { accountById } from './accounts.sql.ts';
import { userOf } from './open-session.ts';
import { accountByPassword } from './sign-in.ts';

/** The signed-in person, and their session. */
export const personOf = async (db: Database, actor: Actor) => {
  const { accountId, sessionId } = actor;
  if (!accountId || !sessionId) throw new Refused(common.not_signed_in);
  return db.act(actor, async (act) => ({
    user: userOf(await act.one(accountById, { id: accountId })),
    session: sessionId,
    settings: act.settings,
  }));
};

/** Tries count like those of a sign-in. `field`: its name in the form. */
export const provePassword = async (db: Database, { email }: User, password: string, field: string): Promise<void> => {
  await accountByPassword(db, email, password, 'signed in').catch((thrown: unknown) => {
    throw thrown instanceof Refused && thrown.kind.code === refuse.invalid_credentials.code
      ? refuseField(refuse.invalid_credentials, field, 'This is not your current password')
      : thrown;
  });
};

/** The password itself, whether or not two-factor is on: for acts that open the whole account to another party's sign-in. */
export const proveOwnPassword = async (db: Database, actor: Actor, password: string): Promise<void> =>
  provePassword(db, (await personOf(db, actor)).user, password, 'password');
