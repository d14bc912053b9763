// Teams of a company.
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { companiesEvents } from '../events.ts';
import { mostTeams } from '../people-rules.ts';
import { teamRefusals as refuse } from '../team-contract.ts';
import type * as contract from '../team-contract.ts';
import { memberOf } from './member-of.ts';
import { deleteTeam, insertTeam, companyTeams, updateTeam } from './teams.sql.ts';

const worded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken === 'one_team_of_a_name') throw refuseField(refuse.team_exists, 'name');
    if (broken?.endsWith('_fkey')) throw new Refused(refuse.team_in_use);
    throw error;
  }
};

export const listTeams: UseCase<typeof contract.listTeams> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewCompany');
  return { items: await act.sql(companyTeams, { company }) };
};

export const addTeam: UseCase<typeof contract.addTeam> = async (act, { params: { company }, body: { name } }) => {
  await memberOf(act, company, 'manageTeam');
  const made = await worded(act.one(insertTeam, { company, name, most: mostTeams }));
  if (!made) throw new Refused(refuse.too_many_teams);
  act.emit(companiesEvents.team_changed, { companyId: company, teamId: made.id, name, how: 'added' });
  return made;
};

export const renameTeam: UseCase<typeof contract.renameTeam> = async (
  act,
  { params: { company, id }, body: { name } },
) => {
  await memberOf(act, company, 'manageTeam');
  const team = await worded(act.one(updateTeam, { company, id, name }));
  if (!team) throw new Refused(common.not_found);
  act.emit(companiesEvents.team_changed, { companyId: company, teamId: id, name, how: 'renamed' });
  return team;
};

export const removeTeam: UseCase<typeof contract.removeTeam> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  const gone = await worded(act.one(deleteTeam, { company, id }));
  if (!gone) throw new Refused(common.not_found);
  act.emit(companiesEvents.team_changed, { companyId: company, teamId: id, name: gone.name, how: 'removed' });
  return { id };
};
