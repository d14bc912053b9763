// Staff read a company's file, verify it, close it. Every act is an event with the staff member's name.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { companiesEvents } from '../events.ts';
import { staffCompaniesRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { insurancesOf } from './security/insurances.sql.ts';
import { insuranceView } from './security/read-security.ts';
import { signOnOf } from './sign-on/single-sign-on.sql.ts';
import { adminsOf, findCompany, noteClosed, noteVerified } from './staff-companies.sql.ts';
import { paths } from '../../../shared/paths.ts';

const signUpOf = async (act: Act, id: string) => {
  staffOnly(act);
  const company = await act.one(findCompany, { id });
  if (!company) throw new Refused(common.not_found);
  return company;
};

export const fileOf = async (act: Act, id: string): Promise<contract.CompanyFile> => {
  const { mine: _mine, slug, created_at, verified_at, closed_at, ...company } = await signUpOf(act, id);
  const today = lagosDate(await act.now());
  const [admins, insurances, signOn] = await Promise.all([
    act.sql(adminsOf, { company: id }),
    act.sql(insurancesOf, { company: id }),
    act.one(signOnOf, { company: id }),
  ]);
  return {
    ...company,
    link: paths.company(slug),
    created_at: created_at.toISOString(),
    verified_at: verified_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
    insurances: insurances.map((row) => {
      const { url: _url, ...shown } = insuranceView(row, today);
      return shown;
    }),
    sign_on: signOn ? { issuer: signOn.issuer, required: signOn.required } : null,
    admins,
  };
};

/** No one decides about a company that they belong to. Refuses with not_found, own_company. */
export const othersCompany = async (act: Act, id: string) => {
  const company = await signUpOf(act, id);
  if (company.mine) throw new Refused(refuse.own_company);
  return company;
};

export const readCompanyFile: UseCase<typeof contract.readCompanyFile> = (act, { params: { id } }) => fileOf(act, id);

export const verifyCompany: UseCase<typeof contract.verifyCompany> = async (act, { params: { id } }) => {
  const { closed_at, name } = await othersCompany(act, id);
  if (closed_at) throw new Refused(refuse.company_closed);
  if (!(await act.one(noteVerified, { id }))) throw new Refused(refuse.already_decided);
  act.emit(companiesEvents.company_verified, { companyId: id, name });
  return fileOf(act, id);
};

export const closeCompany: UseCase<typeof contract.closeCompany> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  const { name } = await othersCompany(act, id);
  if (!(await act.one(noteClosed, { id }))) throw new Refused(refuse.already_decided);
  act.emit(companiesEvents.company_closed, { companyId: id, name, reason });
  return fileOf(act, id);
};
