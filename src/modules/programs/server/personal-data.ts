import type { PersonalData } from '../../../kernel/personal-data.ts';
import { exportedOwnItems } from './person.sql.ts';

/** The items that companies ordered for a person. They are the company's: they stay when the person leaves, without them. */
export const programsPersonalData: PersonalData = {
  name: 'programs',
  exportFor: () => Promise.resolve({}),
  exportLists: {
    items: (act, { accountId: account }, after) => act.sql(exportedOwnItems, { account, after }),
  },
};
