// Back from the company's provider: who it says it is, whether the company knows them, and whether their account has agreed.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import type { Exchange, UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import type { Answer } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { enterSignedOn, hashSecret, newSecret, passSignOn } from '../../identity/server/door.ts';
import { securityEvents } from '../security-events.ts';
import { mayBelong, outsideWords, signOnRules } from '../security-rules.ts';
import { signOnRefusals as refuse } from '../single-sign-on-contract.ts';
import { heldMember } from './member-of.ts';
import { personOfSignOn, type Proven } from './open-id.ts';
import {
  connectPerson,
  employeeToSignOn,
  keepSignOnLink,
  markTested,
  providerOf,
  type tryRow,
  useTry,
} from './single-sign-on.sql.ts';
import { returnTo } from './start-single-sign-on.ts';
import type * as contract from '../single-sign-on-contract.ts';

type Finished = Answer<typeof contract.finishSingleSignOn>;
type Try = RowOf<typeof tryRow>;

/** The try is used up before the provider is asked: an answer that is sent twice is refused, even if the first one failed. */
const take = async (db: Database, state: string, device: string | null) => {
  if (!state || !device) throw new Refused(refuse.bad_sign_on);
  return db.act(system, async (act) => {
    const tried = await act.one(useTry, { state_hash: hashSecret(state), browser_hash: hashSecret(device) });
    const provider = tried && (await act.one(providerOf, { company: tried.company_id }));
    if (!tried || !provider) throw new Refused(refuse.bad_sign_on);
    return { tried, provider, origin: act.settings.origin };
  });
};

/** The person on the company's list. Refuses an address outside of its domains, and one that is not on the list. */
const employeeOf = async (
  act: Act,
  { company_id: company, domains }: Try,
  { email, subject }: Proven,
  saved_at: Date,
) => {
  if (!mayBelong(email, domains ?? []))
    throw new Refused(refuse.email_outside, { detail: `${email} is outside. ${outsideWords(domains ?? [])}` });
  const employee = await act.one(employeeToSignOn, { company, email, subject, saved_at });
  if (!employee)
    throw new Refused(refuse.not_an_employee, {
      detail: `${email} is not on your company’s list in Kaya. Ask an admin of your company to invite you.`,
    });
  return employee;
};

/** An admin's test: the provider must name the same admin. Their session has then passed the company's sign-in. */
const endTest = async (act: Act, actor: Actor, tried: Try, proven: Proven, saved_at: Date): Promise<void> => {
  const { company_id: company, account_id: account, session_id: session } = tried;
  if (!account || !session || session !== actor.sessionId) throw new Refused(refuse.bad_sign_on);
  const employee = await employeeOf(act, tried, proven, saved_at);
  if (employee.account_id !== account) throw new Refused(refuse.other_email);
  await heldMember(act, company, account, 'manageSecurity');
  if (!(await act.one(markTested, { company, saved_at }))?.done) throw new Refused(refuse.bad_sign_on);
  void act.sql(connectPerson, { company, employee: employee.id, account, subject: proven.subject, saved_at });
  await passSignOn(act, session, company);
};

/** The mailbox's owner decides whether this company's sign-in may open their account. */
const askMailbox = (act: Act, tried: Try, proven: Proven, employee: string, saved_at: Date, source: string): void => {
  const code = newSecret();
  void act.sql(keepSignOnLink, {
    company: tried.company_id,
    employee,
    subject: proven.subject,
    name: proven.name,
    code_hash: hashSecret(code),
    saved_at,
    minutes: signOnRules.linkMinutes,
  });
  const url = `${returnTo(act.settings.origin)}#connect=${code}`;
  const words = { organization: tried.name, url };
  act.task('mail.send', { letter: 'connect_sign_on', to: proven.email, words, allowance: 'sign_up', source });
};

/** Signs in to an account that has agreed, or sends the email that asks. A person who is signed in to this account has proven it already. */
const enter = async (
  act: Act,
  actor: Actor,
  tried: Try,
  proven: Proven,
  saved_at: Date,
  exchange: Exchange,
): Promise<Pick<Finished, 'done' | 'signed_in'>> => {
  const { company_id: company } = tried;
  const { id: employee, account_id: account, agreed } = await employeeOf(act, tried, proven, saved_at);
  if (!account || (!agreed && account !== actor.accountId)) {
    askMailbox(act, tried, proven, employee, saved_at, limitKey(exchange.address));
    return { done: 'mailbox', signed_in: null };
  }
  if (!agreed) void act.sql(connectPerson, { company, employee, account, subject: proven.subject, saved_at });
  const signed_in = await enterSignedOn(act, { account, company }, exchange);
  if (!signed_in) throw new Refused(refuse.sign_in_blocked);
  return { done: 'signed_in', signed_in };
};

export const finishSingleSignOn =
  (fetch: OutsideFetch): UseCaseWithActs<typeof contract.finishSingleSignOn> =>
  async (db, actor, { body }, exchange) => {
    const query = new URLSearchParams(body.query);
    const { tried, provider, origin } = await take(db, query.get('state') ?? '', exchange.device);
    const { nonce, verifier, company_id: id, name } = tried;
    const returned = new URL(`${returnTo(origin)}?${query}`);
    const proven = await personOfSignOn(
      provider,
      fetch,
      { state: query.get('state') ?? '', nonce, verifier },
      returned,
    );
    const said = { email: proven.email, company: { id, name } };
    if (!tried.account_id)
      return db.act(system, async (act) => ({
        ...said,
        ...(await enter(act, actor, tried, proven, provider.saved_at, exchange)),
      }));
    await db.act(system, (act) => endTest(act, actor, tried, proven, provider.saved_at));
    await db.act(actor, async (act) => act.emit(securityEvents.sign_on_tested, { companyId: id }));
    return { ...said, done: 'tested', signed_in: null };
  };
