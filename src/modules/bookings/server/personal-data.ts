import { displayCode } from '../../../shared/ids.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseJobsOfOrders } from '../../jobs/server/door.ts';
import * as person from './person.sql.ts';

/** A person's business bookings: made with the account, or with their email before they had one. */
export const bookingsPersonalData: PersonalData = {
  name: 'bookings',
  exportFor: async () => ({}),
  exportLists: {
    bookings: (act, { accountId: account }, after) => act.sql(person.exportedBookings, { account, after }),
  },
  reasonsToStay: async (act, { accountId: account, email }) =>
    (await act.sql(person.openBookingsOf, { account, email })).map(
      ({ id }) => `Your booking ${displayCode(id)} is still open. Cancel it, or wait until the work is done.`,
    ),
  erase: async (act, { accountId: account, email }) => {
    const unclaimed = await act.sql(person.unclaimedBookings, { email });
    await eraseJobsOfOrders(
      act,
      account,
      unclaimed.map(({ id }) => id),
    );
    await act.sql(person.erasePerson, { account, email });
  },
};
