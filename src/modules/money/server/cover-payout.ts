// Before a payout is sent, the provider's balance is asked: what it does not cover waits, and staff read what is missing.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { type Coverage, coverageOf, sayCoverage, sayMissing, transferFee_kobo } from '../balance-rules.ts';
import { booksEvents } from '../books-events.ts';
import { noteLook } from './payouts.sql.ts';
import { balanceAt, noteBalance, noteShort, payoutsToSend, putOff, sentSince } from './balances.sql.ts';

/** A run of payouts asks once. */
const freshFor_s = 60;
/** When a payout that is not covered is tried again. */
const againAfter_min = 5;
/** More are not counted: they wait behind those. */
const counted = 1_000;

type Read = { readonly balance_kobo: number; readonly read_at: Date };

/** What the balance covers now: what has left since it was read is taken off. */
export const coverageAt = async (act: Act, provider: string, { balance_kobo, read_at }: Read): Promise<Coverage> => {
  const [queue, gone] = await Promise.all([
    act.sql(payoutsToSend, { provider, max: counted }),
    act.one(sentSince, { provider, since: read_at }),
  ]);
  const gone_kobo = (gone?.net_kobo ?? 0) + (gone?.count ?? 0) * transferFee_kobo;
  return coverageOf(balance_kobo - gone_kobo, queue);
};

/** Null: it has no limit, or cannot be read; then the provider refuses by itself what it cannot pay. */
const readAt = async (db: Database, provider: PaymentProvider): Promise<Read | null> => {
  const { name } = provider;
  // The balance belongs to Kaya, not to who is paid.
  const before = await db.act(system, (act) => act.one(balanceAt, { provider: name, seconds: freshFor_s }));
  if (before?.is_fresh) return before;
  // The time before asking: what leaves while it is asked is taken off twice rather than never.
  const read_at = await db.now();
  const balance_kobo = await provider.readBalance().catch((error: unknown) => {
    log.warn('the balance of a payment provider cannot be read', { provider: name, error });
    return null;
  });
  return balance_kobo === null ? null : { balance_kobo, read_at };
};

const tell = async (act: Act, provider: string, coverage: Coverage): Promise<void> => {
  const { covers, of, missing_kobo } = coverage;
  const short = covers < of;
  if (!(await act.one(noteShort, { provider, short }))) return;
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
  // The queue is everybody's.
  const coverage = await db.act(system, async (act) => {
    const noted = await act.one(noteBalance, { provider: name, ...read });
    const now = await coverageAt(act, name, noted ?? read);
    await tell(act, name, now);
    if (!now.covered.has(id)) await putOffPayout(act, id);
    return now;
  });
  const { covers, of } = coverage;
  if (covers < of) log.error(sayCoverage(name, coverage), { provider: name, missing: sayMissing(coverage) });
  return coverage.covered.has(id);
};

/** The provider has refused a payout because of its balance, whatever was read before: for a minute it covers nothing. */
export const noteRefused = async (db: Database, provider: string, id: string): Promise<void> => {
  // The provider's refusal puts it off, never the person who is paid.
  await db.act(system, async (act) => {
    const read = { balance_kobo: 0, read_at: await act.now() };
    await act.one(noteBalance, { provider, ...read });
    await tell(act, provider, await coverageAt(act, provider, read));
    // It is looked for before it is sent again.
    void act.sql(noteLook, { id, uncertain: true });
    await putOffPayout(act, id);
  });
};
