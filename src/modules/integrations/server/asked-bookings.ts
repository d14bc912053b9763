// Bookings of a program that wait for an approval, or were never made: what it asked for, with the state of the question.
import type { Act } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { withdrawAsked } from '../../companies/server/door.ts';
import { requestsRefusals } from '../../requests/contract.ts';
import type { Tracking } from '../api-move-contract.ts';
import { type ApiBooking, apiOrderRefusals as refuse } from '../api-order-contract.ts';
import { type AskedRow, approvalsOfOrders, oneAsked } from './asked-bookings.sql.ts';

const stateOf = ({ state, failed, expires_at }: AskedRow, now: Date): NonNullable<ApiBooking['approval']>['state'] => {
  if (failed) return 'failed';
  if (state === 'pending') return expires_at > now ? 'waiting' : 'expired';
  return state;
};

export const shownAsked = (row: AskedRow, now: Date): ApiBooking => {
  const state = stateOf(row, now);
  const ended = state !== 'waiting' && state !== 'approved';
  return {
    ...row.booking,
    // Approved, and about to be made.
    status: state === 'approved' ? 'waiting' : state,
    amount_kobo: ended ? null : row.booking.amount_kobo,
    created_at: row.created_at.toISOString(),
    approval: {
      id: row.approval_id,
      state,
      reasons: [...row.reasons],
      decision: row.decision_reason || null,
      expires_at: row.expires_at.toISOString(),
    },
  };
};

/** Undefined: no program asked for it, or it was made. */
export const askedBookingOf = async (
  act: Act,
  of: { readonly company: string; readonly id: string },
): Promise<AskedRow | undefined> => {
  const row = await act.one(oneAsked, of);
  return row?.made ? undefined : row;
};

/** What was made, with the approval that it needed, if any. */
export const withApprovals = async <T extends { readonly id: string }>(
  act: Act,
  company: string,
  bookings: readonly T[],
): Promise<(T & Pick<ApiBooking, 'approval'>)[]> => {
  const found = await act.sql(approvalsOfOrders, { company, ids: bookings.map(({ id }) => id) });
  const byOrder = new Map(found.map((row) => [row.order_id, row]));
  return bookings.map((booking) => {
    const row = byOrder.get(booking.id);
    const approval = row && {
      id: row.approval_id,
      state: 'approved' as const,
      reasons: [...row.reasons],
      decision: row.decision_reason || null,
      expires_at: row.expires_at.toISOString(),
    };
    return { ...booking, approval: approval ?? null };
  });
};

/** Refuses while it waits: there is nothing to follow. */
export const askedTrackingOf = (row: AskedRow, now: Date): Tracking => {
  const { status, approval } = shownAsked(row, now);
  if (status === 'waiting') throw new Refused(refuse.waits_for_approval);
  const asked = { code: 'asked' as const, at: row.created_at.toISOString() };
  return {
    id: row.id,
    reference: row.booking.reference,
    test: false,
    status: 'cancelled',
    starts_at: `${row.booking.date}T${row.booking.time ?? '00:00'}:00+01:00`,
    steps: [asked, { code: 'cancelled', at: null }],
    mover: null,
    start_code: null,
    position: null,
    arrives_at: null,
    price_kobo: null,
    has_proof: false,
    cancellation: {
      allowed: false,
      fee_kobo: 0,
      free_until: null,
      why: approval?.decision ?? 'It was never booked.',
    },
  };
};

/** By the system. by: the name of the key. */
export const cancelAsked = async (
  act: Act,
  row: AskedRow,
  of: { readonly company: string; readonly by: string },
): Promise<Tracking> => {
  if (!(await withdrawAsked(act, row.approval_id, of.by)))
    throw new Refused(requestsRefusals.not_cancellable, { detail: 'Its approval was decided already.' });
  const now = await act.one(oneAsked, { company: of.company, id: row.id });
  return askedTrackingOf(now ?? row, await act.now());
};
