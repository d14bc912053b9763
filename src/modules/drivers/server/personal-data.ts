import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedDriver, exportedInterests, forgetInterests } from './person.sql.ts';

/** Driving: profile, vehicles and online times; and interest in earning where Kaya is not open. */
export const driversPersonalData: PersonalData = {
  name: 'drivers',
  exportFor: async (act, { accountId: account }) => {
    const [driver, interests] = await Promise.all([
      act.one(exportedDriver, { account }),
      act.sql(exportedInterests, { account }),
    ]);
    return { driver: driver?.row ?? null, interests: interests.map(({ row }) => row) };
  },
  erase: async (act, { accountId: account, email }) => {
    await act.sql(forgetInterests, { account, email });
    await act.sql(erasePerson, { account });
  },
};
