// Emails to a person who drives or applies to.
import * as z from 'zod/mini';
import { hello, letter, type Page } from './page.ts';

const driverWords = { name: z.string(), url: z.nullable(z.string()) };
/** document: its label; in a sentence it keeps its name. */
const documentWords = { ...driverWords, document: z.string() };
const papers = (url: string | null): Pick<Page, 'button'> =>
  url ? { button: { label: 'Open your papers', url } } : {};

export const driver_approved = letter(z.object(driverWords), {
  en: (w) => ({
    subject: 'You can drive with Kaya',
    heading: 'You can drive with Kaya',
    paragraphs: [hello(w.name), 'Your papers are approved. Go online on your dashboard to get trips.'],
    ...(w.url ? { button: { label: 'Open your dashboard', url: w.url } } : {}),
  }),
});

export const driver_document_rejected = letter(z.object({ ...documentWords, reason: z.string() }), {
  en: (w) => ({
    subject: `Send it again: ${w.document}`,
    heading: 'We could not accept a paper',
    paragraphs: [hello(w.name), 'Replace only this one. Everything else stays as you sent it.'],
    facts: [
      ['Paper', w.document],
      ['Reason', w.reason],
    ],
    ...papers(w.url),
  }),
});

export const driver_vehicle_rejected = letter(z.object({ ...driverWords, plate: z.string(), reason: z.string() }), {
  en: (w) => ({
    subject: `Change your vehicle: ${w.plate}`,
    heading: 'We could not accept your vehicle',
    paragraphs: [hello(w.name), 'Change what is wrong, and we look at it again. It gets no rides until then.'],
    facts: [
      ['Plate', w.plate],
      ['Reason', w.reason],
    ],
    ...papers(w.url),
  }),
});

export const driver_document_ending = letter(z.object({ ...documentWords, days: z.int(), ends: z.string() }), {
  en: (w) => ({
    subject: `${w.document} expires in ${w.days === 1 ? '1 day' : `${w.days} days`}`,
    heading: 'A paper of yours expires soon',
    paragraphs: [
      hello(w.name),
      'Upload the new one now. The present one counts until it expires or the new one is approved.',
    ],
    facts: [
      ['Paper', w.document],
      ['Valid until', w.ends],
    ],
    ...papers(w.url),
  }),
});

export const driver_document_expired = letter(z.object(documentWords), {
  en: (w) => ({
    subject: `Expired: ${w.document}`,
    heading: 'A paper of yours has expired',
    paragraphs: [hello(w.name), 'You are offline now. Upload a new one, and you can go online once it is approved.'],
    facts: [['Paper', w.document]],
    ...papers(w.url),
  }),
});
