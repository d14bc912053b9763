// What invoices are for and what they say about tax. Also runs in the browser.

/** What an invoice or receipt may be for. */
export const invoiceSubjects = ['request', 'booking', 'trip'] as const;
export type InvoiceSubject = (typeof invoiceSubjects)[number];

export const vatSentence = 'Prices include VAT.';
