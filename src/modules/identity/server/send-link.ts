import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { resendConfirmation, sendRecovery } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { accountByEmail } from './accounts.sql.ts';
import { latestLink, makeLink } from './links.sql.ts';
import { hashSecret, newSecret } from './secrets.ts';

type LinkTo = {
  account: string;
  email: string;
  purpose: 'magiclink' | 'recovery';
  /** What a sign-up said, waiting for the proof of the mailbox. */
  waiting?: { pending_hash: string | null; name: string; phone: string | null; came_from: 'customer' | 'corporate' };
  /** For the greeting; only of a proven mailbox, or strangers could have us mail their own words to anybody. */
  name?: string;
};
const nothing = { pending_hash: null, name: '', phone: null, came_from: 'customer' } as const;

/** Makes a one-time code of at most `minutes`; only its hash is kept. */
export const makeCode = (act: Act, { account, purpose, waiting = nothing }: Omit<LinkTo, 'email' | 'name'>): string => {
  const code = newSecret();
  const minutes = purpose === 'recovery' ? sessionRules.recoveryMinutes : sessionRules.confirmationHours * 60;
  void act.sql(makeLink, { account, purpose, code_hash: hashSecret(code), ...waiting, minutes });
  return code;
};

/** Makes a one-time link and queues its letter. Only a script on our page sends the code back, so a scanner burns nothing. */
export const sendLink = (act: Act, { email, name = '', ...link }: LinkTo): void => {
  const url = `${act.settings.origin}/auth/confirm?type=${link.purpose}&code=${makeCode(act, link)}`;
  act.task('mail.send', {
    letter: link.purpose === 'recovery' ? 'recovery' : 'confirm_email',
    to: email,
    words: { name, url },
  });
};

// Whether the e-mail has an account is looked up afterwards, in a task: neither the answer nor its time can tell.
export const askForRecovery: UseCase<typeof sendRecovery> = async (act, { body: { email } }) => {
  act.task('identity.send_recovery', { email }, { key: `identity.send_recovery:${email}` });
  return { email };
};

export const askForConfirmation: UseCase<typeof resendConfirmation> = async (act, { body: { email } }) => {
  act.task('identity.resend_confirmation', { email }, { key: `identity.resend_confirmation:${email}` });
  return { email };
};

export const sendRecoveryLink = (db: Database, email: string): Promise<void> =>
  db.act(system, async (act) => {
    const account = await act.one(accountByEmail, { email });
    if (!account?.confirmed || account.suspended) return;
    const latest = await act.one(latestLink, { account: account.id, purpose: 'recovery' });
    if (latest && (latest.fresh || latest.sent >= sessionRules.lettersAnHour)) return;
    sendLink(act, { account: account.id, email, name: account.name, purpose: 'recovery' });
  });

/** Who asks is unknown: when several sign-ups wait, the link proves the mailbox and the password is chosen after it. */
export const sendConfirmationAgain = (db: Database, email: string): Promise<void> =>
  db.act(system, async (act) => {
    const account = await act.one(accountByEmail, { email });
    if (!account || account.confirmed) return;
    const latest = await act.one(latestLink, { account: account.id, purpose: 'magiclink' });
    if (!latest || latest.fresh || latest.sent >= sessionRules.lettersAnHour) return;
    const { pending_hash, name, phone, came_from } = latest;
    const waiting = latest.several ? nothing : { pending_hash, name, phone, came_from };
    sendLink(act, { account: account.id, email, purpose: 'magiclink', waiting });
  });
