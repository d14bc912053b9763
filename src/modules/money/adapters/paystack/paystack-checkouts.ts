// Card pages, accounts for transfers, refunds and webhooks of Paystack (paystack.com/docs). Its amounts are kobo, as ours.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { hmacOf, isOneOf } from '../../../../kernel/signature.ts';
import type { Charge } from '../../payment-rules.ts';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import { chargeAtProvider, openAtProvider } from '../open-at-provider.ts';
import {
  type CardOutcome,
  type Checkouts,
  type NewCheckout,
  type Note,
  type RefundOrder,
  type RefundOutcome,
  ussdCode,
} from '../checkouts.ts';
import { parseJson } from '../parse-json.ts';
import { paidCard, reusableCard, senderWords } from '../payer-words.ts';
import { isBalanceTooLow, isUnknown, type PaystackSettings } from './ask-paystack.ts';

/** Paystack allows letters, digits, `-`, `.` and `=`. Ours have `_` and never `=`. */
const theirs = (reference: string): string => reference.replaceAll('_', '=');
const ours = (reference: string): string => reference.replaceAll('=', '_');

const id = z.union([z.number(), z.string()]);
/** Some events carry kobo as text. */
const kobo = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((amount) => Number(amount)),
);

const opened = z.object({ authorization_url: z.url({ protocol: /^https$/ }) });
const account = z.object({
  status: z.literal('pending_bank_transfer'),
  account_name: z.string(),
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.string(),
});
const offline = z.object({ status: z.literal('pay_offline'), ussd_code: ussdCode });
/** GTBank, UBA, Sterling, Zenith, as Paystack calls them. */
const ussdTypes: Readonly<Record<string, string>> = { '058': '737', '033': '919', '232': '822', '057': '966' };

const transaction = z.object({
  id,
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  requested_amount: z.nullish(kobo),
  currency: z.string(),
  gateway_response: z.nullish(z.string()),
  channel: z.nullish(z.string()),
  authorization: z.nullish(
    z.object({
      card_type: z.nullish(z.string()),
      last4: z.nullish(z.string()),
      exp_month: z.nullish(id),
      exp_year: z.nullish(id),
      reusable: z.nullish(z.boolean()),
      authorization_code: z.nullish(z.string()),
      sender_bank: z.nullish(z.string()),
      sender_bank_account_number: z.nullish(z.string()),
    }),
  ),
  customer: z.nullish(z.object({ customer_code: z.nullish(z.string()), email: z.nullish(z.string()) })),
});
const refunds = z.array(z.object({ status: z.string(), merchant_note: z.nullish(z.string()) }));

/** `abandoned` is what Paystack calls a page on which nobody has paid yet; it may still be paid. */
const states: Readonly<Record<string, Charge['state']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'open',
  ongoing: 'open',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
};

const chargeOf = (given: z.infer<typeof transaction>): Charge => {
  const said = states[given.status] ?? 'unknown';
  // A code that nobody has dialled yet is pending too, and money that comes after it has ended goes back.
  const state = said === 'pending' && given.channel === 'ussd' ? 'open' : said;
  const provider_id = String(given.id);
  const payer = given.authorization;
  // Where the payer bears the fee, more was charged than was requested; the lower amount counts.
  const amount_kobo = Math.min(given.amount, given.requested_amount ?? given.amount);
  // Paystack accepts only the exact amount, and returns a wrong or late transfer by itself.
  const arrival = {
    provider_id,
    amount_kobo,
    from: senderWords(payer?.sender_bank, payer?.sender_bank_account_number),
  };
  return {
    reference: ours(given.reference),
    state,
    provider_id,
    amount_kobo,
    currency: given.currency,
    reason: given.status === 'reversed' ? 'The payment was returned.' : lineOf(given.gateway_response ?? '') || null,
    card: paidCard(payer?.card_type, payer?.last4),
    customer_id: given.customer?.customer_code ?? null,
    reusable: payer?.reusable
      ? reusableCard({
          token: payer.authorization_code,
          email: given.customer?.email,
          kind: payer.card_type,
          last4: payer.last4,
          month: payer.exp_month,
          year: payer.exp_year,
        })
      : null,
    ...(given.channel === 'bank_transfer' ? { arrivals: state === 'paid' ? [arrival] : [] } : {}),
  };
};

const charged = z.object({
  status: z.nullish(z.string()),
  paused: z.nullish(z.boolean()),
  authorization_url: z.nullish(z.url({ protocol: /^https$/ })),
});
/** Paystack asks for something that only the payer can give, on Paystack's page; until then nothing is charged. */
const asksPayer = /^(?:send_|open_url$)/;

const outcomeOf = ({ status, paused, authorization_url: url = null }: z.infer<typeof charged>): CardOutcome =>
  paused || asksPayer.test(status ?? '') ? { is: 'confirm', url } : { is: 'sent' };

const refundStates: Readonly<Record<string, RefundOutcome['state']>> = { processed: 'done', failed: 'failed' };
const refundOf = ({ status }: { readonly status: string }): RefundOutcome => ({
  // needs-attention too: it continues once a person gives Paystack the customer's account.
  state: refundStates[status] ?? 'pending',
  reason: status === 'failed' ? 'The bank did not take the refund.' : null,
});

const maxPages = 20;

/** Paystack has no reference of a refund; its note for the merchant holds ours. */
const noteOf = ({ reference }: RefundOrder): string => `Kaya refund ${reference}`;

/** Text that PostgreSQL accepts. */
const line = z.nullish(z.string().check(z.regex(/^[^\p{Cc}]{0,120}$/u)));
const event = z.object({
  event: z.string().check(z.regex(/^[a-z._-]{1,60}$/)),
  data: z.object({ reference: line, transaction_reference: line }),
});

/** Null only when the whole list was read: a refund that is overlooked would be sent again. */
const foundIn = async (ask: Ask, order: RefundOrder): Promise<RefundOutcome | null> => {
  for (let page = 1; page <= maxPages; page += 1) {
    const query = new URLSearchParams({ transaction: order.provider_id, perPage: '100', page: String(page) });
    const listed = shaped(refunds, await ask('GET', `/refund?${query}`));
    const found = listed.find(({ merchant_note }) => merchant_note === noteOf(order));
    if (found) return refundOf(found);
    if (listed.length === 0) return null;
  }
  throw new Error('Paystack lists more refunds than Kaya reads');
};

const pageFor =
  (ask: Ask, channel: 'card' | 'bank') =>
  async ({ reference, amount_kobo, title, email, return_url }: NewCheckout) => {
    const data = await openAtProvider('Paystack', reference, () =>
      ask('POST', '/transaction/initialize', {
        email,
        amount: amount_kobo,
        currency: 'NGN',
        reference: theirs(reference),
        callback_url: return_url,
        channels: [channel],
        metadata: { title },
      }),
    );
    return { url: shaped(opened, data).authorization_url };
  };

export const paystackCheckouts = (ask: Ask, { secretKey, earlierKeys = [] }: PaystackSettings): Checkouts => ({
  name: 'paystack',
  proofHeader: 'x-paystack-signature',
  openCheckout: pageFor(ask, 'card'),
  // Its Pay with Bank has OPay among the banks.
  openWallet: pageFor(ask, 'bank'),
  chargeCard: (order) =>
    chargeAtProvider('Paystack', order, async () => {
      const { reference, amount_kobo, title, email, token, return_url } = order;
      const data = await ask('POST', '/transaction/charge_authorization', {
        authorization_code: token,
        email,
        amount: amount_kobo,
        currency: 'NGN',
        reference: theirs(reference),
        callback_url: return_url,
        metadata: { title },
      });
      return outcomeOf(shaped(charged, data));
    }),
  openTransfer: async ({ reference, amount_kobo, title, email, life_ms }) => {
    const data = await openAtProvider('Paystack', reference, () =>
      ask('POST', '/charge', {
        email,
        amount: amount_kobo,
        currency: 'NGN',
        reference: theirs(reference),
        bank_transfer: { account_expires_at: new Date(Date.now() + life_ms).toISOString() },
        metadata: { title },
      }),
    );
    const { bank, account_number, account_name, account_expires_at } = shaped(account, data);
    const expires_at = new Date(account_expires_at);
    if (Number.isNaN(expires_at.getTime())) throw new Error('The provider answered in another shape');
    return { bank: lineOf(bank.name), account_number, account_name: lineOf(account_name), expires_at };
  },
  ussd: {
    banks: Object.keys(ussdTypes),
    open: async ({ reference, amount_kobo, title, email, life_ms, bank }) => {
      const data = await openAtProvider('Paystack', reference, () =>
        ask('POST', '/charge', {
          email,
          amount: amount_kobo,
          currency: 'NGN',
          reference: theirs(reference),
          ussd: { type: ussdTypes[bank] },
          metadata: { title },
        }),
      );
      const { ussd_code: code } = shaped(offline, data);
      // Paystack gives no expiry.
      return { code, payment_code: null, expires_at: new Date(Date.now() + life_ms) };
    },
  },
  findCharge: async (reference) => {
    try {
      const data = await ask('GET', `/transaction/verify/${encodeURIComponent(theirs(reference))}`);
      return chargeOf(shaped(transaction, data));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  },
  refund: async (order) => {
    try {
      const data = await ask('POST', '/refund', {
        transaction: order.provider_id,
        amount: order.amount_kobo,
        currency: 'NGN',
        merchant_note: noteOf(order),
      });
      return refundOf(shaped(z.object({ status: z.string() }), data));
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      // A refund that was already made, with a lost answer, is refused too.
      const before = await foundIn(ask, order);
      if (before) return before;
      if (!isBalanceTooLow(error)) return { state: 'failed', reason: error.message };
      log.error('the balance at Paystack is too low for a refund', { refund: order.reference });
      return { state: 'unknown', reason: null };
    }
  },
  findRefund: (order) => foundIn(ask, order),
  readNote: async (raw, proof) => {
    if (
      !isOneOf(
        proof,
        [secretKey, ...earlierKeys].map((key) => hmacOf('sha512', key, raw)),
      )
    )
      return null;
    const read = event.safeParse(parseJson(raw));
    if (!read.success) return null;
    const { event: name, data } = read.data;
    // It has no event id, and two refunds of one payment may differ in nothing but the amount: the same bytes are the same message.
    const key = `${name}:${createHash('sha256').update(raw).digest('hex')}`;
    const about = (kind: Note['about'], reference: string | null | undefined): Note => ({
      key,
      about: kind,
      reference: ours(reference ?? ''),
    });
    if (name === 'charge.success') return about('payment', data.reference);
    if (name.startsWith('transfer.')) return { key, about: 'payout', reference: data.reference ?? '' };
    if (name.startsWith('refund.')) return about('refund', data.transaction_reference);
    if (name.startsWith('charge.dispute.')) return about('books', '');
    return about('other', data.reference);
  },
});
