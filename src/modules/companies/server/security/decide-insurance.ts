// Staff view proofs of insurance and decide on them.
import { randomBytes } from 'node:crypto';
import { staffOnly } from '../../../../kernel/db/staff-only.ts';
import { hashUploadKey } from '../../../../kernel/files.ts';
import { lowestId } from '../../../../kernel/http/cursor.ts';
import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { securityRefusals as refuse } from '../../security-contract.ts';
import { securityEvents } from '../../security-events.ts';
import { othersCompany } from '../decide-company.ts';
import {
  decideOn,
  findInsurance,
  grantInsurance,
  joinedAdmins,
  retireInsurance,
  waitingInsurances,
} from './insurances.sql.ts';
import { mail } from '../mail.ts';
import { insuranceView } from './read-security.ts';
import type * as contract from '../../security-contract.ts';
import { paths } from '../../../../shared/paths.ts';

const page = 30;

export const listInsurances: UseCase<typeof contract.listInsurances> = async (act, { query }) => {
  staffOnly(act);
  const rows = await act.sql(waitingInsurances, { after: query.cursor ?? lowestId, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  const today = lagosDate(await act.now());
  return {
    items: items.map((row) => {
      const { url: _url, ...shown } = insuranceView(row, today);
      return { ...shown, company: { id: row.company_id, name: row.company_name } };
    }),
    next,
  };
};

/** The address works once: its secret is stored only as a hash and is used up. */
export const viewCompanyInsurance: UseCase<typeof contract.viewCompanyInsurance> = async (act, { params: { id } }) => {
  staffOnly(act);
  const secret = randomBytes(32).toString('base64url');
  const granted = await act.one(grantInsurance, { id, secret_hash: hashUploadKey(secret) });
  if (!granted) throw new Refused(common.not_found);
  act.emit(securityEvents.insurance_read, { companyId: granted.company_id });
  return { url: `/api/files/${granted.file_id}?grant=${secret}`, is_pdf: granted.media_type === 'application/pdf' };
};

/** Every admin who has joined gets a letter, and the event in the inbox. */
export const decideInsurance: UseCase<typeof contract.decideInsurance> = async (act, { params: { id }, body }) => {
  staffOnly(act);
  const { accepted, reason = null } = body;
  if (!accepted && reason === null) throw refuseField(common.invalid_request, 'reason', 'Say why');
  if (accepted) await act.sql(retireInsurance, { waiting: id });
  const status = accepted ? 'accepted' : 'refused';
  const decided = await act.one(decideOn, { id, status, reason: accepted ? null : reason });
  if (!decided) throw new Refused((await act.one(findInsurance, { id })) ? refuse.insurance_decided : common.not_found);
  const { company_id: company, expires_on } = decided;
  const { name } = await othersCompany(act, company);
  const admins = await act.sql(joinedAdmins, { company });
  const answer = { accepted, reason: accepted ? null : reason };
  const url = act.settings.origin + paths.corporateDashboard('security#insurance');
  for (const { email } of admins)
    act.task('mail.send', { ...mail('insurance_decided', { company: name, expires_on, url, ...answer }), to: email });
  act.emit(securityEvents.insurance_decided, {
    companyId: company,
    companyName: name,
    adminIds: admins.map(({ account_id }) => account_id),
    ...answer,
  });
  return null;
};
