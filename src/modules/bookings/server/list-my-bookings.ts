import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { listMyBookings } from '../booking-contract.ts';
import { bookingSummaryOf } from './about-booking.ts';
import { ownBookings } from './bookings.sql.ts';
import { isId } from './key-shapes.ts';

const page = 20;

export const listOwnBookings: UseCase<typeof listMyBookings> = async (act, { query }) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  if (query.cursor && !isId(query.cursor))
    throw new Refused(common.invalid_request, { detail: 'Not a cursor of this list' });
  const rows = await act.sql(ownBookings, { account: accountId, before: query.cursor ?? null, most: page + 1 });
  const items = rows.slice(0, page);
  return { items: items.map(bookingSummaryOf), next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};
