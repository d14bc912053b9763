// A relocation: a person, a budget, and its bookings (docs/decisions/0077-insights-and-relocations.md).
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import type { FieldFault } from '../../shared/refusal.ts';
import type { CompanyProgram } from './rules.ts';

export const relocationLifecycle = lifecycle({
  states: ['planned', 'underway', 'completed', 'cancelled'],
  moves: {
    start: { from: ['planned'], to: 'underway', by: ['company'] },
    complete: { from: ['underway'], to: 'completed', by: ['company'] },
    cancel: { from: ['planned', 'underway'], to: 'cancelled', by: ['company'] },
  },
});
export type RelocationStatus = (typeof relocationLifecycle.states)[number];
export const relocationMoves = [
  'start',
  'complete',
  'cancel',
] as const satisfies readonly (typeof relocationLifecycle.moves)[number][];
export type RelocationMove = (typeof relocationMoves)[number];

/** Whether more may be booked for it. */
export const takesOrders = (status: RelocationStatus): boolean => !relocationLifecycle.isFinal(status);

export const relocationLimits = {
  maxFamily: 30,
  maxBudget_kobo: 100_000_000_000,
  maxPlace: 200,
  maxNote: 2_000,
  maxReason: 300,
} as const;

type Plan = { readonly starts_on: string; readonly from_place: string; readonly to_place: string };
/** Faults that involve several fields. before: the day of an existing relocation, which may be past. */
export const planFaults = (plan: Plan, today: string, before?: string): FieldFault[] => {
  const place = (typed: string): string => typed.trim().toLowerCase();
  const past = plan.starts_on < today && plan.starts_on !== before;
  const stays = plan.from_place.trim() !== '' && place(plan.from_place) === place(plan.to_place);
  return [
    ...(past ? [{ path: 'starts_on', message: 'Choose today or a later day' }] : []),
    ...(stays ? [{ path: 'to_place', message: 'Enter a place other than the one they leave' }] : []),
  ];
};

export const relocationTags: Readonly<Record<RelocationStatus, { tone: 'info' | 'now' | 'ok' | 'off'; word: string }>> =
  {
    planned: { tone: 'info', word: 'Planned' },
    underway: { tone: 'now', word: 'Underway' },
    completed: { tone: 'ok', word: 'Completed' },
    cancelled: { tone: 'off', word: 'Cancelled' },
  };

export const programWords: Readonly<Record<CompanyProgram, string>> = {
  ride: 'Rides',
  move: 'Move',
  meal: 'Meal',
  swap: 'Swap',
  housing: 'Housing',
};

/** What a request for it is waiting for. */
export const relocationWaits = ['confirmation', 'approval', 'quote', 'answer'] as const;
export type RelocationWait = (typeof relocationWaits)[number];
/** An approval states its own reasons. */
export const waitWords: Readonly<Record<RelocationWait, string>> = {
  confirmation: 'A manager confirms it, then it counts against the budget.',
  approval: 'It waits for an approval.',
  quote: 'Kaya prepares a quote.',
  answer: 'The quote waits for the answer of the person who booked.',
};

export const spendStates = ['reserved', 'spent', 'freed'] as const;
export const spendWords: Readonly<Record<(typeof spendStates)[number], { tone: 'warn' | 'ok' | 'off'; word: string }>> =
  {
    reserved: { tone: 'warn', word: 'Reserved' },
    spent: { tone: 'ok', word: 'Spent' },
    freed: { tone: 'off', word: 'Cancelled' },
  };

type Budget = { readonly budget_kobo: number; readonly reserved_kobo: number; readonly spent_kobo: number };

/** Negative if the budget was lowered, or an order cost more than it had reserved. */
export const leftOf = ({ budget_kobo, reserved_kobo, spent_kobo }: Budget): number =>
  budget_kobo - reserved_kobo - spent_kobo;

/** `₦200,000 of ₦500,000 left`, `₦20,000 over the budget of ₦500,000`. */
export const budgetLeftWords = (budget: Budget): string => {
  const left = leftOf(budget);
  return left < 0
    ? `${naira(-left)} over the budget of ${naira(budget.budget_kobo)}`
    : `${naira(left)} of ${naira(budget.budget_kobo)} left`;
};
