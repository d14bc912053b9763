import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedCases } from './person.sql.ts';

/** What a person wrote to Kaya and the answers, with the account and under its email before. */
export const supportPersonalData: PersonalData = {
  name: 'support',
  exportFor: async () => ({}),
  exportLists: {
    cases: (act, { accountId: account }, after) => act.sql(exportedCases, { account, after }),
  },
  erase: async (act, { accountId: account, email }) => {
    await act.sql(erasePerson, { account, email });
  },
};
