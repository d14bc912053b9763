import type { PersonalData } from '../../../kernel/personal-data.ts';
import { dropAllSaved, savedOf } from './saved-places.sql.ts';

/** What somebody saved. What they searched for is not kept under anybody's name. */
export const placesPersonalData: PersonalData = {
  name: 'places',
  exportFor: async (act, { accountId: account }) => ({ saved_places: await act.sql(savedOf, { account }) }),
  erase: async (act, { accountId: account }) => {
    await act.sql(dropAllSaved, { account });
  },
};
