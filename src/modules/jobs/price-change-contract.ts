// Asking for a change of price at the door, and withdrawing it. The answer is given where the customer follows the request
// (bookings, `/api/track/{key}/price-changes/{change}/answer`).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { koboAmount, notes, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { priceChangeLifecycle, priceChangeReasons, priceChangeRules } from './price-change-rules.ts';

export const priceChangeRefusals = {
  /** When the work is started. */
  price_change_waits: refusal(
    409,
    'price_change_waits',
    'The customer has not answered yet',
    'Wait for the answer to your price change, or withdraw it.',
  ),
  price_change_too_late: refusal(
    409,
    'price_change_too_late',
    'Not possible now',
    'Ask for a price change at the door: after you arrive and before you load.',
  ),
  /** The sentence names the maximum that may be requested. */
  price_change_too_much: refusal(422, 'price_change_too_much', 'Too much', 'Ask for a smaller amount.'),
  price_changes_used: refusal(
    409,
    'price_changes_used',
    'You have already asked three times',
    'Agree with the customer on what was booked, or call Kaya.',
  ),
  change_photo_missing: refusal(422, 'change_photo_missing', 'Picture not found', 'Upload the picture again.'),
} as const;
const refuse = priceChangeRefusals;

/** amount_kobo: in addition to the agreed price. photo_url: our path, for the people of the job. */
export const priceChange = z.object({
  id: z.string(),
  amount_kobo: z.int(),
  reason: z.enum(priceChangeReasons),
  note: z.string(),
  photo_url: z.string(),
  status: z.enum(priceChangeLifecycle.states),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
});
export type PriceChange = z.output<typeof priceChange>;

const asked = z.object({ id: z.string() });

export const askPriceChange = endpoint({
  name: 'jobs.askPriceChange',
  method: 'POST',
  path: '/api/jobs/{id}/price-changes',
  who: 'account',
  summary: 'Asks the customer, with a photo, to pay for more than was booked. At the door, before loading.',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    amount_kobo: koboAmount.check(z.multipleOf(priceChangeRules.step_kobo, 'Use multiples of ₦500')),
    reason: z.enum(priceChangeReasons, 'Choose a reason'),
    note: z.optional(notes(300)),
    /** An answer of POST /api/files. */
    file_id: uuid,
  }),
  answer: asked,
  status: 201,
  refusals: [
    refuse.price_change_too_late,
    refuse.price_change_waits,
    refuse.price_change_too_much,
    refuse.price_changes_used,
    refuse.change_photo_missing,
  ],
  idempotent: true,
});

export const withdrawPriceChange = endpoint({
  name: 'jobs.withdrawPriceChange',
  method: 'DELETE',
  path: '/api/jobs/{id}/price-changes/{change}',
  who: 'account',
  summary: 'Withdraws the price change; the agreed price stays.',
  params: z.object({ id: uuid, change: uuid }),
  answer: asked,
  refusals: [refuse.price_change_too_late],
});
