// For other modules.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { together } from '../../../kernel/db/together.ts';
import type { LanguageCode } from '../../../shared/language.ts';
import { type IdentityLevel, levelFrom } from '../level-rules.ts';
import { addRole, languagesOf as selectLanguages, levelOf, nameNameless } from './accounts.sql.ts';
import { hashSecret } from './secrets.ts';
import { mailboxesBefore as selectMailboxesBefore } from './links.sql.ts';
import { findSessions } from './sessions.sql.ts';
import { accountCount, consentCounts } from './consents.sql.ts';

export { addStaff } from './add-staff.ts';
export { hashSecret, newSecret } from './secrets.ts';

type Found = { session_id: string; account_id: string; staff: boolean; staff_ready: boolean };
const actorIn = (found: Found, strictStaff: boolean): Actor => ({
  kind: (strictStaff ? found.staff_ready : found.staff) ? 'staff' : 'account',
  accountId: found.account_id,
  sessionId: found.session_id,
  orderId: null,
});
const mayBeSecret = (token: string): boolean => token.length >= 20 && token.length <= 200;
/** Every request needs this, so one look-up serves all concurrent ones. */
const sessionOf = together({ query: findSessions, params: (hashes: readonly string[]) => ({ hashes: [...hashes] }) });

/**
 * The actor behind a cookie or access token; null if there is none. With `strictStaff`, a staff member whose session lacks the second
 * factor, or whose password is short, acts as an ordinary account.
 */
export const actorOf = async (db: Database, token: string, strictStaff = false): Promise<Actor | null> => {
  if (!mayBeSecret(token)) return null;
  const sessionRow = await db.together(sessionOf, hashSecret(token));
  return sessionRow ? actorIn(sessionRow, strictStaff) : null;
};

/** The same for many secrets with one look-up, by secret; those without a session are omitted. */
export const actorsOf = async (
  db: Database,
  tokens: readonly string[],
  strictStaff = false,
): Promise<ReadonlyMap<string, Actor>> => {
  const secrets = tokens.filter(mayBeSecret);
  const rows = await db.ask(findSessions, { hashes: secrets.map(hashSecret) });
  return new Map(rows.map((row) => [secrets[row.n - 1] as string, actorIn(row, strictStaff)]));
};

/** Records that an account now also works, drives, provides or runs a company. Never grants the staff role. */
export const markRole = (
  act: Act,
  account: string,
  role: 'worker' | 'driver' | 'provider' | 'corporate',
): Promise<unknown> => act.sql(addRole, { account, role });

/** Gives the account the name by which others know the person, unless they have given one themselves. */
export const nameAccount = (act: Act, account: string, name: string): Promise<unknown> =>
  act.sql(nameNameless, { id: account, name });

/** The language of each of these accounts; en if none is chosen. Only for the system's own acts. */
export const languagesOf = async (act: Act, accounts: readonly string[]): Promise<ReadonlyMap<string, LanguageCode>> =>
  new Map((await act.sql(selectLanguages, { accounts })).map((row) => [row.account_id, row.language]));

/** The language of one account; en if none is chosen. */
export const languageOf = async (act: Act, account: string): Promise<LanguageCode> =>
  (await languagesOf(act, [account])).get(account) ?? 'en';

/** How well Kaya knows this person; for the person, staff and the system. */
export const identityLevelOf = async (act: Act, account: string): Promise<IdentityLevel> =>
  levelFrom((await act.one(levelOf, { account })) ?? { phone_confirmed: false, papers_seen: false });

/** The account's earlier mailboxes within these days, with its name: a thief may have changed the email. Only for the system's own acts. */
export const mailboxesBefore = (act: Act, account: string, days: number): Promise<{ email: string; name: string }[]> =>
  act.sql(selectMailboxesBefore, { account, days });

/** Consents given and taken back in a time, by purpose; for staff. */
export const countConsents = (act: Act, from: Date, until: Date) => act.sql(consentCounts, { from, until });

/** Accounts that are kept, counted up to `max`; for staff. */
export const countPeople = async (act: Act, max: number): Promise<number> =>
  (await act.one(accountCount, { max }))?.n ?? 0;

export { asOwnerOfPhone } from './as-owner-of-phone.ts';
export { accountOfProvenMailbox, enterSignedOn, mayBeSignedOn, ownFactor, passSignOn } from './enter-signed-on.ts';
export { accountOfLetter, choosePassword, enterByLetter, entryOfMailbox } from './enter-by-letter.ts';
export { keepPhone } from './keep-phone.ts';
export { listPeople } from './list-people.ts';
export { openConfirmedAccount } from './open-confirmed-account.ts';
export { factorSince, type Proof, proofAskedOf, proveAgain } from './prove-again.ts';
export { confirmAddress } from './send-link.ts';
export { proveOwnPassword } from './prove-person.ts';
export { sendSignInLink } from './send-sign-in-link.ts';
export { sendWorkLink } from './send-work-link.ts';
export { recordConsents } from './record-consents.ts';
