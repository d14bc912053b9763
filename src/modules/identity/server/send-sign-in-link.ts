import type { Act } from '../../../kernel/db/act.ts';
import { shownName } from '../../../shared/plain-name.ts';
import type { LetterOrder } from '../../news/server/door.ts';
import { identityEvents } from '../events.ts';
import { sessionRules } from '../rules.ts';
import { accountByEmail, openAccount } from './accounts.sql.ts';
import { latestLink } from './links.sql.ts';
import { hasSecondFactor, userOf } from './open-session.ts';
import { makeCode, nothing } from './send-link.ts';
import { paths, type Path } from '../../../shared/paths.ts';

type SignInLink = {
  readonly email: string;
  /** The name for a new account, as on the list. */
  readonly name: string;
  /** The page that takes the code and calls `confirmLink`; starts with a slash. */
  readonly path: Path;
  /** The requester. Limits emails from strangers. */
  readonly source: string;
  /** sign_in: true if the page offers the usual sign-in. */
  readonly letter: (link: { readonly url: string; readonly sign_in: boolean }) => LetterOrder;
  /** Called before a letter is sent; false: no letter is sent and no account opened. */
  readonly may: () => Promise<boolean>;
};

/** Links to one mailbox per hour. */
const maxAnHour = 6;

/**
 * Sends a link that proves a mailbox and signs in, to the page at `path`; opens an account if there is none. Staff and accounts with a
 * second factor get a letter that leads to their sign-in. By the system, for mailboxes on someone's list.
 */
export const sendSignInLink = async (
  act: Act,
  { email, name, path, source, letter, may }: SignInLink,
): Promise<void> => {
  const known = await act.one(accountByEmail, { email });
  if (known?.suspended) return;
  const { origin } = act.settings;
  const send = (url: string, sign_in: boolean) =>
    act.task('mail.send', { ...letter({ url, sign_in }), to: email, allowance: 'sign_up', source });
  if (known?.confirmed && (hasSecondFactor(userOf(known)) || known.roles.includes('staff'))) {
    if (await may()) send(origin + paths.login({ next: path }), true);
    return;
  }
  const enough = async (account: string): Promise<boolean> => {
    const latest = await act.one(latestLink, { account, purpose: 'magiclink' });
    return latest !== undefined && (latest.fresh || latest.sent >= maxAnHour);
  };
  if (known && (await enough(known.id))) return;
  if (!(await may())) return;
  const account =
    known ??
    (await act.one(openAccount, { email, name: '', phone: null, came_from: 'customer' })) ??
    (await act.one(accountByEmail, { email }));
  if (!account) throw new Error('account was not opened');
  // A concurrent request opened it.
  if (!known && (await enough(account.id))) return;
  const minutes = sessionRules.signInLinkMinutes;
  const { code, made } = makeCode(act, {
    account: account.id,
    purpose: 'magiclink',
    waiting: { ...nothing, name: known?.confirmed ? '' : shownName(name, '') },
    minutes,
  });
  await made;
  send(`${origin}${path}#code=${code}`, false);
  if (!known) act.emit(identityEvents.signed_up, { accountId: account.id, email });
};
