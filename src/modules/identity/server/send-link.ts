import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { resendConfirmation, sendRecovery } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { accountByEmail } from './accounts.sql.ts';
import { latestLink, makeLink } from './links.sql.ts';
import { hashSecret, newSecret } from './secrets.ts';

type LinkTo = {
  account: string;
  email: string;
  name: string;
  purpose: 'magiclink' | 'recovery';
  pending_hash: string | null;
};

/** Makes a one-time link and queues its letter. Only a script on our page sends the code back, so a scanner burns nothing. */
export const sendLink = async (act: Act, { account, email, name, purpose, pending_hash }: LinkTo): Promise<void> => {
  const code = newSecret();
  const minutes = purpose === 'recovery' ? sessionRules.recoveryMinutes : sessionRules.confirmationHours * 60;
  void act.sql(makeLink, { account, purpose, code_hash: hashSecret(code), pending_hash, minutes });
  const url = `${act.settings.origin}/auth/confirm?type=${purpose}&code=${code}`;
  act.task('mail.send', { letter: purpose === 'recovery' ? 'recovery' : 'confirm_email', to: email, words: { name, url } });
};

export const sendRecoveryLink: UseCaseWithActs<typeof sendRecovery> = (db, _actor, { body: { email } }) =>
  db.act(system, async (act) => {
    const account = await act.one(accountByEmail, { email });
    const latest = account && (await act.one(latestLink, { account: account.id, purpose: 'recovery' }));
    if (account?.confirmed && !latest?.fresh) {
      await sendLink(act, { account: account.id, email, name: account.name, purpose: 'recovery', pending_hash: null });
    }
    return { email };
  });

export const resendConfirmationLink: UseCaseWithActs<typeof resendConfirmation> = (db, _actor, { body: { email } }) =>
  db.act(system, async (act) => {
    const account = await act.one(accountByEmail, { email });
    const latest = account && (await act.one(latestLink, { account: account.id, purpose: 'magiclink' }));
    if (account && !account.confirmed && latest && !latest.fresh) {
      const { pending_hash } = latest;
      await sendLink(act, { account: account.id, email, name: account.name, purpose: 'magiclink', pending_hash });
    }
    return { email };
  });
