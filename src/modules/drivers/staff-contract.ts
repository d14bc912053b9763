// Applications to drive, for staff: a queue, one application with its documents, and the decisions (decisions.md "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { applicationView, documentView } from './application-contract.ts';
import { applicationShelves } from './staff-rules.ts';

export const staffDriversRefusals = {
  already_decided: refusal(
    409,
    'already_decided',
    'Already decided',
    'Somebody has decided this document. Look at it again.',
  ),
  date_missing: refusal(409, 'date_missing', 'No expiry date', 'The driver has not entered until when it is valid.'),
  not_sent_yet: refusal(409, 'not_sent_yet', 'Not sent yet', 'This application has not been sent for review.'),
} as const;
const refuse = staffDriversRefusals;

const applicationRow = z.object({
  id: z.string(),
  full_name: z.string(),
  city: z.string(),
  method: applicationView.shape.method,
  status: applicationView.shape.status,
  /** Since when something of it waits for staff. */
  waiting_since: z.nullable(z.string()),
  /** How many documents wait. */
  to_review: z.int(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** A document as staff have it: without its address, because each look is asked for and recorded. */
const documentFile = z.omit(documentView, { url: true });

const applicationFile = z.object({
  ...z.omit(applicationView, { documents: true, missing: true, own_code: true }).shape,
  id: z.string(),
  email: z.string(),
  waiting_since: z.nullable(z.string()),
  documents: z.array(documentFile),
});
export type ApplicationFile = z.output<typeof applicationFile>;
export type DocumentFile = ApplicationFile['documents'][number];

export const listApplications = endpoint({
  name: 'drivers.listApplications',
  method: 'GET',
  path: '/api/staff/driver-applications',
  who: 'staff',
  summary: 'Applications to drive: those that wait, the longest first; else those of a state, newest first. 30 a page.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(applicationShelves)) }),
  answer: pageOf(applicationRow),
});

export const readApplicationFile = endpoint({
  name: 'drivers.readApplicationFile',
  method: 'GET',
  path: '/api/staff/driver-applications/{id}',
  who: 'staff',
  summary: 'One application: the person, the documents, the vehicles.',
  params: z.object({ id: uuid }),
  answer: applicationFile,
});

const documentParams = z.object({ id: uuid });

export const viewDocument = endpoint({
  name: 'drivers.viewDocument',
  method: 'POST',
  path: '/api/staff/driver-documents/{id}/views',
  who: 'staff',
  summary: 'An address that shows this document once, within a minute. The look is recorded.',
  params: documentParams,
  answer: z.object({ url: z.string(), is_pdf: z.boolean() }),
});

export const approveDocument = endpoint({
  name: 'drivers.approveDocument',
  method: 'POST',
  path: '/api/staff/driver-documents/{id}/approval',
  who: 'staff',
  summary: 'Approves a document. With all seven and a vehicle approved, the application is approved.',
  params: documentParams,
  answer: applicationFile,
  refusals: [refuse.already_decided, refuse.date_missing, refuse.not_sent_yet],
});

export const rejectDocument = endpoint({
  name: 'drivers.rejectDocument',
  method: 'POST',
  path: '/api/staff/driver-documents/{id}/rejection',
  who: 'staff',
  summary: 'Rejects a document with a reason that the driver reads; they replace only this one.',
  params: documentParams,
  body: z.strictObject({ reason: text(300, 'Write the reason') }),
  answer: applicationFile,
  refusals: [refuse.already_decided, refuse.not_sent_yet],
});

export const approveVehicle = endpoint({
  name: 'drivers.approveVehicle',
  method: 'POST',
  path: '/api/staff/driver-vehicles/{id}/approval',
  who: 'staff',
  summary: 'Approves a vehicle as it is now.',
  params: z.object({ id: uuid }),
  answer: applicationFile,
  refusals: [refuse.not_sent_yet],
});
