import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { accountByEmail } from './accounts.sql.ts';
import { latestLink } from './links.sql.ts';
import { nothing, sendLink } from './send-link.ts';
import type * as contract from '../contract.ts';

export const resendConfirmation: UseCase<typeof contract.resendConfirmation> = async (
  act,
  { body: { email } },
  { address },
) => {
  const source = limitKey(address);
  act.task(
    'identity.resend_confirmation',
    { email, source },
    { key: `identity.resend_confirmation:${email} ${source}` },
  );
  return { email };
};

/** The requester is unknown: if several sign-ups are pending, the link proves the mailbox and the password is chosen afterwards. */
export const sendConfirmationAgain = (db: Database, email: string, source: string): Promise<void> =>
  // Only an email was typed, and its account is not confirmed.
  db.act(system, async (act) => {
    const account = await act.one(accountByEmail, { email });
    if (!account || account.confirmed) return;
    const latest = await act.one(latestLink, { account: account.id, purpose: 'magiclink' });
    if (!latest || latest.fresh) return;
    const { pending_hash, name, phone, came_from } = latest;
    const waiting = latest.several ? nothing : { pending_hash, name, phone, came_from };
    void sendLink(act, { account: account.id, email, purpose: 'magiclink', waiting, source });
  });
