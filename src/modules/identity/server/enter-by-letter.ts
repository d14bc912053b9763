// A letter's link that proves its mailbox and signs in, for modules that wrote the letter. Accounts with their own second step sign in as usual.
import type { Act } from '../../../kernel/db/act.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import type { SignedIn } from '../contract.ts';
import { isLongPassword, passwordFault } from '../rules.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { identityRefusals } from '../contract.ts';
import { accountByEmail, accountById, hasPassword, setPassword } from './accounts.sql.ts';
import { accountOfProvenMailbox } from './enter-signed-on.ts';
import { hasSecondFactor, openBrowserSession, userOf } from './open-session.ts';
import { recordConsents } from './record-consents.ts';
import { hashPassword } from './secrets.ts';

/** new: no proven account yet, the letter opens one. known: the letter alone may sign in. sign_in: only their own sign-in may. */
export type MailboxEntry = 'new' | 'known' | 'sign_in';

/** How the reader of a letter to this mailbox may enter. By the system. */
export const entryOfMailbox = async (act: Act, email: string): Promise<MailboxEntry> => {
  const account = await act.one(accountByEmail, { email });
  if (!account) return 'new';
  if (account.suspended || account.roles.includes('staff')) return 'sign_in';
  if (!account.confirmed) return 'new';
  return hasSecondFactor(userOf(account)) ? 'sign_in' : 'known';
};

export type ChosenPassword = { readonly hash: string; readonly long: boolean };

/** Hashed outside of an act. Refuses a weak one; null if none is chosen. */
export const choosePassword = async (
  password: string | undefined,
  about: { readonly email: string; readonly name: string },
): Promise<ChosenPassword | null> => {
  if (!password) return null;
  const fault = passwordFault(password, about);
  if (fault) throw refuseField(identityRefusals.weak_password, 'password', fault);
  return { hash: await hashPassword(password), long: isLongPassword(password) };
};

/**
 * The account of the mailbox that a letter has just proven; opened if there is none, with the terms that the person agreed to by pressing. A
 * chosen password becomes that of an account without one. By the system.
 */
export const accountOfLetter = async (
  act: Act,
  {
    email,
    name,
    password,
  }: { readonly email: string; readonly name: string; readonly password: ChosenPassword | null },
): Promise<string | null> => {
  const before = await entryOfMailbox(act, email);
  if (before === 'sign_in') return null;
  const user = await accountOfProvenMailbox(act, { email, name });
  if (!user) return null;
  if (before === 'new') recordConsents(act, { accountId: user.id, email, source: 'sign_up', purposes: ['terms'] });
  if (password && !(await act.one(hasPassword, { account: user.id })))
    void act.sql(setPassword, { account: user.id, ...password });
  return user.id;
};

/** Signs this browser in to that account. By the system, after accountOfLetter. */
export const enterByLetter = async (act: Act, account: string, exchange: Exchange): Promise<SignedIn> => {
  const user = userOf(await act.one(accountById, { id: account }));
  if (hasSecondFactor(user)) throw new Refused(identityRefusals.bad_link);
  const { token, expires_at } = await openBrowserSession(act, user.id, exchange, false);
  exchange.setSession(token);
  return { user, expires_at };
};
