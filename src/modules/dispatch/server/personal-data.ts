import { batch, type PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedPaths, ownPosition } from './positions.sql.ts';
import { eraseReceiptLines, exportedReceipts } from './rounds.sql.ts';

/** A person's last position and paths of the last 30 days; the orders they were considered for, with the numbers. */
export const dispatchPersonalData: PersonalData = {
  name: 'dispatch',
  exportFor: async (act, { accountId: account }) => {
    const position = await act.one(ownPosition, { account });
    return { position: position ?? null };
  },
  exportLists: {
    paths: (act, { accountId: account }, after) => act.sql(exportedPaths, { account, after, max: batch }),
    offer_receipts: (act, { accountId: account }, after) => act.sql(exportedReceipts, { account, after }),
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
    await act.sql(eraseReceiptLines, { account });
  },
};
