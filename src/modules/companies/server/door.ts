// For other modules.
import type { Act } from '../../../kernel/db/act.ts';
import {
  companiesOfAccounts,
  companyNames,
  employeeOf as selectEmployee,
  setupFacts,
  updatePays,
  updateTaxDetails,
  wrongCode,
} from './companies.sql.ts';
import { managedOrder } from './orders/orders.sql.ts';
import { joinedByEmail } from './people/people.sql.ts';
import type { OrderKey } from '../spend-rules.ts';
import { openRelocationById } from './relocations/relocations.sql.ts';

export { createCompany, type NewCompany } from './create-company.ts';
export type { CompanyOrder, CompanyOrders } from './spend/make-approved.ts';
export { lowerSpent } from './spend/lower-spent.ts';
export { heldMember, type Member, memberOf } from './member-of.ts';
export { mayWrite } from './people/take-letters.ts';
export { dropOrder, followOrder, type NewOrder, noteOrder } from './orders/note-order.ts';
export { orderOf } from './orders/read-booking.ts';
export { rideEventsOf } from './orders/calendar-entries.ts';
export { saidOfOrders } from './orders/said-of-orders.ts';
/** The company that ordered this, if the actor is a manager or an admin of it. */
export const companyManaged = async (act: Act, key: OrderKey): Promise<string | undefined> =>
  (await act.one(managedOrder, { key }))?.company_id;
/** Whether the actor is a manager or an admin of the company that ordered this. */
export const managesOrder = async (act: Act, key: OrderKey): Promise<boolean> =>
  (await companyManaged(act, key)) !== undefined;
/** For whom it was ordered, if the actor is a manager or an admin of its company; empty: not known any more. */
export const managedPerson = async (act: Act, key: OrderKey): Promise<string | undefined> =>
  (await act.one(managedOrder, { key }))?.person_name;
export { hasLeft, mayAnswerFor, mayBookFor } from './booking-page/list-bookable.ts';
export { approvalSteps } from './spend/approval-steps.ts';
export { lookAtSpend } from './spend/look-at-spend.ts';
export { orderOrAsk, reserveOrRefuse } from './spend/order-or-ask.ts';
export { withdrawAsked, withdrawQuestion } from './spend/question.ts';
export {
  freeSpend,
  type NewSpend,
  lowerReserved,
  mustMayOrder,
  reserveSpend,
  type Reserved,
  rideRulesFor,
  settleSpend,
} from './spend/spend.ts';

/** The companies of each of these accounts. By the system. */
export const companiesOf = async (
  act: Act,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const byAccount = new Map<string, string[]>();
  for (const { account_id, company_id } of await act.sql(companiesOfAccounts, { accounts: [...accounts] }))
    byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), company_id]);
  return byAccount;
};

/** The names of up to three companies that the person with this email has joined. By the system. */
export const joinedCompanies = async (act: Act, email: string): Promise<readonly string[]> =>
  (await act.sql(joinedByEmail, { email })).map(({ name }) => name);

export { outsideFault, refuseOutside } from './security/write-security.ts';
/** A person of a company, while they belong to it and it is open; otherwise undefined. */
export const employeeOf = (act: Act, company: string, id: string) => act.one(selectEmployee, { company, id });

export const companyNameOf = async (act: Act, id: string): Promise<string> =>
  (await act.one(companyNames, { id }))?.name ?? 'the company';

/** Which set-up steps are done: a way to pay, a person besides the first admin, and rules or budgets. */
export const setupFactsOf = async (act: Act, company: string) =>
  (await act.one(setupFacts, { company })) ?? { billing: false, team: false, rules: false };

/** The first of these codes that an order of this company may not use; null: all are valid. By a member. */
export const wrongCodeOf = async (
  act: Act,
  company: string,
  codes: { readonly cost_centre_id: string | null; readonly project_id: string | null },
): Promise<string | null> =>
  (await act.one(wrongCode, { company, cost_centre: codes.cost_centre_id, project: codes.project_id }))?.field ?? null;

/** A relocation of this company that takes orders; undefined if there is none, or the actor may not see it. */
export const relocationFor = (act: Act, company: string, relocation: string) =>
  act.one(openRelocationById, { company, relocation });

/** Decides whether a company pays by card or by invoice. By staff. */
export const setPays = async (act: Act, company: string, pays: 'card' | 'invoice'): Promise<void> => {
  await act.one(updatePays, { company, pays });
};

/** Saves the tax number and address for later invoices; empty: none. By an admin of the company. */
export const saveTaxDetails = async (act: Act, company: string, tin: string, address: string): Promise<void> => {
  await act.one(updateTaxDetails, { company, tin: tin || null, address: address || null });
};
