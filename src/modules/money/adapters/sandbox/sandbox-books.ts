// What the sandbox lists, from its files. It takes fees as providers do, pays out each night what came in on the day, and has one card whose
// payments are disputed.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BookKind, type Books, type Listed, type ListedState, nextPage, pageOf } from '../books.ts';

/** What the files hold, as far as lists need it (sandbox-checkouts.ts, sandbox.ts). */
type File = {
  readonly reference?: string;
  readonly amount_kobo?: number;
  readonly at_ms?: number;
  readonly after_ms?: number;
  readonly state?: string;
  readonly last4?: string;
  readonly provider_id?: string;
};

const perPage = 50;
const day_ms = 86_400_000;
/** A disputed payment is lost after a minute. */
const disputeLasts_ms = 60_000;
export const disputedCard = '4000000000000259';

const paymentFee_kobo = (amount_kobo: number): number => Math.min(2_000_00, Math.round(amount_kobo * 0.015));
const payoutFee_kobo = (amount_kobo: number): number =>
  amount_kobo <= 5_000_00 ? 10_00 : amount_kobo <= 50_000_00 ? 25_00 : 50_00;

const payoutStates: Readonly<Record<string, ListedState>> = { paid: 'done', failed: 'failed', reversed: 'reversed' };

const filesIn = async (folder: string, begins: string): Promise<(File & { readonly name: string })[]> => {
  const names = await readdir(folder).catch(() => []);
  const own = names.filter((name) => name.startsWith(begins) && name.endsWith('.json'));
  return Promise.all(
    own.map(async (name) => ({
      ...(JSON.parse(await readFile(join(folder, name), 'utf8')) as File),
      name: name.slice(begins.length, -'.json'.length),
    })),
  );
};

const nothing = { reference: null, fee_kobo: null, parts_kobo: null, currency: 'NGN' };

/** cards, bank: the folders of its payments and of its payouts. transferState: the state of a payout. */
export const sandboxBooks = (given: {
  cards: string;
  bank: string;
  transferState: (reference: string) => Promise<string>;
  now?: () => number;
}): Books => {
  const now = given.now ?? Date.now;
  const payments = async (): Promise<Listed[]> => {
    const [pages, ends, arrivals] = await Promise.all([
      filesIn(given.cards, 'checkout-'),
      filesIn(given.cards, 'charge-'),
      filesIn(given.cards, 'arrival-'),
    ]);
    const amounts = new Map(pages.map(({ name, amount_kobo }) => [name, amount_kobo ?? 0]));
    const byCard = ends
      .filter(({ state, at_ms = 0, after_ms = 0 }) => state === 'paid' && now() - at_ms >= after_ms)
      .map(({ name, at_ms = 0 }) => ({
        name,
        provider_id: `sandbox-${name}`,
        amount_kobo: amounts.get(name) ?? 0,
        at_ms,
      }));
    const byTransfer = arrivals.map(({ name, provider_id = '', amount_kobo = 0, at_ms = 0 }) => ({
      name: name.slice(0, -`-${provider_id}`.length),
      provider_id,
      amount_kobo,
      at_ms,
    }));
    return [...byCard, ...byTransfer].map(({ name, provider_id, amount_kobo, at_ms }) => ({
      ...nothing,
      provider_id,
      reference: name,
      amount_kobo,
      fee_kobo: paymentFee_kobo(amount_kobo),
      state: 'done',
      at: new Date(at_ms),
    }));
  };
  const refunds = async (): Promise<Listed[]> =>
    (await filesIn(given.cards, 'refund-')).map(({ name, amount_kobo = 0, at_ms = 0 }) => ({
      ...nothing,
      provider_id: name,
      reference: name,
      amount_kobo,
      state: 'done',
      at: new Date(at_ms),
    }));
  const payouts = async (): Promise<Listed[]> =>
    Promise.all(
      (await filesIn(given.bank, '')).map(async ({ name, amount_kobo = 0, at_ms = 0 }): Promise<Listed> => {
        const said = await given.transferState(name);
        const state = payoutStates[said] ?? 'under_way';
        const fee_kobo = state === 'done' || state === 'reversed' ? payoutFee_kobo(amount_kobo) : 0;
        return {
          ...nothing,
          provider_id: `sandbox-${name}`,
          reference: name,
          amount_kobo,
          fee_kobo,
          state,
          at: new Date(at_ms),
        };
      }),
    );
  const settlements = async (): Promise<Listed[]> => {
    const sums = new Map<number, number>();
    for (const { amount_kobo, fee_kobo, at } of await payments()) {
      const day = Math.floor(at.getTime() / day_ms);
      sums.set(day, (sums.get(day) ?? 0) + amount_kobo - (fee_kobo ?? 0));
    }
    return [...sums]
      .filter(([day]) => (day + 1) * day_ms <= now())
      .map(([day, amount_kobo]) => ({
        ...nothing,
        provider_id: `sandbox-settlement-${new Date(day * day_ms).toISOString().slice(0, 10)}`,
        amount_kobo,
        parts_kobo: amount_kobo,
        state: 'done',
        at: new Date((day + 1) * day_ms),
      }));
  };
  const disputes = async (): Promise<Listed[]> => {
    const disputed = (await filesIn(given.cards, 'charge-')).filter(({ last4 }) => last4 === disputedCard.slice(-4));
    const paid = new Map((await payments()).map((one) => [one.reference, one]));
    return disputed.flatMap(({ name, at_ms = 0 }) => {
      const payment = paid.get(name);
      return payment
        ? {
            ...nothing,
            provider_id: `sandbox-dispute-${name}`,
            reference: name,
            amount_kobo: payment.amount_kobo,
            state: now() - at_ms > disputeLasts_ms ? 'done' : 'under_way',
            at: new Date(at_ms),
          }
        : [];
    });
  };
  const lists: Readonly<Record<BookKind, () => Promise<Listed[]>>> = {
    payment: payments,
    refund: refunds,
    payout: payouts,
    settlement: settlements,
    dispute: disputes,
  };
  return {
    name: 'sandbox',
    keeps: ['payment', 'refund', 'payout', 'settlement', 'dispute'],
    page: async (kind, { from, to }, next) => {
      const all = (await lists[kind]())
        .filter(({ at }) => at >= from && at <= to)
        .toSorted(
          (one, other) => one.at.getTime() - other.at.getTime() || one.provider_id.localeCompare(other.provider_id),
        );
      const at = pageOf(next);
      return {
        rows: all.slice((at - 1) * perPage, at * perPage),
        next: nextPage(at, at * perPage < all.length),
        total: all.length,
      };
    },
  };
};
