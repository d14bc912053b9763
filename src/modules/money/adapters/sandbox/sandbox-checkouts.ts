// Replaces a provider when no live one is configured: its own card page and a bank to send transfers from (server/checkout-pages.ts), cards
// whose number decides the result (README.md), and webhooks signed like a real provider's. It stores small files, so that a restart
// and several processes agree.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Arrival, type Charge, checkoutLife_ms } from '../../payment-rules.ts';
import { hmacOf, isSame } from '../../../../kernel/signature.ts';
import type { CardCharge, CardOutcome, Checkouts, NewCheckout, NewTransfer, RefundOrder } from '../checkouts.ts';
import { parseJson } from '../parse-json.ts';
import { disputedCard } from './sandbox-books.ts';

type Kept = NewCheckout & { readonly at_ms: number };
type End = {
  readonly state: 'paid' | 'failed' | 'abandoned';
  readonly after_ms: number;
  readonly at_ms: number;
  readonly last4?: string;
  /** Charges the card again. */
  readonly token?: string;
};
type KeptCard = { readonly digits: string; readonly email: string };

type KeptTransfer = NewTransfer & { readonly at_ms: number; readonly account_number: string };

/** What PostgreSQL takes as text. */
const line = z.string().check(z.regex(/^[^\p{Cc}]{1,200}$/u));
const noteShape = z.object({ event: line, data: z.object({ id: line, tx_ref: line }) });
/** What pressing Pay did: paid, or why not; then the customer may try another card. */
export type Paid = 'ended' | 'no_card' | 'declined';

/** Taken once; when it was kept, declined. */
export const declinesAgain = '4000000000000341';
/** Taken; when it was kept, its bank asks its owner to confirm each charge. */
export const asksFirst = '4000002760003184';
const ends: Readonly<Record<string, number>> = {
  '4242424242424242': 0,
  // Taken, and for five seconds the result is unknown.
  '4000000000000119': 5_000,
  [declinesAgain]: 0,
  [asksFirst]: 0,
  // Taken, and disputed (sandbox-books.ts).
  [disputedCard]: 0,
};

export const sandboxBank = 'Kaya Sandbox Bank';

export type SandboxCheckouts = Checkouts & {
  /** Sends money to an account of the sandbox, any amount, at any time. @returns the payment's reference; null: no such account */
  readonly send: (account_number: string, amount_kobo: number) => Promise<string | null>;
  /** confirm: of a kept card, whose bank asks its owner; its last digits. */
  readonly checkoutOf: (reference: string) => Promise<(Kept & { over: boolean; confirm: string | null }) | null>;
  readonly pay: (reference: string, card: string) => Promise<Paid>;
  /** The owner of a kept card confirms its charge. */
  readonly confirm: (reference: string) => Promise<void>;
  readonly close: (reference: string) => Promise<void>;
  /** The webhook a provider would send about this charge, with its signature. */
  readonly noteOf: (reference: string) => Promise<{ raw: string; proof: string }>;
};

export const createSandboxCheckouts = (given: {
  folder: string;
  /** The address of this program, without a trailing slash. */
  origin: string;
  now?: () => number;
}): SandboxCheckouts => {
  const now = given.now ?? Date.now;
  const fileOf = (name: string): string => {
    if (!/^[\w.-]{1,120}$/.test(name)) throw new RangeError('Not a reference');
    return join(given.folder, `${name}.json`);
  };
  const read = async <T>(name: string): Promise<T | null> => {
    try {
      return JSON.parse(await readFile(fileOf(name), 'utf8')) as T;
    } catch (fault) {
      if (fault instanceof RangeError) return null;
      if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null;
      throw fault;
    }
  };
  /** Written completely or not at all; the first write wins. */
  const keep = async (name: string, what: unknown): Promise<void> => {
    await mkdir(given.folder, { recursive: true });
    const file = fileOf(name);
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, JSON.stringify(what));
    try {
      await link(draft, file);
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    } finally {
      await rm(draft, { force: true });
    }
  };

  const secret = async (): Promise<string> => {
    if (!(await read('note-secret'))) await keep('note-secret', { secret: randomBytes(32).toString('hex') });
    return (await read<{ secret: string }>('note-secret'))?.secret ?? '';
  };
  const proofOf = async (raw: string): Promise<string> => hmacOf('sha512', await secret(), raw);

  const checkoutOf: SandboxCheckouts['checkoutOf'] = async (reference) => {
    const savedCheckout = await read<Kept>(`checkout-${reference}`);
    if (!savedCheckout) return null;
    const ended = await read<End>(`charge-${reference}`);
    const asks = await read<KeptCard>(`confirm-${reference}`);
    const over = ended !== null || now() - savedCheckout.at_ms > checkoutLife_ms;
    return { ...savedCheckout, over, confirm: asks && asks.digits.slice(-4) };
  };

  const arrivalsOf = async (reference: string): Promise<Arrival[]> => {
    const begins = `arrival-${reference}-`;
    const names = (await readdir(given.folder)).filter((name) => name.startsWith(begins) && name.endsWith('.json'));
    const all = await Promise.all(
      names.map((name) => read<Arrival & { at_ms: number; turn: number }>(name.slice(0, -'.json'.length))),
    );
    return all
      .filter((arrival) => arrival !== null)
      .toSorted((one, other) => one.at_ms - other.at_ms || one.turn - other.turn)
      .map(({ provider_id, amount_kobo, from }) => ({ provider_id, amount_kobo, from }));
  };

  /** Ten digits, the same for the same payment, however often and by whichever process they are asked for. */
  const accountFor = async (reference: string): Promise<string> => {
    for (let round = 0; ; round += 1) {
      const hash = createHash('sha256').update(`${round}:${reference}`).digest();
      const number = `99${String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')}`;
      await keep(`account-${number}`, { reference });
      if ((await read<{ reference: string }>(`account-${number}`))?.reference === reference) return number;
    }
  };

  const pageOf = (reference: string): string => `${given.origin}/sandbox/checkout/${reference}`;

  const findTransfer = async ({ reference, amount_kobo, at_ms, life_ms }: KeptTransfer): Promise<Charge> => {
    const arrivals = await arrivalsOf(reference);
    const come_kobo = arrivals.reduce((sum, arrival) => sum + arrival.amount_kobo, 0);
    const late = now() - at_ms > life_ms;
    return {
      reference,
      state: come_kobo >= amount_kobo ? 'paid' : late ? 'abandoned' : 'open',
      provider_id: `sandbox-${reference}`,
      amount_kobo: come_kobo,
      currency: 'NGN',
      reason: null,
      arrivals,
      lists_all: true,
    };
  };

  const findCharge = async (reference: string): Promise<Charge | null> => {
    const transfer = await read<KeptTransfer>(`transfer-${reference}`);
    if (transfer) return findTransfer(transfer);
    const savedCheckout = await read<Kept>(`checkout-${reference}`);
    if (!savedCheckout) return null;
    const end = await read<End>(`charge-${reference}`);
    const tried = await read(`declined-${reference}`);
    const base = {
      reference,
      provider_id: `sandbox-${reference}`,
      amount_kobo: savedCheckout.amount_kobo,
      currency: 'NGN',
    };
    if (!end) {
      const late = now() - savedCheckout.at_ms > checkoutLife_ms;
      return { ...base, state: late ? 'abandoned' : 'open', provider_id: null, reason: null };
    }
    if (now() - end.at_ms < end.after_ms) return { ...base, state: 'pending', reason: null };
    if (end.state === 'abandoned' && tried) return { ...base, state: 'failed', reason: 'Your bank declined the card.' };
    // All cards of the sandbox begin with 4.
    const card = end.last4 ? { brand: 'Visa', last4: end.last4 } : null;
    const customer_id = `sandbox-${createHash('sha256').update(savedCheckout.email).digest('hex').slice(0, 16)}`;
    const reusable = end.token &&
      card && { ...card, token: end.token, email: savedCheckout.email, exp_month: 12, exp_year: 2034 };
    return { ...base, state: end.state, reason: null, card, customer_id, reusable: reusable || null };
  };

  /** The same for the same card and payer, so that it is kept once. */
  const tokenOf = async (card: KeptCard): Promise<string> => {
    const token = hmacOf('sha256', await secret(), `${card.digits} ${card.email}`).slice(0, 40);
    await keep(`token-${token}`, card);
    return token;
  };
  const take = async (reference: string, { digits, email }: KeptCard): Promise<void> => {
    const token = await tokenOf({ digits, email });
    const paid = { state: 'paid', after_ms: ends[digits] ?? 0, at_ms: now(), last4: digits.slice(-4), token } as const;
    await keep(`charge-${reference}`, paid satisfies End);
  };
  const chargeCard = async ({ token, ...charge }: CardCharge): Promise<CardOutcome> => {
    const card = /^[0-9a-f]{40}$/.test(token) ? await read<KeptCard>(`token-${token}`) : null;
    if (card?.email !== charge.email) return { is: 'refused' };
    const { reference } = charge;
    await keep(`checkout-${reference}`, { ...charge, at_ms: now() });
    if (card.digits === asksFirst) {
      await keep(`confirm-${reference}`, card);
      return { is: 'confirm', url: pageOf(reference) };
    }
    if (card.digits === declinesAgain) {
      await keep(`declined-${reference}`, {});
      await keep(`charge-${reference}`, { state: 'abandoned', after_ms: 0, at_ms: now() } satisfies End);
    } else await take(reference, card);
    return { is: 'sent' };
  };

  return {
    name: 'sandbox',
    proofHeader: 'x-sandbox-signature',
    checkoutOf,
    openCheckout: async (checkout) => {
      await keep(`checkout-${checkout.reference}`, { ...checkout, at_ms: now() });
      return { url: pageOf(checkout.reference) };
    },
    chargeCard,
    openTransfer: async (transfer) => {
      const { reference, life_ms } = transfer;
      const account_number = await accountFor(reference);
      await keep(`transfer-${reference}`, { ...transfer, account_number, at_ms: now() } satisfies KeptTransfer);
      const at_ms = (await read<KeptTransfer>(`transfer-${reference}`))?.at_ms ?? now();
      return { bank: sandboxBank, account_number, account_name: 'KAYA SANDBOX', expires_at: new Date(at_ms + life_ms) };
    },
    send: async (account_number, amount_kobo) => {
      const account = /^\d{10}$/.test(account_number)
        ? await read<{ reference: string }>(`account-${account_number}`)
        : null;
      if (!account) return null;
      const provider_id = `sandbox-${randomUUID()}`;
      // Two may come in one millisecond.
      const turn = (await arrivalsOf(account.reference)).length;
      const arrival = { provider_id, amount_kobo, from: `${sandboxBank} •••• 0001`, at_ms: now(), turn };
      await keep(`arrival-${account.reference}-${provider_id}`, arrival);
      return account.reference;
    },
    findCharge,
    pay: async (reference, card) => {
      const digits = card.replace(/[\s-]/g, '');
      if (!/^\d{12,19}$/.test(digits)) return 'no_card';
      if (ends[digits] === undefined) {
        await keep(`declined-${reference}`, {});
        return 'declined';
      }
      await take(reference, { digits, email: (await read<Kept>(`checkout-${reference}`))?.email ?? '' });
      return 'ended';
    },
    confirm: async (reference) => {
      const card = await read<KeptCard>(`confirm-${reference}`);
      if (card) await take(reference, card);
    },
    close: (reference) => keep(`charge-${reference}`, { state: 'abandoned', after_ms: 0, at_ms: now() } satisfies End),
    refund: async (order: RefundOrder) => {
      const charge = await findCharge(order.charge);
      const come_kobo = charge?.state === 'paid' || charge?.arrivals ? charge.amount_kobo : 0;
      if (come_kobo < order.amount_kobo) return { state: 'failed', reason: 'There is no such payment.' };
      await keep(`refund-${order.reference}`, { ...order, at_ms: now() });
      return { state: 'done', reason: null };
    },
    findRefund: async ({ reference }) => ((await read(`refund-${reference}`)) ? { state: 'done', reason: null } : null),
    noteOf: async (reference) => {
      const raw = JSON.stringify({
        event: 'charge.completed',
        data: { id: `sandbox-${reference}-${randomUUID()}`, tx_ref: reference },
      });
      return { raw, proof: await proofOf(raw) };
    },
    readNote: async (raw, proof) => {
      if (!isSame(proof, await proofOf(raw))) return null;
      const note = noteShape.safeParse(parseJson(raw));
      return note.success
        ? { key: `${note.data.event}:${note.data.data.id}`, about: 'payment', reference: note.data.data.tx_ref }
        : null;
    },
  };
};
