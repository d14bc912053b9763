import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import type * as contract from '../staff-contract.ts';
import { acceptFor } from './answer-quote.ts';
import { quotesOf } from './quotes.sql.ts';
import { bookingFile, bookingForStaff } from './read-booking-file.ts';

/** The customer accepted by telephone. Refuses with quote_closed if no quote awaits an answer. */
export const acceptForCustomer: UseCase<typeof contract.acceptForCustomer> = async (act, { params: { id } }) => {
  const row = await bookingForStaff(act, id);
  const waiting = (await act.sql(quotesOf, { booking: id })).find(({ status }) => status === 'sent');
  if (!waiting) throw new Refused(refuse.quote_closed);
  await acceptFor(act, row, waiting.id, 'staff');
  return bookingFile(act, id);
};
