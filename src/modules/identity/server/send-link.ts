import type { Act } from '../../../kernel/db/act.ts';
import { sessionRules } from '../rules.ts';
import { makeLink } from './links.sql.ts';
import { mail } from './mail.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { mailedPaths } from '../../../shared/paths.ts';

type LinkTo = {
  account: string;
  email: string;
  purpose: 'magiclink' | 'recovery' | 'email_change';
  /** Input of a sign-up, pending until the mailbox is proven. */
  waiting?: { pending_hash: string | null; name: string; phone: string | null; came_from: 'customer' | 'corporate' };
  /** For the greeting; only for a proven mailbox, otherwise strangers could make us mail their own words to anyone. */
  name?: string;
  /** For an email change: the address that receives the link and is proven by it. */
  new_email?: string;
  /** The requester, if the mailbox is not proven: a network address or an account. Limits emails from strangers. */
  source?: string;
  /** The page that required the sign-up; without secrets, because a mistyped email reaches someone else. */
  next?: string | undefined;
};

export const nothing = { pending_hash: null, name: '', phone: null, came_from: 'customer' } as const;

type CodeFor = Omit<LinkTo, 'email' | 'name' | 'purpose' | 'source' | 'next'> & {
  purpose: LinkTo['purpose'] | 'email_restore' | 'staff';
  /** Overrides the purpose's default. */
  minutes?: number;
};

const minutesOf = {
  magiclink: sessionRules.confirmationHours * 60,
  recovery: sessionRules.recoveryMinutes,
  email_change: sessionRules.recoveryMinutes,
  email_restore: sessionRules.restoreHours * 60,
  staff: sessionRules.staffCodeMinutes,
} as const;

/** Makes a one-time code, valid for its purpose's minutes; only its hash is stored. */
export const makeCode = (
  act: Act,
  { account, purpose, waiting = nothing, new_email, minutes = minutesOf[purpose] }: CodeFor,
) => {
  const code = newSecret();
  const link = { account, purpose, code_hash: hashSecret(code), ...waiting, new_email: new_email ?? null, minutes };
  return { code, made: act.one(makeLink, link) };
};

const letterOf = { magiclink: 'confirm_email', recovery: 'recovery', email_change: 'confirm_new_email' } as const;

/**
 * The address with such a code. A code that opens an account in use is in the fragment, which reaches no server, proxy or log. A sign-up's
 * link has the form of decisions.md ("E-mail links"); the page accepts both.
 */
export const confirmAddress = (origin: string, purpose: CodeFor['purpose'], code: string): string =>
  origin + mailedPaths.confirm(purpose, code);

/** Makes a one-time link and queues its email. Only a script on our page sends the code back, so mail scanners do not use it up. */
export const sendLink = (
  act: Act,
  { email, name = '', source, next, ...link }: LinkTo,
): Promise<{ id: string } | undefined> => {
  const { code, made } = makeCode(act, link);
  const address = confirmAddress(act.settings.origin, link.purpose, code);
  const url = next ? `${address}&next=${encodeURIComponent(next)}` : address;
  // A recovery link goes only to proven mailboxes, and has its own limit.
  const allowance = link.purpose === 'recovery' ? {} : { allowance: 'sign_up', source };
  act.task('mail.send', { ...mail(letterOf[link.purpose], { name, url }), to: email, ...allowance });
  return made;
};
