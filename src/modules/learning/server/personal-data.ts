import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseBadges, eraseTraining, exportedBadges, exportedTraining, forgetMover } from './person.sql.ts';

/** A worker's training and badges. */
export const learningPersonalData: PersonalData = {
  name: 'learning',
  exportFor: async (act, { accountId: account }) => ({
    training: (await act.sql(exportedTraining, { account })).map(({ row }) => row),
    badges: (await act.sql(exportedBadges, { account })).map(({ row }) => row),
  }),
  erase: async (act, { accountId: account }) => {
    await act.sql(eraseTraining, { account });
    await act.sql(eraseBadges, { account });
    await act.sql(forgetMover, { account });
  },
};
