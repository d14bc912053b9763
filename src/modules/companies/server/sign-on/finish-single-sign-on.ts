// Return from the company's provider: whom it names, whether the company knows them, and whether their account has agreed.
import type { Act, Actor, Database } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import type { RowOf } from '../../../../kernel/db/query.ts';
import { limitKey } from '../../../../kernel/http/client-address.ts';
import type { Exchange, UseCaseWithActs } from '../../../../kernel/http/route.ts';
import type { OutsideFetch } from '../../../../kernel/outside-fetch.ts';
import type { Answer } from '../../../../shared/contract.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { enterSignedOn, hashSecret, mayBeSignedOn, newSecret, passSignOn } from '../../../identity/server/door.ts';
import { entryRefusalOf } from '../../entry-contract.ts';
import { securityEvents } from '../../security-events.ts';
import { deactivatedWords, mayBelong, outsideWords, signOnRules } from '../../security-rules.ts';
import { signOnRefusals as refuse } from '../../single-sign-on-contract.ts';
import { sendConnectLetter } from './connect-single-sign-on.ts';
import { heldMember } from '../member-of.ts';
import { ofCompany, personOfSignOn, type Proven } from './open-id.ts';
import { openProvider } from './open-provider.ts';
import { employeeToSignOn, keepSignOnLink, markTested, type tryRow, useTry } from './single-sign-on.sql.ts';
import { returnTo } from './start-single-sign-on.ts';
import type * as contract from '../../single-sign-on-contract.ts';

type Finished = Answer<typeof contract.finishSingleSignOn>;
type Try = RowOf<typeof tryRow>;

/** The attempt is used up before the provider is called: a response sent twice is refused, even if the first one failed. */
const take = async (db: Database, state: string, device: string | null) => {
  if (!state || !device) throw new Refused(refuse.bad_sign_on);
  // No one may read the provider's secret, and no one is signed in yet.
  return db.act(system, async (act) => {
    const tried = await act.one(useTry, { state_hash: hashSecret(state), browser_hash: hashSecret(device) });
    const provider = tried && (await openProvider(act, tried.company_id));
    if (!tried || !provider) throw new Refused(refuse.bad_sign_on);
    return { tried, provider, origin: act.settings.origin };
  });
};

/** The person on the company's list. Refuses an address outside its domains, or not on the list. */
const employeeOf = async (
  act: Act,
  { company_id: company, name, domains }: Try,
  { email, subject }: Proven,
  saved_at: Date,
) => {
  if (!mayBelong(email, domains ?? []))
    throw new Refused(refuse.email_outside, { detail: `${email} is outside. ${outsideWords(domains ?? [])}` });
  const employee = await act.one(employeeToSignOn, { company, email, subject, saved_at });
  if (employee?.off) throw new Refused(entryRefusalOf.deactivated, { detail: deactivatedWords(name, employee.ask) });
  if (!employee)
    throw new Refused(refuse.not_an_employee, {
      detail: `${email} is not on your company’s list in Kaya. Ask an admin of your company to invite you.`,
    });
  return employee;
};

/** An admin's test: the provider must name the same admin. Their session then counts as signed in through the company. */
const endTest = async (act: Act, actor: Actor, tried: Try, proven: Proven, saved_at: Date): Promise<void> => {
  const { company_id: company, account_id: account, session_id: session } = tried;
  if (!account || !session || session !== actor.sessionId) throw new Refused(refuse.bad_sign_on);
  const employee = await employeeOf(act, tried, proven, saved_at);
  if (employee.account_id !== account) throw new Refused(refuse.other_email);
  await heldMember(act, company, account, 'manageSecurity');
  if (!(await act.one(markTested, { company, saved_at }))?.done) throw new Refused(refuse.bad_sign_on);
  await passSignOn(act, session, company);
};

type ToAsk = { readonly tried: Try; readonly proven: Proven; readonly employee: string; readonly saved_at: Date };

/** A code to agree with: for a signed-in person, or, without an account, for the reader of the letter. */
const askCode = (act: Act, { tried, proven, employee, saved_at }: ToAsk, account: string | null): string => {
  const code = newSecret();
  void act.sql(keepSignOnLink, {
    company: tried.company_id,
    employee,
    subject: proven.subject,
    name: proven.name,
    code_hash: hashSecret(code),
    saved_at,
    account,
    minutes: signOnRules.linkMinutes,
  });
  return code;
};

/** Asks the mailbox's owner whether this company's provider may sign in to their account. */
const askMailbox = async (act: Act, ask: ToAsk, source: string) => {
  const { company_id: company, name: organization } = ask.tried;
  await sendConnectLetter(act, {
    company,
    email: ask.proven.email,
    organization,
    code: () => askCode(act, ask, null),
    source,
  });
  return { done: 'mailbox', signed_in: null, asked: null } as const;
};

/**
 * Signs in to an account that has agreed. For a signed-in member it only opens the company's pages: their own password already opened the
 * account. A person who has not agreed is asked: for their password if signed in, else by email.
 */
const enter = async (
  act: Act,
  actor: Actor,
  tried: Try,
  proven: Proven,
  { saved_at, issuer }: { readonly saved_at: Date; readonly issuer: string },
  exchange: Exchange,
): Promise<Pick<Finished, 'done' | 'signed_in' | 'asked'>> => {
  const { company_id: company, name } = tried;
  const { id: employee, account_id: account, agreed } = await employeeOf(act, tried, proven, saved_at);
  if (account && agreed) {
    const signed_in = await enterSignedOn(act, { account, company }, exchange);
    if (!signed_in) throw new Refused(refuse.sign_in_blocked);
    return { done: 'signed_in', signed_in, asked: null };
  }
  const ask = { tried, proven, employee, saved_at };
  const { accountId: own, sessionId: session } = actor;
  const source = limitKey(exchange.address);
  if (!own || !session) return askMailbox(act, ask, source);
  const person = await mayBeSignedOn(act, own);
  const theirs = account ? account === own : person?.email === proven.email;
  if (!theirs) return askMailbox(act, ask, source);
  if (!person) throw new Refused(refuse.sign_in_blocked);
  if (account) await passSignOn(act, session, company);
  if (!person.has_password) return askMailbox(act, ask, source);
  const view = { company: name, email: person.email, provider: new URL(issuer).host, joined: account !== null };
  return { done: 'asked', signed_in: null, asked: { ...view, code: askCode(act, ask, own) } };
};

export const finishSingleSignOn =
  (fetch: OutsideFetch): UseCaseWithActs<typeof contract.finishSingleSignOn> =>
  async (db, actor, { body }, exchange) => {
    const query = new URLSearchParams(body.query);
    const { tried, provider, origin } = await take(db, query.get('state') ?? '', exchange.device);
    const { nonce, verifier, company_id: id, name } = tried;
    const returned = new URL(`${returnTo(origin)}?${query}`);
    const proven = await ofCompany(id, () =>
      personOfSignOn(provider, fetch, { state: query.get('state') ?? '', nonce, verifier }, returned),
    );
    const said = { email: proven.email, company: { id, name } };
    if (!tried.account_id)
      // The provider has proven the person, who has no session yet.
      return db.act(system, async (act) => ({
        ...said,
        ...(await enter(act, actor, tried, proven, provider, exchange)),
      }));
    // Only the system records that the provider was tested.
    await db.act(system, (act) => endTest(act, actor, tried, proven, provider.saved_at));
    await db.act(actor, async (act) => act.emit(securityEvents.sign_on_tested, { companyId: id }));
    return { ...said, done: 'tested', signed_in: null, asked: null };
  };
