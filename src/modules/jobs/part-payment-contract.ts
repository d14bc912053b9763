// A part of the pay before the end of a job (docs/decisions/0142-part-payments.md).
import * as z from 'zod/mini';
import { refusal } from '../../shared/refusal.ts';
import { noPartReasons } from './no-part-rules.ts';

export const partRefusals = {
  /** The sentence says why. */
  paid_at_end: refusal(409, 'paid_at_end', 'Paid at the end', 'All of this job is paid at its end.'),
  /** For good, unless the customer requests a new code. */
  code_closed: refusal(
    409,
    'code_closed',
    'Too many wrong codes',
    'This code is closed. Ask the customer to get a new one on their page.',
  ),
  /** The sentence says from when. */
  not_loaded_yet: refusal(409, 'not_loaded_yet', 'Too early', 'Loading takes some minutes. Try again a little later.'),
} as const;

/**
 * What the mover is paid when everything is loaded, kobo, and the rest of their own pay at the end. from: ISO, when Loaded becomes available; null
 * before the start. why: the reason if all of it is paid at the end instead.
 */
export const jobPart = z.object({
  kobo: z.int(),
  rest_kobo: z.int(),
  from: z.nullable(z.string()),
  why: z.nullable(z.enum(noPartReasons)),
});
export type JobPart = z.output<typeof jobPart>;
