import { Refused } from '../../../shared/refusal.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Exchange, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { accountById } from './accounts.sql.ts';
import { askSecondFactor, hasSecondFactor, openTokenSession, userOf } from './open-session.ts';
import { hashSecret } from './secrets.ts';
import { emailOfLogin } from './sign-in-by-phone.ts';
import { endFamily, takeByRefresh } from './sessions.sql.ts';
import { accountByPassword, answerChallenge, noteLength } from './sign-in.ts';
import type * as contract from '../contract.ts';

const tokensFor = async (
  act: Act,
  id: string,
  exchange: Exchange,
  proven: { readonly secondFactor?: boolean; readonly family?: string },
) => {
  const account = await act.one(accountById, { id });
  if (account?.suspended) throw new Refused(refuse.bad_refresh_token);
  return { ...(await openTokenSession(act, id, exchange, proven)), user: userOf(account) };
};

export const issueToken: UseCaseWithActs<typeof contract.issueToken> = async (db, _actor, { body }, exchange) => {
  if (body.grant_type === 'password') {
    const { email, password } = await emailOfLogin(db, body);
    const account = await accountByPassword(db, email, password, exchange);
    // The password is proven, and the session is only opened here.
    return db.act(system, async (act) => {
      const user = userOf(await act.one(accountById, { id: account }));
      noteLength(act, user, password);
      return hasSecondFactor(user) ? askSecondFactor(act, account, true) : tokensFor(act, account, exchange, {});
    });
  }
  if (body.grant_type === 'second_factor') {
    return answerChallenge(db, body, exchange, (act, account) =>
      tokensFor(act, account, exchange, { secondFactor: true }),
    );
  }
  // A refresh token is valid once: taking it ends its session.
  const refresh_hash = hashSecret(body.refresh_token);
  // The refresh token is the proof; the access token may have expired.
  const tokens = await db.act(system, async (act) => {
    const taken = await act.one(takeByRefresh, { refresh_hash });
    if (taken) {
      const { account_id, second_factor: secondFactor, family } = taken;
      return tokensFor(act, account_id, exchange, { secondFactor, family });
    }
    await act.sql(endFamily, { refresh_hash, grace_seconds: sessionRules.refreshGraceSeconds });
    return null;
  });
  if (!tokens) throw new Refused(refuse.bad_refresh_token);
  return tokens;
};
