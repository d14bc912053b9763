// The customer's answer to a quote, each in one guarded statement: if two answers arrive at once, one succeeds and the other is refused.
import { hasLeft, type NewSpend, reserveOrRefuse } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { actingAs } from '../../jobs/server/door.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { bookingsEvents } from '../events.ts';
import { bookingLifecycle, bookingRules, bookingTitle, quoteLifecycle, type QuoteStatus } from '../rules.ts';
import { type BookingRow, ofQuote, type QuoteRow } from './about-booking.ts';
import { mustMayAnswer } from './booking-reader.ts';
import { followedBooking } from './link-key.ts';
import { bookingById, companyOfBooking } from './bookings.sql.ts';
import { mail } from './mail.ts';
import * as quotes from './quotes.sql.ts';
import { bookingViewOf } from './read-booking.ts';
import { writeBookingLetter } from './write-letter.ts';
import type * as bookingContract from '../contract.ts';

/** Why the statement found no open quote. */
export const closed = async (act: Act, row: BookingRow, quote: string): Promise<Refused> => {
  const all = await act.sql(quotes.quotesOf, { booking: row.id });
  const waiting = all.find(({ status }) => status === 'sent');
  const quoteAsked = all.find(({ id }) => id === quote);
  if (!quoteAsked) return new Refused(common.not_found);
  if (waiting && waiting.id !== quote) {
    return new Refused(refuse.quote_closed, { detail: 'A newer quote has replaced it. Check the new one.' });
  }
  return new Refused(refuse.quote_closed, { detail: ended[quoteAsked.status] });
};
const ended: Readonly<Record<QuoteStatus, string>> = {
  draft: 'This quote is no longer valid.',
  sent: 'This quote is no longer valid.',
  accepted: 'This quote has been accepted.',
  declined: 'This quote has been declined.',
  expired: 'This quote is no longer valid.',
};

/** What to reserve for a company's booking once it has a price. null: no company pays. */
export const spendOfBooking = async (act: Act, row: BookingRow, amount_kobo: number): Promise<NewSpend | null> => {
  const of = await act.one(companyOfBooking, { id: row.id });
  if (!of?.company_id) return null;
  const { company_id, cost_centre_id, project_id, relocation_id } = of;
  // Nothing is reserved for a person who has left: what a manager accepts for the company counts for nobody's own budget.
  const employee_id = (await hasLeft(act, of.employee_id)) ? null : of.employee_id;
  return {
    company_id,
    employee_id,
    cost_centre_id,
    project_id,
    relocation_id,
    key: orderKey('booking', row.id),
    program: 'move',
    title: bookingTitle(row),
    amount_kobo,
    on: row.preferred_start_date,
  };
};

/** By the customer, or by staff for them; if a company pays, it has approved. */
export const acceptOnce = async (
  act: Act,
  row: BookingRow,
  quote: string,
  by: 'customer' | 'staff',
): Promise<QuoteRow | undefined> => {
  const accepted = await act.one(quotes.acceptQuote, {
    booking: row.id,
    quote,
    from: [...bookingLifecycle.from('accept')],
    quote_from: [...quoteLifecycle.from('accept')],
  });
  if (!accepted) return undefined;
  act.emit(bookingsEvents.accepted, { ...ofQuote(row, accepted), by });
  await writeBookingLetter(act, row, (about) =>
    mail('quote_accepted', { ...about, lines: [...accepted.lines], total_kobo: accepted.total_kobo }),
  );
  return accepted;
};

export const quoteSpendRefusals = { refused: refuse.over_budget, over: refuse.over_budget } as const;

/** By the customer, or by staff for them after a telephone call. */
export const acceptFor = async (
  act: Act,
  row: BookingRow,
  quoteId: string,
  by: 'customer' | 'staff',
): Promise<BookingRow> => {
  const accepted = await acceptOnce(act, row, quoteId, by);
  if (!accepted) throw await closed(act, row, quoteId);
  await reserveOrRefuse(act, await spendOfBooking(act, row, accepted.total_kobo), quoteSpendRefusals);
  return (await act.one(bookingById, { id: row.id })) ?? row;
};

/** The booking whose quote the actor may answer. */
const answerable = async (act: Act, key: string): Promise<BookingRow> => {
  const row = await followedBooking(act, key);
  await mustMayAnswer(act, row.id, row.contact_person);
  return row;
};

export const acceptQuote: UseCase<typeof bookingContract.acceptQuote> = async (act, { params }) => {
  const row = await answerable(act, params.key);
  return bookingViewOf(act, await acceptFor(act, row, params.quote, actingAs(act, row.user_id)), params.key);
};

const answered = async (act: Act, row: BookingRow, key: string) =>
  bookingViewOf(act, (await act.one(bookingById, { id: row.id })) ?? row, key);

export const declineQuote: UseCase<typeof bookingContract.declineQuote> = async (act, { params, body }) => {
  const row = await answerable(act, params.key);
  const refused = await act.one(quotes.refuseQuote, {
    booking: row.id,
    quote: params.quote,
    from: [...bookingLifecycle.from('turn_down')],
    quote_from: [...quoteLifecycle.from('decline')],
    reason: body.reason,
  });
  if (!refused) throw await closed(act, row, params.quote);
  act.emit(bookingsEvents.refused, { ...ofQuote(row, refused), reason: body.reason });
  await writeBookingLetter(act, row, (about) => mail('quote_declined', about));
  return answered(act, row, params.key);
};

export const counterQuote: UseCase<typeof bookingContract.counterQuote> = async (act, { params, body }) => {
  const row = await answerable(act, params.key);
  const before = await act.sql(quotes.quotesOf, { booking: row.id });
  if (before.some(({ counter_note }) => counter_note !== null)) throw new Refused(refuse.already_countered);
  const countered: QuoteRow | undefined = await act
    .one(quotes.counterQuote, {
      booking: row.id,
      quote: params.quote,
      from: [...bookingLifecycle.from('counter')],
      quote_from: [...quoteLifecycle.from('counter')],
      amount_kobo: body.amount_kobo ?? null,
      note: body.note,
      hours: bookingRules.reviewHours,
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'one_counter' ? new Refused(refuse.already_countered) : error;
    });
  if (!countered) throw await closed(act, row, params.quote);
  act.emit(bookingsEvents.countered, {
    ...ofQuote(row, countered),
    amountKobo: body.amount_kobo ?? null,
    reason: body.note,
  });
  return answered(act, row, params.key);
};
