import type { PersonalData } from '../../../kernel/personal-data.ts';
import { erasePerson, exportedMailboxes } from './person.sql.ts';

/**
 * The mailbox that a company's invoices go to, where it is this person's. Bills, payments and credit notes are the company's and stay; who
 * recorded one as staff is no longer named.
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
