// A company's teams.
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { maxTeams } from '../../people-rules.ts';
import { teamRefusals as refuse } from '../../team-contract.ts';
import type * as contract from '../../team-contract.ts';
import { heldMember, memberOf } from '../member-of.ts';
import { dropTeamBudget, hideTeam, insertTeam, companyTeams, takeOutOfTeam, updateTeam } from './teams.sql.ts';

const worded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (brokenConstraint(error) === 'one_team_of_a_name') throw refuseField(refuse.team_exists, 'name');
    throw error;
  }
};

export const listTeams: UseCase<typeof contract.listTeams> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewCompany');
  return { items: await act.sql(companyTeams, { company }) };
};

export const addTeam: UseCase<typeof contract.addTeam> = async (act, { params: { company }, body: { name } }) => {
  await memberOf(act, company, 'manageTeam');
  const made = await worded(act.one(insertTeam, { company, name, max: maxTeams }));
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

/** Batch size that stays far below the statement timeout. */
const peopleAtOnce = 2_000;

/** Its people stay, without a team, and its budget ends. Orders keep their team: there may be too many to change at once. */
export const removeTeam: UseCase<typeof contract.removeTeam> = async (act, { params: { company, id } }) => {
  await memberOf(act, company, 'manageTeam');
  // If the admin lost their rights halfway, row-level security would leave people in the team.
  await heldMember(act, company, ownAccount(act), 'manageTeam');
  const gone = await act.one(hideTeam, { company, id });
  if (!gone) throw new Refused(common.not_found);
  for (let people = peopleAtOnce; people === peopleAtOnce; )
    people = (await act.one(takeOutOfTeam, { company, team: id, max: peopleAtOnce }))?.people ?? 0;
  void act.sql(dropTeamBudget, { company, team: id });
  act.emit(companiesEvents.team_changed, { companyId: company, teamId: id, name: gone.name, how: 'removed' });
  return { id };
};
