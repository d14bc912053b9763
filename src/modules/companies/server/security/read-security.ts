import type { RowOf } from '../../../../kernel/db/query.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { ownFactor } from '../../../identity/server/door.ts';
import type { Insurance } from '../../security-contract.ts';
import { domainOf, insuranceStanding } from '../../security-rules.ts';
import { type insuranceRow, insurancesOf } from './insurances.sql.ts';
import { memberOf } from '../member-of.ts';
import { settingsOf } from './security.sql.ts';
import { signOnOf } from '../sign-on/single-sign-on.sql.ts';
import { returnTo } from '../sign-on/start-single-sign-on.ts';
import type * as contract from '../../security-contract.ts';

/** @param today of Lagos */
export const insuranceView = (row: RowOf<typeof insuranceRow>, today: string): Insurance => {
  const { id, name, status, expires_on, reason, pages } = row;
  return {
    id,
    name,
    is_pdf: pages !== null,
    status,
    standing: insuranceStanding({ status, expires_on }, today),
    expires_on,
    reason,
    uploaded_at: row.uploaded_at.toISOString(),
    url: `/api/files/${row.file_id}`,
  };
};

export const readSecurity: UseCase<typeof contract.readSecurity> = async (act, { params }) => {
  const { company_id: company, email } = await memberOf(act, params.company, 'manageSecurity');
  const settings = await act.one(settingsOf, { company });
  const domains = settings?.allowed_domains ?? [];
  const today = lagosDate(await act.now());
  const [own, signOn, insurances] = await Promise.all([
    ownFactor(act),
    act.one(signOnOf, { company }),
    act.sql(insurancesOf, { company }),
  ]);
  const [insurance = null, before = null] = insurances.map((row) => insuranceView(row, today));
  return {
    two_factor: {
      required: settings?.two_factor_required ?? false,
      own,
    },
    allowed_domains: domains,
    own_domain: domainOf(email),
    single_sign_on: signOn
      ? { ...signOn, saved_at: signOn.saved_at.toISOString(), tested_at: signOn.tested_at?.toISOString() ?? null }
      : null,
    return_to: returnTo(act.settings.origin),
    insurance,
    in_force: before?.status === 'accepted' ? before : null,
  };
};
