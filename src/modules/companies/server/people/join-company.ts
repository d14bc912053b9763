// A person joins a company that has their email on its list, and leaves it. No one else can do either for them.
import type { Act } from '../../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { markRole, nameAccount } from '../../../identity/server/door.ts';
import { lastAdminLeaves } from '../../entry-contract.ts';
import type * as contract from '../../entry-contract.ts';
import { companiesEvents } from '../../events.ts';
import { joinCompany as join, leaveCompany as leave } from './people.sql.ts';
import { ownEntries } from '../security/security.sql.ts';

type Joined = { readonly companyId: string; readonly employeeId: string; readonly name: string };

/** Makes their account page and next sign-in lead to the company, and stores the name that it has for them. In the person's act. */
export const welcome = (act: Act, joined: Joined): void => {
  const account = ownAccount(act);
  void markRole(act, account, 'corporate');
  void nameAccount(act, account, joined.name);
  act.emit(companiesEvents.invite_accepted, joined);
};

export const joinCompany: UseCase<typeof contract.joinCompany> = async (act, { params: { id } }) => {
  const offer = (await act.sql(ownEntries, {})).find((one) => one.id === id && one.needs.includes('not_joined'));
  const employee = offer?.employee_id;
  const joined = employee && (await act.one(join, { employee, account: ownAccount(act) }));
  if (!joined) throw new Refused(common.not_found);
  welcome(act, { companyId: id, employeeId: employee, name: joined.name });
  return { company_id: id, company_name: joined.company_name };
};

export const leaveCompany: UseCase<typeof contract.leaveCompany> = async (act, { params: { id: company } }) => {
  const left = await act.one(leave, { company }).catch((error: unknown) => {
    throw brokenConstraint(error) === 'last_admin' ? new Refused(lastAdminLeaves) : error;
  });
  if (!left) throw new Refused(common.not_found);
  act.emit(companiesEvents.employee_left, { companyId: company, employeeId: left.employee_id, name: left.name });
  return null;
};
