import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { refuseField } from '../../../../shared/refusal.ts';
import { lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import type * as contract from '../../booking-page-contract.ts';
import { companiesRefusals } from '../../contract.ts';
import { may } from '../../rules.ts';
import { brokenRules, budgetWords, reasonsFor, ruleWords, spendServices } from '../../spend-rules.ts';
import { memberBySlug, ownBudgets } from './booking-page.sql.ts';
import { bookablePerson } from './list-bookable.ts';
import { closedTo } from '../member-of.ts';
import { costCentresOf } from '../spend/budgets.sql.ts';
import { openRelocationsOf } from '../relocations/relocations.sql.ts';
import { aboveWords } from '../../step-rules.ts';
import { rulesOf, whyNoOrders } from '../spend/spend.ts';
import { othersOfDay } from '../spend/spends.sql.ts';
import { stepRulesOf } from '../spend/steps.sql.ts';

type Person = { readonly id: string; readonly name: string };

/** The person it is for: the actor, or somebody whom they may book for. */
const forWhom = async (act: Act, company: string, me: Person, employee = me.id): Promise<Person> => {
  const who = employee === me.id ? me : await bookablePerson(act, company, employee);
  if (!who) throw refuseField(companiesRefusals.not_allowed, 'employee_id', 'You may not book for this person.');
  return who;
};

/** The first days of the two months after that of this day. */
const monthsAfter = (day: string): string[] =>
  [1, 2].map((nth) => {
    const month = Number(day.slice(5, 7)) - 1 + nth;
    return `${Number(day.slice(0, 4)) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });

/** What this person may book. Strangers find no company; people on its list who may not enter learn why. */
export const readBookingDesk: UseCase<typeof contract.readBookingDesk> = async (act, { params, query }) => {
  const me = await act.one(memberBySlug, { slug: params.slug });
  if (!me) throw await closedTo(act, ({ slug }) => slug === params.slug);
  const company = me.company_id;
  const forOthers = may(me.access, 'bookForOthers');
  const [rules, cost_centres, relocations, { id, name }, no_orders] = await Promise.all([
    rulesOf(act, company),
    act.sql(costCentresOf, { company }),
    act.sql(openRelocationsOf, { company }),
    forWhom(act, company, { id: me.employee_id, name: me.name }, query.employee_id),
    whyNoOrders(act, company),
  ]);
  const day = query.day ?? lagosDate(await act.now());
  const budgets = await act.sql(ownBudgets, { employee: id, month: `${day.slice(0, 7)}-01` });
  type Budget = (typeof budgets)[number];
  const shown = (of: readonly Budget[]) =>
    of
      .filter(({ scope }) => forOthers || scope === 'person' || scope === 'everyone')
      .map((one) => ({ ...one, left_kobo: Math.max(0, one.left_kobo), over_kobo: Math.max(0, -one.left_kobo) }));
  const later = [];
  for (const month of query.day === undefined ? monthsAfter(day) : []) {
    const of = shown(await act.sql(ownBudgets, { employee: id, month }));
    if (of.some(({ limit_kobo, left_kobo }) => left_kobo < limit_kobo)) later.push({ month, budgets: of });
  }
  const { time, service } = query;
  const broken = time && service ? brokenRules(rules, { service, starts_at: lagosInstant(day, time), places: [] }) : [];
  const amount_kobo = Number(query.amount_kobo ?? 0);
  const over = budgets
    .filter(({ left_kobo }) => Math.max(0, left_kobo) < amount_kobo)
    .map(({ scope, ...of }) => budgetWords(scope, { ...of, name, day, amount_kobo }));
  const asker = me.employee_id;
  const others = await act.one(othersOfDay, { asker, company, program: 'move', day });
  const above = aboveWords(amount_kobo, await act.sql(stepRulesOf, { company }), 0, others && { ...others, day });
  return {
    ...me,
    no_orders,
    services: spendServices.filter((one) => rules.services === null || rules.services.includes(one)),
    rules: [...ruleWords(rules)],
    month: `${day.slice(0, 7)}-01`,
    budgets: shown(budgets),
    later,
    over: reasonsFor([...broken.map(({ words }) => words), ...above, ...over], {
      own: id === me.employee_id,
      name,
      access: me.access,
    }),
    cost_centres,
    relocations,
  };
};
