import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedDriven, exportedTrips, tripsUnderway } from './person.sql.ts';

/** The rides somebody booked or drove. */
export const ridesPersonalData: PersonalData = {
  name: 'rides',
  exportFor: async (act, { accountId: account }) => {
    const [booked, driven] = await Promise.all([
      act.sql(exportedTrips, { account }),
      act.sql(exportedDriven, { account }),
    ]);
    return { booked: booked.map(({ row }) => row), driven: driven.map(({ row }) => row) };
  },
  reasonsToStay: async (act, { accountId: account }) =>
    (await act.sql(tripsUnderway, { account })).map(({ pickup, mine }) =>
      mine
        ? `Your ride from ${pickup} has not ended. Wait until it ends, or cancel it.`
        : `You are driving a ride from ${pickup}. Finish it, or give it back.`,
    ),
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
  },
};
