import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedApplication, exportedMemberships, exportedProvider } from './person.sql.ts';

/** A business with its checks and invites, the application to become one; teams that a worker is or was in. Deleting an account ends
 * memberships and closes the business. */
export const providersPersonalData: PersonalData = {
  name: 'providers',
  exportFor: async (act, { accountId: account }) => {
    const [provider, application, memberships] = await Promise.all([
      act.one(exportedProvider, { account }),
      act.one(exportedApplication, { account }),
      act.sql(exportedMemberships, { account }),
    ]);
    return {
      provider: provider?.row ?? null,
      application: application?.row ?? null,
      teams: memberships.map(({ row }) => row),
    };
  },
  erase: async (act, { accountId: account, email }) => {
    await act.sql(erasePerson, { account, email });
  },
};
