// Payments at the sandbox: its pages, the accounts for transfers, cards that are kept, and refunds. Amounts are kobo.
import { createHash, randomUUID } from 'node:crypto';
import { hmacOf } from '../kernel/signature.ts';
import { type Card, cardOf, digitsOf, senderOf } from './behaviours.ts';
import type { Store } from './store.ts';

/** reference: of whoever asks, once. return_url: where the payer's browser goes afterwards. */
export type Order = {
  readonly reference: string;
  readonly amount_kobo: number;
  readonly title: string;
  readonly email: string;
};
/** wallet: no card pays on it. */
export type PageOrder = Order & { readonly return_url: string; readonly wallet?: boolean | undefined };
/** life_ms: how long the account takes money. */
export type AccountOrder = Order & { readonly life_ms: number };
/** bank: whose customer dials the code, by its code at the Central Bank. */
export type CodeOrder = AccountOrder & { readonly bank: string };
/** token: of a kept card. */
export type ChargeOrder = PageOrder & { readonly token: string };
export type RefundOrder = { readonly reference: string; readonly payment: string; readonly amount_kobo: number };

type SavedPage = PageOrder & { readonly way: 'card'; readonly at_ms: number };
type SavedAccount = AccountOrder & {
  readonly way: 'transfer';
  readonly at_ms: number;
  readonly account_number: string;
};
type Saved = SavedPage | SavedAccount;
/** digits: of a card of the sandbox, never of a real one. */
type KeptCard = { readonly digits: string; readonly email: string };
type End = {
  readonly at_ms: number;
  readonly paid?: { readonly digits: string; readonly token: string };
  readonly wallet?: true;
};
type Arrival = { readonly id: string; readonly amount_kobo: number; readonly from: string; readonly at_ms: number };
type SavedArrival = Arrival & { readonly reference: string; readonly turn: number };
type SavedRefund = RefundOrder & { readonly at_ms: number };

/** pending: paid, and it may still fail. */
export type Status = 'open' | 'pending' | 'paid' | 'failed' | 'abandoned';
export type Payment = {
  readonly reference: string;
  readonly status: Status;
  readonly id: string | null;
  readonly amount_kobo: number;
  readonly currency: 'NGN';
  readonly reason: string | null;
  readonly customer: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** Charges the card again. */
  readonly reusable: {
    readonly token: string;
    readonly email: string;
    readonly exp_month: number;
    readonly exp_year: number;
  } | null;
  /** What has come in by transfer; null: it is paid by card. */
  readonly arrivals: readonly Omit<Arrival, 'at_ms'>[] | null;
};
export type Refund = { readonly status: 'pending' | 'done' | 'failed'; readonly reason: string | null };

/** What pressing Pay did: paid, or why not; then the payer may try another card. */
export type Paid = 'ended' | 'no_card' | 'declined';
/** What a card page shows. confirm: the last digits of the kept card that its owner confirms. */
type Page = SavedPage & { readonly over: boolean; readonly confirm: string | null };

export const bankName = 'Kaya Sandbox Bank';
/** How the codes of a bank begin. */
const ussdBanks: Readonly<Record<string, string>> = { '044': '901', '058': '737', '033': '919', '057': '966' };
/** How long a page takes a payment, ms. */
const pageLife_ms = 30 * 60_000;
const lateRefund_ms = 60_000;

export const openPayments = (given: { store: Store; secret: string; now: () => number }) => {
  const { store, secret, now } = given;
  const savedOf = (reference: string): Promise<Saved | null> => store.read<Saved>(`payment-${reference}`);
  const endOf = (reference: string): Promise<End | null> => store.read<End>(`end-${reference}`);
  const idOf = (reference: string): string => `sandbox-${reference}`;

  const pageOf = async (reference: string): Promise<Page | null> => {
    const saved = await savedOf(reference);
    if (saved?.way !== 'card') return null;
    const [end, asks] = [await endOf(reference), await store.read<KeptCard>(`confirm-${reference}`)];
    const over = end !== null || now() - saved.at_ms > pageLife_ms;
    return { ...saved, over, confirm: asks && asks.digits.slice(-4) };
  };

  const arrivalsOf = async (reference: string): Promise<readonly Arrival[]> =>
    (await store.all<SavedArrival>(`arrival-${reference}--`))
      .filter((one) => one.reference === reference)
      .toSorted((one, other) => one.at_ms - other.at_ms || one.turn - other.turn)
      .map(({ id, amount_kobo, from, at_ms }) => ({ id, amount_kobo, from, at_ms }));

  /** Ten digits, the same for the same payment, however often and by whichever process they are asked for. */
  const accountFor = async (reference: string): Promise<string> => {
    for (let round = 0; ; round += 1) {
      const hash = createHash('sha256').update(`${round}:${reference}`).digest();
      const number = `99${String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')}`;
      await store.keep(`account-${number}`, { reference });
      if ((await store.read<{ reference: string }>(`account-${number}`))?.reference === reference) return number;
    }
  };

  const byTransfer = async ({ reference, amount_kobo, at_ms, life_ms }: SavedAccount): Promise<Payment> => {
    const arrivals = await arrivalsOf(reference);
    const come_kobo = arrivals.reduce((sum, arrival) => sum + arrival.amount_kobo, 0);
    const isLate = now() - at_ms > life_ms;
    return {
      reference,
      status: come_kobo >= amount_kobo ? 'paid' : isLate ? 'abandoned' : 'open',
      id: idOf(reference),
      amount_kobo: come_kobo,
      currency: 'NGN',
      reason: null,
      customer: null,
      card: null,
      reusable: null,
      arrivals: arrivals.map(({ id, amount_kobo: part_kobo, from }) => ({ id, amount_kobo: part_kobo, from })),
    };
  };

  const byCard = async ({ reference, amount_kobo, email, at_ms }: SavedPage): Promise<Payment> => {
    const end = await endOf(reference);
    const declined = await store.read(`declined-${reference}`);
    const base = {
      reference,
      id: idOf(reference),
      amount_kobo,
      currency: 'NGN',
      reason: null,
      customer: null,
      card: null,
      reusable: null,
      arrivals: null,
    } as const;
    if (end?.wallet) return { ...base, status: 'paid' };
    if (!end?.paid) {
      if (declined) return { ...base, status: 'failed', reason: 'Your bank declined the card.' };
      const isOver = end !== null || now() - at_ms > pageLife_ms;
      return { ...base, id: end && base.id, status: isOver ? 'abandoned' : 'open' };
    }
    const { digits, token } = end.paid;
    const { after_ms = 0, less_kobo = 0 } = cardOf(digits) ?? ({} as Partial<Card>);
    if (now() - end.at_ms < after_ms) return { ...base, status: 'pending' };
    return {
      ...base,
      status: 'paid',
      amount_kobo: amount_kobo - less_kobo,
      customer: idOf(createHash('sha256').update(email).digest('hex').slice(0, 16)),
      // All cards of the sandbox begin with 4.
      card: { brand: 'Visa', last4: digits.slice(-4) },
      reusable: { token, email, exp_month: 12, exp_year: 2034 },
    };
  };

  const find = async (reference: string): Promise<Payment | null> => {
    const saved = await savedOf(reference);
    return saved && (saved.way === 'transfer' ? byTransfer(saved) : byCard(saved));
  };

  /** The same for the same card and payer, so that it is kept once. */
  const tokenOf = async (card: KeptCard): Promise<string> => {
    const token = hmacOf('sha256', secret, `${card.digits} ${card.email}`).slice(0, 40);
    await store.keep(`token-${token}`, card);
    return token;
  };
  const take = async (reference: string, { digits, email }: KeptCard): Promise<void> => {
    const token = await tokenOf({ digits, email });
    await store.keep(`end-${reference}`, { at_ms: now(), paid: { digits, token } } satisfies End);
  };

  const refundOf = async ({ payment, at_ms }: SavedRefund): Promise<Refund> => {
    const digits = (await endOf(payment))?.paid?.digits;
    const kind = digits && cardOf(digits)?.refund;
    if (kind === 'failed') return { status: 'failed', reason: 'The bank did not take the refund.' };
    return { status: kind === 'late' && now() - at_ms < lateRefund_ms ? 'pending' : 'done', reason: null };
  };
  const findRefund = async (reference: string): Promise<Refund | null> => {
    const saved = await store.read<SavedRefund>(`refund-${reference}`);
    return saved && refundOf(saved);
  };

  const openAccount = async (order: AccountOrder) => {
    const account_number = await accountFor(order.reference);
    const at_ms = now();
    const saved: SavedAccount = { ...order, way: 'transfer', account_number, at_ms };
    if (!(await store.keep(`payment-${order.reference}`, saved))) return null;
    const expires_at = new Date(at_ms + order.life_ms).toISOString();
    return { bank: bankName, account_number, account_name: 'KAYA SANDBOX', expires_at };
  };
  const send = async (
    account_number: string,
    amount_kobo: number,
    from: string = senderOf('').last4,
  ): Promise<string | null> => {
    const account = /^\d{10}$/.test(account_number)
      ? await store.read<{ reference: string }>(`account-${account_number}`)
      : null;
    if (!account) return null;
    const id = idOf(randomUUID());
    const { reference } = account;
    // Two may come in one millisecond.
    const turn = (await arrivalsOf(reference)).length;
    const arrival: SavedArrival = {
      id,
      amount_kobo,
      from: `${bankName} •••• ${from}`,
      at_ms: now(),
      reference,
      turn,
    };
    await store.keep(`arrival-${reference}--${id}`, arrival);
    return reference;
  };

  return {
    pageOf,
    find,
    findRefund,
    arrivalsOf,
    tokenOf,
    /** False: there is one with this reference. */
    open: (order: PageOrder): Promise<boolean> =>
      store.keep(`payment-${order.reference}`, { ...order, way: 'card', at_ms: now() } satisfies SavedPage),
    /** An account of this payment only. null: there is a payment with this reference. */
    openAccount,
    /** A code that sends the exact amount to such an account. null as there. unknown: the sandbox has no such bank. */
    openCode: async ({ bank, ...order }: CodeOrder) => {
      const prefix = Object.hasOwn(ussdBanks, bank) ? ussdBanks[bank] : undefined;
      if (prefix === undefined) return 'unknown';
      const account = await openAccount(order);
      return account && { code: `*${prefix}*000*${account.account_number}#`, expires_at: account.expires_at };
    },
    /** null: no such code. */
    dial: async (typed: string, from?: string): Promise<{ reference: string; amount_kobo: number } | null> => {
      const account_number = /^\*\d{3}\*000\*(\d{10})#$/.exec(digitsOf(typed))?.[1] ?? '';
      const account = account_number && (await store.read<{ reference: string }>(`account-${account_number}`));
      const saved = account && (await savedOf(account.reference));
      if (!saved) return null;
      const { reference, amount_kobo } = saved;
      await send(account_number, amount_kobo, from);
      return { reference, amount_kobo };
    },
    /** unknown: no card of this payer has this token. */
    charge: async ({ token, ...order }: ChargeOrder): Promise<'unknown' | 'duplicate' | 'confirm' | 'sent'> => {
      const card = /^[0-9a-f]{40}$/.test(token) ? await store.read<KeptCard>(`token-${token}`) : null;
      if (card?.email !== order.email) return 'unknown';
      const { reference } = order;
      const page: SavedPage = { ...order, way: 'card', at_ms: now() };
      if (!(await store.keep(`payment-${reference}`, page))) return 'duplicate';
      const kept = cardOf(card.digits)?.kept;
      if (kept === 'confirm') {
        await store.keep(`confirm-${reference}`, card);
        return 'confirm';
      }
      if (kept === 'declined') {
        await store.keep(`declined-${reference}`, {});
        await store.keep(`end-${reference}`, { at_ms: now() } satisfies End);
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
    /** The owner of a kept card confirms its charge. */
    confirm: async (reference: string): Promise<void> => {
      const card = await store.read<KeptCard>(`confirm-${reference}`);
      if (card) await take(reference, card);
    },
    close: async (reference: string): Promise<void> =>
      void (await store.keep(`end-${reference}`, { at_ms: now() } satisfies End)),
    payFromWallet: async (reference: string): Promise<void> =>
      void (await store.keep(`end-${reference}`, { at_ms: now(), wallet: true } satisfies End)),
    /** Sends any amount to an account of the sandbox, at any time. @returns the payment's reference; null: no such account */
    send,
    /** The card that has paid, which decides what happens next. */
    cardThatPaid: async (reference: string): Promise<Card | undefined> =>
      cardOf((await endOf(reference))?.paid?.digits ?? ''),
    /** null: no such payment, or not so much of it is left. A second call with a reference changes nothing. */
    refund: async (order: RefundOrder): Promise<{ readonly refund: Refund; readonly isNew: boolean } | null> => {
      const before = await findRefund(order.reference);
      if (before) return { refund: before, isNew: false };
      const payment = await find(order.payment);
      const come_kobo = payment?.status === 'paid' || payment?.arrivals ? payment.amount_kobo : 0;
      const earlier = (await store.all<SavedRefund>('refund-')).filter((one) => one.payment === order.payment);
      const left_kobo = earlier.reduce((sum, { amount_kobo }) => sum - amount_kobo, come_kobo);
      if (left_kobo < order.amount_kobo) return null;
      const saved: SavedRefund = { ...order, at_ms: now() };
      const isNew = await store.keep(`refund-${order.reference}`, saved);
      return { refund: await refundOf(saved), isNew };
    },
    /** All payments that have come in, and when. */
    listPaid: async (): Promise<
      readonly (Arrival & { readonly reference: string; readonly card?: Card | undefined })[]
    > => {
      const [ends, arrivals] = await Promise.all([store.all<End>('end-'), store.all<SavedArrival>('arrival-')]);
      const paid = await Promise.all(
        ends.map(async ({ name: reference, at_ms, paid: by, wallet }) => {
          const payment = by || wallet ? await find(reference) : null;
          if (payment?.status !== 'paid' || !payment.id) return [];
          const { id, amount_kobo } = payment;
          return [{ id, reference, amount_kobo, from: '', at_ms, card: cardOf(by?.digits ?? '') }];
        }),
      );
      return [...paid.flat(), ...arrivals];
    },
    listRefunds: async (): Promise<readonly (SavedRefund & Refund)[]> =>
      Promise.all((await store.all<SavedRefund>('refund-')).map(async (one) => ({ ...one, ...(await refundOf(one)) }))),
  };
};
export type Payments = ReturnType<typeof openPayments>;
