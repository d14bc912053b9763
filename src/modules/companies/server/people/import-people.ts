import type { UseCase } from '../../../../kernel/http/route.ts';
import { email as emailField } from '../../../../shared/fields.ts';
import { companiesEvents } from '../../events.ts';
import type * as contract from '../../people-contract.ts';
import { accessOf, lineFault, maxPeople, maxTeams, type PersonLine } from '../../people-rules.ts';
import { knownPlaces } from './add-employee.ts';
import { outsideFault } from '../security/write-security.ts';
import { memberOf } from '../member-of.ts';
import { centresByCode, insertPeople, peopleOf } from './people.sql.ts';
import { insertTeams, companyTeams } from './teams.sql.ts';

type Told = { line: number; email: string; outcome: 'added' | 'already' | 'refused'; reason: string | null };
/** centre: its code in lower case. */
type Good = PersonLine & { readonly address: string; readonly centre: string };

const one = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Checks each line separately: a wrong line stops no other. One statement adds all valid ones. */
export const importPeople: UseCase<typeof contract.importPeople> = async (act, { params: { company }, body }) => {
  const me = await memberOf(act, company, 'manageTeam');
  const outcomes = new Map<number, Told>();
  const say = ({ line, email }: PersonLine, outcome: Told['outcome'], reason: string | null = null) =>
    outcomes.set(line, { line, email: email.slice(0, 254), outcome, reason });
  const outside = await outsideFault(act, company);
  const good = new Map<string, Good>();
  for (const typed of body.lines) {
    const address = emailField.safeParse(typed.email);
    const fault =
      lineFault(typed) ?? (address.success ? outside(address.data) : `“${typed.email.slice(0, 60)}” is not an email`);
    if (fault || !address.data) say(typed, 'refused', fault);
    else if (good.has(address.data)) say(typed, 'already', `The same email as in line ${good.get(address.data)?.line}`);
    else
      good.set(address.data, {
        ...typed,
        name: one(typed.name),
        role: one(typed.role),
        team: one(typed.team),
        centre: one(typed.cost_centre ?? '').toLowerCase(),
        address: address.data,
      });
  }
  const room = maxPeople - ((await act.one(peopleOf, { company }))?.people ?? 0);
  const all = [...good.values()];
  const lines = all.slice(0, Math.max(0, room));
  for (const line of all.slice(lines.length)) say(line, 'refused', 'The list of your company is full');
  const names = new Map<string, string>();
  for (const { team } of lines)
    if (team && !names.has(team.toLowerCase())) names.set(team.toLowerCase(), team.slice(0, 80));
  const wanted = [...names.values()];
  if (wanted.length > 0)
    for (const team of await act.sql(insertTeams, { company, names: wanted, max: maxTeams }))
      act.emit(companiesEvents.team_changed, { companyId: company, teamId: team.id, name: team.name, how: 'added' });
  const teams = new Set((await act.sql(companyTeams, { company })).map(({ name }) => name.toLowerCase()));
  const placed = lines.filter((line) => {
    const fits = !line.team || teams.has(line.team.toLowerCase());
    if (!fits) say(line, 'refused', `There is no room for the team “${line.team.slice(0, 40)}”`);
    return fits;
  });
  const codes = new Set(placed.flatMap(({ centre }) => centre || []));
  const centres = new Map(
    codes.size === 0
      ? []
      : (await act.sql(centresByCode, { company, codes: [...codes] })).map(({ id, code }) => [code, id] as const),
  );
  const known = placed.filter((line) => {
    const fits = !line.centre || centres.has(line.centre);
    if (!fits)
      say(line, 'refused', `There is no cost centre “${line.centre.slice(0, 40)}”. Add it under Budgets first`);
    return fits;
  });
  const added = new Set(
    (
      await knownPlaces(
        act.sql(insertPeople, {
          company,
          names: known.map(({ name }) => name),
          emails: known.map(({ address }) => address),
          roles: known.map(({ role }) => role),
          accesses: known.map(({ access }) => accessOf(access) ?? 'employee'),
          teams: known.map(({ team }) => team),
          centres: known.map(({ centre }) => centres.get(centre) ?? ''),
        }),
      )
    ).map(({ email }) => email),
  );
  for (const line of known)
    if (added.has(line.address)) say(line, 'added');
    else say(line, 'already', 'On your list already');
  if (added.size > 0) act.emit(companiesEvents.people_imported, { companyId: me.company_id, count: added.size });
  return { lines: [...outcomes.values()].toSorted((a, b) => a.line - b.line) };
};
