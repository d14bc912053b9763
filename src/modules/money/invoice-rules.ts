// How invoices are numbered and what they say about tax. Also runs in the browser.

/** What an invoice or receipt may be about. */
export const invoiceSubjects = ['request', 'booking', 'trip'] as const;
export type InvoiceSubject = (typeof invoiceSubjects)[number];

/** `KY-2026-000123`: the Lagos year and the count within it. */
export const invoiceNumber = (year: number, count: number): string => `KY-${year}-${String(count).padStart(6, '0')}`;

export const vatSentence = 'Prices include VAT.';
