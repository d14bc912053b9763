import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { accountById } from './accounts.sql.ts';
import { userOf } from './open-session.ts';
import { seeSession, sessionById, staffState } from './sessions.sql.ts';
import type * as contract from '../contract.ts';

const staffNeeds = async (act: Act, session: string) => {
  const state = await act.one(staffState, { session });
  return [
    ...(state?.long_password ? [] : ['long_password' as const]),
    ...(state?.second_factor ? [] : ['second_factor' as const]),
  ];
};

export const readSession: UseCase<typeof contract.readSession> = async (act, _input, exchange) => {
  // Every page asks this first, and its answer is never cached: from now on limits count this browser apart from its neighbours.
  if (!exchange.device) exchange.keepDevice();
  const { accountId, sessionId } = act.actor;
  const { strictStaff, payments = 'on', extraWays = [] } = act.settings;
  if (!accountId || !sessionId) return { user: null, expires_at: null, payments, extra_ways: [...extraWays] };
  void act.sql(seeSession, { id: sessionId });
  const [account, session] = await Promise.all([
    act.one(accountById, { id: accountId }),
    act.one(sessionById, { id: sessionId }),
  ]);
  const user = userOf(account);
  const needs = strictStaff && user.roles.includes('staff') ? await staffNeeds(act, sessionId) : [];
  return {
    user,
    expires_at: session?.expires_at.toISOString() ?? null,
    payments,
    extra_ways: [...extraWays],
    ...(needs.length > 0 ? { staff_needs: needs } : {}),
  };
};
