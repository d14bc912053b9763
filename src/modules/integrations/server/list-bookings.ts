import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { companyBookingsOf } from '../../bookings/server/door.ts';
import { companyOrdersOf, orderReferredTo } from '../../requests/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiRules } from '../rules.ts';
import { askedOfCompany, askedReferredTo } from './asked-bookings.sql.ts';
import { shownAsked, withApprovals } from './asked-bookings.ts';
import { ownKeyOf } from './own-company.ts';
import { bookingOf } from './read-booking.ts';
import { listTests } from './test-bookings.ts';

/** Merges three lists by id; ids begin with a timestamp. */
export const listBookings: UseCase<typeof contract.listBookings> = async (act, { query }) => {
  const { companyId: company, test } = ownKeyOf(act);
  if (test) return listTests(act, company, query);
  if (query.reference !== undefined) {
    const { reference } = query;
    const id = await orderReferredTo(act, company, reference);
    if (id) return { items: [await bookingOf(act, { company, id })], next: null };
    const asked = await act.one(askedReferredTo, { company, reference });
    return { items: asked ? [shownAsked(asked, await act.now())] : [], next: null };
  }
  const filter = { company, before: query.cursor ?? highestId, max: apiRules.page + 1 };
  const [requests, bookings, asked] = [
    await companyOrdersOf(act, filter),
    await companyBookingsOf(act, filter),
    await act.sql(askedOfCompany, filter),
  ];
  const made = [
    ...requests.map((one) => ({ ...one, kind: 'request' as const })),
    ...bookings.map((one) => ({ ...one, kind: 'booking' as const })),
  ];
  const now = await act.now();
  const all = [...(await withApprovals(act, company, made)), ...asked.map((row) => shownAsked(row, now))];
  return cutPage(
    all.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    apiRules.page,
  );
};
