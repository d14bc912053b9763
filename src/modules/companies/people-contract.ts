// A company's people: list, add, change, invite, import (partners.md §2.6, §7, §8; decisions.md "team").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, nameField, optionalLine, pageOf, search, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import { linesAtOnce, maxPeople, newTeamChoices, peopleSorts, personStates } from './people-rules.ts';
import { accesses, unverifiedLetters, withoutOne } from './rules.ts';
import { signOnRefusals } from './single-sign-on-contract.ts';

export const peopleRefusals = {
  last_admin: refusal(
    409,
    'last_admin',
    'Your company needs an admin',
    'A company needs an admin who can sign in. Make somebody else an admin first.',
  ),
  on_the_list: refusal(409, 'on_the_list', 'Already on the list', 'Somebody with this email is on your list.'),
  company_full: refusal(
    409,
    'company_full',
    'The list is full',
    `A company has at most ${maxPeople.toLocaleString('en')} people. Remove those who have left.`,
  ),
  has_history: refusal(
    409,
    'has_history',
    'They have bookings',
    'What they booked stays with the company. Deactivate them instead: they can book nothing more.',
  ),
  joined_already: refusal(
    409,
    'joined_already',
    'They have joined',
    'Only people who have not joined yet need an invite.',
  ),
  deactivated: refusal(409, 'deactivated', 'They are deactivated', 'Reactivate them first.'),
  letters_limit: refusal(
    409,
    'letters_limit',
    'Limit for today',
    `We have not checked your company yet. Until then it can invite ${unverifiedLetters.max_letters} people in ${unverifiedLetters.within_hours} hours. Invite fewer people, or try again tomorrow.`,
  ),
  nobody_to_invite: refusal(
    409,
    'nobody_to_invite',
    'No one to invite',
    'Everybody on your list has an invite, has joined, or is deactivated.',
  ),
} as const;
const refuse = { ...companiesRefusals, ...peopleRefusals, email_outside: signOnRefusals.email_outside };

const requiredWords = 'Please fill in all required fields';
const access = z.enum(accesses, 'Choose what they may do');
const role = z.optional(z.nullable(optionalLine(80)));
const team_id = z.optional(z.nullable(uuid));
const cost_centre_id = z.optional(z.nullable(uuid));
const nameAndEmail = { name: nameField(120, requiredWords), email };

/** role: free text. state: listed: never invited; active: accepted, at joined_at. ISO times. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.nullable(z.string()),
  access: z.enum(accesses),
  team_id: z.nullable(z.string()),
  cost_centre_id: z.nullable(z.string()),
  state: z.enum(personStates),
  invited_at: z.nullable(z.string()),
  joined_at: z.nullable(z.string()),
  /** When they last had the company's pages open. Only admins see it. */
  active_at: z.nullable(z.string()),
});
export type Person = z.output<typeof person>;

/** Also of an act on all found. */
export const peopleFilter = {
  search,
  state: z.optional(z.enum(personStates, 'Choose a state')),
  team: z.optional(z.union([uuid, z.literal(withoutOne)], 'Choose a team')),
  access: z.optional(access),
};

const onePerson = z.object({ company: uuid, id: uuid });

export const listPeople = endpoint({
  name: 'companies.listPeople',
  method: 'GET',
  path: '/api/companies/{company}/people',
  who: 'account',
  summary:
    'The people of a company, the newest first; 50 a page. Search looks in names, emails, roles and names of teams. `team=none`: without a team.',
  params: ofCompany,
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,500}$/, 'This cursor is not valid for this list'))),
    ...peopleFilter,
    sort: z.optional(z.enum(peopleSorts, 'Choose an order')),
  }),
  answer: z.extend(pageOf(person), {
    /** In the whole company, even during a search. */
    people: z.int(),
    /** How many the search and the filters find; null on later pages. */
    found: z.nullable(z.int()),
  }),
  refusals: [refuse.not_allowed],
});

export const addEmployee = endpoint({
  name: 'companies.addEmployee',
  method: 'POST',
  path: '/api/companies/{company}/people',
  who: 'account',
  summary: 'Puts an employee on the list, so that they can book with the booking link. Sends nothing.',
  params: ofCompany,
  body: z.strictObject({ ...nameAndEmail, role }),
  answer: person,
  status: 201,
  refusals: [refuse.not_allowed, refuse.on_the_list, refuse.company_full, refuse.email_outside],
});

export const invitePerson = endpoint({
  name: 'companies.invitePerson',
  method: 'POST',
  path: '/api/companies/{company}/invites',
  who: 'account',
  summary:
    'Puts a person on the list and sends them an email with a link. The link works for 14 days, and only for that mailbox.',
  params: ofCompany,
  body: z.strictObject({ ...nameAndEmail, role, access, team_id, cost_centre_id }),
  answer: person,
  status: 201,
  refusals: [refuse.not_allowed, refuse.on_the_list, refuse.company_full, refuse.email_outside, refuse.letters_limit],
});

export const sendInvite = endpoint({
  name: 'companies.sendInvite',
  method: 'POST',
  path: '/api/companies/{company}/people/{id}/invite',
  who: 'account',
  summary:
    'Sends the invite to somebody on the list, or sends it again. The link of the earlier email then stops working.',
  params: onePerson,
  answer: person,
  refusals: [refuse.not_allowed, refuse.joined_already, refuse.deactivated, refuse.letters_limit],
});

/** run: within the last day; sent: how many of people. */
const invitesView = z.object({
  /** On the list but never invited; more: there are more than the 500 that are counted. */
  not_invited: z.int(),
  more: z.boolean(),
  run: z.nullable(z.object({ people: z.int(), sent: z.int(), ended: z.boolean() })),
});
export type InvitesView = z.output<typeof invitesView>;

export const readInvites = endpoint({
  name: 'companies.readInvites',
  method: 'GET',
  path: '/api/companies/{company}/people/invites',
  who: 'account',
  summary: 'How many people of the list were never invited, and how far the last invites to all of them are.',
  params: ofCompany,
  answer: invitesView,
  refusals: [refuse.not_allowed],
});

export const sendInvites = endpoint({
  name: 'companies.sendInvites',
  method: 'POST',
  path: '/api/companies/{company}/people/invites',
  who: 'account',
  summary:
    'Invites everybody on the list who was never invited. The emails go out in batches. A second call during that time changes nothing.',
  params: ofCompany,
  answer: invitesView,
  refusals: [refuse.not_allowed, refuse.nobody_to_invite, refuse.letters_limit],
});

export const changePerson = endpoint({
  name: 'companies.changePerson',
  method: 'PUT',
  path: '/api/companies/{company}/people/{id}',
  who: 'account',
  summary: 'Changes name, role, access, team and cost centre of a person. The email stays: it says who they are.',
  params: onePerson,
  body: z.strictObject({ name: nameAndEmail.name, role, access, team_id, cost_centre_id }),
  answer: person,
  refusals: [refuse.not_allowed, refuse.last_admin],
});

export const deactivatePerson = endpoint({
  name: 'companies.deactivatePerson',
  method: 'POST',
  path: '/api/companies/{company}/people/{id}/deactivation',
  who: 'account',
  summary: 'They see and book nothing of the company from now on; what they booked stays.',
  params: onePerson,
  answer: person,
  refusals: [refuse.not_allowed, refuse.last_admin],
});

export const reactivatePerson = endpoint({
  name: 'companies.reactivatePerson',
  method: 'DELETE',
  path: '/api/companies/{company}/people/{id}/deactivation',
  who: 'account',
  summary: 'They may do again what their access says.',
  params: onePerson,
  answer: person,
  refusals: [refuse.not_allowed],
});

export const removeEmployee = endpoint({
  name: 'companies.removeEmployee',
  method: 'DELETE',
  path: '/api/companies/{company}/people/{id}',
  who: 'account',
  summary: 'Takes a person off the list. Refused for a person who has bookings: deactivate them instead.',
  params: onePerson,
  answer: z.object({ id: z.string() }),
  refusals: [refuse.not_allowed, refuse.last_admin, refuse.has_history],
});

/** As typed in the file: each line is checked separately, so that one wrong line stops no other. */
const cell = z.string().check(z.maxLength(300, 'A cell is longer than 300 characters'));
export const importOutcomes = ['added', 'already', 'refused'] as const;
export const previewOutcomes = ['new', 'already', 'refused'] as const;
const typedLines = z
  .array(
    z.strictObject({
      line: z.int().check(z.gte(1), z.lte(10_000_000)),
      name: cell,
      email: cell,
      role: cell,
      access: cell,
      team: cell,
      cost_centre: z.optional(cell),
    }),
  )
  .check(z.minLength(1, 'There is no line'), z.maxLength(linesAtOnce, `Send at most ${linesAtOnce} lines at once`));

export const previewImport = endpoint({
  name: 'companies.previewImport',
  method: 'POST',
  path: '/api/companies/{company}/people/import/preview',
  who: 'account',
  summary: `Says of lines of a file, ${linesAtOnce} at once, what an import would do with each: new, already on the list, or refused with the reason; and which teams do not exist. Nothing is written.`,
  params: ofCompany,
  body: z.strictObject({ lines: typedLines }),
  answer: z.object({
    lines: z.array(
      z.object({ line: z.int(), email: z.string(), outcome: z.enum(previewOutcomes), reason: z.nullable(z.string()) }),
    ),
    new_teams: z.array(z.string()),
    teams_left: z.int(),
  }),
  refusals: [refuse.not_allowed],
});

export const importPeople = endpoint({
  name: 'companies.importPeople',
  method: 'POST',
  path: '/api/companies/{company}/people/import',
  who: 'account',
  summary: `Adds people from the lines of a file, ${linesAtOnce} at once, and reports each line: added, already on the list, or refused with the reason. Sending the same lines again changes nothing. Teams that do not exist are added where new_teams is create; else their people come without a team. A cost centre is the code of one that exists.`,
  params: ofCompany,
  body: z.strictObject({ lines: typedLines, new_teams: z.optional(z.enum(newTeamChoices)) }),
  answer: z.object({
    lines: z.array(
      z.object({ line: z.int(), email: z.string(), outcome: z.enum(importOutcomes), reason: z.nullable(z.string()) }),
    ),
  }),
  refusals: [refuse.not_allowed, refuse.email_outside],
});
