import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { bookingSummaryOf } from './about-booking.ts';
import { ownBookings } from './bookings.sql.ts';
import type * as bookingContract from '../contract.ts';

const page = 20;

export const listMyBookings: UseCase<typeof bookingContract.listMyBookings> = async (act, { query }) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  const rows = await act.sql(ownBookings, { account: accountId, before: query.cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(bookingSummaryOf), next };
};
