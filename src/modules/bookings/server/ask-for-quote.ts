// For a quote over a budget of the company that pays, its managers are asked; their approval accepts it, once
// (docs/decisions/0073-spend-and-approvals.md).
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type CompanyOrder, hasLeft, orderOrAsk } from '../../companies/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import type * as contract from '../approval-contract.ts';
import { bookingTitle } from '../rules.ts';
import { acceptOnce, closed, quoteSpendRefusals, spendOfBooking } from './answer-quote.ts';
import { mustMayAnswer } from './booking-reader.ts';
import { bookingById, companyOfBooking, lockBooking } from './bookings.sql.ts';
import { followedBooking } from './link-key.ts';
import { quotesOf } from './quotes.sql.ts';
import { bookingViewOf } from './read-booking.ts';

/** The open quote of a booking that the reader may answer. */
const waiting = async (act: Act, id: string, quote: string) => {
  const row = await act.one(lockBooking, { id });
  if (!row) throw new Refused(refuse.quote_closed);
  const quoteRow = (await act.sql(quotesOf, { booking: id })).find((one) => one.id === quote);
  const now = await act.now();
  if (quoteRow?.status !== 'sent' || !quoteRow.valid_until || quoteRow.valid_until <= now)
    throw await closed(act, row, quote);
  return { row, quote: { ...quoteRow, valid_until: quoteRow.valid_until }, now };
};

export const askForQuote: UseCaseWithActs<typeof contract.askForQuote> = async (
  db,
  actor,
  { params: { key, quote: quoteId }, body: { ask_reason } },
  exchange,
) => {
  // Row-level security decides whose booking it is.
  const { id, asker } = await db.act(actor, async (act) => {
    const row = await followedBooking(act, key);
    return { id: row.id, asker: await mustMayAnswer(act, row.id, row.contact_person) };
  });
  await db
    // Only the system reserves a company's money and writes the approval request.
    .act(system, (act) =>
      exchange.once(act, async () => {
        const { row, quote, now } = await waiting(act, id, quoteId);
        const of = await act.one(companyOfBooking, { id });
        const gone = of !== undefined && (await hasLeft(act, of.employee_id));
        const person = gone ? asker : of?.employee_id;
        if (gone && !person)
          throw new Refused(refuse.quote_closed, { detail: 'You do not belong to this company any more.' });
        if (!of?.company_id || !person) throw new Refused(refuse.quote_closed);
        const starts_at = lagosInstant(row.preferred_start_date, '00:00');
        // Staff may quote for a later day than requested: then the quote's own validity counts.
        const until = starts_at > now && starts_at < quote.valid_until ? starts_at : quote.valid_until;
        await orderOrAsk(act, {
          spend: await spendOfBooking(act, row, quote.total_kobo),
          refuse: quoteSpendRefusals,
          read: (reasons) => reasons,
          question: {
            company_id: of.company_id,
            serves: 'booking',
            // One request per quote: a newer quote is another request.
            order_id: quote.id,
            asked_by: asker ?? person,
            employee_id: person,
            title: bookingTitle(row),
            amount_kobo: quote.total_kobo,
            starts_at,
            until,
            ask_reason,
            body: { booking_id: id },
          },
          make: async () => {
            if (!(await acceptOnce(act, row, quoteId, 'customer'))) throw await closed(act, row, quoteId);
          },
        });
        return {};
      }),
    )
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'one_question' ? new Refused(refuse.already_asked) : error;
    });
  return db.act(actor, async (act) => bookingViewOf(act, await followedBooking(act, key), key));
};

/** Accepts the quote. Fails if the booking is gone or the quote is no longer open. */
export const bookingOfCompany: CompanyOrder = {
  afterApproval: async (act, { order_id: quoteId, body }) => {
    const id = String(body['booking_id']);
    await act.one(lockBooking, { id });
    const row = await act.one(bookingById, { id });
    const quote = row && (await act.sql(quotesOf, { booking: id })).find((one) => one.id === quoteId);
    if (!row || !quote) return 'This booking no longer exists.';
    const why = async () => (await closed(act, row, quoteId)).message;
    if (quote.status !== 'sent') return why();
    return {
      spend: await spendOfBooking(act, row, quote.total_kobo),
      make: async () => ((await acceptOnce(act, row, quoteId, 'customer')) ? null : why()),
    };
  },
};
