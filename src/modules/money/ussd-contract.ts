// Paying by a code that is dialled from the phone of a bank account (docs/decisions/0144-ussd-and-wallets.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { common } from '../../shared/refusal.ts';
import { chosen, ofPayable, paymentRefusals, sentMoney } from './payment-contract.ts';

/** As the states of a transfer; failed: the bank did not accept it, nothing is charged, and the code is used up. */
const ussdView = z.object({
  status: z.enum(['open', 'expired', 'paid', 'refunded', 'failed', 'over']),
  ...sentMoney,
  /** The account that pays is there. */
  bank: z.object({ code: z.string(), name: z.string() }),
  /** What is dialled: `*737*000*1234#`. */
  code: z.string(),
  /** What the bank may ask for after the code. */
  payment_code: z.nullable(z.string()),
  /** Why it failed, in the bank's words. */
  reason: z.nullable(z.string()),
});
export type UssdView = z.output<typeof ussdView>;

export const payByUssd = endpoint({
  name: 'money.payByUssd',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/ussd',
  who: 'anyone',
  summary:
    'Makes a code of this bank for what is due, and answers it. The same one while it can be paid, however often it is pressed; for another bank, another one. Who may pay is as in money.payByCard.',
  params: ofPayable,
  body: z.strictObject({
    ...chosen,
    /** One of money.readPayWays. */
    bank: z.string('Choose your bank').check(z.regex(/^\d{3,6}$/, 'Choose your bank')),
  }),
  answer: ussdView,
  refusals: [...Object.values(paymentRefusals), common.not_signed_in],
});

export const readUssd = endpoint({
  name: 'money.readUssd',
  method: 'GET',
  path: '/api/payables/{kind}/{id}/ussd',
  who: 'anyone',
  summary: 'The last code, what has come in by it, and until when it can be paid; null when there was none.',
  params: ofPayable,
  answer: z.nullable(ussdView),
  refusals: [common.not_signed_in, common.not_found],
});

export const endUssd = endpoint({
  name: 'money.endUssd',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/ussd/end',
  who: 'anyone',
  summary: 'Ends an open code; what comes in by it later goes back. Nothing happens when it is paid or over.',
  params: ofPayable,
  answer: ussdView,
  refusals: [paymentRefusals.payment_checking, common.not_signed_in, common.not_found],
});
