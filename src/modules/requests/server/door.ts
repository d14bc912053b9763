// What other modules may read from requests: which request a tracking key opens, and which requests of an account are open.
import type { Act } from '../../../kernel/db/act.ts';
import { firstName } from '../../../shared/first-name.ts';
import { paths } from '../../../shared/paths.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { areasOf, startsAt } from './about-request.ts';
import { companiesOfOrders, orderByReference } from './company-orders.sql.ts';
import { countForStaff } from './requests.sql.ts';

export { companyOrderOf, companyOrdersOf, orderEventsOf } from './company-orders.ts';
export { cancelForFee } from './cancel-request.ts';
export { followForProgram, proofForProgram } from './follow-for-program.ts';
export type { Priced } from './order-for-company.ts';
export { orderForProgram, settleForProgram } from './order-for-program.ts';
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

/**
 * The company that pays and what its programs are told of the order, by order: areas without addresses, first names without telephone
 * numbers. Without the orders that people pay. By the system.
 */
export const companiesPaying = async (act: Act, ids: readonly string[]) =>
  new Map(
    (await act.sql(companiesOfOrders, { ids: [...ids] })).map((row) => {
      const { present, destination } = areasOf(row);
      const moving = row.service_type === 'moving';
      return [
        row.id,
        {
          company_id: row.company_id,
          approval_id: row.approval_id,
          said: {
            booking_id: row.id,
            reference: row.reference,
            order_key: orderKey('request', row.id),
            service: moving ? (row.service_kind === 'package' ? 'package' : 'move') : row.service_type,
            person: row.employee_id && { employee_id: row.employee_id, name: row.person },
            from: present.full,
            to: moving ? destination.full : null,
            starts_at: startsAt(row).toISOString(),
            price_kobo: row.price_kobo,
            replaces: row.replaces,
            replaced_by: row.replaced_by,
            mover: row.mover === null ? null : { first_name: firstName(row.mover), vehicle: row.vehicle_class },
            tracking_url: act.settings.origin + paths.track(row.id),
          },
        },
      ];
    }),
  );
