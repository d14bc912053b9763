// Applications to drive, for staff: a queue, one application with its documents, and the decisions (decisions.md "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, seenVersion, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { applicationView, documentView } from './application-contract.ts';
import { releaseCounts } from './release-contract.ts';
import { applicationShelves } from './staff-rules.ts';

export const staffDriversRefusals = {
  already_decided: refusal(
    409,
    'already_decided',
    'Already decided',
    'Somebody has decided this document. Look at it again.',
  ),
  date_missing: refusal(409, 'date_missing', 'No expiry date', 'The driver has not entered until when it is valid.'),
  details_missing: refusal(
    409,
    'details_missing',
    'No name or phone',
    'The driver has not entered their name or phone. Documents are compared with the name.',
  ),
  date_passed: refusal(409, 'date_passed', 'Expired', 'It has expired. Reject it, so that the driver sends a new one.'),
  not_sent_yet: refusal(409, 'not_sent_yet', 'Not sent yet', 'This application has not been sent for review.'),
  changed_meanwhile: refusal(
    409,
    'changed_meanwhile',
    'Changed meanwhile',
    'The driver has changed this since you opened it. Look at it again.',
  ),
  own_application: refusal(
    409,
    'own_application',
    'Your own application',
    'Another member of staff decides what is yours, and about somebody who came by your referral code.',
  ),
} as const;
const refuse = staffDriversRefusals;

const applicationRow = z.object({
  id: z.string(),
  full_name: z.string(),
  city: z.string(),
  method: applicationView.shape.method,
  status: applicationView.shape.status,
  /** Since when any part awaits staff. */
  waiting_since: z.nullable(z.string()),
  /** How many documents await a decision. */
  to_review: z.int(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** A document for staff: without its address, because each view is requested and recorded. */
const documentFile = z.omit(documentView, { url: true });

const applicationFile = z.object({
  ...z.omit(applicationView, { documents: true, own_code: true }).shape,
  id: z.string(),
  email: z.string(),
  waiting_since: z.nullable(z.string()),
  documents: z.array(documentFile),
  /** Rides given back in the last 30 days; notes: what the driver wrote, only for staff. */
  releases: z.extend(releaseCounts, { notes: z.array(z.string()) }),
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

const seen = { version: seenVersion };
const reason = text(300, 'Write the reason');

export const viewDocument = endpoint({
  name: 'drivers.viewDocument',
  method: 'POST',
  path: '/api/staff/driver-documents/{id}/views',
  who: 'staff',
  own: {},
  summary: 'An address that shows this document once, within a minute. The look is recorded.',
  params: documentParams,
  answer: z.object({ url: z.string(), is_pdf: z.boolean() }),
});

export const approveDocument = endpoint({
  name: 'drivers.approveDocument',
  method: 'POST',
  path: '/api/staff/driver-documents/{id}/approval',
  who: 'staff',
  own: { id: 'application' },
  summary:
    'Approves a document as it was seen. With all seven and a vehicle approved, the application is approved. Not your own.',
  params: documentParams,
  body: z.strictObject(seen),
  answer: applicationFile,
  refusals: [
    refuse.already_decided,
    refuse.changed_meanwhile,
    refuse.date_missing,
    refuse.date_passed,
    refuse.details_missing,
    refuse.not_sent_yet,
    refuse.own_application,
  ],
});

export const rejectDocument = endpoint({
  name: 'drivers.rejectDocument',
  method: 'POST',
  path: '/api/staff/driver-documents/{id}/rejection',
  who: 'staff',
  own: { id: 'application' },
  summary: 'Rejects a document with a reason that the driver reads; they replace only this one.',
  params: documentParams,
  body: z.strictObject({ ...seen, reason }),
  answer: applicationFile,
  refusals: [refuse.already_decided, refuse.changed_meanwhile, refuse.not_sent_yet, refuse.own_application],
});

export const approveVehicle = endpoint({
  name: 'drivers.approveVehicle',
  method: 'POST',
  path: '/api/staff/driver-vehicles/{id}/approval',
  who: 'staff',
  own: { id: 'vehicle' },
  summary: 'Approves a vehicle as it was seen; one that was rejected too. Not your own.',
  params: z.object({ id: uuid }),
  body: z.strictObject(seen),
  answer: applicationFile,
  refusals: [
    refuse.already_decided,
    refuse.changed_meanwhile,
    refuse.details_missing,
    refuse.not_sent_yet,
    refuse.own_application,
  ],
});

export const rejectVehicle = endpoint({
  name: 'drivers.rejectVehicle',
  method: 'POST',
  path: '/api/staff/driver-vehicles/{id}/rejection',
  who: 'staff',
  own: { id: 'vehicle' },
  summary:
    'Rejects a vehicle, approved or not, with a reason that the driver reads; it takes no rides, and changed it is looked at again.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ ...seen, reason }),
  answer: applicationFile,
  refusals: [refuse.already_decided, refuse.changed_meanwhile, refuse.not_sent_yet, refuse.own_application],
});
