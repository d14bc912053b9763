import { batch, type PersonalData } from '../../../kernel/personal-data.ts';
import { eraseMessages, exportedMessages } from './messages.sql.ts';

/** What a person sent from their confirmed phone in the last 30 days, and what was answered. */
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
