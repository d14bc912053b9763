// Who approves an order, in up to three steps by its amount, and who stands in for whom. Also runs in the browser: Budgets shows who would
// decide. docs/decisions/0167-approval-steps.md
import { lagosInstant, showDate } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import type { Access, CompanyProgram } from './rules.ts';

export const maxSteps = 3;
export const stepLimits = { maxNamed: 10, maxReason: 200, maxAway_days: 180 } as const;

/** manager: of the person's team, else an admin. named: the people on its list. */
export const stepDeciders = ['manager', 'admin', 'named'] as const;
/** team: the one step of an order over a budget or outside a rule: a manager of the team or an admin. */
export const stepKinds = ['team', ...stepDeciders] as const;
export type StepKind = (typeof stepKinds)[number];

/** A step that the company has set. reason: why it wants this step; empty: none. */
export type StepRule = {
  readonly above_kobo: number;
  readonly who: (typeof stepDeciders)[number];
  readonly named: readonly string[];
  readonly reason: string;
};
export type Step = {
  readonly who: StepKind;
  readonly named: readonly string[];
  readonly above_kobo: number | null;
  readonly reason: string;
};

export const stepOrderWords = 'Enter more than in the step before';
/** The first step that an amount would skip: each step is for larger orders than the one before, so no two steps have one amount. */
export const wrongStep = (amounts: readonly (number | null)[]): number =>
  amounts.findIndex((amount, n) => {
    const before = amounts[n - 1] ?? null;
    return amount !== null && before !== null && amount <= before;
  });

export const teamStep: Step = { who: 'team', named: [], above_kobo: null, reason: '' };

/** The steps of an order, in their order: those whose amount it exceeds; without any, the one step of the team. */
export const stepsFor = (amount_kobo: number, rules: readonly StepRule[]): readonly Step[] => {
  const steps = rules.filter(({ above_kobo }) => amount_kobo > above_kobo);
  return steps.length > 0 ? steps : [teamStep];
};

const whoWords: Readonly<Record<StepKind, string>> = {
  team: 'A manager of the team, or an admin',
  manager: 'A manager of the team',
  admin: 'An admin',
  named: 'Named people',
};
/** names: of the people on its list. */
export const stepWords = ({ who }: Pick<Step, 'who'>, names: readonly string[] = []): string =>
  who === 'named' && names.length > 0 ? names.join(' or ') : whoWords[who];

/**
 * Whether the orders of one person for one day count together: an order could be split so that each part is below a step. A ride cannot be
 * split, and many of a day are nobody's trick.
 */
export const countsTogether = (program: CompanyProgram): boolean => program !== 'ride';

/** Other orders of the same person, for the same day and program, that nobody has approved. */
export type Others = { readonly count: number; readonly sum_kobo: number; readonly day: string };

/**
 * Why an order needs a step, for everyone in the company. before_kobo: what was reserved for it, which needs no step again. The same rule is in
 * companies.reserve_spend, because two orders of one day can be made at once.
 */
export const aboveWords = (
  amount_kobo: number,
  rules: readonly StepRule[],
  before_kobo = 0,
  others: Others = { count: 0, sum_kobo: 0, day: '' },
): readonly string[] => {
  const together_kobo = amount_kobo + others.sum_kobo;
  const together =
    others.count === 0
      ? 'It is'
      : `With ${others.count === 1 ? '1 other order' : `${others.count} other orders`} for ${showDate(lagosInstant(others.day, '12:00'))} it is ${naira(together_kobo)},`;
  return rules
    .filter(({ above_kobo }) => together_kobo > above_kobo && before_kobo <= above_kobo)
    .map(
      ({ above_kobo, who, reason }) =>
        `${together} ${naira(together_kobo - above_kobo)} above ${naira(above_kobo)}: ${
          who === 'manager'
            ? 'a manager of the team approves'
            : who === 'admin'
              ? 'an admin approves'
              : 'people whom your company named approve'
        }.${reason ? ` ${/[.!?]$/.test(reason) ? reason : `${reason}.`}` : ''}`,
    );
};

export type Approver = { readonly employee_id: string; readonly access: Access; readonly team_id: string | null };
export type Question = {
  readonly asked_by: string | null;
  readonly employee_id: string | null;
  readonly team_id: string | null;
};

/** Whether this person may decide the step in their own right. A person who is neither an admin nor a manager decides nothing. */
export const mayStep = (
  { employee_id, access, team_id }: Approver,
  asked: Question,
  { who, named }: Pick<Step, 'who' | 'named'>,
): boolean => {
  if (access === 'employee' || employee_id === asked.asked_by || employee_id === asked.employee_id) return false;
  if (who === 'named') return named.includes(employee_id);
  if (access === 'admin') return true;
  return who !== 'admin' && team_id !== null && team_id === asked.team_id;
};

/** standsFor: the people who are away and have named this person. */
export type Decider = Approver & { readonly standsFor?: readonly Approver[] };
/** In whose right they may decide: their own, or that of somebody who is away; null: in nobody's. Stand-ins of stand-ins decide nothing. */
export const rightOf = (me: Decider, asked: Question, step: Pick<Step, 'who' | 'named'>): string | null => {
  if (me.employee_id === asked.asked_by || me.employee_id === asked.employee_id) return null;
  if (mayStep(me, asked, step)) return me.employee_id;
  if (me.access === 'employee') return null;
  return me.standsFor?.find((away) => mayStep(away, asked, step))?.employee_id ?? null;
};

/**
 * Who is asked among the people who may decide a step: each step is decided by somebody else, and a team’s managers come before the
 * admins. earlier: who decided a step of this order. alone: nobody else may, so an earlier decision counts for this step too.
 */
export const askedOf = <P extends Decider>(
  people: readonly P[],
  asked: Question,
  step: Pick<Step, 'who' | 'named'>,
  earlier: readonly string[] = [],
): { readonly people: readonly P[]; readonly alone: boolean } => {
  const able = people.filter((one) => rightOf(one, asked, step) !== null);
  const others = able.filter(({ employee_id }) => !earlier.includes(employee_id));
  const managers = others.filter((one) =>
    [one, ...(one.standsFor ?? [])].some((each) => each.access === 'manager' && mayStep(each, asked, step)),
  );
  const first = step.who === 'manager' && managers.length > 0 ? managers : others;
  return { people: first, alone: others.length === 0 && able.length > 0 };
};
