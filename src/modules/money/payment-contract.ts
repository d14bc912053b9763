// Paying by card, wallet or bank transfer, whatever is paid (docs/decisions/0112-one-way-to-be-paid.md); by USSD: ussd-contract.ts.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { common, refusal } from '../../shared/refusal.ts';
import { type DebtPage, debtPages } from './debt-rules.ts';
import { payableKinds } from './payable-rules.ts';

/** A payable may say them in its own words (server/payables.ts). */
export const paymentRefusals = {
  nothing_due: refusal(409, 'nothing_due', 'Nothing to pay', 'There is nothing to pay now.'),
  card_off: refusal(409, 'card_off', 'Card payment is off', 'Card payment is not available yet.'),
  payment_checking: refusal(
    409,
    'payment_checking',
    'Your payment is being checked',
    'Your bank has not answered yet. Wait a moment: you are never charged twice.',
  ),
  payment_opening: refusal(
    409,
    'payment_opening',
    'Another payment is open',
    'Another payment for this is being opened. Finish that one, or try again in a moment.',
  ),
  payment_unreachable: refusal(
    503,
    'payment_unreachable',
    'The card page could not be opened',
    'Nothing was charged. Try again in a moment.',
  ),
  card_declined: refusal(
    409,
    'card_declined',
    'Your bank did not accept the card',
    'Your bank did not accept the card. Nothing was charged. Use another card, or pay by bank transfer.',
  ),
  card_unusable: refusal(
    409,
    'card_unusable',
    'This card cannot be charged',
    'This card has expired or cannot be charged now. Use another card, or pay by bank transfer.',
  ),
  transfer_off: refusal(409, 'transfer_off', 'Bank transfer is off', 'This cannot be paid by bank transfer now.'),
  transfer_unreachable: refusal(
    503,
    'transfer_unreachable',
    'The bank did not open an account',
    'Send no money yet. Try again in a moment, or pay by card.',
  ),
  ussd_off: refusal(409, 'ussd_off', 'USSD is off', 'This cannot be paid by USSD now.'),
  ussd_bank: refusal(409, 'ussd_bank', 'This bank has no code', 'This bank gives no code here. Choose another bank.'),
  ussd_unreachable: refusal(
    503,
    'ussd_unreachable',
    'The bank gave no code',
    'Nothing was charged. Choose another bank, or pay another way.',
  ),
  wallet_off: refusal(409, 'wallet_off', 'Wallets are off', 'This cannot be paid from a wallet now.'),
  wallet_unreachable: refusal(
    503,
    'wallet_unreachable',
    'The page of the wallet could not be opened',
    'Nothing was charged. Try again in a moment, or pay another way.',
  ),
} as const;
export type PaymentRefusals = typeof paymentRefusals;

/** none: no card payment was started. open: nothing is charged, its page still works. waiting: the bank has not answered. */
export const paymentCheck = z.object({
  status: z.enum(['none', 'open', 'waiting', 'paid', 'failed', 'abandoned']),
  amount_kobo: z.int(),
  /** Why it failed, in the provider's words. */
  reason: z.nullable(z.string()),
});
export type PaymentCheck = z.output<typeof paymentCheck>;

/** id: the payable's; for a job, the tracking link of its request or the id of the request. */
export const ofPayable = z.object({
  kind: z.enum(payableKinds, 'Choose what is paid'),
  id: z.string().check(z.maxLength(200)),
});

/** amount_kobo: for a tip or a debt, whose payer chooses it. page: for a debt, where the card page leads back to. */
export const chosen = {
  amount_kobo: z.optional(z.int('Enter an amount in naira').check(z.gt(0, 'Enter an amount in naira'))),
  page: z.optional(z.enum(Object.keys(debtPages) as [DebtPage, ...DebtPage[]], 'Choose a page')),
};

export const payByCard = endpoint({
  name: 'money.payByCard',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/payment',
  who: 'anyone',
  summary:
    'Opens a card payment of what is due and answers where to pay; with a kept card, charges it. One is open at a time, however often it is pressed; what is paid is verified with the provider. A request may be paid by the holder of its tracking link; everything else by its account.',
  params: ofPayable,
  /** card_id: a kept card of the caller's account, which is charged. keep_card: the caller's account keeps the card that pays, unless it pays a company's bill. */
  body: z.strictObject({
    ...chosen,
    card_id: z.optional(uuid),
    keep_card: z.optional(z.boolean('Say whether the card is kept')),
  }),
  /** checkout_url: null when it has been paid. For a kept card, the page on which its bank asks the payer to confirm. */
  answer: z.object({ checkout_url: z.nullable(z.string()) }),
  refusals: [...Object.values(paymentRefusals), common.not_signed_in, common.not_found],
});

export const payByWallet = endpoint({
  name: 'money.payByWallet',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/wallet',
  who: 'anyone',
  summary:
    'Opens the page of the provider on which what is due is paid from a wallet, and answers its address. Otherwise as money.payByCard.',
  params: ofPayable,
  body: z.strictObject(chosen),
  /** checkout_url: null when it has been paid. */
  answer: z.object({ checkout_url: z.nullable(z.string()) }),
  refusals: [...Object.values(paymentRefusals), common.not_signed_in, common.not_found],
});

export const readPayWays = endpoint({
  name: 'money.readPayWays',
  method: 'GET',
  path: '/api/payments/ways',
  who: 'anyone',
  summary:
    'By what people may pay beside bank transfer and card: the banks whose USSD codes there are, and whether a wallet.',
  answer: z.object({
    /** Sorted by name. Empty: USSD is not offered. */
    ussd_banks: z.array(z.object({ code: z.string(), name: z.string() })),
    wallet: z.boolean(),
  }),
});

/** Money that the payer sends, by an account or a code. */
export const sentMoney = {
  /** Exactly this amount is requested. */
  amount_kobo: z.int(),
  /** All that has come in, and the part of it that goes back. */
  received_kobo: z.int(),
  returned_kobo: z.int(),
  /** When the last of what goes back must have arrived; null: nothing goes back. */
  back_by: z.nullable(z.iso.datetime()),
  back_late: z.boolean(),
  expires_at: z.string(),
  /** The server's clock, because a phone's may be wrong. */
  now: z.string(),
  /** The live subject that changes with it. */
  subject: z.string(),
  /** No bank knows it: it is paid on a page of the sandbox. */
  is_sandbox: z.boolean(),
};

/**
 * open: the account takes money. expired: what was sent in time may still come in. refunded: it was paid, and all of it goes back. over: it
 * takes no more, and what came goes back.
 */
const transferView = z.object({
  status: z.enum(['open', 'expired', 'paid', 'refunded', 'over']),
  ...sentMoney,
  bank: z.string(),
  account_number: z.string(),
  account_name: z.string(),
});
export type TransferView = z.output<typeof transferView>;

export const payByTransfer = endpoint({
  name: 'money.payByTransfer',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/transfer',
  who: 'anyone',
  summary:
    'Opens an account of what is due, at which one bank transfer pays it, and answers it. The same one while it takes money, however often it is pressed. Who may pay is as in money.payByCard.',
  params: ofPayable,
  body: z.strictObject(chosen),
  answer: transferView,
  refusals: [...Object.values(paymentRefusals), common.not_signed_in],
});

export const readTransfer = endpoint({
  name: 'money.readTransfer',
  method: 'GET',
  path: '/api/payables/{kind}/{id}/transfer',
  who: 'anyone',
  summary: 'The account of the last bank transfer, what has come in, and until when it takes money.',
  params: ofPayable,
  answer: transferView,
  refusals: [common.not_signed_in, common.not_found],
});

export const returnTransfer = endpoint({
  name: 'money.returnTransfer',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/transfer/return',
  who: 'anyone',
  summary:
    'Ends an open bank transfer; what has come in goes back to the account it came from. Nothing happens when it is paid or over.',
  params: ofPayable,
  answer: transferView,
  refusals: [paymentRefusals.payment_checking, common.not_signed_in, common.not_found],
});

export const checkPayment = endpoint({
  name: 'money.checkPayment',
  method: 'POST',
  path: '/api/payables/{kind}/{id}/payment/check',
  who: 'anyone',
  summary: 'Asks the provider how the last payment ended. It has no body: what a browser reports is not trusted.',
  params: ofPayable,
  answer: paymentCheck,
  refusals: [common.not_signed_in],
});

export const hearNote = endpoint({
  name: 'money.hearNote',
  method: 'POST',
  path: '/api/payments/notes/{provider}',
  who: 'anyone',
  summary:
    'A signed message of a payment provider. The server then asks the provider itself. 401 to a wrong signature, 404 to an unknown provider.',
  params: z.object({ provider: z.string() }),
  takes: { kind: 'bytes', types: ['application/json'], max_bytes: 64_000 },
  answer: z.object({ heard: z.boolean() }),
  refusals: [common.too_many_requests],
});
