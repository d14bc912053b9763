import type { UseCase } from '../../../kernel/http/route.ts';
import { identityEvents } from '../events.ts';
import { accountById } from './accounts.sql.ts';
import { endSession } from './sessions.sql.ts';
import type * as contract from '../contract.ts';

export const signOut: UseCase<typeof contract.signOut> = async (act, _input, exchange) => {
  const { accountId, sessionId } = act.actor;
  exchange.setSession(null);
  if (!accountId || !sessionId) return null;
  void act.sql(endSession, { id: sessionId });
  const account = await act.one(accountById, { id: accountId });
  act.emit(identityEvents.signed_out, { accountId, sessionId, email: account?.email ?? '' });
  return null;
};
