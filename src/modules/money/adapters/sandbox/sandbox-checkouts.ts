// Card pages, accounts for transfers, refunds and webhooks of the sandbox. Its amounts are kobo, as ours.
import * as z from 'zod/mini';
import { hmacOf, isSame } from '../../../../kernel/signature.ts';
import type { Charge } from '../../payment-rules.ts';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import { type Checkouts, type NewCheckout, type Note, type RefundOutcome, ussdCode } from '../checkouts.ts';
import { chargeAtProvider, openAtProvider } from '../open-at-provider.ts';
import { parseJson } from '../parse-json.ts';
import { paidCard, reusableCard } from '../payer-words.ts';
import { unlessUnknown } from './ask-sandbox.ts';

const page = z.object({ url: z.url({ protocol: /^https?$/ }) });
const account = z.object({
  bank: z.string(),
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  account_name: z.string(),
  expires_at: z.iso.datetime(),
});
const code = z.object({ code: ussdCode, expires_at: z.iso.datetime() });
const charged = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sent') }),
  z.object({ status: z.literal('confirm'), ...page.shape }),
]);
const payment = z.object({
  reference: z.string(),
  status: z.string(),
  id: z.nullable(z.string()),
  amount_kobo: z.int(),
  currency: z.string(),
  reason: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  reusable: z.nullable(z.object({ token: z.string(), email: z.string(), exp_month: z.number(), exp_year: z.number() })),
  arrivals: z.nullable(z.array(z.object({ id: z.string(), amount_kobo: z.int(), from: z.string() }))),
});
const refund = z.object({ status: z.string(), reason: z.nullable(z.string()) });

const states = new Set<Charge['state']>(['open', 'pending', 'paid', 'failed', 'abandoned']);
const stateOf = (said: string): Charge['state'] => [...states].find((state) => state === said) ?? 'unknown';

const chargeOf = (given: z.infer<typeof payment>): Charge => {
  const { reference, amount_kobo, currency, arrivals, card, reusable } = given;
  return {
    reference,
    state: stateOf(given.status),
    provider_id: given.id,
    amount_kobo,
    currency,
    reason: lineOf(given.reason ?? '') || null,
    card: paidCard(card?.brand, card?.last4),
    customer_id: given.customer,
    reusable:
      reusable && card
        ? reusableCard({
            token: reusable.token,
            email: reusable.email,
            kind: card.brand,
            last4: card.last4,
            month: reusable.exp_month,
            year: reusable.exp_year,
          })
        : null,
    ...(arrivals && {
      arrivals: arrivals.map(({ id, amount_kobo: part_kobo, from }) => ({
        provider_id: id,
        amount_kobo: part_kobo,
        from: lineOf(from),
      })),
      lists_all: true,
    }),
  };
};

const refundStates: Readonly<Record<string, RefundOutcome['state']>> = {
  pending: 'pending',
  done: 'done',
  failed: 'failed',
};
const refundOf = ({ status, reason }: z.infer<typeof refund>): RefundOutcome => ({
  state: refundStates[status] ?? 'unknown',
  reason: lineOf(reason ?? '') || null,
});

/** Text that PostgreSQL accepts. */
const line = z.string().check(z.regex(/^[^\p{Cc}]{1,120}$/u));
const event = z.object({ event: line, data: z.object({ id: line, reference: line }) });
const about = (name: string): Note['about'] =>
  (['payment', 'refund', 'payout'] as const).find((kind) => name.startsWith(`${kind}.`)) ?? 'other';

const pageFor =
  (ask: Ask, more: Record<string, unknown>) =>
  async ({ reference, amount_kobo, title, email, return_url }: NewCheckout) => {
    const wanted = { reference, amount_kobo, title, email, return_url, ...more };
    return shaped(page, await openAtProvider('Sandbox', reference, () => ask('POST', '/pages', wanted)));
  };

export const sandboxCheckouts = (ask: Ask, secretKey: string): Checkouts => ({
  name: 'sandbox',
  proofHeader: 'x-sandbox-signature',
  openCheckout: pageFor(ask, {}),
  openWallet: pageFor(ask, { wallet: true }),
  chargeCard: (charge) =>
    chargeAtProvider('Sandbox', charge, async () => {
      const { reference, amount_kobo, title, email, return_url, token } = charge;
      const wanted = { reference, amount_kobo, title, email, return_url, token };
      const outcome = shaped(charged, await ask('POST', '/charges', wanted));
      return outcome.status === 'confirm' ? { is: 'confirm', url: outcome.url } : { is: 'sent' };
    }),
  openTransfer: async ({ reference, amount_kobo, title, email, life_ms }) => {
    const wanted = { reference, amount_kobo, title, email, life_s: Math.ceil(life_ms / 1_000) };
    const given = await openAtProvider('Sandbox', reference, () => ask('POST', '/accounts', wanted));
    const { bank, account_number, account_name, expires_at } = shaped(account, given);
    return {
      bank: lineOf(bank),
      account_number,
      account_name: lineOf(account_name),
      expires_at: new Date(expires_at),
    };
  },
  ussd: {
    banks: ['044', '058', '033', '057'],
    open: async ({ reference, amount_kobo, title, email, life_ms, bank }) => {
      const wanted = { reference, amount_kobo, title, email, life_s: Math.ceil(life_ms / 1_000), bank };
      const given = shaped(code, await openAtProvider('Sandbox', reference, () => ask('POST', '/codes', wanted)));
      return { code: given.code, payment_code: null, expires_at: new Date(given.expires_at) };
    },
  },
  findCharge: async (reference) => {
    const found = await unlessUnknown(ask('GET', `/payments/${encodeURIComponent(reference)}`));
    return found === null ? null : chargeOf(shaped(payment, found));
  },
  refund: async ({ reference, charge, amount_kobo }) => {
    try {
      return refundOf(shaped(refund, await ask('POST', '/refunds', { reference, payment: charge, amount_kobo })));
    } catch (error) {
      if (error instanceof ProviderRefusal) return { state: 'failed', reason: error.message };
      throw error;
    }
  },
  findRefund: async ({ reference }) => {
    const found = await unlessUnknown(ask('GET', `/refunds/${encodeURIComponent(reference)}`));
    return found === null ? null : refundOf(shaped(refund, found));
  },
  readNote: async (raw, proof) => {
    if (!isSame(proof, hmacOf('sha512', secretKey, raw))) return null;
    const read = event.safeParse(parseJson(raw));
    if (!read.success) return null;
    const { event: name, data } = read.data;
    return { key: `${name}:${data.id}`, about: about(name), reference: data.reference };
  },
});
