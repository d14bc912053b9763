// What the company would say to an order, without making or reserving anything: the same checks as for the order itself.
import type { Act } from '../../../../kernel/db/act.ts';
import { may, type Access } from '../../rules.ts';
import type { BudgetScope } from '../../spend-rules.ts';
import { ownBudgets } from '../booking-page/booking-page.sql.ts';
import { stepsFor, teamStep } from '../../step-rules.ts';
import { approversFor } from './ask-step.ts';
import { type NewSpend, type Reserved, reserveSpend } from './spend.ts';
import { stepRulesOf } from './steps.sql.ts';

/** Named to the person who orders: the nearest first. */
const maxNamed = 3;

type Looked = Reserved & {
  /** The first day of the month whose budgets pay. */
  readonly month: string;
  /** left_kobo: before this order; after_kobo: with it, below zero if it does not fit. */
  readonly budgets: readonly {
    readonly scope: BudgetScope;
    readonly limit_kobo: number;
    readonly left_kobo: number;
    readonly after_kobo: number;
  }[];
  /** Who would be asked about its first step; empty: nobody may approve it. */
  readonly deciders: readonly string[];
};

/**
 * by: the member who orders; for: the person it is for. An employee does not see the budgets of the team and the company. An order of a
 * relocation counts against the relocation instead of its person. By the system, which has checked that the member may order this.
 */
export const lookAtSpend = async (
  act: Act,
  spend: NewSpend,
  {
    by,
    who,
  }: {
    readonly by: { readonly employee_id: string; readonly access: Access };
    readonly who: { readonly id: string; readonly team_id: string | null };
  },
): Promise<Looked> => {
  const answer = await reserveSpend(act, { ...spend, asked_by: by.employee_id, look: true });
  const month = `${spend.on.slice(0, 7)}-01`;
  const asks = answer.outcome === 'needs_approval';
  const [budgets, deciders] = await Promise.all([
    act.sql(ownBudgets, { employee: who.id, month }),
    asks
      ? approversFor(
          act,
          spend.company_id,
          { asked_by: by.employee_id, employee_id: who.id, team_id: who.team_id },
          stepsFor(
            spend.amount_kobo + (answer.others_kobo ?? 0),
            await act.sql(stepRulesOf, { company: spend.company_id }),
          )[0] ?? teamStep,
          [],
        ).then(({ people }) => people.slice(0, maxNamed))
      : [],
  ]);
  const ofPerson = (scope: BudgetScope): boolean => scope === 'person' || scope === 'everyone';
  return {
    ...answer,
    month,
    budgets: budgets
      .filter(({ scope }) => (ofPerson(scope) ? !spend.relocation_id : may(by.access, 'bookForOthers')))
      .map((one) => ({ ...one, after_kobo: one.left_kobo - spend.amount_kobo })),
    deciders: deciders.map(({ name }) => name),
  };
};
