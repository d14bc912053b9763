import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseInbox, exportedInbox } from './person.sql.ts';

/** The inbox. For emails only a hash of the address is kept, for 30 days. */
export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  exportFor: async () => ({}),
  exportLists: {
    inbox: (act, { accountId: account }, after) => act.sql(exportedInbox, { account, after }),
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseInbox, { account });
  },
};
