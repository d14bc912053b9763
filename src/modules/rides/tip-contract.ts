// A tip for the driver of a completed ride (docs/decisions/0042-rides-by-card.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { tipFault } from '../money/tip-rules.ts';
import { byId, ridesRefusals } from './contract.ts';
import { ridePaymentRefusals } from './payment-contract.ts';

export const tipRefusals = {
  not_tippable: refusal(
    409,
    'not_tippable',
    'Not possible now',
    'You can tip the driver of a completed ride, up to five times.',
  ),
} as const;

export const tipDriver = endpoint({
  name: 'rides.tipDriver',
  method: 'POST',
  path: '/api/trips/{id}/tips',
  who: 'account',
  summary:
    'Opens a card payment of a tip and answers where to pay. All of it is the driver’s. Checked like the payment of the ride.',
  params: byId,
  /** Kobo. */
  body: z.strictObject({
    amount_kobo: z.int(tipFault(null) ?? '').check(z.refine((kobo) => tipFault(kobo) === null, tipFault(null) ?? '')),
  }),
  /** null: it has been paid meanwhile. */
  answer: z.object({ checkout_url: z.nullable(z.string()) }),
  refusals: [
    tipRefusals.not_tippable,
    ridePaymentRefusals.payment_checking,
    ridePaymentRefusals.payment_unreachable,
    ridesRefusals.card_off,
  ],
});
