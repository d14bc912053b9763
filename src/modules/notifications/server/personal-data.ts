import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseInbox, exportedInbox } from './person.sql.ts';

/** The inbox. Of letters only a mark of the address' hash is kept, for 30 days. */
export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  exportFor: async (act, { accountId: account }) => ({
    inbox: (await act.sql(exportedInbox, { account })).map(({ row }) => row),
  }),
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseInbox, { account });
  },
};
