import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedHearings, exportedPassports, exportedProfile, hasOpenHearing } from './person.sql.ts';

/** The worker profile, its work passports and hearings; an open hearing blocks the deletion. The module jobs reports a job in progress, which
 * blocks it too. */
export const workersPersonalData: PersonalData = {
  name: 'workers',
  exportFor: async (act, { accountId: account }) => ({
    profile: (await act.one(exportedProfile, { account }))?.row ?? null,
    passports: (await act.sql(exportedPassports, { account })).map(({ row }) => row),
    hearings: (await act.sql(exportedHearings, { account })).map(({ row }) => row),
  }),
  reasonsToStay: async (act, { accountId: account }) =>
    (await act.one(hasOpenHearing, { account }))
      ? ['A hearing about your work is open. Wait until it has been decided.']
      : [],
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
  },
};
