// Payments at the sandbox: its pages for cards and wallets, cards that are kept, and refunds; what comes in at accounts is in accounts.ts.
import { createHash } from 'node:crypto';
import { hmacOf } from '../kernel/signature.ts';
import { openAccounts, type SavedAccount } from './accounts.ts';
import { type Card, cardOf, digitsOf, type Wallet, walletOf } from './behaviours.ts';
import {
  type ChargeOrder,
  idOf,
  nothingYet,
  type PageOrder,
  type Payment,
  type Refund,
  type RefundOrder,
} from './shapes.ts';
import type { Store } from './store.ts';

type SavedPage = PageOrder & { readonly way: 'page'; readonly at_ms: number };
/** digits: of a card of the sandbox, never of a real one. */
type KeptCard = { readonly digits: string; readonly email: string };
/** What paid; missing when the page was closed. */
type PaidBy = { readonly digits: string; readonly token: string } | { readonly wallet: string };
type End = { readonly at_ms: number; readonly paid?: PaidBy };
type SavedRefund = RefundOrder & { readonly at_ms: number };

/** What pressing Pay did: paid, or why not; then the payer may try another card or wallet. */
export type Paid = 'ended' | 'no_card' | 'declined' | 'refused';
/** The page of a payment. confirm: the last digits of the kept card that its owner confirms. */
export type Page = SavedPage & { readonly over: boolean; readonly confirm: string | null };

/** How long a page takes a payment, ms. */
const pageLife_ms = 30 * 60_000;
export const lateRefund_ms = 60_000;

export const openPayments = (given: { store: Store; secret: string; now: () => number }) => {
  const { store, secret, now } = given;
  const accounts = openAccounts({ store, now });
  const savedOf = (reference: string) => store.read<SavedPage | SavedAccount>(`payment-${reference}`);
  const endOf = (reference: string): Promise<End | null> => store.read<End>(`end-${reference}`);
  const cardIn = (by: PaidBy | undefined): Card | undefined => (by && 'digits' in by ? cardOf(by.digits) : undefined);
  const cardThatPaid = async (reference: string): Promise<Card | undefined> => cardIn((await endOf(reference))?.paid);
  const end = async (reference: string, paid?: PaidBy): Promise<void> =>
    void (await store.keep(`end-${reference}`, { at_ms: now(), ...(paid && { paid }) } satisfies End));

  const pageOf = async (reference: string): Promise<Page | null> => {
    const saved = await savedOf(reference);
    if (saved?.way !== 'page') return null;
    const [ended, asks] = [await endOf(reference), await store.read<KeptCard>(`confirm-${reference}`)];
    const over = ended !== null || now() - saved.at_ms > pageLife_ms;
    return { ...saved, over, confirm: asks && asks.digits.slice(-4) };
  };

  const onPage = async ({ reference, amount_kobo, email, at_ms, wallet }: SavedPage): Promise<Payment> => {
    const ended = await endOf(reference);
    const base = { ...nothingYet, reference, id: idOf(reference), amount_kobo };
    if (!ended?.paid) {
      if (await store.read(`declined-${reference}`))
        return { ...base, status: 'failed', reason: wallet ? 'Insufficient funds.' : 'Your bank declined the card.' };
      const isOver = ended !== null || now() - at_ms > pageLife_ms;
      return { ...base, id: ended && base.id, status: isOver ? 'abandoned' : 'open' };
    }
    const customer = idOf(createHash('sha256').update(email).digest('hex').slice(0, 16));
    const { paid } = ended;
    if ('wallet' in paid) {
      const isThere = now() - ended.at_ms >= (walletOf(paid.wallet).after_ms ?? 0);
      return isThere ? { ...base, status: 'paid', customer } : { ...base, status: 'pending' };
    }
    const { digits, token } = paid;
    const { after_ms = 0, less_kobo = 0 }: Partial<Card> = cardOf(digits) ?? {};
    if (now() - ended.at_ms < after_ms) return { ...base, status: 'pending' };
    return {
      ...base,
      status: 'paid',
      amount_kobo: amount_kobo - less_kobo,
      customer,
      // All cards of the sandbox begin with 4.
      card: { brand: 'Visa', last4: digits.slice(-4) },
      reusable: { token, email, exp_month: 12, exp_year: 2034 },
    };
  };

  const find = async (reference: string): Promise<Payment | null> => {
    const saved = await savedOf(reference);
    return saved && (saved.way === 'account' ? accounts.find(saved) : onPage(saved));
  };

  /** The same for the same card and payer, so that it is kept once. */
  const tokenOf = async (card: KeptCard): Promise<string> => {
    const token = hmacOf('sha256', secret, `${card.digits} ${card.email}`).slice(0, 40);
    await store.keep(`token-${token}`, card);
    return token;
  };
  const take = async (reference: string, { digits, email }: KeptCard): Promise<void> =>
    end(reference, { digits, token: await tokenOf({ digits, email }) });

  const refundOf = async ({ payment, at_ms }: SavedRefund): Promise<Refund> => {
    const kind = (await cardThatPaid(payment))?.refund;
    if (kind === 'failed') return { status: 'failed', reason: 'The bank did not take the refund.' };
    return { status: kind === 'late' && now() - at_ms < lateRefund_ms ? 'pending' : 'done', reason: null };
  };
  const findRefund = async (reference: string): Promise<Refund | null> => {
    const saved = await store.read<SavedRefund>(`refund-${reference}`);
    return saved && refundOf(saved);
  };

  return {
    accounts,
    pageOf,
    find,
    findRefund,
    tokenOf,
    /** False: there is a payment with this reference. */
    open: (order: PageOrder): Promise<boolean> =>
      store.keep(`payment-${order.reference}`, { ...order, way: 'page', at_ms: now() } satisfies SavedPage),
    /** unknown: no card of this payer has this token. */
    charge: async ({ token, ...order }: ChargeOrder): Promise<'unknown' | 'duplicate' | 'confirm' | 'sent'> => {
      const card = /^[0-9a-f]{40}$/.test(token) ? await store.read<KeptCard>(`token-${token}`) : null;
      if (card?.email !== order.email) return 'unknown';
      const { reference } = order;
      const page: SavedPage = { ...order, way: 'page', at_ms: now() };
      if (!(await store.keep(`payment-${reference}`, page))) return 'duplicate';
      const kept = cardOf(card.digits)?.kept;
      if (kept === 'confirm') {
        await store.keep(`confirm-${reference}`, card);
        return 'confirm';
      }
      if (kept === 'declined') {
        await store.keep(`declined-${reference}`, {});
        await end(reference);
      } else await take(reference, card);
      return 'sent';
    },
    /** The payer types a card on the page. */
    pay: async (reference: string, typed: string): Promise<Paid> => {
      const digits = digitsOf(typed);
      if (!/^\d{12,19}$/.test(digits)) return 'no_card';
      const card = cardOf(digits);
      if (!card || card.declined) {
        await store.keep(`declined-${reference}`, {});
        return 'declined';
      }
      await take(reference, { digits, email: (await savedOf(reference))?.email ?? '' });
      return 'ended';
    },
    payFromWallet: async (reference: string, { last4, refused }: Wallet = walletOf('')): Promise<Paid> => {
      if (refused) await store.keep(`declined-${reference}`, {});
      else await end(reference, { wallet: last4 });
      return refused ? 'refused' : 'ended';
    },
    /** The owner of a kept card confirms its charge. */
    confirm: async (reference: string): Promise<void> => {
      const card = await store.read<KeptCard>(`confirm-${reference}`);
      if (card) await take(reference, card);
    },
    close: (reference: string): Promise<void> => end(reference),
    /** The card or wallet that has paid, which decides what happens next. */
    payerOf: async (reference: string): Promise<Card | Wallet | undefined> => {
      const by = (await endOf(reference))?.paid;
      return by && 'wallet' in by ? walletOf(by.wallet) : cardIn(by);
    },
    /** null: no such payment, or less of it is left. Idempotent per reference. */
    refund: async (order: RefundOrder): Promise<{ readonly refund: Refund; readonly isNew: boolean } | null> => {
      const known = await findRefund(order.reference);
      if (known) return { refund: known, isNew: false };
      const payment = await find(order.payment);
      const come_kobo = payment?.status === 'paid' || payment?.arrivals ? payment.amount_kobo : 0;
      const earlier = (await store.all<SavedRefund>('refund-')).filter((one) => one.payment === order.payment);
      const left_kobo = earlier.reduce((sum, { amount_kobo }) => sum - amount_kobo, come_kobo);
      if (left_kobo < order.amount_kobo) return null;
      const saved: SavedRefund = { ...order, at_ms: now() };
      const isNew = await store.keep(`refund-${order.reference}`, saved);
      return { refund: await refundOf(saved), isNew };
    },
    /** All money that has come in, and when. */
    listPaid: async () => {
      const [ends, arrivals] = await Promise.all([store.all<End>('end-'), accounts.list()]);
      const pages = await Promise.all(
        ends.map(async ({ name: reference, at_ms, paid }) => {
          const payment = paid && (await find(reference));
          if (payment?.status !== 'paid') return [];
          const isDisputed = cardIn(paid)?.disputed === true;
          return [{ id: idOf(reference), reference, amount_kobo: payment.amount_kobo, at_ms, isDisputed }];
        }),
      );
      return [...pages.flat(), ...arrivals.map((arrival) => ({ ...arrival, isDisputed: false }))];
    },
    listRefunds: async (): Promise<readonly (SavedRefund & Refund)[]> =>
      Promise.all((await store.all<SavedRefund>('refund-')).map(async (one) => ({ ...one, ...(await refundOf(one)) }))),
  };
};
export type Payments = ReturnType<typeof openPayments>;
