// What other modules may read from requests: which request a tracking key opens, and which requests of an account are open.
import type { Act } from '../../../kernel/db/act.ts';
import { companiesOfOrders, orderByReference } from './company-orders.sql.ts';
import { countForStaff } from './requests.sql.ts';

export { companyOrderOf, companyOrdersOf, orderEventsOf } from './company-orders.ts';
export { cancelForFee } from './cancel-request.ts';
export { followForProgram, proofForProgram } from './follow-for-program.ts';
export { orderForProgram, type Priced, settleForProgram } from './order-for-company.ts';
export { releaseIfHeld } from './hold-request.ts';
export { noteRefund } from './note-refund.ts';
export { companyColumns, companyOrders, companyParams } from './orders-of-company.sql.ts';
export { listOpenRequests, type OpenRequest } from './list-open-requests.ts';
export { askedWords, newLetterKey, requestOf } from './tracking-key.ts';

/** How many requests wait for staff, counted up to `max`. */
export const countRequestsForStaff = async (act: Act, max: number): Promise<number> =>
  (await act.one(countForStaff, { max }))?.waiting ?? 0;

/** The id of the order that a company's program called this; undefined: none. */
export const orderReferredTo = async (act: Act, company: string, reference: string): Promise<string | undefined> =>
  (await act.one(orderByReference, { company, reference }))?.id;

/** The company that pays, and its program's name for the order, by order. Without those that people pay. By the system. */
export const companiesPaying = async (act: Act, ids: readonly string[]) =>
  new Map((await act.sql(companiesOfOrders, { ids: [...ids] })).map((row) => [row.id, row]));
