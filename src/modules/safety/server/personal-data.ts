import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedAlerts, hasOpenAlert } from './person.sql.ts';

/** SOS alerts with their path and who was alerted. */
export const safetyPersonalData: PersonalData = {
  name: 'safety',
  exportFor: async (act, { accountId: account }) => ({
    alerts: (await act.sql(exportedAlerts, { account })).map(({ row }) => row),
  }),
  reasonsToStay: async (act, { accountId: account }) =>
    (await act.one(hasOpenAlert, { account }))
      ? ['You have an open SOS alert. Say that you are safe, and wait until Kaya has closed it.']
      : [],
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
  },
};
