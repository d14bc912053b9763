// An admin's input about a person, apart from name and email.
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import type { CostCentre, Team } from '../../team-contract.ts';
import { accesses, accessWords } from '../../rules.ts';

export type PersonValues = { name: string; role: string; access: string; team_id: string; cost_centre_id: string };

type Tied = {
  name: string;
  error: string | undefined;
  value: string;
  onBlur: () => void;
  onChange: (event: { target: { value: string } }) => void;
};

const accessHints: Readonly<Record<string, string>> = {
  admin: 'Runs the account: people, budgets, bills.',
  manager: 'Books for others and approves for their team.',
  employee: 'Books for themselves.',
};

/** Archived cost centres are offered only if already chosen. */
export const PersonFields = ({
  field,
  access,
  centre,
  teams,
  centres,
}: {
  field: (name: keyof PersonValues) => Tied;
  access: string;
  centre: string;
  teams: readonly Team[];
  centres: readonly CostCentre[];
}) => (
  <>
    <Field
      {...field('role')}
      label="Job title"
      optional
      autoComplete="off"
      maxLength={80}
      hint="In your words, like Facilities."
    />
    <Select
      {...field('access')}
      label="Access"
      hint={accessHints[access]}
      options={accesses.map((value) => ({ value, label: accessWords[value] }))}
    />
    <Select
      {...field('team_id')}
      label="Team"
      optional
      placeholder="No team"
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
    <Select
      {...field('cost_centre_id')}
      label="Cost centre"
      optional
      placeholder="None"
      options={centres
        .filter(({ id, kind, archived }) => (kind === 'cost_centre' && !archived) || id === centre)
        .map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` }))}
    />
  </>
);

export const bodyOf = ({ name, role, access, team_id, cost_centre_id }: PersonValues) => ({
  name,
  role: role.trim() || null,
  access: accesses.find((one) => one === access) ?? 'employee',
  team_id: team_id || null,
  cost_centre_id: cost_centre_id || null,
});
