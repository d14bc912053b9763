// Accounts of the sandbox, one for each payment by transfer, and the codes that send to them when they are dialled.
import { createHash, randomUUID } from 'node:crypto';
import { codeBanks, type Phone, phones, senders } from './behaviours.ts';
import { type AccountOrder, type Arrival, type CodeOrder, idOf, nothingYet, type Payment } from './shapes.ts';
import type { Store } from './store.ts';

export type SavedAccount = AccountOrder & {
  readonly way: 'account';
  readonly at_ms: number;
  readonly account_number: string;
};
type SavedArrival = Arrival & { readonly at_ms: number; readonly reference: string; readonly turn: number };

export const bankName = 'Kaya Sandbox Bank';
/** Its pages are open to everybody: more transfers to one account would only fill the disk. */
const maxArrivals = 50;

export const openAccounts = ({ store, now }: { store: Store; now: () => number }) => {
  /** Ten digits, always the same for one payment, in every process. */
  const numberFor = async (reference: string): Promise<string> => {
    for (let round = 0; ; round += 1) {
      const hash = createHash('sha256').update(`${round}:${reference}`).digest();
      const number = `99${String(hash.readUIntBE(0, 6) % 100_000_000).padStart(8, '0')}`;
      await store.keep(`account-${number}`, { reference });
      if ((await store.read<{ reference: string }>(`account-${number}`))?.reference === reference) return number;
    }
  };
  /** The payment of an account. */
  const paymentAt = async (account_number: string): Promise<SavedAccount | null> => {
    const account = /^\d{10}$/.test(account_number)
      ? await store.read<{ reference: string }>(`account-${account_number}`)
      : null;
    return account && store.read<SavedAccount>(`payment-${account.reference}`);
  };
  const arrivalsOf = async (reference: string): Promise<readonly SavedArrival[]> =>
    (await store.all<SavedArrival>(`arrival-${reference}--`))
      .filter((one) => one.reference === reference)
      .toSorted((one, other) => one.at_ms - other.at_ms || one.turn - other.turn);

  /** null: there is a payment with this reference. */
  const open = async ({ reference, amount_kobo, title, email, life_ms }: AccountOrder) => {
    const account_number = await numberFor(reference);
    const at_ms = now();
    const order = { reference, amount_kobo, title, email, life_ms };
    const isNew = await store.keep(`payment-${reference}`, {
      ...order,
      way: 'account',
      account_number,
      at_ms,
    } satisfies SavedAccount);
    const expires_at = new Date(at_ms + life_ms).toISOString();
    return isNew ? { bank: bankName, account_number, account_name: 'KAYA SANDBOX', expires_at } : null;
  };
  const send = async (
    account_number: string,
    amount_kobo: number,
    from: string = senders[0].last4,
  ): Promise<string | null> => {
    const payment = await paymentAt(account_number);
    if (!payment) return null;
    const { reference } = payment;
    const id = idOf(randomUUID());
    // Two may come in one millisecond.
    const turn = (await arrivalsOf(reference)).length;
    if (turn >= maxArrivals) return null;
    const arrival: SavedArrival = { id, amount_kobo, from: `${bankName} •••• ${from}`, at_ms: now(), reference, turn };
    await store.keep(`arrival-${reference}--${id}`, arrival);
    return reference;
  };

  return {
    open,
    /** A code ends with the account that it sends to. null: there is a payment with this reference. */
    openCode: async ({ bank, ...order }: CodeOrder) => {
      const account = await open(order);
      return (
        account && {
          code: `*${codeBanks[bank]}*000*${account.account_number}#`,
          payment_code: null,
          expires_at: account.expires_at,
        }
      );
    },
    /** Sends any amount to an account, at any time. @returns the payment's reference; null: no such account, or it has had too many */
    send,
    /**
     * Somebody dials a code: its exact amount is sent, or their bank refuses. isNews: false if the bank refuses again. null: no such code, or
     * it has had too many.
     */
    dial: async (typed: string, phone: Phone = phones[0]) => {
      const account_number = /^\*\d{3}\*000\*(\d{10})#$/.exec(typed.replace(/\s/g, ''))?.[1] ?? '';
      const payment = await paymentAt(account_number);
      if (!payment) return null;
      const { reference, amount_kobo } = payment;
      const isNews = phone.refused
        ? await store.keep(`declined-${reference}`, {})
        : (await send(account_number, amount_kobo, phone.last4)) !== null;
      return phone.refused || isNews ? { reference, amount_kobo, isNews } : null;
    },
    find: async ({ reference, amount_kobo, at_ms, life_ms }: SavedAccount): Promise<Payment> => {
      const base = { ...nothingYet, reference, id: idOf(reference) };
      const arrivals = (await arrivalsOf(reference)).map(({ id, amount_kobo: kobo, from }) => ({
        id,
        amount_kobo: kobo,
        from,
      }));
      if (arrivals.length === 0 && (await store.read(`declined-${reference}`)))
        return { ...base, status: 'failed', amount_kobo, reason: 'Insufficient funds.' };
      const come_kobo = arrivals.reduce((sum, arrival) => sum + arrival.amount_kobo, 0);
      const isOver = now() - at_ms > life_ms;
      const status = come_kobo >= amount_kobo ? 'paid' : isOver ? 'abandoned' : 'open';
      return { ...base, status, amount_kobo: come_kobo, arrivals };
    },
    list: (): Promise<readonly SavedArrival[]> => store.all<SavedArrival>('arrival-'),
  };
};
export type Accounts = ReturnType<typeof openAccounts>;
