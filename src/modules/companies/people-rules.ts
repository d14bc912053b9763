// The people of a company: their states, how many there may be, and one line of a file of them.
import { isPlainName, plainNameWords } from '../../shared/plain-name.ts';
import { hasFormula } from './people-csv-rules.ts';
import { type Access, accesses } from './rules.ts';

/** Rows of a company's list, deactivated ones too. A search looks at all of them. */
export const maxPeople = 20_000;
export const maxTeams = 100;
export const maxCostCentres = 1_000;
/** Lines that are sent at once; the server takes no more. */
export const linesAtOnce = 200;
/** Invites of one batch when everybody is invited, and the time between two batches: 10,000 people take 17 minutes. */
export const invitesAtOnce = 100;
export const invitesPause_s = 10;

/** listed: on the list, never written to. active: they have accepted. left: by themselves; only a new invite brings them back. */
export const personStates = ['listed', 'invited', 'active', 'left', 'deactivated'] as const;
export type PersonState = (typeof personStates)[number];
export const personStateWords: Readonly<Record<PersonState, string>> = {
  listed: 'Not invited',
  invited: 'Invited',
  active: 'Active',
  left: 'Left',
  deactivated: 'Deactivated',
};

export const maxOfName = 120;
export const maxOfRole = 80;

type TypedPerson = { readonly name: string; readonly email: string; readonly role: string };

/** What is wrong with a person as typed, beside its field. The server judges the email itself. */
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

/** What may surprise about a file's line, as a sentence; null when nothing does. */
export const lineWarning = ({ role, access }: Pick<PersonLine, 'role' | 'access'>): string | null =>
  role.trim() !== '' && access.trim() === '' && accessOf(role) !== undefined
    ? `Role is free text, so “${role.trim()}” gives no rights. Use the access column`
    : null;

/** A line of a file, as typed. */
export type PersonLine = {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly access: string;
  readonly team: string;
};

/** Empty: employee. Undefined: no such access. */
export const accessOf = (typed: string): Access | undefined => {
  const word = typed.trim().toLowerCase();
  return word === '' ? 'employee' : accesses.find((one) => one === word);
};

/** Why a line cannot be taken, as far as the line by itself says; null when nothing is wrong. Emails are judged by the contract. */
export const lineFault = ({ name, role, access, team }: PersonLine): string | null => {
  if (!name.trim()) return 'The name is missing';
  for (const cell of [name, role, team])
    if (hasFormula(cell)) return `“${cell.slice(0, 40)}” begins like a formula. Remove the first character`;
  if (name.length > maxOfName) return `The name is longer than ${maxOfName} characters`;
  if (!isPlainName(name)) return `“${name.slice(0, 40)}”: ${plainNameWords}`;
  if (!isPlainName(team)) return `“${team.slice(0, 40)}”: ${plainNameWords}`;
  if (role.length > maxOfRole) return `The role is longer than ${maxOfRole} characters`;
  return accessOf(access) ? null : `“${access.slice(0, 40)}” is not admin, manager or employee`;
};
