import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseReceiptLines, exportedReceipts } from './rounds.sql.ts';

/** For which orders a person was considered, and by which numbers. */
export const dispatchPersonalData: PersonalData = {
  name: 'dispatch',
  exportFor: async () => ({}),
  exportLists: {
    offer_receipts: (act, { accountId: account }, after) => act.sql(exportedReceipts, { account, after }),
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseReceiptLines, { account });
  },
};
