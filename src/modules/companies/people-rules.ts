// A company's people: their states, how many there may be, and one line of an imported file.
import { isPlainName, plainNameWords } from '../../shared/plain-name.ts';
import { hasFormula } from './people-csv-rules.ts';
import { type Access, accesses } from './rules.ts';

/** Rows on a company's list, including deactivated ones. A search scans all of them. */
export const maxPeople = 20_000;
export const maxTeams = 100;
export const maxCostCentres = 300;
/** Lines per request; the server accepts no more. */
export const linesAtOnce = 200;
/** Batch size when everyone is invited, and the time between batches: 10,000 people take 17 minutes. */
export const invitesAtOnce = 100;
export const invitesPause_s = 10;
/** People who were never invited are counted up to here. */
export const maxInvitesCounted = 500;

/** How the holder of an invite's link joins: invite-contract.ts. */
export const inviteWays = ['own', 'new', 'known', 'sign_in'] as const;
/** For so long the link of an invite alone signs in to an account that exists; afterwards only to a new one. */
export const inviteSignsIn_hours = 24;

/** listed: on the list, never invited. active: accepted. left: voluntarily; only a new invite brings them back. */
export const personStates = ['listed', 'invited', 'active', 'left', 'deactivated'] as const;
export type PersonState = (typeof personStates)[number];
export const personStateWords: Readonly<Record<PersonState, string>> = {
  listed: 'Not invited',
  invited: 'Invited',
  active: 'Active',
  left: 'Left',
  deactivated: 'Deactivated',
};

/** The order of the list. active: who had the company's pages open last. */
export const peopleSorts = ['newest', 'name', 'state', 'active', 'joined'] as const;
export type PeopleSort = (typeof peopleSorts)[number];
export const peopleSortWords: Readonly<Record<PeopleSort, string>> = {
  newest: 'Newest first',
  name: 'Name',
  state: 'State',
  active: 'Last active',
  joined: 'Joined last',
};
/** The filter of the list. team: an id, or none. */
export type PeopleFilter = {
  readonly search?: string | undefined;
  readonly state?: PersonState | undefined;
  readonly team?: string | undefined;
  readonly access?: Access | undefined;
};

/** What can be done to many people at once, with the sentence before the press. */
export const peopleActs = ['invite', 'team', 'access', 'cost_centre', 'deactivate', 'reactivate', 'remove'] as const;
export type PeopleAct = (typeof peopleActs)[number];
export const peopleActWords: Readonly<Record<PeopleAct, { readonly label: string; readonly happens: string }>> = {
  invite: {
    label: 'Invite or remind',
    happens: 'Each gets an email with a link that joins them. The link of an earlier email stops working.',
  },
  team: { label: 'Move to a team', happens: 'Their budgets and approvals are those of the team from now on.' },
  access: { label: 'Set access', happens: 'From now on they may do what this access says.' },
  cost_centre: {
    label: 'Set cost centre',
    happens: 'Their next bookings are charged to it unless they choose another.',
  },
  deactivate: {
    label: 'Deactivate',
    happens: 'They see and book nothing of the company any more. What they booked stays.',
  },
  reactivate: { label: 'Reactivate', happens: 'They may do again what their access says.' },
  remove: { label: 'Remove', happens: 'They are taken off the list. People who have bookings are kept and reported.' },
};
/** People per transaction batch of such an act; invites pause in between as all invites do. */
export const actsAtOnce = 100;
/** Refusals that one answer lists. */
export const maxRefusalsShown = 200;

export const maxOfName = 120;
export const maxOfRole = 80;

type TypedPerson = { readonly name: string; readonly email: string; readonly role: string };

/** What is wrong with a person as typed, beside its field. The server checks the email itself. */
export const personFaults = ({ name, email, role }: TypedPerson): { path: string; message: string }[] => [
  ...(name.trim() ? [] : [{ path: 'name', message: 'Enter the name' }]),
  ...(name.trim().length > maxOfName
    ? [{ path: 'name', message: `The name is longer than ${maxOfName} characters` }]
    : []),
  ...(email.trim() ? [] : [{ path: 'email', message: 'Enter the email' }]),
  ...(role.trim().length > maxOfRole
    ? [{ path: 'role', message: `The job title is longer than ${maxOfRole} characters` }]
    : []),
];

/** What may be unexpected about a line, as a sentence; null if nothing is. */
export const lineWarning = ({ role, access }: Pick<PersonLine, 'role' | 'access'>): string | null =>
  role.trim() !== '' && access.trim() === '' && accessOf(role) !== undefined
    ? `A job title is free text, so “${role.trim()}” gives no rights. Use the access column`
    : null;

/** What is said of a line of a file besides its own faults. */
export const personLineWords = {
  listed: 'On your list already',
  full: 'The list of your company is full',
  sameEmail: (line: number): string => `The same email as in line ${line}`,
  notAnEmail: (typed: string): string => `“${typed}” is not an email`,
  noCentre: (code: string): string => `There is no cost centre “${code}”. Add it under Budgets first`,
  noTeamRoom: (team: string): string => `There is no room for the team “${team}”`,
} as const;

/** What an import does with teams that do not exist. */
export const newTeamChoices = ['leave', 'create'] as const;
export type NewTeams = (typeof newTeamChoices)[number];

/** A line of a file, as typed. */
export type PersonLine = {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly access: string;
  readonly team: string;
  /** The code of one that exists; empty or left out: none. */
  readonly cost_centre?: string | undefined;
};

/** Empty: employee. Undefined: unknown access. */
export const accessOf = (typed: string): Access | undefined => {
  const word = typed.trim().toLowerCase();
  return word === '' ? 'employee' : accesses.find((one) => one === word);
};

/** Why a line is refused, judging by the line alone; null if nothing is wrong. The contract checks emails. */
export const lineFault = ({ name, email, role, access, team, cost_centre = '' }: PersonLine): string | null => {
  if (!name.trim()) return 'The name is missing';
  if (!email.trim()) return 'The email is missing';
  for (const cell of [name, role, team, cost_centre])
    if (hasFormula(cell)) return `“${cell.slice(0, 40)}” begins like a formula. Remove the first character`;
  if (name.length > maxOfName) return `The name is longer than ${maxOfName} characters`;
  if (!isPlainName(name)) return `“${name.slice(0, 40)}”: ${plainNameWords}`;
  if (!isPlainName(team)) return `“${team.slice(0, 40)}”: ${plainNameWords}`;
  if (role.length > maxOfRole) return `The job title is longer than ${maxOfRole} characters`;
  return accessOf(access) ? null : `“${access.slice(0, 40)}” is not admin, manager or employee`;
};
