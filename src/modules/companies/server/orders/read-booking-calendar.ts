import type { UseCase } from '../../../../kernel/http/route.ts';
import { writeCalendar } from '../../../../kernel/write-calendar.ts';
import type * as contract from '../../bookings-contract.ts';
import { memberOf } from '../member-of.ts';
import { calendarEntryOf } from './calendar-entries.ts';
import { orderOf } from './read-booking.ts';
import { shownOrder } from './show-order.ts';

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
      // In the calendar feed of the company (integrations) it is the same entry. Rises with each file, as seconds since it was ordered.
      ...calendarEntryOf(row, new URL(act.settings.origin).hostname, {
        stamped_at: now,
        sequence: Math.max(0, Math.floor((now.getTime() - row.created_at.getTime()) / 1000)),
      }),
      description: [words, row.person_name, row.to_place && `To ${row.to_place}`, code].filter(Boolean).join('\n'),
    },
  ]);
};
