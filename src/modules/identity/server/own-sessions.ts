import { cutPage } from '../../../kernel/http/cut-page.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { deviceWords } from '../device-rules.ts';
import { identityEvents } from '../events.ts';
import { accountById } from './accounts.sql.ts';
import { endOneSession, endOtherSessions as endOthers, openSessions } from './sessions.sql.ts';
import type * as accountContract from '../account-contract.ts';

const page = 20;

export const listSessions: UseCase<typeof accountContract.listSessions> = async (act, { query }) => {
  const { accountId, sessionId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  const rows = await act.sql(openSessions, { account: accountId, before: query.cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return {
    items: items.map((row) => ({
      id: row.id,
      device: deviceWords(row.user_agent, row.kind),
      this_device: row.id === sessionId,
      began_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    next,
  };
};

/** The other browser notices at its next request, its live stream within 30 s. */
export const endSession: UseCase<typeof accountContract.endSession> = async (act, { params }) => {
  const accountId = ownAccount(act);
  const ended = await act.one(endOneSession, { id: params.id, account: accountId });
  if (!ended) throw new Refused(common.not_found);
  const email = (await act.one(accountById, { id: accountId }))?.email ?? '';
  act.emit(identityEvents.signed_out, { accountId, sessionId: ended.id, email });
  return null;
};

export const endOtherSessions: UseCase<typeof accountContract.endOtherSessions> = async (act) => {
  const { accountId, sessionId } = act.actor;
  if (!accountId || !sessionId) throw new Refused(common.not_signed_in);
  const ended = await act.sql(endOthers, { account: accountId, keep: sessionId });
  const email = (await act.one(accountById, { id: accountId }))?.email ?? '';
  for (const { id } of ended) act.emit(identityEvents.signed_out, { accountId, sessionId: id, email });
  return { ended: ended.length };
};
