// An admin puts people on the company's list.
import type { Act } from '../../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { peopleRefusals as refuse } from '../../people-contract.ts';
import type * as contract from '../../people-contract.ts';
import { maxPeople } from '../../people-rules.ts';
import type { Access } from '../../rules.ts';
import { signOnRefusals } from '../../single-sign-on-contract.ts';
import { personOf } from './list-people.ts';
import { refuseOutside } from '../security/write-security.ts';
import { type Member, memberOf } from '../member-of.ts';
import { insertPerson, peopleOf } from './people.sql.ts';

type NewPerson = {
  readonly name: string;
  readonly email: string;
  readonly role?: string | null | undefined;
  readonly access?: Access;
  readonly team_id?: string | null | undefined;
  readonly cost_centre_id?: string | null | undefined;
};

/** For the caller another company's team or cost centre does not exist; and the allowed domains may have changed since the check. */
export const knownPlaces = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const broken = brokenConstraint(error) ?? '';
    if (broken.includes('team_id'))
      throw refuseField(common.invalid_request, 'team_id', 'This team is gone. Choose another one');
    if (broken.includes('cost_centre_id'))
      throw refuseField(common.invalid_request, 'cost_centre_id', 'This cost centre is gone. Choose another one');
    if (broken === 'email_outside') throw refuseField(signOnRefusals.email_outside, 'email');
    throw error;
  }
};

/** Puts people on the list; refuses with company_full, email_outside or on_the_list. */
export const putOnList = async (
  act: Act,
  me: Member,
  { name, email, role, access, team_id, cost_centre_id }: NewPerson,
) => {
  const company = me.company_id;
  if (((await act.one(peopleOf, { company }))?.people ?? 0) >= maxPeople) throw new Refused(refuse.company_full);
  await refuseOutside(act, company, email);
  const row = { company, name, email, role: role || null, access: access ?? 'employee', team: team_id ?? null };
  const made = await knownPlaces(act.one(insertPerson, { ...row, centre: cost_centre_id ?? null }));
  if (!made) throw refuseField(refuse.on_the_list, 'email');
  act.emit(companiesEvents.employee_added, { companyId: company, employeeId: made.id, name });
  return made.id;
};

export const addEmployee: UseCase<typeof contract.addEmployee> = async (act, { params: { company }, body }) => {
  const me = await memberOf(act, company, 'manageTeam');
  return personOf(act, company, await putOnList(act, me, body));
};
