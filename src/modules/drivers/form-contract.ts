// The forms that an applicant signs: as a PDF to print, or on the phone.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { signatureStrokes } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { applicantName, applicationRefusals as refuse, applicationView } from './application-contract.ts';
import { formKinds } from './form-rules.ts';

export const noName = refusal(409, 'no_name', 'No name yet', 'Enter your name first: the form carries it.');

const params = z.object({ kind: z.enum(formKinds) });

export const readForm = endpoint({
  name: 'drivers.readForm',
  method: 'GET',
  path: '/api/driver/application/forms/{kind}',
  who: 'account',
  summary: 'A form with your name as a PDF, to print and sign.',
  params,
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals: [refuse.no_application, noName],
});

export const signForm = endpoint({
  name: 'drivers.signForm',
  method: 'PUT',
  path: '/api/driver/application/forms/{kind}/signature',
  who: 'account',
  summary:
    'Signs a form with strokes drawn on a screen: the server makes the PDF and hands it in as the document. A name is saved where the application has none yet.',
  params,
  body: z.strictObject({ strokes: signatureStrokes, full_name: z.optional(applicantName) }),
  answer: applicationView,
  refusals: [refuse.no_application, noName],
});
