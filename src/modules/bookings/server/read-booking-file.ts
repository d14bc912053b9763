import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../staff-contract.ts';
import { type BookingRow, quoteViewOf } from './about-booking.ts';
import { bookingById, companyOfBooking, lockBooking } from './bookings.sql.ts';
import { quotesOf } from './quotes.sql.ts';
import { bookingViewOf } from './read-booking.ts';

/** One booking with the draft of its next quote; not_found if there is no such booking. */
export const bookingFile = async (act: Act, id: string): Promise<contract.BookingFile> => {
  staffOnly(act);
  const row = await act.one(bookingById, { id });
  if (!row) throw new Refused(common.not_found);
  const quotes = await act.sql(quotesOf, { booking: id });
  const draft = quotes.find(({ status }) => status === 'draft');
  return {
    booking: await bookingViewOf(act, row, id),
    user_id: row.user_id,
    payer_id: (await act.one(companyOfBooking, { id }))?.company_id ?? null,
    draft: draft ? { ...quoteViewOf(draft), miles: draft.miles } : null,
  };
};

export const readBookingFile: UseCase<typeof contract.readBookingFile> = (act, { params }) =>
  bookingFile(act, params.id);

/** Locks the booking for an act of staff. */
export const bookingForStaff = async (act: Act, id: string): Promise<BookingRow> => {
  staffOnly(act);
  const row = await act.one(lockBooking, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};
