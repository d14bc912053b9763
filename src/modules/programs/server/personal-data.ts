import type { PersonalData } from '../../../kernel/personal-data.ts';
import { exportedOwnItems } from './person.sql.ts';

/** Items that companies ordered for a person. They belong to the company: they stay when the person leaves, without the name. */
export const programsPersonalData: PersonalData = {
  name: 'programs',
  exportFor: () => Promise.resolve({}),
  exportLists: {
    items: (act, { accountId: account }, after) => act.sql(exportedOwnItems, { account, after }),
  },
};
