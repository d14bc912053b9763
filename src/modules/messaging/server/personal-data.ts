import { batch, type PersonalData } from '../../../kernel/personal-data.ts';
import { eraseMessages, exportedMessages } from './messages.sql.ts';

/** Messages from a person's confirmed phone in the last 30 days, and their answers. */
export const messagingPersonalData: PersonalData = {
  name: 'messaging',
  exportFor: async () => ({}),
  exportLists: {
    messages: (act, { accountId: account }, after) => act.sql(exportedMessages, { account, after, max: batch }),
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseMessages, { account });
  },
};
