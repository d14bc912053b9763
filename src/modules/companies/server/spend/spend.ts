// What an order costs its company: reserved when made, then replaced by the final amount, or freed.
import type { Act } from '../../../../kernel/db/act.ts';
import { creditNumbers, creditWords } from '../../credit-rules.ts';
import { type RefusalKind, Refused } from '../../../../shared/refusal.ts';
import { creditRefusals } from '../../credit-contract.ts';
import type { CompanyProgram } from '../../rules.ts';
import {
  type Asked,
  type BudgetScope,
  brokenRules,
  budgetWords,
  noRules,
  type OrderKey,
  refusedWords,
  relocationBudgetWords,
  type SpendRules,
} from '../../spend-rules.ts';
import { spendRulesOf } from './budgets.sql.ts';
import { free, lowerReservedRow, noOrders, reserve, settle } from './spends.sql.ts';

export type NewSpend = {
  readonly company_id: string;
  readonly key: OrderKey;
  readonly program: CompanyProgram;
  readonly title: string;
  readonly employee_id: string | null;
  readonly cost_centre_id?: string | null;
  readonly project_id?: string | null;
  readonly relocation_id?: string | null;
  /** VAT included. */
  readonly amount_kobo: number;
  /** The Lagos day of the service, YYYY-MM-DD; selects the month of the budgets. */
  readonly on: string;
  /** What to check against the rules. Without it only the budgets count. */
  readonly asked?: Asked;
  /** Approved: skips budgets and rules, except strict ones. */
  readonly approved?: boolean;
  /** Answers as an order would be answered, and reserves nothing. */
  readonly look?: boolean;
};
/** reasons: sentences for everyone in the company; empty if `within`. `reasonsFor` adapts them to a reader. */
export type Reserved = {
  readonly outcome: 'within' | 'needs_approval' | 'refused';
  readonly reasons: readonly string[];
  /** Refused because the company must pay first. */
  readonly pay_first?: boolean;
};
/** The refusal of an order: the company must pay first, or `otherwise`, for a company rule. */
export const refusalFor = ({ pay_first = false }: Reserved, otherwise: RefusalKind): RefusalKind =>
  pay_first ? creditRefusals.pay_first : otherwise;
/** Checked before anything is typed or stored. Refuses with pay_first. */
export const mustMayOrder = async (act: Act, company: string): Promise<void> => {
  const why = await whyNoOrders(act, company);
  if (why !== null) throw new Refused(creditRefusals.pay_first, { detail: why });
};

export const rulesOf = async (act: Act, company: string): Promise<SpendRules> =>
  (await act.one(spendRulesOf, { company })) ?? noRules;

/**
 * In the transaction that makes the order. By a member of the company, or by the system. The same key again changes the amount. The budgets
 * are locked, so if two orders arrive at once, the second sees the first.
 */
export const reserveSpend = async (act: Act, spend: NewSpend): Promise<Reserved> => {
  const { company_id: company, employee_id: employee, on: day, key, program, title, amount_kobo } = spend;
  const {
    cost_centre_id = null,
    project_id = null,
    relocation_id = null,
    approved = false,
    look = false,
    asked,
  } = spend;
  const rules = await rulesOf(act, company);
  const broken = asked ? brokenRules(rules, asked) : [];
  const strict = broken.filter(({ kind }) => rules.strict.includes(kind));
  if (strict.length > 0) return { outcome: 'refused', reasons: strict.map(({ words }) => words) };
  const soft = approved ? [] : broken.map(({ words }) => words);
  // Outside a rule nothing is reserved until it is approved; the budgets are only checked for more reasons.
  const how = approved ? 'approved' : look || soft.length > 0 ? 'look' : 'budgeted';
  const answers = await act.sql(reserve, {
    company,
    key,
    program,
    title,
    employee,
    cost_centre: cost_centre_id,
    project: project_id,
    relocation: relocation_id,
    amount_kobo,
    day,
    how,
    ...creditNumbers(act.settings),
  });
  const [first] = answers;
  if (!first) throw new Error('nothing was reserved');
  if (first.outcome === 'refused')
    return {
      outcome: 'refused',
      reasons: [refusedWords[first.why ?? ''] ?? 'This cannot be booked.'],
      ...((first.why ?? '') in creditWords && { pay_first: true }),
    };
  const over = answers.flatMap(({ outcome, why, limit_kobo, used_kobo, name }) =>
    outcome === 'needs_approval'
      ? [
          why === 'relocation'
            ? relocationBudgetWords(limit_kobo ?? 0, used_kobo ?? 0)
            : budgetWords(why as BudgetScope, {
                name,
                day,
                limit_kobo: limit_kobo ?? 0,
                left_kobo: (limit_kobo ?? 0) - (used_kobo ?? 0),
              }),
        ]
      : [],
  );
  const reasons = [...soft, ...over];
  return { outcome: reasons.length === 0 ? 'within' : 'needs_approval', reasons };
};

/** Why the company may not order at all at present, before any input; null: it may. */
export const whyNoOrders = async (act: Act, company: string): Promise<string | null> => {
  const why = (await act.one(noOrders, { company }))?.why;
  return why ? creditWords[why] : null;
};

/** Replaces the reservation by the final amount, once. False if nothing was reserved under this key, or it has already ended. */
export const settleSpend = async (
  act: Act,
  spend: { readonly key: OrderKey; readonly amount_kobo: number },
): Promise<boolean> => (await act.one(settle, spend)) !== undefined;

/** By staff: it costs less than reserved, which needs no approval. Does nothing for an order that no company pays for. */
export const lowerReserved = async (
  act: Act,
  spend: { readonly key: OrderKey; readonly amount_kobo: number },
): Promise<void> => void (await act.sql(lowerReservedRow, spend));

/** After a cancellation. */
export const freeSpend = async (act: Act, { key }: { readonly key: OrderKey }): Promise<boolean> =>
  (await act.one(free, { key })) !== undefined;
