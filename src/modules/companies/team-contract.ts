// A company's teams, cost centres and project codes (decisions.md "team"; docs/decisions/0070).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { nameField, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import { maxCostCentres, maxTeams } from './people-rules.ts';

export const teamRefusals = {
  team_exists: refusal(409, 'team_exists', 'This team exists', 'Your company has a team of this name.'),
  too_many_teams: refusal(409, 'too_many_teams', 'Too many teams', `A company has at most ${maxTeams} teams.`),
  code_exists: refusal(409, 'code_exists', 'This code exists', 'Your company has this code already, perhaps archived.'),
  too_many_codes: refusal(
    409,
    'too_many_codes',
    'Too many codes',
    `A company has at most ${maxCostCentres} cost centres and projects, archived ones included. Rename an archived one to use it again.`,
  ),
} as const;
const refuse = { ...companiesRefusals, ...teamRefusals };

const team = z.object({ id: z.string(), name: z.string() });
export type Team = z.output<typeof team>;
const one = z.object({ company: uuid, id: uuid });
const teamName = z.strictObject({ name: nameField(80, 'Enter the name of the team') });

export const costCentreKinds = ['cost_centre', 'project'] as const;
/** archived: new bookings cannot use it. */
const costCentre = z.object({
  id: z.string(),
  kind: z.enum(costCentreKinds),
  code: z.string(),
  name: z.string(),
  archived: z.boolean(),
});
export type CostCentre = z.output<typeof costCentre>;
const code = text(24, 'Enter the code');
const codeName = text(80, 'Enter what it is for');

export const listTeams = endpoint({
  name: 'companies.listTeams',
  method: 'GET',
  path: '/api/companies/{company}/teams',
  who: 'account',
  summary: 'The teams of a company, by name.',
  params: ofCompany,
  answer: z.object({ items: z.array(team) }),
});

export const addTeam = endpoint({
  name: 'companies.addTeam',
  method: 'POST',
  path: '/api/companies/{company}/teams',
  who: 'account',
  summary: 'Adds a team.',
  params: ofCompany,
  body: teamName,
  answer: team,
  status: 201,
  refusals: [refuse.not_allowed, refuse.team_exists, refuse.too_many_teams],
});

export const renameTeam = endpoint({
  name: 'companies.renameTeam',
  method: 'PUT',
  path: '/api/companies/{company}/teams/{id}',
  who: 'account',
  summary: 'Gives a team another name.',
  params: one,
  body: teamName,
  answer: team,
  refusals: [refuse.not_allowed, refuse.team_exists],
});

export const removeTeam = endpoint({
  name: 'companies.removeTeam',
  method: 'DELETE',
  path: '/api/companies/{company}/teams/{id}',
  who: 'account',
  summary: 'Removes a team and its budget. Its people stay, in no team; its orders keep its name.',
  params: one,
  answer: z.object({ id: z.string() }),
  refusals: [refuse.not_allowed],
});

export const listCostCentres = endpoint({
  name: 'companies.listCostCentres',
  method: 'GET',
  path: '/api/companies/{company}/cost-centres',
  who: 'account',
  summary: 'Cost centres and projects of a company, by kind and code; at most 1,000, archived ones too.',
  params: ofCompany,
  answer: z.object({ items: z.array(costCentre) }),
});

export const addCostCentre = endpoint({
  name: 'companies.addCostCentre',
  method: 'POST',
  path: '/api/companies/{company}/cost-centres',
  who: 'account',
  summary: 'Adds a cost centre or a project.',
  params: ofCompany,
  body: z.strictObject({ kind: z.enum(costCentreKinds, 'Choose a kind'), code, name: codeName }),
  answer: costCentre,
  status: 201,
  refusals: [refuse.not_allowed, refuse.code_exists, refuse.too_many_codes],
});

export const changeCostCentre = endpoint({
  name: 'companies.changeCostCentre',
  method: 'PUT',
  path: '/api/companies/{company}/cost-centres/{id}',
  who: 'account',
  summary: 'Changes code and name, archives, or brings back. Bookings keep theirs.',
  params: one,
  body: z.strictObject({ code, name: codeName, archived: z.boolean() }),
  answer: costCentre,
  refusals: [refuse.not_allowed, refuse.code_exists],
});
