import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedHearings, exportedPassports, exportedProfile, hasOpenHearing } from './person.sql.ts';

/** The worker profile, its work passports and hearings; an open hearing keeps the account. A job in progress keeps the account; the module jobs reports it. */
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
