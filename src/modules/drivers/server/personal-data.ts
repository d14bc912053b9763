import type { PersonalData } from '../../../kernel/personal-data.ts';
import {
  erasePerson,
  exportedApplication,
  exportedDriver,
  exportedInterests,
  exportedReferrals,
  exportedVehicles,
  forgetInterests,
  forgetReleases,
} from './person.sql.ts';

/**
 * Driving: profile, application with documents, vehicles, referrals and online times; and interest in earning where Kaya is not open.
 * Documents are stored as long as the account and deleted with it, including their files (docs/decisions/0037-driver-documents.md).
 */
export const driversPersonalData: PersonalData = {
  name: 'drivers',
  exportFor: async (act, { accountId: account }) => {
    const [driver, application, vehicles, referrals, interests] = await Promise.all([
      act.one(exportedDriver, { account }),
      act.one(exportedApplication, { account }),
      act.sql(exportedVehicles, { account }),
      act.one(exportedReferrals, { account }),
      act.sql(exportedInterests, { account }),
    ]);
    return {
      driver: driver?.row ?? null,
      application: application?.row ?? null,
      vehicles: vehicles.map(({ row }) => row),
      referrals: referrals?.row ?? null,
      interests: interests.map(({ row }) => row),
    };
  },
  erase: async (act, { accountId: account, email }) => {
    await act.sql(forgetInterests, { account, email });
    await act.sql(forgetReleases, { account });
    await act.sql(erasePerson, { account });
  },
};
