// An admin changes what people may do, deactivates or reactivates them, or takes them off the list. PostgreSQL keeps the last admin (0282).
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

export const changePerson: UseCase<typeof contract.changePerson> = async (act, { params: { company, id }, body }) => {
  await memberOf(act, company, 'manageTeam');
  const { name, role, access, team_id: team = null, cost_centre_id: centre = null } = body;
  const row = { company, id, name, role: role || null, access, team, centre };
  const before = await personOf(act, company, id);
  if (!(await kept(knownPlaces(act.one(updatePerson, row))))) throw new Refused(common.not_found);
  const about = { companyId: company, employeeId: id, name };
  if (before.access !== access) act.emit(companiesEvents.access_changed, { ...about, from: before.access, to: access });
  else act.emit(companiesEvents.employee_changed, about);
  return personOf(act, company, id);
};

export const deactivatePerson: UseCase<typeof contract.deactivatePerson> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  const person = await personOf(act, company, id);
  const done = await kept(act.one(switchPerson, { company, id, on: false }));
  if (done) act.emit(companiesEvents.employee_deactivated, { companyId: company, employeeId: id, name: person.name });
  // This admin lost their own rights meanwhile: row-level security shows them no one to deactivate.
  else if (person.state !== 'deactivated') throw new Refused(common.not_found);
  // A person who deactivated themselves may no longer read anything.
  return { ...person, state: 'deactivated' };
};

export const reactivatePerson: UseCase<typeof contract.reactivatePerson> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  const { name } = await personOf(act, company, id);
  const done = await act.one(switchPerson, { company, id, on: true });
  if (done) act.emit(companiesEvents.employee_reactivated, { companyId: company, employeeId: id, name });
  return personOf(act, company, id);
};

export const removeEmployee: UseCase<typeof contract.removeEmployee> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  await personOf(act, company, id);
  const gone = await kept(act.one(deletePerson, { company, id }));
  if (!gone) throw new Refused(common.not_found);
  act.emit(companiesEvents.employee_removed, { companyId: company, employeeId: id, name: gone.name });
  return { id };
};
