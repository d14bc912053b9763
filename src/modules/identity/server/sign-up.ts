import { system } from '../../../kernel/db/actor.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { passwordFault } from '../rules.ts';
import { accountByEmail, openAccount } from './accounts.sql.ts';
import { latestLink } from './links.sql.ts';
import { recordSignUpConsents } from './record-consents.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import { sendLink } from './send-link.ts';
import type * as contract from '../contract.ts';

/** Opens an account pending proof of its mailbox; signing up again before that sends another link. A double click sends one email. */
export const signUp: UseCaseWithActs<typeof contract.signUp> = async (db, _actor, { body }, { address }) => {
  const { email, password, name = '', phone = null, came_from = 'customer', consents = [], next } = body;
  const fault = passwordFault(password, { email, name });
  if (fault) throw refuseField(refuse.weak_password, 'password', fault);
  // A visitor signs up, and may not see who has an account.
  const before = await db.act(system, async (act) => {
    const known = await act.one(accountByEmail, { email });
    // Revealed because the specification words it; the limits keep it from exposing a list of customers.
    if (known?.confirmed) throw new Refused(refuse.already_registered);
    return known && (await act.one(latestLink, { account: known.id, purpose: 'magiclink' }));
  });
  // The same password keeps its hash, so that a later request for the link recognises the same sign-up.
  const same =
    before?.pending_hash && (await passwordMatches(password, before.pending_hash)) ? before.pending_hash : null;
  if (same && before?.fresh) return { email };
  const pending_hash = same ?? (await hashPassword(password));
  // The account does not exist yet.
  return db.act(system, async (act) => {
    const account =
      (await act.one(accountByEmail, { email })) ??
      (await act.one(openAccount, { email, name, phone, came_from })) ??
      (await act.one(accountByEmail, { email }));
    if (account?.confirmed) throw new Refused(refuse.already_registered);
    if (!account) throw new Error('account was not opened');
    const link = await sendLink(act, {
      account: account.id,
      email,
      purpose: 'magiclink',
      waiting: { pending_hash, name, phone, came_from },
      source: limitKey(address),
      next,
    });
    if (link) recordSignUpConsents(act, link.id, consents);
    act.emit(identityEvents.signed_up, { accountId: account.id, email });
    return { email };
  });
};
