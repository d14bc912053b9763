import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedMemberships, exportedProvider } from './person.sql.ts';

/** A business with its checks and invites; teams that a worker is or was in. Who deletes their account leaves, and a business closes. */
export const providersPersonalData: PersonalData = {
  name: 'providers',
  exportFor: async (act, { accountId: account }) => {
    const [provider, memberships] = await Promise.all([
      act.one(exportedProvider, { account }),
      act.sql(exportedMemberships, { account }),
    ]);
    return { provider: provider?.row ?? null, teams: memberships.map(({ row }) => row) };
  },
  erase: async (act, { accountId: account, email }) => {
    await act.sql(erasePerson, { account, email });
  },
};
