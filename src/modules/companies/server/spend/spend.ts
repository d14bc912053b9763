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
  type RuleKind,
  type SpendRules,
} from '../../spend-rules.ts';
import { aboveWords, countsTogether } from '../../step-rules.ts';
import { spendRulesOf } from './budgets.sql.ts';
import {
  type AskedRide,
  brokenRideRules,
  noRides,
  rideMonthWords,
  ridesOff,
  type RideRules,
} from '../../ride-rules.ts';
import { rideRulesOf } from './ride-rules.sql.ts';
import { free, lowerReservedRow, noOrders, reserve, reservedOf, settle } from './spends.sql.ts';
import { stepRulesOf } from './steps.sql.ts';

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
  /** The same for a ride, which has its own rules. A guest's ride has none: its voucher has them. */
  readonly ride?: AskedRide;
  /** The member who orders: their orders for one day count together for the steps. Missing: only this one counts. */
  readonly asked_by?: string;
  /** The order of which it takes the place, freed before in this transaction: costs no more, it needs no budget again. */
  readonly replaces?: OrderKey | null;
  /** Approved: skips budgets and rules, except strict ones. */
  readonly approved?: boolean;
  /** A change that changes nothing of what was checked: the same, but nobody approved it. */
  readonly kept?: boolean;
  /** Answers as an order would be answered, and reserves nothing. */
  readonly look?: boolean;
};
/** reasons: sentences for everyone in the company; empty if `within`. `reasonsFor` adapts them to a reader. */
export type Reserved = {
  readonly outcome: 'within' | 'needs_approval' | 'refused';
  readonly reasons: readonly string[];
  /** What other orders of the same person for the same day count for the steps. */
  readonly others_kobo?: number;
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

export const rideRulesFor = async (act: Act, company: string): Promise<RideRules> =>
  (await act.one(rideRulesOf, { company })) ?? noRides;

type BrokenOnes = { readonly strict: readonly string[]; readonly soft: readonly string[] };
const brokenOf = async (act: Act, { company_id, asked, ride }: NewSpend): Promise<BrokenOnes> => {
  if (ride) {
    const rules = await rideRulesFor(act, company_id);
    return rules.is_on ? { strict: [], soft: brokenRideRules(rules, ride) } : { strict: [ridesOff], soft: [] };
  }
  const rules = await rulesOf(act, company_id);
  const broken = asked ? brokenRules(rules, asked) : [];
  const isStrict = ({ kind }: { readonly kind: RuleKind }): boolean => rules.strict.includes(kind);
  return {
    strict: broken.filter(isStrict).map(({ words }) => words),
    soft: broken.filter((one) => !isStrict(one)).map(({ words }) => words),
  };
};

/** Why it exceeds a budget or a monthly limit, as stored for all readers. */
export const overOf = (
  {
    why,
    limit_kobo,
    used_kobo,
    name,
  }: { why: string | null; limit_kobo: number | null; used_kobo: number | null; name: string | null },
  day: string,
  amount_kobo: number,
): string => {
  const [limit, used] = [limit_kobo ?? 0, used_kobo ?? 0];
  if (why === 'relocation') return relocationBudgetWords(limit, used, amount_kobo);
  if (why === 'rides') return rideMonthWords(name, day, limit, used);
  return budgetWords(why as BudgetScope, { name, day, limit_kobo: limit, left_kobo: limit - used, amount_kobo });
};

/** What is reserved under this key: an amount that was within the steps, or approved, before. */
const beforeOf = async (act: Act, key: OrderKey): Promise<number> =>
  (await act.one(reservedOf, { key }))?.amount_kobo ?? 0;

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
    asked_by = null,
    approved = false,
    kept = false,
    look = false,
  } = spend;
  const passes = approved || kept;
  const broken = await brokenOf(act, spend);
  if (broken.strict.length > 0) return { outcome: 'refused', reasons: broken.strict };
  const steps = await act.sql(stepRulesOf, { company });
  const soft = passes ? [] : broken.soft;
  // Outside a rule nothing is reserved until it is approved; the budgets are only checked for more reasons.
  const how = approved ? 'approved' : kept ? 'kept' : look || soft.length > 0 ? 'look' : 'budgeted';
  const before_kobo = await beforeOf(act, key);
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
    asker: countsTogether(program) ? asked_by : null,
    steps: steps.map(({ above_kobo }) => above_kobo),
    replaced: spend.replaces ?? null,
  });
  const [first] = answers;
  if (!first) throw new Error('nothing was reserved');
  if (first.outcome === 'refused')
    return {
      outcome: 'refused',
      reasons: [refusedWords[first.why ?? ''] ?? 'This cannot be booked.'],
      ...((first.why ?? '') in creditWords && { pay_first: true }),
    };
  const asks = answers.filter(({ outcome }) => outcome === 'needs_approval');
  const stepped = asks.find(({ why }) => why === 'steps');
  const others = { count: stepped?.limit_kobo ?? 0, sum_kobo: stepped?.used_kobo ?? 0, day };
  const above = stepped ? aboveWords(amount_kobo, steps, before_kobo, others) : [];
  const over = asks.filter((one) => one !== stepped).map((one) => overOf(one, day, amount_kobo));
  const reasons = [...soft, ...above, ...over];
  return {
    outcome: reasons.length === 0 ? 'within' : 'needs_approval',
    reasons,
    ...(others.sum_kobo > 0 ? { others_kobo: others.sum_kobo } : {}),
  };
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
