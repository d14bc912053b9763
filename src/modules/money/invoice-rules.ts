// What invoices are for and what they say about tax. Also runs in the browser.

/** What an invoice or receipt may be for. */
export const invoiceSubjects = ['request', 'booking', 'trip', 'company_month'] as const;
export type InvoiceSubject = (typeof invoiceSubjects)[number];

export const vatSentence = 'Prices include VAT.';

/** Days that a company has to pay the invoice of a business booking. */
export const bookingDueDays = 14;

/** For an invoice: paid as soon as `paid` says how; overdue from the day after its due day, in Lagos. */
export type DueState = 'paid' | 'due' | 'overdue';
export const dueState = (
  { paid, due_on }: { readonly paid: string | null; readonly due_on: string | null },
  today: string,
): DueState => (paid !== null ? 'paid' : due_on !== null && due_on < today ? 'overdue' : 'due');
