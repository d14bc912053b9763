// Our books against what a provider lists, reference by reference: differences become exceptions, and those that are over close.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { idShape } from '../../../shared/ids.ts';
import { booksEvents } from '../books-events.ts';
import { paymentDisputeEvents } from '../payment-dispute-events.ts';
import {
  actsFor,
  type BookKind,
  type ComparedKind,
  type Difference,
  disputeStanding,
  judge,
  judgeAlone,
} from '../reconcile-rules.ts';
import { lockListed, noteTold, oursInPeriod, oursOf, theirsOf } from './books.sql.ts';
import { closeException, keepException, openUnseen } from './exceptions.sql.ts';
import { askAgain, readAgainSoon } from './ask-again.ts';
import { paymentEvent } from './payment-event.ts';
import { paymentById } from './payments.sql.ts';

type Compared = {
  readonly provider: string;
  readonly kind: BookKind;
  readonly reading: string;
  readonly from_at: Date;
  readonly to_at: Date;
  readonly began_at: Date;
};

const atOnce = 200;
/** At the edges of a period their clock and ours may disagree. */
const edge_ms = 10 * 60_000;
const isCompared = (kind: BookKind): kind is ComparedKind => Object.hasOwn(oursOf, kind);

type Found = Difference & {
  readonly reference: string;
  readonly provider_id: string | null;
  readonly subject: string | null;
  readonly account: string | null;
  readonly begun_at: Date;
};

const keep = async (act: Act, { provider, kind }: Compared, found: Found): Promise<void> => {
  const kept = await act.one(keepException, { provider, kind, ...found });
  if (!kept?.opened) return;
  const { difference, cause, ours_kobo, theirs_kobo } = found;
  act.emit(booksEvents.exception_opened, { exceptionId: kept.id, provider, difference, cause, ours_kobo, theirs_kobo });
  if (actsFor(difference).some((one) => one === 'ask') && askAgain(act, kind, found.subject))
    await readAgainSoon(act, provider);
};

const closeAlone = async (act: Act, id: string): Promise<void> => {
  if (await act.one(closeException, { id, to: 'mended', by: null }))
    act.emit(booksEvents.exception_over, { exceptionId: id });
};

/** The difference under each of these references; null: none. */
const judgeAll = async (
  act: Act,
  { provider, kind, from_at, to_at }: Compared & { readonly kind: ComparedKind },
  references: readonly string[],
): Promise<ReadonlyMap<string, Found | null>> => {
  const wanted = [...new Set(references)];
  const ids = wanted.filter((one) => idShape.test(one));
  const [theirRows, ourRows] = await Promise.all([
    act.sql(theirsOf, { provider, kind, references: wanted }),
    act.sql(oursOf[kind], { provider, ids, references: wanted }),
  ]);
  const theirs = new Map(theirRows.map((row) => [row.reference, row]));
  const ours = new Map(ourRows.map((row) => [row.reference, row]));
  const now = await act.now();
  return new Map(
    wanted.map((reference) => {
      const [mine, listed] = [ours.get(reference), theirs.get(reference)];
      const difference = judge(
        kind,
        mine ? { amount_kobo: mine.amount_kobo, state: mine.state, at: mine.begun_at, reason: mine.reason } : null,
        listed
          ? {
              moved_kobo: listed.moved_kobo,
              isUnderWay: listed.is_under_way,
              isFailed: listed.is_failed,
              isReversed: listed.is_reversed,
              currency: listed.currency,
            }
          : null,
        {
          now,
          isWhole:
            mine !== undefined &&
            mine.begun_at.getTime() >= from_at.getTime() + edge_ms &&
            mine.begun_at.getTime() <= to_at.getTime() - edge_ms,
        },
      );
      const begun_at = mine?.begun_at ?? listed?.begun_at ?? now;
      return [
        reference,
        difference && {
          ...difference,
          reference,
          provider_id: listed?.provider_id ?? null,
          subject: mine?.id ?? null,
          account: mine?.account_id ?? null,
          begun_at,
        },
      ];
    }),
  );
};

const keepAll = async (act: Act, of: Compared, found: Iterable<Found | null>): Promise<void> => {
  for (const one of found) if (one) await keep(act, of, one);
};

type Listed = Awaited<ReturnType<typeof listedAfter>>[number];
const listedAfter = (act: Act, reading: string, after: string | null) =>
  act.sql(lockListed, { reading, after, max: atOnce });

/** Rows without one of our references: each is a separate difference. */
const nameless = (kind: ComparedKind, row: Listed): Found | null => {
  const moved = row.state === 'done' || (kind === 'payment' && row.state === 'reversed');
  const theirs = {
    moved_kobo: moved ? row.amount_kobo : 0,
    isUnderWay: false,
    isFailed: false,
    isReversed: false,
    currency: moved && row.currency !== 'NGN' ? row.currency : null,
  };
  const difference = judge(kind, null, theirs, { now: row.begun_at, isWhole: false });
  const { provider_id, begun_at } = row;
  return difference && { ...difference, reference: provider_id, provider_id, subject: null, account: null, begun_at };
};

type Payer = { readonly id: string; readonly account_id: string | null };
/** paid: our payment that is disputed, where the provider names it. */
const alone = (kind: 'settlement' | 'dispute', row: Listed, paid: Payer | undefined): Found | null => {
  const difference = judgeAlone({ ...row, kind });
  const { provider_id, begun_at } = row;
  const whose = { subject: paid?.id ?? null, account: paid?.account_id ?? null };
  return difference && { ...difference, reference: provider_id, provider_id, ...whose, begun_at };
};

/** Our payments that these disputes name, by their reference. */
const paymentsOf = async (act: Act, provider: string, rows: readonly Listed[]): Promise<ReadonlyMap<string, Payer>> => {
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const ids = references.filter((one) => idShape.test(one));
  return new Map((await act.sql(oursOf.payment, { provider, ids, references })).map((row) => [row.reference, row]));
};

/**
 * Each change of a dispute of our payment, once; what waits for it follows. The rows are locked. One won before it was first seen is no news;
 * one lost before is.
 */
const tellDisputes = async (act: Act, rows: readonly Listed[], paid: ReadonlyMap<string, Payer>): Promise<void> => {
  for (const { id, reference, state, told, amount_kobo } of rows) {
    const standing = disputeStanding(state);
    const payer = paid.get(reference ?? '');
    if (!payer || standing === (told ?? 'won')) continue;
    const payment = await act.one(paymentById, { id: payer.id });
    if (!payment) continue;
    await act.sql(noteTold, { id, told: standing });
    const about = { ...paymentEvent(payment), amountKobo: amount_kobo };
    if (standing === 'open') act.emit(paymentDisputeEvents.payment_disputed, about);
    else act.emit(paymentDisputeEvents.payment_dispute_over, { ...about, won: standing === 'won' });
  }
};

const compareRows = async (act: Act, of: Compared, rows: readonly Listed[]): Promise<void> => {
  const { kind } = of;
  if (!isCompared(kind)) {
    if (kind === 'settlement' || kind === 'dispute') {
      const paid = kind === 'dispute' ? await paymentsOf(act, of.provider, rows) : new Map<string, Payer>();
      await keepAll(
        act,
        of,
        rows.map((row) => alone(kind, row, paid.get(row.reference ?? ''))),
      );
      if (kind === 'dispute') await tellDisputes(act, rows, paid);
    }
    return;
  }
  const references = rows.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  await keepAll(act, of, (await judgeAll(act, { ...of, kind }, references)).values());
  await keepAll(
    act,
    of,
    rows.filter(({ reference }) => reference === null).map((row) => nameless(kind, row)),
  );
};

type Row = { readonly id: string; readonly begun_at: Date };
/** Repeats `step` from the last row on, each time in its own act, until it returns less than a whole batch. */
const inBatches = async (
  db: Database,
  step: (act: Act, after: Row | null) => Promise<readonly Row[]>,
): Promise<void> => {
  for (let after: Row | null = null; ; ) {
    const from: Row | null = after;
    // Differences between Kaya's books and a provider's belong to nobody.
    const rows: readonly Row[] = await db.act(system, (act) => step(act, from));
    after = rows.at(-1) ?? null;
    if (rows.length < atOnce) return;
  }
};

/** After the whole list was read. */
export const compareListed = async (db: Database, of: Compared): Promise<void> => {
  const { provider, kind, from_at, to_at: to, began_at } = of;
  await inBatches(db, async (act, last) => {
    const rows = await listedAfter(act, of.reading, last?.id ?? null);
    await compareRows(act, of, rows);
    return rows;
  });
  if (isCompared(kind))
    await inBatches(db, async (act, last) => {
      const batch = { from: last?.begun_at ?? from_at, after: last?.id ?? null, max: atOnce };
      const rows = await act.sql(oursInPeriod[kind], { provider, to, ...batch });
      const references = rows.map(({ reference }) => reference).filter((reference) => reference !== '');
      await keepAll(act, of, (await judgeAll(act, { ...of, kind }, references)).values());
      return rows;
    });
  // Open exceptions that no longer differ.
  await inBatches(db, async (act, last) => {
    const rows = await act.sql(openUnseen, {
      provider,
      kind,
      since: began_at,
      after: last?.id ?? null,
      max: atOnce,
    });
    const references = rows.map(({ reference }) => reference);
    const still = isCompared(kind) ? await judgeAll(act, { ...of, kind }, references) : new Map<string, Found | null>();
    for (const { id, reference, subject_id, begun_at } of rows) {
      const found = still.get(reference);
      if (found) await keep(act, of, found);
      // An older one without a record of ours was outside the list that was read.
      else if ((isCompared(kind) && subject_id !== null) || begun_at >= from_at) await closeAlone(act, id);
    }
    return rows;
  });
};
