import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { lowestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import type * as contract from '../staff-contract.ts';
import { bookingStatesOn } from '../staff-rules.ts';
import { type BookingRow, bookingSummaryOf } from './about-booking.ts';
import { bookingsByReview, bookingsByState, staffPage } from './bookings.sql.ts';

const listed = (row: BookingRow & { readonly total_kobo: number | null }): contract.StaffBookingRow => ({
  ...bookingSummaryOf(row),
  email: row.user_email,
  contact_person: row.contact_person,
  review_due_at: row.review_due_at?.toISOString() ?? null,
});

type Asked = { readonly search?: string | undefined; readonly cursor?: string | undefined };

const byReview = async (act: Act, { search, cursor }: Asked) => {
  // The cursor is the due time of the last row, in µs.
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await act.sql(bookingsByReview, {
    patterns: listPatterns(search),
    after_us: from?.at ?? 0,
    after_id: from?.id ?? lowestId,
  });
  const { items, next } = cutPage(rows, staffPage, ({ due_us, id }) => writeCursor({ at: due_us ?? 0, id }));
  return { items: items.map(listed), next };
};

/** The review tab: bookings that await an answer, most urgent first. Other tabs: bookings in their states, newest first. */
export const listAllBookings: UseCase<typeof contract.listAllBookings> = async (act, { query }) => {
  staffOnly(act);
  const statuses = bookingStatesOn[query.show ?? 'review'];
  if (!statuses) return byReview(act, query);
  if (query.cursor !== undefined && !idShape.test(query.cursor))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  const rows = await act.sql(bookingsByState, {
    statuses,
    patterns: listPatterns(query.search),
    before: query.cursor ?? null,
  });
  const { items, next } = cutPage(rows, staffPage);
  return { items: items.map(listed), next };
};
