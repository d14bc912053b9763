// Card pages, accounts for transfers and webhooks of Flutterwave (developer.flutterwave.com, version 3). Its amounts are naira.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { isOneOf } from '../../../../kernel/signature.ts';
import type { ReusableCard } from '../../kept-card-rules.ts';
import { type Charge, checkoutLife_ms } from '../../payment-rules.ts';
import { type Ask, lineOf, shaped } from '../ask-json.ts';
import { chargeAtProvider, openAtProvider } from '../open-at-provider.ts';
import { type CardOutcome, type Checkouts, type NewCheckout, type Note, ussdCode } from '../checkouts.ts';
import { kobo, nairaNumber } from '../naira-wire.ts';
import { parseJson } from '../parse-json.ts';
import { paidCard, reusableCard, senderWords } from '../payer-words.ts';
import { dataOf, isUnknown } from './ask-flutterwave.ts';
import { flutterwaveRefunds, refundIn } from './flutterwave-refunds.ts';

const id = z.union([z.number(), z.string()]);
const text = z.nullish(z.string());

const opened = z.object({ link: z.url({ protocol: /^https$/ }) });
const account = z.object({
  meta: z.object({
    authorization: z.object({
      transfer_account: z.string().check(z.regex(/^\d{10}$/)),
      transfer_bank: z.string(),
      transfer_amount: kobo,
      transfer_note: text,
      account_expiration: z.nullish(z.union([z.number(), z.string()])),
    }),
  }),
});
const dialled = z.object({
  data: z.object({ amount: kobo, charged_amount: z.nullish(kobo), payment_code: z.nullish(id) }),
  meta: z.object({ authorization: z.object({ note: ussdCode }) }),
});
/** As Kaya and Flutterwave know them; VFD has another code there. */
const ussdBanks = [
  '044',
  '050',
  '070',
  '011',
  '214',
  '058',
  '082',
  '303',
  '105',
  '221',
  '232',
  '032',
  '033',
  '215',
  '566',
  '035',
  '057',
];
const theirBank: Readonly<Record<string, string>> = { '566': '090110' };

const transaction = z.object({
  id,
  tx_ref: z.string(),
  status: z.string(),
  amount: kobo,
  charged_amount: z.nullish(kobo),
  currency: z.string(),
  processor_response: text,
  payment_type: text,
  card: z.nullish(z.object({ type: text, last_4digits: text, expiry: text, token: text })),
  customer: z.nullish(z.object({ id: z.nullish(id), email: text })),
  // After a transfer: the account it came from. Otherwise anything.
  meta: z.optional(z.unknown()),
});
const sender = z.object({ bankname: text, originatoraccountnumber: text });

/** A card that still needs a code is `pending`: it may still be charged. A page that was never used is unknown there. */
const states: Readonly<Record<string, Charge['state']>> = {
  successful: 'paid',
  failed: 'failed',
  pending: 'pending',
};

/** A card has a token when it may be charged again. `expiry` is `09/32`. */
const reusableOf = ({ card, customer }: z.infer<typeof transaction>): ReusableCard | null => {
  const [month, year] = (card?.expiry ?? '').split('/');
  return reusableCard({
    token: card?.token,
    email: customer?.email,
    kind: card?.type,
    last4: card?.last_4digits,
    month,
    year,
  });
};

const redirect = z.object({ mode: z.literal('redirect'), redirect: z.url({ protocol: /^https$/ }) });
const charged = z.object({
  data: z.nullish(z.object({ status: text, meta: z.optional(z.unknown()) })),
  meta: z.optional(z.unknown()),
});
const asked = z.object({ authorization: redirect });

/** The bank's page is beside `data`, or in it. */
const outcomeOf = ({ data, meta }: z.infer<typeof charged>): CardOutcome => {
  const url = (asked.safeParse(meta).data ?? asked.safeParse(data?.meta).data)?.authorization.redirect;
  return url ? { is: 'confirm', url } : { is: 'sent' };
};

const chargeOf = (given: z.infer<typeof transaction>): Charge => {
  const said = states[given.status.toLowerCase()] ?? 'unknown';
  // A code that nobody has dialled yet is pending too, and money that comes after it has ended goes back.
  const state = said === 'pending' && given.payment_type === 'ussd' ? 'open' : said;
  const provider_id = String(given.id);
  const from = sender.safeParse(given.meta).data;
  // Where the payer bears the fee, more was charged than was requested; the lower amount counts.
  const amount_kobo = Math.min(given.amount, given.charged_amount ?? given.amount);
  // Its account takes one transfer, of the exact amount.
  const arrival = { provider_id, amount_kobo, from: senderWords(from?.bankname, from?.originatoraccountnumber) };
  return {
    reference: given.tx_ref,
    state,
    provider_id,
    amount_kobo,
    currency: given.currency,
    reason: state === 'failed' ? lineOf(given.processor_response ?? '') || null : null,
    card: paidCard(given.card?.type, given.card?.last_4digits),
    customer_id: String(given.customer?.id ?? '') || null,
    reusable: reusableOf(given),
    ...(given.payment_type === 'bank_transfer' ? { arrivals: state === 'paid' ? [arrival] : [] } : {}),
  };
};

/** Milliseconds or text. Text without a zone may be an hour off: for it, and without any value, the requested time is used. */
const expiryOf = (given: number | string | null | undefined, asked_ms: number): Date => {
  const said = String(given ?? '');
  const zoned = /^\d{13}$/.test(said)
    ? Number(said)
    : /(?:Z|[+-]\d\d:?\d\d)$/.test(said)
      ? Date.parse(said)
      : Number.NaN;
  return new Date(zoned > Date.now() ? zoned : asked_ms);
};

/** `Please make a transfer to Kaya FLW`: what the payer's bank shows. */
const nameIn = (note: string | null | undefined): string =>
  lineOf(/transfer to (.+)$/i.exec(note ?? '')?.[1] ?? '') || 'Kaya';

/** Text that PostgreSQL accepts. */
const line = z.nullish(z.string().check(z.regex(/^[^\p{Cc}]{0,120}$/u)));
const event = z.object({
  event: z.nullish(z.string().check(z.regex(/^[a-z._-]{1,60}$/))),
  data: z.nullish(z.object({ tx_ref: line, reference: line, comments: line })),
  // A message about a refund has neither an event nor data: all its fields are at the top level.
  comments: line,
});

const pageFor =
  (ask: Ask, payment_options: 'card' | 'opay') =>
  async ({ reference, amount_kobo, title, email, return_url }: NewCheckout) => {
    const answer = await openAtProvider('Flutterwave', reference, () =>
      ask('POST', '/payments', {
        tx_ref: reference,
        amount: nairaNumber(amount_kobo),
        currency: 'NGN',
        redirect_url: return_url,
        payment_options,
        customer: { email },
        customizations: { title },
        configuration: { session_duration: checkoutLife_ms / 60_000 },
      }),
    );
    return { url: dataOf(opened, answer).link };
  };

/** Where the payer bears the fee, more is requested than is due. */
const refuseOther = (asked_kobo: number, amount_kobo: number, payment: string): void => {
  if (asked_kobo === amount_kobo) return;
  log.error('Flutterwave asks for another amount: its fee must be borne by Kaya', { payment });
  throw new Error('Flutterwave asks for another amount');
};

export const flutterwaveCheckouts = (ask: Ask, webhookHashes: readonly string[]): Checkouts => ({
  name: 'flutterwave',
  proofHeader: 'verif-hash',
  openCheckout: pageFor(ask, 'card'),
  openWallet: pageFor(ask, 'opay'),
  chargeCard: (order) =>
    chargeAtProvider('Flutterwave', order, async () => {
      const { reference, amount_kobo, title, email, token, return_url } = order;
      const answer = await ask('POST', '/tokenized-charges', {
        token,
        email,
        currency: 'NGN',
        country: 'NG',
        amount: nairaNumber(amount_kobo),
        tx_ref: reference,
        narration: title,
        redirect_url: return_url,
      });
      return outcomeOf(shaped(charged, answer));
    }),
  openTransfer: async ({ reference, amount_kobo, title, email, life_ms }) => {
    const until_ms = Date.now() + life_ms;
    const answer = await openAtProvider('Flutterwave', reference, () =>
      ask('POST', '/charges?type=bank_transfer', {
        tx_ref: reference,
        amount: nairaNumber(amount_kobo),
        currency: 'NGN',
        email,
        narration: title,
        is_permanent: false,
        expires: Math.ceil(life_ms / 1_000),
      }),
    );
    const { transfer_account, transfer_bank, ...given } = shaped(account, answer).meta.authorization;
    refuseOther(given.transfer_amount, amount_kobo, reference);
    return {
      bank: lineOf(transfer_bank),
      account_number: transfer_account,
      account_name: nameIn(given.transfer_note),
      expires_at: expiryOf(given.account_expiration, until_ms),
    };
  },
  ussd: {
    banks: ussdBanks,
    open: async ({ reference, amount_kobo, title, email, life_ms, bank }) => {
      const answer = await openAtProvider('Flutterwave', reference, () =>
        ask('POST', '/charges?type=ussd', {
          tx_ref: reference,
          account_bank: theirBank[bank] ?? bank,
          amount: nairaNumber(amount_kobo),
          currency: 'NGN',
          email,
          narration: title,
        }),
      );
      const { data, meta } = shaped(dialled, answer);
      refuseOther(data.charged_amount ?? data.amount, amount_kobo, reference);
      const code = meta.authorization.note;
      const after = String(data.payment_code ?? '');
      // Most banks take it as the end of the code; GTBank asks for it. Flutterwave gives no expiry for either.
      const payment_code = /^\d{1,20}$/.test(after) && !code.endsWith(`*${after}#`) ? after : null;
      return { code, payment_code, expires_at: new Date(Date.now() + life_ms) };
    },
  },
  findCharge: async (reference) => {
    try {
      const query = new URLSearchParams({ tx_ref: reference });
      return chargeOf(dataOf(transaction, await ask('GET', `/transactions/verify_by_reference?${query}`)));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  },
  ...flutterwaveRefunds(ask),
  readNote: async (raw, proof) => {
    if (!isOneOf(proof, webhookHashes)) return null;
    const read = event.safeParse(parseJson(raw));
    if (!read.success) return null;
    const name = read.data.event ?? 'unnamed';
    const { tx_ref, reference, comments } = read.data.data ?? {};
    // It has no event id: the same bytes are the same message.
    const key = `${name}:${createHash('sha256').update(raw).digest('hex')}`;
    const about = (kind: Note['about'], of: string | null | undefined): Note => ({
      key,
      about: kind,
      reference: of ?? '',
    });
    if (name === 'charge.completed') return about('payment', tx_ref);
    if (name === 'transfer.completed') return about('payout', reference);
    const refund = refundIn(comments ?? read.data.comments);
    return refund ? about('refund', refund) : about('other', tx_ref ?? reference);
  },
});
