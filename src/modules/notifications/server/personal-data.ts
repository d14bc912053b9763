import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseChannels, eraseInbox, exportedInbox, exportedSubscriptions } from './person.sql.ts';
import { switchedOff } from './preferences.sql.ts';

/** The inbox, what was switched off, and since when browsers receive pushes. Of emails only a hash of the address is stored, for 30 days. */
export const notificationsPersonalData: PersonalData = {
  name: 'notifications',
  exportFor: async (act, { accountId: account }) => {
    const [switched_off, browsers] = await Promise.all([
      act.sql(switchedOff, { account }),
      act.sql(exportedSubscriptions, { account }),
    ]);
    return { switched_off, browsers };
  },
  exportLists: {
    inbox: (act, { accountId: account }, after) => act.sql(exportedInbox, { account, after }),
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseInbox, { account });
    await act.sql(eraseChannels, { account });
  },
};
