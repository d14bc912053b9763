// Company settings that can close its pages to some members. Each takes effect at a member's next request.
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../../shared/refusal.ts';
import { ownFactor } from '../../../identity/server/door.ts';
import { securityRefusals as refuse } from '../../security-contract.ts';
import { securityEvents } from '../../security-events.ts';
import { domainOf, mayBelong, outsideWords } from '../../security-rules.ts';
import { signOnRefusals } from '../../single-sign-on-contract.ts';
import { memberOf } from '../member-of.ts';
import { domainsOf, setDomains, setTwoFactor } from './security.sql.ts';
import type * as contract from '../../security-contract.ts';

/** An admin can require only what they have themselves, so that no one locks themselves out. */
export const requireTwoFactor: UseCase<typeof contract.requireTwoFactor> = async (act, { params, body }) => {
  const { company_id: companyId } = await memberOf(act, params.company, 'manageSecurity');
  const { required } = body;
  if (required && !(await ownFactor(act))) throw new Refused(refuse.own_factor_first);
  if (await act.one(setTwoFactor, { company: companyId, required }))
    act.emit(securityEvents.two_factor_required, { companyId, required });
  return null;
};

export const setAllowedDomains: UseCase<typeof contract.setAllowedDomains> = async (act, { params, body }) => {
  const { company_id: companyId, email } = await memberOf(act, params.company, 'manageSecurity');
  const domains = [...new Set(body.domains)].toSorted();
  if (!mayBelong(email, domains))
    throw refuseField(
      refuse.own_domain_missing,
      'domains',
      `Your own address would be outside. Add ${domainOf(email)}.`,
    );
  if (await act.one(setDomains, { company: companyId, domains }))
    act.emit(securityEvents.domains_set, { companyId, domains });
  return { domains };
};

/** Why an address cannot join this company, as a sentence; null if it may. For members who add, invite or import people. */
export const outsideFault = async (act: Act, company: string): Promise<(email: string) => string | null> => {
  const domains = (await act.one(domainsOf, { company }))?.domains ?? [];
  return (email) => (mayBelong(email, domains) ? null : outsideWords(domains));
};

/** Refuses an address outside the allowed domains beside its field. */
export const refuseOutside = async (act: Act, company: string, email: string, field = 'email'): Promise<void> => {
  const fault = (await outsideFault(act, company))(email);
  if (fault) throw refuseField(signOnRefusals.email_outside, field, fault);
};
