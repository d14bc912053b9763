import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { companyBookingsOf } from '../../bookings/server/door.ts';
import { companyOrdersOf, orderReferredTo } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiRules } from '../rules.ts';
import { ownKeyOf } from './own-company.ts';
import { bookingOf } from './read-booking.ts';
import { listTests } from './test-bookings.ts';

/** Merges two lists by id; ids begin with a timestamp. */
export const listBookings: UseCase<typeof contract.listBookings> = async (act, { query }) => {
  const { companyId: company, test } = ownKeyOf(act);
  if (test) return listTests(act, company, query);
  if (query.reference !== undefined) {
    const id = await orderReferredTo(act, company, query.reference);
    return { items: id ? [await bookingOf(act, { company, id })] : [], next: null };
  }
  const filter = { company, before: query.cursor ?? highestId, max: apiRules.page + 1 };
  const [requests, bookings] = [await companyOrdersOf(act, filter), await companyBookingsOf(act, filter)];
  const all = [
    ...requests.map((one) => ({ ...one, kind: 'request' as const })),
    ...bookings.map((one) => ({ ...one, kind: 'booking' as const })),
  ];
  return cutPage(
    all.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    apiRules.page,
  );
};
