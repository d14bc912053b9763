// Starts a sign-in at the company's provider, and stores what the response is checked against, bound to this browser.
import type { Database } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import type { Exchange, UseCaseWithActs } from '../../../../kernel/http/route.ts';
import type { OutsideFetch } from '../../../../kernel/outside-fetch.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import { domainOf, signOnRules } from '../../security-rules.ts';
import { signOnRefusals as refuse } from '../../single-sign-on-contract.ts';
import { heldMember, memberOf } from '../member-of.ts';
import { addressOfSignOn, newTry, ofCompany } from './open-id.ts';
import { openProvider } from './open-provider.ts';
import { isPublicMail } from './public-mail.ts';
import { companiesOfDomain, companyToSignOn, keepTry } from './single-sign-on.sql.ts';
import type * as contract from '../../single-sign-on-contract.ts';
import { paths } from '../../../../shared/paths.ts';

/** The page that receives the response, as registered at the provider. */
export const returnTo = (origin: string): string => origin + paths.companySignIn();

const browserOf = (exchange: Exchange): string => hashSecret(exchange.keepDevice());

type Test = { readonly account: string; readonly session: string };

/** test: an admin tests the provider; otherwise a sign-in. hint: the typed email. */
const leave = async (
  db: Database,
  fetch: OutsideFetch,
  exchange: Exchange,
  company: string,
  { test = null, hint = null }: { readonly test?: Test | null; readonly hint?: string | null },
): Promise<string> => {
  // No one may read the provider's secret.
  const { provider, origin } = await db.act(system, async (act) => ({
    provider: await openProvider(act, company),
    origin: act.settings.origin,
  }));
  if (!provider) throw new Refused(refuse.no_single_sign_on);
  const made = newTry();
  const url = await ofCompany(company, () => addressOfSignOn(provider, fetch, made, returnTo(origin), hint));
  // No one may read the attempt: the returning browser proves it.
  await db.act(system, async (act) => {
    if (test) await heldMember(act, company, test.account, 'manageSecurity');
    void act.sql(keepTry, {
      company,
      account: test?.account ?? null,
      session: test?.session ?? null,
      state_hash: hashSecret(made.state),
      browser_hash: browserOf(exchange),
      nonce: made.nonce,
      verifier: made.verifier,
      minutes: signOnRules.minutes,
    });
  });
  return url;
};

/** By domain only if an admin of the company has proven a mailbox there, and never by a public mail domain. */
export const startSingleSignOn =
  (fetch: OutsideFetch): UseCaseWithActs<typeof contract.startSingleSignOn> =>
  async (db, _actor, { body }, exchange) => {
    const { email = null, company: slug } = body;
    // The visitor is not signed in, and has only typed an email or a company.
    const companies = await db.act(system, async (act) => {
      if (slug !== undefined) return act.sql(companyToSignOn, { slug });
      const domain = email === null ? '' : domainOf(email);
      return domain === '' || isPublicMail(domain) ? [] : act.sql(companiesOfDomain, { domain });
    });
    const [only] = companies;
    if (!only) throw new Refused(refuse.no_single_sign_on);
    if (companies.length > 1)
      return { url: null, companies: companies.map(({ name, slug: link }) => ({ name, slug: link })) };
    return { url: await leave(db, fetch, exchange, only.company_id, { hint: email }), companies: [] };
  };

export const testSingleSignOn =
  (fetch: OutsideFetch): UseCaseWithActs<typeof contract.testSingleSignOn> =>
  async (db, actor, { params }, exchange) => {
    const { email } = await db.act(actor, (act) => memberOf(act, params.company, 'manageSecurity'));
    const { accountId: account, sessionId: session } = actor;
    if (!account || !session) throw new Refused(common.not_signed_in);
    return { url: await leave(db, fetch, exchange, params.company, { test: { account, session }, hint: email }) };
  };
