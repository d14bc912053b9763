import type { UseCase } from '../../../../kernel/http/route.ts';
import { companiesEvents } from '../../events.ts';
import type * as contract from '../../people-contract.ts';
import { accessOf, maxTeams, personLineWords } from '../../people-rules.ts';
import { knownPlaces } from './add-employee.ts';
import { judgeLines, shownEmail } from './judge-lines.ts';
import { memberOf } from '../member-of.ts';
import { insertPeople } from './people.sql.ts';
import { companyTeams, insertTeams } from './teams.sql.ts';

/** One statement adds all lines that fit. Without the choice to create them, people of unknown teams come without a team. */
export const importPeople: UseCase<typeof contract.importPeople> = async (act, { params: { company }, body }) => {
  const me = await memberOf(act, company, 'manageTeam');
  const { fit, faults, listed, newTeams } = await judgeLines(act, company, body.lines);
  const outcomes = new Map<number, { outcome: 'added' | 'already' | 'refused'; reason: string | null }>(faults);
  const create = body.new_teams === 'create';
  if (create && newTeams.length > 0)
    for (const team of await act.sql(insertTeams, { company, names: [...newTeams], max: maxTeams }))
      act.emit(companiesEvents.team_changed, { companyId: company, teamId: team.id, name: team.name, how: 'added' });
  const teams = new Set((await act.sql(companyTeams, { company })).map(({ name }) => name.toLowerCase()));
  const placed = fit.filter(({ line, team, address }) => {
    const fits = !create || !team || listed.has(address) || teams.has(team.toLowerCase());
    if (!fits) outcomes.set(line, { outcome: 'refused', reason: personLineWords.noTeamRoom(team.slice(0, 40)) });
    return fits;
  });
  const added = new Set(
    (
      await knownPlaces(
        act.sql(insertPeople, {
          company,
          names: placed.map(({ name }) => name),
          emails: placed.map(({ address }) => address),
          roles: placed.map(({ role }) => role),
          accesses: placed.map(({ access }) => accessOf(access) ?? 'employee'),
          // An unknown team finds no row, so that its person has none.
          teams: placed.map(({ team }) => team),
          centres: placed.map(({ centre }) => centre),
        }),
      )
    ).map(({ email }) => email),
  );
  for (const { line, address } of placed)
    outcomes.set(
      line,
      added.has(address) ? { outcome: 'added', reason: null } : { outcome: 'already', reason: personLineWords.listed },
    );
  if (added.size > 0) act.emit(companiesEvents.people_imported, { companyId: me.company_id, count: added.size });
  const said = body.lines.flatMap(({ line, email }) => {
    const told = outcomes.get(line);
    return told ? [{ line, email: shownEmail(email), ...told }] : [];
  });
  return { lines: said.toSorted((a, b) => a.line - b.line) };
};
