// Becoming a driver: the application, its seven documents, the vehicles (decisions.md "Driver side"). A document is uploaded through POST
// /api/uploads and PUT /api/uploads/{id}, part by part, and then submitted here.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { isoDate, nameField, optionalLine, phone, text, uuid } from '../../shared/fields.ts';
import { documentRefusals } from '../../shared/file-refusals.ts';
import { refusal } from '../../shared/refusal.ts';
import { applicationLife, applicationRules, documentKindCodes, documentLife } from './application-rules.ts';
import { vehicleClass } from './contract.ts';

export const applicationRefusals = {
  no_application: refusal(404, 'no_application', 'No application', 'Start your application first.'),
  ...documentRefusals,
  wrong_expiry: refusal(
    422,
    'wrong_expiry',
    'Wrong expiry date',
    'This document has expired. Upload one that is valid.',
  ),
  no_document: refusal(404, 'no_document', 'No document', 'Upload the document first.'),
  document_decided: refusal(
    409,
    'document_decided',
    'Already decided',
    'This document has been decided. Upload a new one.',
  ),
  not_complete: refusal(409, 'not_complete', 'Not complete yet', 'Some documents are missing.'),
  already_sent: refusal(409, 'already_sent', 'Already sent', 'Your application is with us already.'),
  own_referral: refusal(422, 'own_referral', 'Your own code', 'You cannot use your own code.'),
  unknown_referral: refusal(
    422,
    'unknown_referral',
    'Unknown code',
    'No driver has this code. Correct it or leave it out.',
  ),
  plate_taken: refusal(
    409,
    'plate_taken',
    'Plate already registered',
    'This plate is registered already. O and 0 count as the same, and so do I and 1.',
  ),
  class_taken: refusal(
    409,
    'class_taken',
    'One of each class',
    'You have a vehicle of this class already. Change that one.',
  ),
  no_vehicle: refusal(404, 'no_vehicle', 'No such vehicle', 'This vehicle is not one of yours.'),
} as const;
const refuse = applicationRefusals;

/** status null: not submitted yet. url: the picture or PDF, for its owner; `?size=small` returns a small picture. */
export const documentView = z.object({
  kind: z.enum(documentKindCodes),
  id: z.nullable(z.string()),
  status: z.nullable(z.enum(documentLife.states)),
  name: z.nullable(z.string()),
  is_pdf: z.boolean(),
  /** For a PDF. */
  pages: z.nullable(z.int()),
  url: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  uploaded_at: z.nullable(z.string()),
  /** While a new one is in review: the previous one counts until this day. */
  in_force_until: z.nullable(z.string()),
  /** Rises with each change; staff send the version they have seen. 0: not submitted yet. */
  version: z.int(),
});
export type DocumentView = z.output<typeof documentView>;

/** Counted as PostgreSQL counts: an emoji is one character. */
const twoLetters = (words: string) => z.refine<string>((typed) => [...typed].length >= 2, words);

export const applicantName = nameField(120, 'Enter your name').check(twoLetters('Enter your name'));

const ownVehicle = z.object({
  id: z.string(),
  vehicle_class: vehicleClass,
  make: z.nullable(z.string()),
  model: z.string(),
  colour: z.string(),
  plate: z.string(),
  year: z.nullable(z.int()),
  capacity_kg: z.nullable(z.int()),
  seats: z.nullable(z.int()),
  approved: z.boolean(),
  /** Why it was rejected; null while it awaits a decision or is approved. */
  reason: z.nullable(z.string()),
  /** Rises with each change; staff send the version they have seen. */
  version: z.int(),
});
export type OwnVehicle = z.output<typeof ownVehicle>;

export const applicationView = z.object({
  status: z.enum(applicationLife.states),
  city: z.string(),
  method: vehicleClass,
  full_name: z.string(),
  phone: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  /** The seven, in their order. */
  documents: z.array(documentView),
  vehicles: z.array(ownVehicle),
  /** What the person must still do before approval, a few words each; once the seven documents are uploaded it can be submitted. */
  missing: z.array(z.string()),
  /** An approved driver's code, to give to others. */
  own_code: z.nullable(z.string()),
});
export type ApplicationView = z.output<typeof applicationView>;

export const readApplication = endpoint({
  name: 'drivers.readApplication',
  method: 'GET',
  path: '/api/driver/application',
  who: 'account',
  summary: 'Your own application to drive: its state, the seven documents, the vehicles.',
  answer: applicationView,
  refusals: [refuse.no_application],
});

export const startApplication = endpoint({
  name: 'drivers.startApplication',
  method: 'POST',
  path: '/api/driver/application',
  who: 'account',
  summary: 'Starts your application; one that exists stays as it is.',
  body: z.strictObject({ city: text(80, 'Choose a city'), method: vehicleClass }),
  answer: applicationView,
});

export const changeApplication = endpoint({
  name: 'drivers.changeApplication',
  method: 'PATCH',
  path: '/api/driver/application',
  who: 'account',
  summary:
    'Saves who you are and whose code you came by. Once staff have begun to decide, only a name or phone that is missing.',
  body: z.strictObject({
    full_name: applicantName,
    phone,
    city: text(80, 'Choose a city'),
    /** Empty: no referral. */
    referral_code: optionalLine(40),
  }),
  answer: applicationView,
  refusals: [refuse.no_application, refuse.already_sent, refuse.own_referral, refuse.unknown_referral],
});

const kindParams = z.object({ kind: z.enum(documentKindCodes) });

export const addDocument = endpoint({
  name: 'drivers.addDocument',
  method: 'PUT',
  path: '/api/driver/application/documents/{kind}',
  who: 'account',
  summary:
    'Hands in a completed upload as a document; the one before is replaced, or stays in force until this one is approved. The same upload twice is one document.',
  params: kindParams,
  body: z.strictObject({
    upload_id: uuid,
    name: text(200, 'Name the file'),
    /** Its last valid day; may follow later. */
    expires_on: z.optional(z.nullable(isoDate)),
  }),
  answer: applicationView,
  refusals: [refuse.no_application, ...Object.values(documentRefusals), refuse.wrong_expiry],
});

export const setDocumentExpiry = endpoint({
  name: 'drivers.setDocumentExpiry',
  method: 'PUT',
  path: '/api/driver/application/documents/{kind}/expiry',
  who: 'account',
  summary: 'Until when a document that was handed in is valid; before it is decided.',
  params: kindParams,
  body: z.strictObject({ expires_on: isoDate }),
  answer: applicationView,
  refusals: [refuse.no_application, refuse.no_document, refuse.document_decided, refuse.wrong_expiry],
});

export const submitApplication = endpoint({
  name: 'drivers.submitApplication',
  method: 'POST',
  path: '/api/driver/application/submission',
  who: 'account',
  summary:
    'Sends the application for review, once the seven documents are uploaded; what else is missing may follow. Sent before, it answers the same.',
  answer: applicationView,
  refusals: [refuse.no_application, refuse.not_complete],
});

const amount = (words: string, min: number, max: number) => z.int(words).check(z.gte(min, words), z.lte(max, words));

/** Trucks, buses and vans state their load, kg; cars and inter-city vehicles their seats. */
const vehicleBody = z.strictObject({
  vehicle_class: vehicleClass,
  make: text(40, 'Enter the make, such as Toyota').check(twoLetters('Enter the make, such as Toyota')),
  model: text(39, 'Enter the model, such as HiAce'),
  colour: text(40, 'Enter the colour').check(twoLetters('Enter the colour')),
  year: z
    .int('Enter the year it was built')
    .check(
      z.gte(applicationRules.oldestVehicle, 'Enter the year it was built'),
      z.lte(2100, 'Enter the year it was built'),
    ),
  /** Letters and digits, as on the plate: `KJA-482 XB`. */
  plate: z.string('Enter the plate').check(
    z.maxLength(40, { error: 'Enter the plate, such as KJA-482 XB', abort: true }),
    z.overwrite((typed) => typed.toUpperCase().replace(/\s+/g, ' ').trim()),
    z.regex(/^(?=.*[A-Z0-9].*[A-Z0-9].*[A-Z0-9].*[A-Z0-9])[A-Z0-9 -]{4,12}$/, 'Enter the plate, such as KJA-482 XB'),
  ),
  capacity_kg: z.optional(
    z.nullable(amount('Enter what it carries, 50 to 60,000 kg', applicationRules.minLoad_kg, 60_000)),
  ),
  seats: z.optional(z.nullable(amount('Enter the seats', 1, 60))),
});

const vehicleParams = z.object({ id: uuid });

export const addVehicle = endpoint({
  name: 'drivers.addVehicle',
  method: 'POST',
  path: '/api/driver/vehicles',
  who: 'account',
  summary: 'Adds a vehicle; staff approve it before it takes rides. One of each class.',
  body: vehicleBody,
  answer: applicationView,
  refusals: [refuse.no_application, refuse.plate_taken, refuse.class_taken],
});

export const changeVehicle = endpoint({
  name: 'drivers.changeVehicle',
  method: 'PUT',
  path: '/api/driver/vehicles/{id}',
  who: 'account',
  summary: 'Changes a vehicle; staff approve it again.',
  params: vehicleParams,
  body: vehicleBody,
  answer: applicationView,
  refusals: [refuse.no_application, refuse.no_vehicle, refuse.plate_taken, refuse.class_taken],
});

export const removeVehicle = endpoint({
  name: 'drivers.removeVehicle',
  method: 'DELETE',
  path: '/api/driver/vehicles/{id}',
  who: 'account',
  summary: 'Removes a vehicle.',
  params: vehicleParams,
  answer: applicationView,
  refusals: [refuse.no_application, refuse.no_vehicle],
});
