import type { PersonalData } from '../../../kernel/personal-data.ts';
import { feeShareLoss } from '../../money/rules.ts';
import { erasePerson, exportedDriven, exportedTrips, sharesWaiting, tripsUnderway } from './person.sql.ts';

/** The rides a person booked or drove. */
export const ridesPersonalData: PersonalData = {
  name: 'rides',
  exportFor: async () => ({}),
  exportLists: {
    booked: (act, { accountId: account }, after) => act.sql(exportedTrips, { account, after }),
    driven: (act, { accountId: account }, after) => act.sql(exportedDriven, { account, after }),
  },
  reasonsToStay: async (act, { accountId: account }) =>
    (await act.sql(tripsUnderway, { account })).map(({ pickup, mine }) =>
      mine
        ? `Your ride from ${pickup} has not ended. Wait until it ends, or cancel it.`
        : `You are driving a ride from ${pickup}. Finish it, or give it back.`,
    ),
  losses: async (act, { accountId: account }) => {
    const share_kobo = (await act.one(sharesWaiting, { account }))?.share_kobo ?? 0;
    return share_kobo > 0 ? [feeShareLoss(share_kobo)] : [];
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
  },
};
