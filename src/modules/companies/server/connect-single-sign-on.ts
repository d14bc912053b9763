import { type Actor, system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { accountOfProvenMailbox, enterSignedOn, hashSecret } from '../../identity/server/door.ts';
import { securityEvents } from '../security-events.ts';
import { signOnRefusals as refuse } from '../single-sign-on-contract.ts';
import { connectPerson, employeeToSignOn, useSignOnLink } from './single-sign-on.sql.ts';
import type * as contract from '../single-sign-on-contract.ts';

const by = (accountId: string): Actor => ({ kind: 'account', accountId, sessionId: null, orderId: null });

/** The link of the letter: it proves the mailbox, opens the account if there is none, and connects it with the company's sign-in. */
export const connectSingleSignOn: UseCaseWithActs<typeof contract.connectSingleSignOn> = async (
  db,
  _actor,
  { body },
  exchange,
) => {
  const done = await db.act(system, async (act) => {
    const link = await act.one(useSignOnLink, { code_hash: hashSecret(body.code) });
    if (!link) throw new Refused(refuse.bad_connection);
    const { company_id: company, employee_id: employee, subject, saved_at, email, employee_name } = link;
    const user = await accountOfProvenMailbox(act, { email, name: link.name || employee_name });
    if (!user) throw new Refused(refuse.sign_in_blocked);
    // The proof of the mailbox has joined the employee and the account, unless the account is in the company by another email.
    const joined = await act.one(employeeToSignOn, { company, email, subject, saved_at });
    if (joined?.account_id !== user.id) throw new Refused(refuse.not_an_employee);
    void act.sql(connectPerson, { company, employee, account: user.id, subject, saved_at });
    const signed_in = await enterSignedOn(act, { account: user.id, company }, exchange);
    if (!signed_in) throw new Refused(refuse.sign_in_blocked);
    const event = { companyId: company, employeeId: employee, name: employee_name };
    return { account: user.id, event, answer: { company: { id: company, name: link.company_name }, signed_in } };
  });
  await db.act(by(done.account), async (act) => act.emit(securityEvents.sign_on_connected, done.event));
  return done.answer;
};
