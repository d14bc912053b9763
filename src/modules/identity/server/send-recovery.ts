import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { sessionRules } from '../rules.ts';
import { accountByEmail } from './accounts.sql.ts';
import { latestLink } from './links.sql.ts';
import { sendLink } from './send-link.ts';
import type * as contract from '../contract.ts';

// A task later looks up whether the email has an account: neither the response nor its timing can reveal it.
export const sendRecovery: UseCase<typeof contract.sendRecovery> = async (act, { body: { email } }) => {
  act.task('identity.send_recovery', { email }, { key: `identity.send_recovery:${email}` });
  return { email };
};

export const sendRecoveryLink = (db: Database, email: string): Promise<void> =>
  // The person has lost the password, so no one is signed in.
  db.act(system, async (act) => {
    const account = await act.one(accountByEmail, { email });
    if (!account?.confirmed || account.suspended) return;
    const latest = await act.one(latestLink, { account: account.id, purpose: 'recovery' });
    if (latest && (latest.fresh || latest.sent >= sessionRules.lettersAnHour)) return;
    void sendLink(act, { account: account.id, email, name: account.name, purpose: 'recovery' });
  });
