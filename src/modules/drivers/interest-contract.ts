// Interest in earning where Kaya is not open yet (decisions.md "Driver side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, text } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { abroadMethodCodes, interestConsent } from './interest-rules.ts';

/** No session and no email: Kaya could not write to them. */
export const emailNeeded = refusal(
  422,
  'email_needed',
  'Enter your email',
  'Enter your email, so that we can reach you.',
);

export const storeInterest = endpoint({
  name: 'drivers.storeInterest',
  method: 'POST',
  path: '/api/earning-interests',
  who: 'anyone',
  summary: 'Saves that a person wants to earn in a city where Kaya is not open yet.',
  body: z.strictObject({
    city: text(80, 'Choose a city'),
    method: z.enum(abroadMethodCodes, 'Choose how you want to earn'),
    /** Only for visitors; a session's email takes precedence. */
    email: z.optional(z.nullable(email)),
    referral_code: z.optional(z.nullable(text(40))),
    /** The words shown to the person. */
    consent: z.literal(interestConsent),
  }),
  answer: z.object({ city: z.string(), email: z.string() }),
  status: 201,
  refusals: [emailNeeded],
  idempotent: true,
});
