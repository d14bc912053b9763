import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedPassports, exportedProfile } from './person.sql.ts';

/** The worker profile and its work passports. A job in progress keeps the account; the module jobs reports it. */
export const workersPersonalData: PersonalData = {
  name: 'workers',
  exportFor: async (act, { accountId: account }) => ({
    profile: (await act.one(exportedProfile, { account }))?.row ?? null,
    passports: (await act.sql(exportedPassports, { account })).map(({ row }) => row),
  }),
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
  },
};
