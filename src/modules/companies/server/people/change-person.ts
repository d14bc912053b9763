// An admin changes what people may do, deactivates or reactivates them, or takes them off the list. PostgreSQL keeps the last admin (0282).
import type { Act } from '../../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { peopleRefusals as refuse } from '../../people-contract.ts';
import type * as contract from '../../people-contract.ts';
import { knownPlaces } from './add-employee.ts';
import { personOf } from './list-people.ts';
import { memberOf } from '../member-of.ts';
import { deletePerson, switchPerson, updatePerson } from './people.sql.ts';

/** Refuses with last_admin, or with has_history if company records name the person. */
const kept = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === 'last_admin') throw new Refused(refuse.last_admin);
    if (broken?.endsWith('_fkey')) throw new Refused(refuse.has_history);
    throw error;
  }
};

type Changed = Pick<contract.Person, 'name' | 'role' | 'access' | 'team_id' | 'cost_centre_id'>;

/** One person, as an admin changes them alone or among many. */
export const changeOne = async (act: Act, company: string, before: contract.Person, to: Changed): Promise<void> => {
  const { id } = before;
  const { name, role, access, team_id: team, cost_centre_id: centre } = to;
  const row = { company, id, name, role: role || null, access, team, centre };
  if (!(await kept(knownPlaces(act.one(updatePerson, row))))) throw new Refused(common.not_found);
  const about = { companyId: company, employeeId: id, name };
  if (before.access !== access) act.emit(companiesEvents.access_changed, { ...about, from: before.access, to: access });
  else act.emit(companiesEvents.employee_changed, about);
};

export const switchOne = async (act: Act, company: string, person: contract.Person, on: boolean): Promise<void> => {
  const { id, name, state } = person;
  const done = await kept(act.one(switchPerson, { company, id, on }));
  const { employee_reactivated, employee_deactivated } = companiesEvents;
  const about = { companyId: company, employeeId: id, name };
  if (done) act.emit(on ? employee_reactivated : employee_deactivated, about);
  // This admin lost their own rights meanwhile: row-level security shows them no one to deactivate.
  else if (!on && state !== 'deactivated') throw new Refused(common.not_found);
};

export const removeOne = async (act: Act, company: string, id: string): Promise<void> => {
  const gone = await kept(act.one(deletePerson, { company, id }));
  if (!gone) throw new Refused(common.not_found);
  act.emit(companiesEvents.employee_removed, { companyId: company, employeeId: id, name: gone.name });
};

export const changePerson: UseCase<typeof contract.changePerson> = async (act, { params: { company, id }, body }) => {
  await memberOf(act, company, 'manageTeam');
  const { name, role = null, access, team_id = null, cost_centre_id = null } = body;
  await changeOne(act, company, await personOf(act, company, id), { name, role, access, team_id, cost_centre_id });
  return personOf(act, company, id);
};

export const deactivatePerson: UseCase<typeof contract.deactivatePerson> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  const person = await personOf(act, company, id);
  await switchOne(act, company, person, false);
  // A person who deactivated themselves may no longer read anything.
  return { ...person, state: 'deactivated' };
};

export const reactivatePerson: UseCase<typeof contract.reactivatePerson> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  await switchOne(act, company, await personOf(act, company, id), true);
  return personOf(act, company, id);
};

export const removeEmployee: UseCase<typeof contract.removeEmployee> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  await personOf(act, company, id);
  await removeOne(act, company, id);
  return { id };
};
