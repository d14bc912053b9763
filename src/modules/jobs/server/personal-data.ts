import type { Act } from '../../../kernel/db/act.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { feeShareLoss, shareOfKept } from '../../money/rules.ts';
import { eraseDisputes } from './dispute/disputes.sql.ts';
import { exportedCustomerRatings } from './ratings/customer-ratings.sql.ts';
import { exportedPresses } from './steps/presses.sql.ts';
import {
  erasePerson,
  exportedCrews,
  exportedMessages,
  exportedOffers,
  exportedOrders,
  exportedRatings,
  exportedSaved,
  exportedWork,
  feesWaiting,
  holdTaking,
  jobsUnderway,
} from './person.sql.ts';

const of = async (rows: Promise<{ row: unknown }[]>): Promise<unknown[]> => (await rows).map(({ row }) => row);

/** The jobs somebody ordered or did, what they wrote in them, and their ratings. */
export const jobsPersonalData: PersonalData = {
  name: 'jobs',
  exportFor: async (act, { accountId: account }) => {
    const [done, messages, ratings, saved, customer_ratings, offers, crews, presses] = await Promise.all([
      of(act.sql(exportedWork, { account })),
      of(act.sql(exportedMessages, { account })),
      of(act.sql(exportedRatings, { account })),
      of(act.sql(exportedSaved, { account })),
      of(act.sql(exportedCustomerRatings, { account })),
      of(act.sql(exportedOffers, { account })),
      of(act.sql(exportedCrews, { account })),
      of(act.sql(exportedPresses, { account })),
    ]);
    return { done, messages, ratings, customer_ratings, saved, offers, crews, presses };
  },
  exportLists: {
    ordered: (act, { accountId: account }, after) => act.sql(exportedOrders, { account, after }),
  },
  reasonsToStay: async (act, { accountId: account }) => {
    // A job that is taken at this moment counts, or is not taken.
    await act.sql(holdTaking, { account });
    return (await act.sql(jobsUnderway, { account })).map(({ title, mine }) =>
      mine
        ? `A mover has accepted your move "${title}". Wait until it is done, or cancel it.`
        : `You have the job "${title}". Finish it, or give it back.`,
    );
  },
  losses: async (act, { accountId: account }) => {
    const fees = await act.sql(feesWaiting, { account });
    const share_kobo = fees.reduce((sum, fee) => sum + fee.share_kobo - shareOfKept(fee), 0);
    return share_kobo > 0 ? [feeShareLoss(share_kobo)] : [];
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseDisputes, { account, requests: [] });
    await act.sql(erasePerson, { account, requests: [] });
  },
};

/** Jobs of requests that were made under the person's email without signing in. */
export const eraseJobsOfOrders = async (act: Act, account: string, requests: readonly string[]): Promise<void> => {
  if (requests.length === 0) return;
  await act.sql(eraseDisputes, { account, requests: [...requests] });
  await act.sql(erasePerson, { account, requests: [...requests] });
};
