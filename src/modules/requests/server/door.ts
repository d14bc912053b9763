// What other modules may read from requests: which request a tracking key opens, and which requests of an account are open.
import type { Act } from '../../../kernel/db/act.ts';
import { countForStaff } from './requests.sql.ts';

export { companyOrderOf, companyOrdersOf, orderEventsOf } from './company-orders.ts';
export { orderForProgram } from './order-for-company.ts';
export { releaseIfHeld } from './hold-request.ts';
export { noteRefund } from './note-refund.ts';
export { companyColumns, companyOrders, companyParams } from './orders-of-company.sql.ts';
export { listOpenRequests, type OpenRequest } from './list-open-requests.ts';
export { askedWords, newLetterKey, requestOf } from './tracking-key.ts';

/** How many requests wait for staff, counted up to `max`. */
export const countRequestsForStaff = async (act: Act, max: number): Promise<number> =>
  (await act.one(countForStaff, { max }))?.waiting ?? 0;
