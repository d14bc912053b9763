import type { PersonalData } from '../../../kernel/personal-data.ts';
import { dropAllSaved, savedOf } from './saved-places.sql.ts';

/** The places that a person saved. Searches are not stored with a person. */
export const placesPersonalData: PersonalData = {
  name: 'places',
  exportFor: async (act, { accountId: account }) => ({ saved_places: await act.sql(savedOf, { account }) }),
  erase: async (act, { accountId: account }) => {
    await act.sql(dropAllSaved, { account });
  },
};
