// How far a company has set up its account (partners.md §2.6): ticked by facts, or by a person.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf, setupFactsOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { type SetupSection, setupSections } from '../rules.ts';
import { kindsInUse, markDone, markedSections, unmark } from './setup.sql.ts';

const setupOf = async (act: Act, company: string): Promise<contract.Setup> => {
  const [marked, kinds, { billing, team, rules }] = await Promise.all([
    act.sql(markedSections, { company }),
    act.one(kindsInUse, { company }),
    setupFactsOf(act, company),
  ]);
  const { move = false, meal = false, swap = false, housing = false } = kinds ?? {};
  const byFact: Readonly<Record<SetupSection, boolean>> = {
    program: move,
    meal,
    swap,
    housing,
    billing,
    team,
    security: false,
  };
  const done = new Set(marked.map(({ section }) => section));
  return {
    sections: setupSections.map((section) => ({ section, done: byFact[section] || done.has(section) })),
    facts: { move, meal, swap, housing, billing, team, rules },
  };
};

export const readSetup: UseCase<typeof contract.readSetup> = async (act, { params }) => {
  const me = await memberOf(act, params.company, 'viewCompany');
  return setupOf(act, me.company_id);
};

/** Marking twice has no further effect. */
export const markSection: UseCase<typeof contract.markSection> = async (
  act,
  { params: { company }, body: { section, done } },
) => {
  const me = await memberOf(act, company, 'manageItems');
  await act.sql(done ? markDone : unmark, { company: me.company_id, section });
  return setupOf(act, me.company_id);
};
