// What becomes of the lines of a file of people. The preview and the import ask the same, so that both say the same of a line.
import type { Act } from '../../../../kernel/db/act.ts';
import { email as emailField } from '../../../../shared/fields.ts';
import { lineFault, maxPeople, type PersonLine, personLineWords } from '../../people-rules.ts';
import { outsideFault } from '../security/write-security.ts';
import { centresByCode, listedOf, peopleOf } from './people.sql.ts';
import { companyTeams } from './teams.sql.ts';

/** A line that may be added. team: as typed; empty: none. centre: an id; empty: none. */
export type FitLine = PersonLine & { readonly address: string; readonly centre: string };
type Fault = { readonly outcome: 'already' | 'refused'; readonly reason: string };
export type Judged = {
  readonly fit: readonly FitLine[];
  /** By the number of the line. */
  readonly faults: ReadonlyMap<number, Fault>;
  /** Which of their emails are on the list already. */
  readonly listed: ReadonlySet<string>;
  /** Names of teams that the company does not have, each once, as first typed. Those of people who are on the list are not made for them. */
  readonly newTeams: readonly string[];
  /** How many teams it has. */
  readonly teams: number;
};

/** An email as typed, as far as an answer shows it. */
export const shownEmail = (email: string): string => email.slice(0, 254);

const one = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Each line separately: a wrong line stops no other. Nothing is written. */
export const judgeLines = async (act: Act, company: string, lines: readonly PersonLine[]): Promise<Judged> => {
  const faults = new Map<number, Fault>();
  const refuse = ({ line }: PersonLine, reason: string) => faults.set(line, { outcome: 'refused', reason });
  const outside = await outsideFault(act, company);
  const good = new Map<string, FitLine>();
  for (const typed of lines) {
    const address = emailField.safeParse(typed.email);
    const fault =
      lineFault(typed) ??
      (address.success ? outside(address.data) : personLineWords.notAnEmail(typed.email.slice(0, 60)));
    const first = address.data ? good.get(address.data) : undefined;
    if (fault || !address.data) refuse(typed, fault ?? personLineWords.notAnEmail(typed.email.slice(0, 60)));
    else if (first) faults.set(typed.line, { outcome: 'already', reason: personLineWords.sameEmail(first.line) });
    else
      good.set(address.data, {
        ...typed,
        name: one(typed.name),
        role: one(typed.role),
        // Never half of an emoji: it would be stored as another name.
        team: one(typed.team)
          .slice(0, 80)
          .replace(/[\ud800-\udbff]$/, ''),
        centre: one(typed.cost_centre ?? '').toLowerCase(),
        address: address.data,
      });
  }
  const all = [...good.values()];
  const codes = [...new Set(all.flatMap(({ centre }) => centre || []))];
  const [people, here, teams, found] = [
    await act.one(peopleOf, { company }),
    await act.sql(listedOf, { company, emails: all.map(({ address }) => address) }),
    await act.sql(companyTeams, { company }),
    codes.length > 0 ? await act.sql(centresByCode, { company, codes }) : [],
  ];
  const centres = new Map(found.map(({ id, code }) => [code, id] as const));
  const known = all.flatMap((line) => {
    const centre = line.centre === '' ? '' : centres.get(line.centre);
    if (centre === undefined) refuse(line, personLineWords.noCentre(line.centre.slice(0, 40)));
    return centre === undefined ? [] : [{ ...line, centre }];
  });
  const listed = new Set(here.map(({ email }) => email));
  const added = known.filter(({ address }) => !listed.has(address));
  const tooMany = new Set(added.slice(Math.max(0, maxPeople - (people?.people ?? 0))));
  for (const line of tooMany) refuse(line, personLineWords.full);
  const names = new Set(teams.map(({ name }) => name.toLowerCase()));
  const newTeams = new Map<string, string>();
  for (const line of added) {
    const key = line.team.toLowerCase();
    if (line.team && !tooMany.has(line) && !names.has(key) && !newTeams.has(key)) newTeams.set(key, line.team);
  }
  const fit = known.filter((line) => !tooMany.has(line));
  return { fit, faults, listed, newTeams: [...newTeams.values()], teams: teams.length };
};
