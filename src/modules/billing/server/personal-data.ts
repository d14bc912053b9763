import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedMailboxes } from './person.sql.ts';

/**
 * A company's address for invoices, if it is this person's. Bills, payments and credit notes belong to the company and stay, without the
 * name of the staff member who recorded them.
 */
export const billingPersonalData: PersonalData = {
  name: 'billing',
  exportFor: async (act, { email }) => ({
    invoice_mailboxes: (await act.sql(exportedMailboxes, { email })).map(({ row }) => row),
  }),
  reasonsToStay: async () => [],
  erase: async (act, { accountId: account, email }) => {
    await act.sql(erasePerson, { account, email });
  },
};
