import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { User } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import type { accountRow } from './accounts.sql.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { openSession } from './sessions.sql.ts';

/** What a person may see of their own account. Refuses a row that row-level security hid. */
export const userOf = (row: RowOf<typeof accountRow> | undefined): User => {
  if (!row) throw new Refused(common.not_found);
  return { id: row.id, email: row.email, name: row.name, phone: row.phone, roles: row.roles };
};

/** A session for this browser; the answered token goes into the cookie. */
export const openBrowserSession = async (act: Act, account: string, exchange: Exchange, persistent: boolean) => {
  const token = newSecret();
  const opened = await act.one(openSession, {
    account,
    kind: 'browser',
    token_hash: hashSecret(token),
    refresh_hash: null,
    persistent,
    user_agent: exchange.userAgent,
    address: exchange.address,
    fresh_seconds: sessionRules.freshSeconds,
    life_hours: persistent ? sessionRules.rememberedDays * 24 : sessionRules.browserHours,
  });
  if (!opened) throw new Error('session was not opened');
  return { token, expires_at: opened.expires_at.toISOString() };
};

/** Tokens for a client without a browser (decisions.md, "Session"); expires_in in seconds. */
export const openTokenSession = async (act: Act, account: string, exchange: Exchange) => {
  const access_token = newSecret();
  const refresh_token = newSecret();
  await act.one(openSession, {
    account,
    kind: 'token',
    token_hash: hashSecret(access_token),
    refresh_hash: hashSecret(refresh_token),
    persistent: true,
    user_agent: exchange.userAgent,
    address: exchange.address,
    fresh_seconds: sessionRules.freshSeconds,
    life_hours: sessionRules.rememberedDays * 24,
  });
  return { access_token, refresh_token, expires_in: sessionRules.freshSeconds, token_type: 'bearer' as const };
};
