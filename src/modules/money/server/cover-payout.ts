// Before a payout is sent, the provider's balance is asked: what it does not cover waits, and staff read what is missing.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { type Coverage, coverageOf, neededFor_kobo, sayCoverage, sayMissing } from '../balance-rules.ts';
import { booksEvents } from '../books-events.ts';
import { noteLook } from './payouts.sql.ts';
import { balanceAt, countToSend, noteBalance, noteShort, payoutsToSend, putOff, sentSince } from './balances.sql.ts';

/** A run of payouts asks once. */
const freshFor_s = 60;
/** When a payout that is not covered is tried again. */
const againAfter_min = 5;
/** Staff do not read how many of more are covered. */
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

/** Null: it has no limit, or cannot be read; then the provider refuses by itself what it cannot pay. */
const readAt = async (db: Database, provider: PaymentProvider) => {
  const { name } = provider;
  // The balance belongs to Kaya, not to who is paid.
  const before = await db.act(system, (act) => act.one(balanceAt, { provider: name, seconds: freshFor_s }));
  if (before?.is_fresh) return { ...before, isNew: false };
  // The time before asking: what leaves while it is asked is taken off twice rather than never.
  const read_at = await db.now();
  const balance_kobo = await provider.readBalance().catch((error: unknown) => {
    log.warn('the balance of a payment provider cannot be read', { provider: name, error });
    return null;
  });
  return balance_kobo === null
    ? null
    : { balance_kobo, read_at, short_since: before?.short_since ?? null, isNew: true };
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

/** Whether the balance covers this payout and those before it. If not, it waits. */
export const coverPayout = async (db: Database, provider: PaymentProvider, id: string): Promise<boolean> => {
  const read = await readAt(db, provider);
  if (!read) return true;
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
    const isCovered = !isShort || neededFor_kobo({ count: queue.before, net_kobo: queue.before_kobo }) <= left_kobo;
    if (!isCovered) await putOffPayout(act, id);
    return isCovered;
  });
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
