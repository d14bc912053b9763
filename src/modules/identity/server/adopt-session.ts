import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { accountById } from './accounts.sql.ts';
import { openBrowserSession, userOf } from './open-session.ts';
import { hashSecret } from './secrets.ts';
import { takeByBothTokens } from './sessions.sql.ts';
import type * as contract from '../contract.ts';

export const adoptSession: UseCaseWithActs<typeof contract.adoptSession> = (db, _actor, { body }, exchange) =>
  // Both tokens are the proof; the browser has no session yet.
  db.act(system, async (act) => {
    const taken = await act.one(takeByBothTokens, {
      token_hash: hashSecret(body.access_token),
      refresh_hash: hashSecret(body.refresh_token),
    });
    if (!taken) throw new Refused(refuse.bad_link);
    const account = await act.one(accountById, { id: taken.account_id });
    if (account?.suspended) throw new Refused(refuse.bad_link);
    const user = userOf(account);
    const { token, expires_at } = await openBrowserSession(act, user.id, exchange, false, {
      secondFactor: taken.second_factor,
      family: taken.family,
    });
    exchange.setSession(token);
    return { user, expires_at };
  });
