import type { UseCase } from '../../../../kernel/http/route.ts';
import { type CalendarEvent, writeCalendar } from '../../../../kernel/write-calendar.ts';
import type * as contract from '../../bookings-contract.ts';
import { type OrderState, shelfOf } from '../../order-rules.ts';
import { memberOf } from '../member-of.ts';
import { orderOf } from './read-booking.ts';
import { shownOrder } from './show-order.ts';

/** How long a booking lasts in a calendar: nobody knows its end. */
const lasts_ms = 2 * 3_600_000;
const calendarState = (state: OrderState): CalendarEvent['status'] => {
  const shelf = shelfOf(state);
  if (shelf === 'cancelled') return 'CANCELLED';
  return shelf === 'waiting' ? 'TENTATIVE' : 'CONFIRMED';
};

export const readBookingCalendar: UseCase<typeof contract.readBookingCalendar> = async (
  act,
  { params: { company, key } },
  exchange,
) => {
  const { company_name } = await memberOf(act, company, 'viewCompany');
  const row = await orderOf(act, company, key);
  const { code, words } = shownOrder(row);
  const now = await act.now();
  exchange.saveAs?.(`kaya-${code}.ics`);
  return writeCalendar(`Kaya, ${company_name}`, [
    {
      // As in the calendar that a program polls (integrations): there it is the same entry.
      uid: `${key.replace(':', '-')}@${new URL(act.settings.origin).hostname}`,
      starts_at: row.starts_at,
      ends_at: new Date(row.starts_at.getTime() + lasts_ms),
      stamped_at: now,
      // Rises with each file, as seconds since it was ordered.
      sequence: Math.max(0, Math.floor((now.getTime() - row.created_at.getTime()) / 1000)),
      status: calendarState(row.state),
      summary: row.title,
      location: row.from_place,
      description: [words, row.person_name, row.to_place && `To ${row.to_place}`, code].filter(Boolean).join('\n'),
    },
  ]);
};
