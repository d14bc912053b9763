import type { AccountRoom } from '../../identity/server/door.ts';
import { erasePerson, exportedDriver } from './person.sql.ts';

/** Driving: profile, vehicles and online times. */
export const driversRoom: AccountRoom = {
  name: 'drivers',
  exportFor: async (act, { accountId: account }) => (await act.one(exportedDriver, { account }))?.row ?? null,
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
  },
};
