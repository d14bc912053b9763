// A database with our books and a provider's: payments, refunds and payouts in each state, and readings of the lists.
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../src/kernel/db/act.ts';
import { adapters } from '../../src/modules/money/adapters/adapters.ts';
import { readBooks } from '../../src/modules/money/server/read-books.ts';
import { booksProvider } from './books-provider.ts';
import { openJobDatabase } from './job-database.ts';

export const openBooksDatabase = async () => {
  const market = await openJobDatabase(12);
  const { owner, db } = market;
  const staffMember = async (): Promise<Actor & { accountId: string }> => {
    const person = await market.account();
    const accountId = person.accountId ?? '';
    await owner.query(`UPDATE identity.accounts SET roles = array_append(roles, 'staff') WHERE id = $1`, [accountId]);
    return { ...person, kind: 'staff', accountId };
  };
  let count = 0;
  /** A provider that only this test knows. */
  const provider = () => {
    count += 1;
    const name = `fake${String.fromCodePoint(96 + Math.ceil(count / 26), 97 + (count % 26))}`;
    const theirs = booksProvider(name);
    const read = () => readBooks(adapters(theirs.books))({ provider: name }, db);
    /** The differences, newest last. */
    const open = async (status = 'open') =>
      (
        await owner.query<{
          id: string;
          difference: string;
          reference: string;
          ours_kobo: string | null;
          theirs_kobo: string | null;
        }>(
          `SELECT id, difference, reference, ours_kobo::int8, theirs_kobo::int8 FROM money.exceptions
            WHERE provider = $1 AND status = $2 ORDER BY id`,
          [name, status],
        )
      ).rows.map((row) => ({
        ...row,
        ours_kobo: row.ours_kobo === null ? null : Number(row.ours_kobo),
        theirs_kobo: row.theirs_kobo === null ? null : Number(row.theirs_kobo),
      }));
    const payment = async (received_kobo: number, { hours = 3 } = {}): Promise<string> => {
      const id = randomUUID();
      const paid = received_kobo > 0;
      await owner.query(
        `INSERT INTO money.payments (id, payable_kind, payable_id, amount_kobo, received_kobo, status, provider, provider_id, started_at, paid_at)
         VALUES ($1, 'debt', gen_random_uuid(), greatest($2::int8, 100), $2, $3, $4, $5, now() - make_interval(hours => $6),
                 CASE WHEN $3 = 'paid' THEN now() END)`,
        [id, received_kobo, paid ? 'paid' : 'abandoned', name, paid ? `at-${id}` : null, hours],
      );
      if (paid)
        await owner.query(
          `INSERT INTO money.arrivals (payment_id, provider, provider_id, amount_kobo, recorded_at)
           VALUES ($1, $2, $3, $4, now() - make_interval(hours => $5))`,
          [id, name, `at-${id}`, received_kobo, hours],
        );
      return id;
    };
    const refund = async (
      amount_kobo: number,
      status: 'asked' | 'done' | 'failed',
      { hours = 3 } = {},
    ): Promise<string> => {
      const of = await payment(amount_kobo);
      theirs.lists.payment.push({
        provider_id: `at-${of}`,
        reference: of,
        amount_kobo,
        fee_kobo: null,
        parts_kobo: null,
        currency: 'NGN',
        state: 'done',
        at: new Date(Date.now() - 3 * 3_600_000),
      });
      const id = randomUUID();
      await owner.query(
        `INSERT INTO money.refunds (id, payment_id, amount_kobo, reason, status, asked_at, due_at, settled_at)
         VALUES ($1, $2, $3, 'x', $4, now() - make_interval(hours => $5), now() + interval '72 hours', CASE WHEN $4 <> 'asked' THEN now() END)`,
        [id, of, amount_kobo, status, hours],
      );
      await owner.query(`UPDATE money.payments SET refunded_kobo = $2 WHERE id = $1`, [of, amount_kobo]);
      return id;
    };
    return { name, ...theirs, read, open, payment, refund };
  };
  /** The balances of these house accounts, kobo. */
  const balances = async (...kinds: string[]): Promise<Record<string, number>> => {
    const { rows } = await owner.query<{ kind: string; kobo: string }>(
      `SELECT kind, sum(balance_kobo) AS kobo FROM money.accounts WHERE kind = ANY ($1) AND owner_id IS NULL GROUP BY kind`,
      [kinds],
    );
    const held = new Map(rows.map(({ kind, kobo }) => [kind, Number(kobo)]));
    return Object.fromEntries(kinds.map((kind) => [kind, held.get(kind) ?? 0]));
  };
  /** How much `work` changes them. */
  const changes = async (kinds: readonly string[], work: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = await balances(...kinds);
    await work();
    const after = await balances(...kinds);
    return Object.fromEntries(kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]));
  };
  return { ...market, staffMember, provider, changes };
};
export type BooksDatabase = Awaited<ReturnType<typeof openBooksDatabase>>;
