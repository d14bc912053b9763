// A person agrees, by pressing, that their company's provider may sign in to their Kaya account.
import type { Act } from '../../../../kernel/db/act.ts';
import { type Actor, system } from '../../../../kernel/db/actor.ts';
import { limitKey } from '../../../../kernel/http/client-address.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { shownName } from '../../../../shared/plain-name.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { identityRefusals } from '../../../identity/contract.ts';
import {
  accountOfProvenMailbox,
  enterSignedOn,
  hashSecret,
  mayBeSignedOn,
  newSecret,
  passSignOn,
  proveOwnPassword,
} from '../../../identity/server/door.ts';
import { securityEvents } from '../../security-events.ts';
import { signOnRules } from '../../security-rules.ts';
import { signOnRefusals as refuse } from '../../single-sign-on-contract.ts';
import type * as contract from '../../single-sign-on-contract.ts';
import { welcome } from '../people/join-company.ts';
import { mail } from '../mail.ts';
import { joinCompany } from '../people/people.sql.ts';
import { connectPerson, employeeToSignOn, keepSignOnLink, signOnLink, useSignOnLink } from './single-sign-on.sql.ts';
import { mayWrite } from '../people/take-letters.ts';
import { returnTo } from './start-single-sign-on.ts';

type Letter = {
  readonly company: string;
  readonly email: string;
  readonly organization: string;
  /** Stores a new code and returns it. */
  readonly code: () => string;
  readonly source: string;
};

/** The code is in the fragment, and only a press on its page uses it. source: whose letter limit this counts against. */
export const sendConnectLetter = async (
  act: Act,
  { company, email, organization, code, source }: Letter,
): Promise<void> => {
  if (!(await mayWrite(act, company, email))) return;
  const words = { organization, url: `${returnTo(act.settings.origin)}#connect=${code()}` };
  act.task('mail.send', { ...mail('connect_sign_on', words), to: email, allowance: 'sign_up', source });
};

export const readConnection: UseCaseWithActs<typeof contract.readConnection> = async (db, actor, { body }) => {
  // No one may read these codes; a signed-in person's code is only for them.
  const linkRow = await db.act(system, (act) =>
    act.one(signOnLink, { code_hash: hashSecret(body.code), account: actor.accountId }),
  );
  if (!linkRow) throw new Refused(refuse.bad_connection);
  const { company_name: company, email, issuer, joined } = linkRow;
  return { company, email, provider: new URL(issuer).host, joined };
};

export const sendConnection: UseCaseWithActs<typeof contract.sendConnection> = (db, actor, { body }, { address }) =>
  // No one may read these codes, and the person may not be on the list yet.
  db.act(system, async (act) => {
    const linkRow = await act.one(useSignOnLink, { code_hash: hashSecret(body.code), account: actor.accountId });
    if (!linkRow?.account_id) throw new Refused(refuse.bad_connection);
    const { company_id: company, employee_id: employee, subject, name, saved_at, email, company_name } = linkRow;
    const code = () => {
      const secret = newSecret();
      const minutes = signOnRules.linkMinutes;
      const link = {
        company,
        employee,
        subject,
        name,
        saved_at,
        code_hash: hashSecret(secret),
        account: null,
        minutes,
      };
      void act.sql(keepSignOnLink, link);
      return secret;
    };
    await sendConnectLetter(act, { company, email, organization: company_name, code, source: limitKey(address) });
    return { email };
  });

const by = (accountId: string): Actor => ({ kind: 'account', accountId, sessionId: null, orderId: null });

/**
 * A letter's code proves the mailbox, and creates an account if there is none. A signed-in person first proves their password, and stays in
 * their session, which then counts as signed in through the company.
 */
export const connectSingleSignOn: UseCaseWithActs<typeof contract.connectSingleSignOn> = async (
  db,
  actor,
  { body },
  exchange,
) => {
  const given = { code_hash: hashSecret(body.code), account: actor.accountId };
  // No one may read these codes.
  const waiting = await db.act(system, (act) => act.one(signOnLink, given));
  if (!waiting) throw new Refused(refuse.bad_connection);
  if (waiting.account_id) {
    if (!body.password) throw refuseField(identityRefusals.invalid_credentials, 'password', 'Enter your password');
    await proveOwnPassword(db, actor, body.password);
  }
  // The person joins the company by this act, so they have no rights in it yet.
  const done = await db.act(system, async (act) => {
    const link = await act.one(useSignOnLink, given);
    if (!link) throw new Refused(refuse.bad_connection);
    const { company_id: company, employee_id: employee, subject, saved_at, email, employee_name } = link;
    const own = link.account_id;
    const account = own
      ? (await mayBeSignedOn(act, own)) && own
      : (await accountOfProvenMailbox(act, { email, name: shownName(link.name, '') || employee_name }))?.id;
    if (!account) throw new Refused(refuse.sign_in_blocked);
    // A person who is only on the list joins by pressing. A member with another email does not own this one.
    const joins = link.joined ? undefined : await act.one(joinCompany, { employee, account });
    const person = await act.one(employeeToSignOn, { company, email, subject, saved_at });
    if (person?.account_id !== account) throw new Refused(refuse.not_an_employee);
    void act.sql(connectPerson, { company, employee, account, subject, saved_at });
    const event = { companyId: company, employeeId: employee, name: employee_name };
    const answer = { company: { id: company, name: link.company_name } };
    if (!own) {
      const signed_in = await enterSignedOn(act, { account, company }, exchange);
      if (!signed_in) throw new Refused(refuse.sign_in_blocked);
      return { account, joins, event, answer: { ...answer, signed_in } };
    }
    if (!actor.sessionId) throw new Refused(common.not_signed_in);
    await passSignOn(act, actor.sessionId, company);
    return { account, joins, event, answer: { ...answer, signed_in: null } };
  });
  await db.act(by(done.account), async (act) => {
    if (done.joins) welcome(act, done.event);
    act.emit(securityEvents.sign_on_connected, done.event);
  });
  return done.answer;
};
