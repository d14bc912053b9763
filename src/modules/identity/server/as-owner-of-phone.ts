import type { Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { LanguageCode } from '../../../shared/language.ts';
import { accountById } from './accounts.sql.ts';
import { accountByPhone } from './phone-codes.sql.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { openSession, endBriefSession } from './sessions.sql.ts';

/** Long enough for one command; if the process dies, it leaves a session whose secret no one has. */
const briefSeconds = 60;

/**
 * Runs work for the owner of a confirmed phone who sent a message from it. It has a session of a minute, so the rules and walls of a
 * signed-in person apply, never those of staff. Null if no account has confirmed this number.
 */
export const asOwnerOfPhone = async <T>(
  db: Database,
  phone: string,
  work: (person: { readonly actor: Actor; readonly language: LanguageCode }) => Promise<T>,
): Promise<T | null> => {
  // A message arrives without a session; its phone number identifies the account.
  const opened = await db.act(system, async (act) => {
    const holder = await act.one(accountByPhone, { phone });
    const account = holder && (await act.one(accountById, { id: holder.id }));
    if (!account) return null;
    const session = await act.one(openSession, {
      account: account.id,
      kind: 'token',
      token_hash: hashSecret(newSecret()),
      refresh_hash: null,
      persistent: false,
      user_agent: 'Message from your phone',
      address: '',
      fresh_seconds: briefSeconds,
      life_hours: 1,
      second_factor: false,
      by_staff_code: false,
      family: null,
    });
    return session && { session: session.id, account };
  });
  if (!opened) return null;
  const { session, account } = opened;
  const actor: Actor = { kind: 'account', accountId: account.id, sessionId: session, orderId: null };
  try {
    return await work({ actor, language: account.language ?? 'en' });
  } finally {
    // The message may have ended the person's own rights; the session must end anyway.
    await db.act(system, (act) => act.sql(endBriefSession, { id: session }));
  }
};
