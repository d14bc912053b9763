// The company's provider: set up, required, removed; and, if it does not work, no longer required by order of staff.
import type { UseCase } from '../../../../kernel/http/route.ts';
import type { OutsideFetch } from '../../../../kernel/outside-fetch.ts';
import { seal } from '../../../../kernel/sealed.ts';
import { Refused, refuseField } from '../../../../shared/refusal.ts';
import { securityEvents } from '../../security-events.ts';
import { notRequired } from '../../security-contract.ts';
import { signOnRefusals as refuse } from '../../single-sign-on-contract.ts';
import { othersCompany } from '../decide-company.ts';
import { memberOf } from '../member-of.ts';
import { signOnPlace } from './open-provider.ts';
import {
  changeSignOn,
  changeSignOnSecret,
  dropSignOn,
  insertSignOn,
  liftSignOn,
  requireSignOn,
  signOnOf,
} from './single-sign-on.sql.ts';
import type * as staff from '../../security-contract.ts';
import type * as contract from '../../single-sign-on-contract.ts';

/**
 * A new issuer never receives the previous one's secret. Each call checks where the issuer's name resolves, because that may change at any
 * time.
 */
export const saveSingleSignOn =
  (fetch: OutsideFetch): UseCase<typeof contract.saveSingleSignOn> =>
  async (act, { params, body }) => {
    const { company_id: company } = await memberOf(act, params.company, 'manageSecurity');
    const { issuer, client_id, client_secret } = body;
    const fault = fetch.faultOf(issuer);
    if (fault) throw refuseField(refuse.bad_issuer, 'issuer', fault);
    const before = await act.one(signOnOf, { company });
    if (client_secret === undefined && before?.issuer !== issuer) throw refuseField(refuse.no_secret, 'client_secret');
    if (before) await act.sql(changeSignOn, { company, issuer, client_id });
    if (client_secret !== undefined) {
      const sealed = seal(act, signOnPlace(company), client_secret);
      if (before) await act.sql(changeSignOnSecret, { company, client_secret: sealed });
      else await act.sql(insertSignOn, { company, issuer, client_id, client_secret: sealed });
    }
    act.emit(securityEvents.sign_on_saved, { companyId: company, issuer });
    return null;
  };

export const removeSingleSignOn: UseCase<typeof contract.removeSingleSignOn> = async (act, { params }) => {
  const { company_id: companyId } = await memberOf(act, params.company, 'manageSecurity');
  if (await act.one(dropSignOn, { company: companyId })) act.emit(securityEvents.sign_on_removed, { companyId });
  return null;
};

export const requireSingleSignOn: UseCase<typeof contract.requireSingleSignOn> = async (act, { params, body }) => {
  const { company_id: companyId } = await memberOf(act, params.company, 'manageSecurity');
  const { required } = body;
  const before = await act.one(signOnOf, { company: companyId });
  if (!before) throw new Refused(refuse.no_single_sign_on);
  if (before.required === required) return null;
  if (!(await act.one(requireSignOn, { company: companyId, required }))?.done) throw new Refused(refuse.test_first);
  act.emit(securityEvents.sign_on_required, { companyId, required });
  return null;
};

export const liftSingleSignOn: UseCase<typeof staff.liftSingleSignOn> = async (act, { params, body }) => {
  await othersCompany(act, params.company);
  if (!(await act.one(liftSignOn, { company: params.company }))?.done) throw new Refused(notRequired);
  act.emit(securityEvents.sign_on_lifted, { companyId: params.company, reason: body.reason });
  return null;
};
