import type { PersonalData } from '../../../kernel/personal-data.ts';
import {
  erasePerson,
  exportedApprovals,
  exportedCardSetups,
  exportedDeparted,
  exportedStandIns,
} from './person.sql.ts';
import { exportedMemberships, exportedSignUps, forgetDeparted, onlyAdminOf } from './person.sql.ts';
import { exportedRelocations, forgetRelocated } from './relocations/relocations.sql.ts';

/**
 * A person's sign-ups for a company account, and their companies. A person who deletes their account leaves them; a company without anyone
 * else is closed. Their orders stay with the company, without their name.
 */
export const companiesPersonalData: PersonalData = {
  name: 'companies',
  exportFor: async (act, { accountId: account, email }) => ({
    sign_ups: (await act.sql(exportedSignUps, { email })).map(({ row }) => row),
    card_setups: (await act.sql(exportedCardSetups, { account })).map(({ row }) => row),
    memberships: (await act.sql(exportedMemberships, { account })).map(({ row }) => row),
    left: await act.sql(exportedDeparted, { email }),
    approvals: (await act.sql(exportedApprovals, { account })).map(({ row }) => row),
    stand_ins: (await act.sql(exportedStandIns, { account })).map(({ row }) => row),
    relocations: (await act.sql(exportedRelocations, { email })).map(({ row }) => row),
  }),
  reasonsToStay: async (act, { accountId: account }) =>
    (await act.sql(onlyAdminOf, { account })).map(
      ({ name }) => `You are the only admin of ${name}. Make somebody else an admin first.`,
    ),
  erase: async (act, { accountId: account, email }) => {
    await act.sql(forgetRelocated, { account, email });
    await act.sql(erasePerson, { account, email });
    // Only after the rows are deleted: deleting the row of a person who left records the departure.
    await act.sql(forgetDeparted, { email });
  },
};
