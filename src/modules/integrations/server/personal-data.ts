import type { PersonalData } from '../../../kernel/personal-data.ts';
import { exportedFeeds, exportedKeys } from './person.sql.ts';

/**
 * Keys and webhooks belong to the company, and end when the admin who created them leaves. A person's own calendar feed is deleted with
 * their membership (foreign keys).
 */
export const integrationsPersonalData: PersonalData = {
  name: 'integrations',
  exportFor: async (act, { accountId: account }) => ({
    keys: (await act.sql(exportedKeys, { account })).map(({ row }) => row),
    feeds: (await act.sql(exportedFeeds, { account })).map(({ row }) => row),
  }),
};
