// Approvals by amount: up to three steps, and who would decide for an amount.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { naira, parseNaira } from '../../../../shared/naira.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { setStepRules } from '../../calls.gen.ts';
import type { ApproverView, BudgetsView } from '../../spend-contract.ts';
import {
  askedOf,
  type Decider,
  maxSteps,
  stepDeciders,
  stepLimits,
  stepOrderWords,
  type StepRule,
  stepsFor,
  stepWords,
  wrongStep,
} from '../../step-rules.ts';
import { useCompanyChanged } from './spend-queries.ts';

type Row = { above: string; who: StepRule['who']; named: readonly string[]; reason: string };
type Values = { steps: readonly Row[] };
const whoTitles: Readonly<Record<StepRule['who'], string>> = {
  manager: 'A manager of the team',
  admin: 'Any admin',
  named: 'Named people',
};
const newRow: Row = { above: '', who: 'manager', named: [], reason: '' };

const ruleOf = ({ above, who, named, reason }: Row): StepRule => ({
  above_kobo: parseNaira(above) ?? 0,
  who,
  named: who === 'named' ? named : [],
  reason: reason.trim(),
});

const amountsOf = (steps: readonly Row[]) => steps.map(({ above }) => parseNaira(above));
const faultsOf = ({ steps }: Values) => {
  const amounts = amountsOf(steps);
  const wrong = wrongStep(amounts);
  return steps.flatMap(({ who, named }, n) => {
    return [
      ...(amounts[n] === null ? [{ path: `steps.${n}.above`, message: 'Enter an amount in naira' }] : []),
      ...(n === wrong ? [{ path: `steps.${n}.above`, message: stepOrderWords }] : []),
      ...(who === 'named' && named.length === 0
        ? [{ path: `steps.${n}.named`, message: 'Choose at least one person' }]
        : []),
    ];
  });
};

const deciderOf = ({ id, access, team_id }: ApproverView): Decider & { readonly id: string } => ({
  id,
  employee_id: id,
  access,
  team_id,
});

/** Who would decide an order of this amount by somebody of this team, as the form stands now. */
const Preview = ({ rules, view }: { rules: readonly StepRule[]; view: BudgetsView }) => {
  const [amount, setAmount] = useState('250,000');
  const [team, setTeam] = useState(view.teams[0]?.id ?? '');
  const kobo = parseNaira(amount);
  const steps = kobo === null ? [] : stepsFor(kobo, rules);
  const needed = kobo !== null && rules.some(({ above_kobo }) => kobo > above_kobo);
  const named = (id: string): ApproverView | undefined => view.approvers.find((one) => one.id === id);
  const shown = ({ name, stand_in, until_on }: ApproverView): string =>
    stand_in && until_on ? `${stand_in} (for ${name})` : name;
  return (
    <section className="step-preview" aria-label="Who would decide">
      <h3 className="h3">Who would decide</h3>
      <div className="row2">
        <Field
          label="An order of, in naira"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Select
          label="By somebody of"
          value={team}
          onChange={(event) => setTeam(event.target.value)}
          options={[{ value: '', label: 'No team' }, ...view.teams.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
      <output className="grid gap-2">
        {kobo === null ? (
          <p className="muted">Enter an amount.</p>
        ) : wrongStep(rules.map(({ above_kobo }) => above_kobo)) >= 0 ? (
          <p>Each step needs a higher amount than the one before.</p>
        ) : needed ? (
          <ol className="steps">
            {steps.map((step, n) => {
              const asked = { asked_by: null, employee_id: null, team_id: team || null };
              const { people } = askedOf(view.approvers.map(deciderOf), asked, step);
              const names = people.flatMap(({ id }) => named(id) ?? []).map(shown);
              return (
                <li key={step.above_kobo} className="step">
                  <p className="b">
                    {n + 1}. {stepWords(step)}
                  </p>
                  <p className="sm wrap-anywhere">
                    {names.length === 0
                      ? 'No one may decide this now: such an order would be refused.'
                      : names.length > 5
                        ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
                        : names.join(' or ')}
                  </p>
                </li>
              );
            })}
          </ol>
        ) : (
          <p>{naira(kobo)} needs no approval by its amount. Budgets and rules still count.</p>
        )}
      </output>
    </section>
  );
};

export const StepsForm = ({ company, view }: { company: string; view: BudgetsView }) => {
  const changed = useCompanyChanged();
  const form = useForm({
    start: () =>
      newDraft<Values>({
        steps: view.steps.map(({ above_kobo, who, named, reason }) => ({
          above: String(above_kobo / 100),
          who,
          named,
          reason,
        })),
      }),
    faults: faultsOf,
    fieldOf: (path) => path.replace('above_kobo', 'above'),
    faultsAtPress: true,
    send: async ({ steps }) => {
      try {
        await call(setStepRules, {
          params: { company },
          body: { steps: steps.map(ruleOf).map((rule) => ({ ...rule, named: [...rule.named] })) },
        });
      } catch (thrown) {
        throw asApiError(thrown);
      }
      toast({ title: 'Approvals saved', detail: 'They count for bookings from now on.', tone: 'ok' });
      changed();
    },
  });
  const { values, set, errorOf } = form;
  const put = (n: number, more: Partial<Row>): void =>
    set(
      'steps',
      values.steps.map((row, at) => (at === n ? { ...row, ...more } : row)),
    );
  return (
    <section className="grid gap-3" aria-labelledby="by-amount">
      <h2 className="h2" id="by-amount">
        Approvals by amount
      </h2>
      <p className="muted">
        Above an amount a booking needs an approval, in up to three steps. Each step is decided by somebody else, never
        by the person who asks.
      </p>
      <FormShell
        label="Approvals by amount"
        pending={form.pending}
        error={form.error}
        onSubmit={() => void form.submit()}
      >
        {values.steps.map((row, n) => (
          <fieldset key={`step ${n + 1}`} className="rule step-rule">
            <legend className="legend">Step {n + 1}</legend>
            <div className="row2">
              <Field
                label="Above, in naira"
                name={`steps.${n}.above`}
                inputMode="decimal"
                autoComplete="off"
                value={row.above}
                {...(n > 0 && { hint: 'More than in the step before.' })}
                error={errorOf(`steps.${n}.above`)}
                onChange={(event) => put(n, { above: event.target.value })}
              />
              <Select
                label="Who approves"
                name={`steps.${n}.who`}
                value={row.who}
                onChange={(event) =>
                  put(n, { who: stepDeciders.find((one) => one === event.target.value) ?? 'manager' })
                }
                options={stepDeciders.map((value) => ({ value, label: whoTitles[value] }))}
              />
            </div>
            {row.who === 'named' && (
              <div className="rule-boxes">
                {view.approvers.map(({ id, name }, at) => (
                  <Checkbox
                    key={id}
                    name={`steps.${n}.named`}
                    label={name}
                    checked={row.named.includes(id)}
                    disabled={!row.named.includes(id) && row.named.length >= stepLimits.maxNamed}
                    error={at === 0 ? errorOf(`steps.${n}.named`) : undefined}
                    onChange={() =>
                      put(n, {
                        named: row.named.includes(id) ? row.named.filter((one) => one !== id) : [...row.named, id],
                      })
                    }
                  />
                ))}
              </div>
            )}
            <Field
              label="Why"
              name={`steps.${n}.reason`}
              optional
              autoComplete="off"
              maxLength={stepLimits.maxReason}
              hint="The person who asks and those who decide read it."
              value={row.reason}
              onChange={(event) => put(n, { reason: event.target.value })}
            />
            <div>
              <Button
                look="quiet"
                aria-label={`Remove step ${n + 1}`}
                onClick={() =>
                  set(
                    'steps',
                    values.steps.filter((_, at) => at !== n),
                  )
                }
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button
            icon={Plus}
            off={values.steps.length >= maxSteps && `${maxSteps} steps are the most`}
            onClick={() => values.steps.length < maxSteps && set('steps', [...values.steps, newRow])}
          >
            Add a step
          </Button>
          <Button type="submit" pending={form.pending} pendingLabel="Saving…">
            Save the approvals
          </Button>
        </div>
      </FormShell>
      <Preview rules={values.steps.map(ruleOf)} view={view} />
    </section>
  );
};
