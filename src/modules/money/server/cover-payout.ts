// Before a payout is sent, the provider's balance is read. A payout that it does not cover is sent by a provider that does, or waits, and staff
// read what is missing.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { type Coverage, coverageOf, neededFor_kobo, sayCoverage, sayMissing } from '../balance-rules.ts';
import { booksEvents } from '../books-events.ts';
import type { Destination } from '../rules.ts';
import { noteLook } from './payouts.sql.ts';
import { payingTo } from './read-banks.ts';
import { balanceAt, countToSend, noteBalance, noteShort, payoutsToSend, putOff, sentSince } from './balances.sql.ts';

/** A run of payouts reads it once. */
const freshFor_s = 60;
/** When a payout that is not covered is tried again. */
const againAfter_min = 5;
/** If more payouts wait, staff do not read how many are covered. */
const counted = 5_000;

type Read = { readonly balance_kobo: number; readonly read_at: Date };

/** The balance less the payouts that were sent since it was read. */
const leftAt = async (act: Act, provider: string, { balance_kobo, read_at }: Read): Promise<number> => {
  const gone = await act.one(sentSince, { provider, since: read_at });
  return balance_kobo - (gone ? neededFor_kobo(gone) : 0);
};

/** How many of the payouts that wait the balance covers now, and what is missing. */
export const coverageAt = async (act: Act, provider: string, read: Read): Promise<Coverage> =>
  coverageOf(await leftAt(act, provider, read), await act.sql(payoutsToSend, { provider, max: counted }));

const readAt = async (
  db: Database,
  provider: PaymentProvider,
): Promise<'unlimited' | 'unread' | (Read & { readonly short_since: Date | null; readonly isNew: boolean })> => {
  const { name } = provider;
  // The balance belongs to Kaya, not to the person who is paid.
  const before = await db.act(system, (act) => act.one(balanceAt, { provider: name, seconds: freshFor_s }));
  if (before?.is_fresh) return { ...before, isNew: false };
  // The time before the call: a payout that leaves during it is deducted twice rather than never.
  const read_at = await db.now();
  const balance_kobo = await provider.readBalance().catch((error: unknown) => {
    log.warn('the balance of a payment provider cannot be read', { provider: name, error });
    return 'unread' as const;
  });
  if (balance_kobo === null) return 'unlimited';
  if (balance_kobo === 'unread') return 'unread';
  return { balance_kobo, read_at, short_since: before?.short_since ?? null, isNew: true };
};

const tell = async (act: Act, provider: string, read: Read): Promise<void> => {
  const coverage = await coverageAt(act, provider, read);
  const { covers, of, missing_kobo } = coverage;
  const short = covers < of;
  if (short) log.error(sayCoverage(provider, coverage), { provider, missing: sayMissing(coverage) });
  if (await act.one(noteShort, { provider, short }))
    act.emit(short ? booksEvents.balance_short : booksEvents.balance_enough, { provider, covers, of, missing_kobo });
};

/** Tried again later, by itself. */
const putOffPayout = async (act: Act, id: string): Promise<void> => {
  const later = await act.one(putOff, { id, minutes: againAfter_min });
  if (later) act.task('money.settle_payout', { payoutId: id }, { key: `payout:${id}`, runAt: later.not_before });
};

/** unread: its balance is not known. short: it does not cover this payout and those before it. */
type Covering = 'covered' | 'short' | 'unread';

const coveringAt = async (db: Database, provider: PaymentProvider, id: string): Promise<Covering> => {
  const read = await readAt(db, provider);
  if (read === 'unlimited') return 'covered';
  if (read === 'unread') return 'unread';
  const { name } = provider;
  const { balance_kobo, read_at, short_since, isNew } = read;
  // The queue is everybody's.
  return db.act(system, async (act) => {
    if (isNew) await act.one(noteBalance, { provider: name, balance_kobo, read_at });
    const left_kobo = await leftAt(act, name, read);
    const queue = await act.one(countToSend, { provider: name, id });
    const isShort = queue !== undefined && neededFor_kobo(queue) > left_kobo;
    // Once a minute, and when it changes.
    if (isShort ? isNew || !short_since : short_since) await tell(act, name, read);
    return !isShort || neededFor_kobo({ count: queue.before, net_kobo: queue.before_kobo }) <= left_kobo
      ? 'covered'
      : 'short';
  });
};

/** destination: where the payout goes. uncertain: it may have been sent, so no other provider may send it. */
type Leaving = { readonly id: string; readonly destination: Destination; readonly uncertain: boolean };

/**
 * Which of the providers that pay to its bank sends a payout: the first (its own, if it is one); if the balance there is too small or cannot be
 * read, the next that covers it; if none does and the first is not known to be short, the first, which itself refuses what it cannot pay.
 * Null: it waits. If none pays to its bank, its own provider says so.
 * @param senders its own provider, then those that take over
 */
export const whoSends = async (
  db: Database,
  senders: readonly PaymentProvider[],
  { id, destination, uncertain }: Leaving,
): Promise<PaymentProvider | null> => {
  const [own] = senders;
  if (!own) throw new Error(`payout ${id} has no provider`);
  const [first, ...others] = uncertain ? [own] : await payingTo(db, senders, destination);
  if (!first) return own;
  const sends = (sender: PaymentProvider): PaymentProvider => {
    if (sender !== own)
      log.warn('another payment provider takes over a payout', { payout: id, from: own.name, to: sender.name });
    return sender;
  };
  const covering = await coveringAt(db, first, id);
  if (covering === 'covered') return sends(first);
  for (const other of others) if ((await coveringAt(db, other, id)) === 'covered') return sends(other);
  if (covering === 'unread') return sends(first);
  // The balance puts it off, never the person who is paid.
  await db.act(system, (act) => putOffPayout(act, id));
  return null;
};

/** The provider has refused a payout because of its balance, whatever was read before: for a minute it covers nothing. */
export const noteRefused = async (db: Database, provider: string, id: string): Promise<void> => {
  // The provider's refusal puts it off, never the person who is paid.
  await db.act(system, async (act) => {
    const read = { balance_kobo: 0, read_at: await act.now() };
    await act.one(noteBalance, { provider, ...read });
    await tell(act, provider, read);
    // It is looked for before it is sent again.
    void act.sql(noteLook, { id, uncertain: true });
    await putOffPayout(act, id);
  });
};
