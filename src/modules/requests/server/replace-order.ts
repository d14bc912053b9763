// Another day for a company's booking: a new order takes its place (docs/decisions/0169-reschedule.md).
import type { Act } from '../../../kernel/db/act.ts';
import { refuseField, Refused } from '../../../shared/refusal.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import { cancellationOf } from '../cancellation-rules.ts';
import { companyManaged } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { orderRefusals } from '../company-order-contract.ts';
import { cancelForFee } from './cancel-request.ts';
import { areasOf } from './about-request.ts';
import { companiesOfOrders } from './company-orders.sql.ts';
import type { Settled } from './make-request.ts';
import { companyOfRequest, lockRequest, requestById } from './requests.sql.ts';
import { cancelFactsOf, lockedJobOf } from './track-request.ts';

/** By the person who orders: it is theirs and of this company, or they manage the company. Refuses with no_such_booking. */
export const mayReplace = async (act: Act, company: string, id: string): Promise<void> => {
  if ((await companyManaged(act, orderKey('request', id))) === company) return;
  const row = await act.one(lockRequest, { id });
  const owner = row && (await act.one(companyOfRequest, { id }));
  if (owner?.company_id !== company) throw refuseField(orderRefusals.no_such_booking, 'replaces');
};

/** Cancels it for the new one, free of charge only. Refuses with not_cancellable or fee_changed. By the system, after mayReplace. */
export const cancelReplaced = async (act: Act, id: string): Promise<void> => {
  await cancelForFee(act, id, { fee_kobo: 0, reason: 'Booked for another time' });
};

/**
 * Whether the new order is the old one at another time: the same work between the same areas. Only then do its budget and its approval hold; who
 * approved a move to one place has not approved another one.
 */
export const isOtherTime = async (act: Act, id: string, { asked }: Settled): Promise<boolean> => {
  const row = await act.one(requestById, { id });
  const workOf = (of: Settled['asked']): string => {
    const { present, destination } = areasOf(of);
    return [of.service_type, of.service_kind, present.full, destination.full].join();
  };
  return row !== undefined && workOf(row) === workOf(asked);
};

/**
 * After an approval, which may take days: null if it can be cancelled free of charge or has been cancelled, else why not. Locks it. If
 * two orders for one booking are approved, the first takes its place.
 */
export const whyNotReplaced = async (act: Act, id: string): Promise<string | null> => {
  const row = await act.one(lockRequest, { id });
  const [paying] = await act.sql(companiesOfOrders, { ids: [id] });
  if (paying?.replaced_by) return 'Another time was booked for it meanwhile.';
  if (!row || row.status === 'cancelled') return null;
  const [job, now] = await Promise.all([lockedJobOf(act, id), act.now()]);
  const { allowed, fee_kobo } = cancellationOf(cancelFactsOf(row, job), now);
  return allowed && fee_kobo === 0 ? null : 'The booking that it should replace can no longer be cancelled.';
};

/** When the new order is made. Does nothing if the old one is already cancelled. */
export const cancelIfOpen = async (act: Act, id: string): Promise<void> => {
  try {
    await cancelReplaced(act, id);
  } catch (error) {
    if (!(error instanceof Refused && error.kind === refuse.not_cancellable)) throw error;
  }
};
