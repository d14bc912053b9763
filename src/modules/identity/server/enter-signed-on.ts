// Signing in through a company's provider. Companies decides who may; the account and the session are opened here.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { shownName } from '../../../shared/plain-name.ts';
import type { Challenge, SignedIn, User } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { accountByEmail, accountById, confirmEmail, hasPassword, openAccount } from './accounts.sql.ts';
import { forgetWaysIn } from './forget-ways-in.ts';
import { enterBrowser, hasSecondFactor, userOf } from './open-session.ts';
import { markSignedOn } from './sessions.sql.ts';

type Row = { readonly suspended: boolean; readonly roles: readonly string[] };
/** Staff sign in only with their own password and second factor; suspended accounts not at all. */
const mayNot = ({ suspended, roles }: Row): boolean => suspended || roles.includes('staff');

/**
 * Signs this browser in to an account that has agreed to the company's sign-in, or requests its second factor. By the system.
 * @returns null for a suspended account and for staff
 */
export const enterSignedOn = async (
  act: Act,
  { account, company }: { readonly account: string; readonly company: string },
  exchange: Exchange,
): Promise<SignedIn | Challenge | null> => {
  const row = await act.one(accountById, { id: account });
  if (!row || mayNot(row)) return null;
  return enterBrowser(act, userOf(row), exchange, false, { signedOnBy: company });
};

/**
 * The account of a mailbox just proven by a letter; opened if there is none. Drops what others typed for the
 * email before it was proven, as a sign-up's link does. By the system.
 * @returns null for a suspended account and for staff
 */
export const accountOfProvenMailbox = async (
  act: Act,
  { email, name: said }: { readonly email: string; readonly name: string },
): Promise<User | null> => {
  // Written by a provider or on a list, and read by others.
  const name = shownName(said, '');
  const known = await act.one(accountByEmail, { email });
  if (known && mayNot(known)) return null;
  if (known?.confirmed) return userOf(known);
  const opened =
    known ??
    (await act.one(openAccount, { email, name, phone: null, came_from: 'corporate' })) ??
    (await act.one(accountByEmail, { email }));
  const user = userOf(opened);
  if (!known) act.emit(identityEvents.signed_up, { accountId: user.id, email });
  const first = await act.one(confirmEmail, { id: user.id, name, phone: null, came_from: 'corporate' });
  if (first) {
    await forgetWaysIn(act, user);
    act.emit(identityEvents.email_confirmed, { accountId: user.id, email });
  }
  return userOf(await act.one(accountById, { id: user.id }));
};

/**
 * Whether an account may agree that a company's provider signs in to it: never for staff and suspended accounts. By the system.
 * @returns null if it may not
 */
export const mayBeSignedOn = async (
  act: Act,
  account: string,
): Promise<{ readonly email: string; readonly has_password: boolean } | null> => {
  const row = await act.one(accountById, { id: account });
  if (!row?.confirmed || mayNot(row)) return null;
  return { email: row.email, has_password: Boolean(await act.one(hasPassword, { account })) };
};

/** Records that an open session has now passed the company's sign-in. By the system. */
export const passSignOn = (act: Act, session: string, company: string): Promise<unknown> =>
  act.sql(markSignedOn, { session, company });

/** Whether the actor has a second factor. */
export const ownFactor = async (act: Act): Promise<boolean> =>
  hasSecondFactor(userOf(await act.one(accountById, { id: ownAccount(act) })));
