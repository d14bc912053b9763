// What companies owe, in the ledger. In the transaction that writes the bill, the payment or the credit note.
import type { Act } from '../../../kernel/db/act.ts';
import { postingForCompanyInvoice, postingForCompanyPayment, postingForCreditNote } from '../company-postings.ts';
import { postEntries } from './post-entries.ts';

/** By the system and staff, each once. */
export const postCompanyInvoice = (
  act: Act,
  invoice: Parameters<typeof postingForCompanyInvoice>[0],
): Promise<boolean> => postEntries(act, postingForCompanyInvoice(invoice), {});

export const postCompanyPayment = (act: Act, paid: Parameters<typeof postingForCompanyPayment>[0]): Promise<boolean> =>
  postEntries(act, postingForCompanyPayment(paid), {});

export const postCreditNote = (act: Act, note: Parameters<typeof postingForCreditNote>[0]): Promise<boolean> =>
  postEntries(act, postingForCreditNote(note), {});
