import { useState } from 'react';
import { parseNaira } from '../../../../shared/naira.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { setBudget } from '../../calls.gen.ts';
import type { BudgetsView, BudgetView } from '../../spend-contract.ts';
import { type BudgetScope, budgetScopes } from '../../spend-rules.ts';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { useCompanyChanged } from './spend-queries.ts';

const scopeTitles: Readonly<Record<BudgetScope, string>> = {
  company: 'Whole company',
  everyone: 'Each person',
  team: 'One team',
  person: 'One person',
};

/** budget: the one to change; null for a new one. */
export const BudgetSheet = ({
  company,
  view,
  budget,
  open,
  onClose,
}: {
  company: string;
  view: BudgetsView;
  budget: BudgetView | null;
  open: boolean;
  onClose: () => void;
}) => {
  const changed = useCompanyChanged();
  const form = useSheetForm({
    start: {
      scope: (budget?.scope ?? 'company') as string,
      team_id: budget?.team_id ?? '',
      employee_id: budget?.employee_id ?? '',
      limit_kobo: budget ? String(budget.limit_kobo / 100) : '',
    },
    faults: ({ scope, team_id, employee_id, limit_kobo }) => [
      ...(scope === 'team' && team_id === '' ? [{ path: 'team_id', message: 'Choose a team' }] : []),
      ...(scope === 'person' && employee_id === '' ? [{ path: 'employee_id', message: 'Choose a person' }] : []),
      ...((parseNaira(limit_kobo) ?? 0) <= 0 ? [{ path: 'limit_kobo', message: 'Enter an amount above zero' }] : []),
    ],
    send: async ({ scope, team_id, employee_id, limit_kobo }) => {
      try {
        await call(setBudget, {
          params: { company },
          body: {
            scope: scope as BudgetScope,
            limit_kobo: parseNaira(limit_kobo) ?? 0,
            ...(scope === 'team' ? { team_id } : {}),
            ...(scope === 'person' ? { employee_id } : {}),
          },
        });
        changed();
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: { title: 'Limit saved', detail: 'It counts for bookings from now on.' },
    onDone: onClose,
  });
  const { scope } = form.values;
  const [person, setPerson] = useState(budget?.name ?? '');
  return (
    <Sheet open={open} onClose={onClose} title={budget ? 'Change the limit' : 'Set a limit'}>
      <SheetForm form={form} label="Limit" button="Save" look="main" pendingLabel="Saving…" onClose={onClose}>
        <Select
          {...form.field('scope')}
          label="For"
          disabled={budget !== null}
          options={budgetScopes.map((value) => ({ value, label: scopeTitles[value] }))}
        />
        {scope === 'team' && (
          <Select
            {...form.field('team_id')}
            label="Team"
            placeholder="Choose a team"
            disabled={budget !== null}
            hint={view.teams.length === 0 ? 'Your company has no teams yet. Add one on the Team page.' : undefined}
            options={view.teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {scope === 'person' && budget !== null && (
          <p>
            Person: <b className="wrap-anywhere">{person}</b>
          </p>
        )}
        {scope === 'person' && budget === null && (
          <PersonPicker
            company={company}
            label="Person"
            id={form.values.employee_id}
            name={person}
            error={form.field('employee_id').error}
            onPick={({ id, name }) => {
              form.set('employee_id', id);
              setPerson(name);
            }}
          />
        )}
        <Field
          {...form.field('limit_kobo')}
          label="Naira a month"
          inputMode="decimal"
          autoComplete="off"
          hint={scope === 'everyone' ? 'For each person who has no limit of their own.' : undefined}
        />
      </SheetForm>
    </Sheet>
  );
};
