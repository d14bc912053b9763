// For other modules' acts that need more than an open browser, such as a payout to another person's account.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { factorOf } from './factors.sql.ts';
import { hasSecondFactor } from './open-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import { countCode, useCode } from './second-factor.ts';

export type Proof = 'password' | 'code';

/** The required proof: the code if two-factor is on, else the password. */
export const proofAskedOf = async (db: Database, actor: Actor): Promise<Proof> =>
  hasSecondFactor((await personOf(db, actor)).user) ? 'code' : 'password';

/** Since when the actor's two-factor is on; null while it is off. */
export const factorSince = async (act: Act): Promise<Date | null> =>
  (await act.one(factorOf, { account: ownAccount(act) }))?.verified_at ?? null;

/** Checks it. Tries count like those of a sign-in, and a code is valid once; a wrong one is refused beside its field. */
export const proveAgain = async (
  db: Database,
  actor: Actor,
  typed: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<Proof> => {
  const { user } = await personOf(db, actor);
  if (!hasSecondFactor(user)) {
    if (!typed.password) throw refuseField(refuse.invalid_credentials, 'password', 'Enter your password');
    await provePassword(db, user, typed.password, 'password');
    return 'password';
  }
  const { code } = typed;
  if (!code) throw refuseField(refuse.wrong_code, 'code', 'Enter the code');
  const tried = await countCode(db, user.email, code, 'signed in');
  // No one may read or use codes except through this check.
  await db.act(system, (act) => useCode(act, user.id, tried, code));
  return 'code';
};
