// Emails to a person who drives or applies to drive.
import * as z from 'zod/mini';
import { letter, type Page } from '../../../kernel/letter.ts';
import { hello } from '../../news/server/door.ts';

const driverWords = { name: z.string(), url: z.nullable(z.string()) };
/** document: its label; it keeps its capitals inside a sentence. */
const documentWords = { ...driverWords, document: z.string() };
const papers = (url: string | null): Pick<Page, 'button'> =>
  url ? { button: { label: 'Open your documents', url } } : {};

/** hours: the time within which staff answer. */
export const driver_application_received = letter(z.object({ ...driverWords, hours: z.int() }), {
  en: (w) => ({
    subject: 'We have your application to drive',
    heading: 'We have your application',
    paragraphs: [
      hello(w.name),
      `Your documents have arrived. We look at each one and answer by email within ${w.hours} hours.`,
      'If something is still missing, your application lists it. You can add it now.',
    ],
    ...(w.url ? { button: { label: 'Open your application', url: w.url } } : {}),
  }),
});

export const driver_approved = letter(z.object(driverWords), {
  en: (w) => ({
    subject: 'You can drive with Kaya',
    heading: 'You can drive with Kaya',
    paragraphs: [hello(w.name), 'Your documents are approved. Go online on your dashboard to get trips.'],
    ...(w.url ? { button: { label: 'Open your dashboard', url: w.url } } : {}),
  }),
});

export const driver_document_rejected = letter(z.object({ ...documentWords, reason: z.string() }), {
  en: (w) => ({
    subject: `Send it again: ${w.document}`,
    heading: 'We could not accept a document',
    paragraphs: [hello(w.name), 'Replace only this one. Everything else stays as you sent it.'],
    facts: [
      ['Document', w.document],
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
    heading: 'A document of yours expires soon',
    paragraphs: [
      hello(w.name),
      'Upload the new one now. The current one is valid until it expires or the new one is approved.',
    ],
    facts: [
      ['Document', w.document],
      ['Valid until', w.ends],
    ],
    ...papers(w.url),
  }),
});

export const driver_document_expired = letter(z.object(documentWords), {
  en: (w) => ({
    subject: `Expired: ${w.document}`,
    heading: 'A document of yours has expired',
    paragraphs: [hello(w.name), 'You are offline now. Upload a new one, and you can go online once it is approved.'],
    facts: [['Document', w.document]],
    ...papers(w.url),
  }),
});
