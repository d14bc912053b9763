import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { identityRefusals as refuse, type signUp } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { passwordFault } from '../rules.ts';
import { accountByEmail, describeAccount, openAccount } from './accounts.sql.ts';
import { hashPassword } from './secrets.ts';
import { sendLink } from './send-link.ts';

/** Opens an account that waits for its mailbox to be proven; signing up again before that sends a new link. */
export const signUpPerson: UseCaseWithActs<typeof signUp> = async (db, _actor, { body }) => {
  const { email, password, name = '', phone = null, came_from = 'customer' } = body;
  const fault = passwordFault(password, { email, name });
  if (fault) throw refuseField(refuse.weak_password, 'password', fault);
  const pending_hash = await hashPassword(password);
  return db.act(system, async (act) => {
    const known = await act.one(accountByEmail, { email });
    // Said openly because the specification words it; the limit per address keeps it from being a list of customers.
    if (known?.confirmed) throw new Refused(refuse.already_registered);
    const account = known ?? (await act.one(openAccount, { email, name, phone, came_from }));
    if (!account) throw new Error('account was not opened');
    if (known) void act.sql(describeAccount, { id: known.id, name, phone });
    await sendLink(act, { account: account.id, email, name, purpose: 'magiclink', pending_hash });
    act.emit(identityEvents.signed_up, { accountId: account.id, email });
    return { email };
  });
};
