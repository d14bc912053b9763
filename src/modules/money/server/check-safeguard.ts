// Once a day: Kaya must not owe others more than it has at the providers and in its bank account. Staff read it if it does.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { lagosDate } from '../../../shared/clock.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { booksEvents } from '../books-events.ts';
import { heldForOthers, missingOf, type Safeguard } from '../safeguard-rules.ts';
import { balancesAt } from './ledger-reports.sql.ts';
import { lastSafeguard, noteSafeguard, partsReleased, waitsForCompanies } from './safeguards.sql.ts';

/** The sum at all providers, as they report it, kobo. null: one of them has no limit (the sandbox), so our books decide. */
const readKept = async (payments: Adapters<PaymentProvider>): Promise<number | null> => {
  const balances = await Promise.all(Object.values(payments.byName).map((provider) => provider.readBalance()));
  return balances.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
};

const judge = (db: Database, day: string, atProviders_kobo: number | null): Promise<Safeguard> =>
  // No person may read the sums of all people.
  db.act(system, async (act) => {
    const [rows, waits, parts] = await Promise.all([
      act.sql(balancesAt, { days: [day] }),
      act.one(waitsForCompanies, {}),
      act.one(partsReleased, {}),
    ]);
    const held = new Map(rows.map(({ kind, balance_kobo }) => [kind, balance_kobo]));
    const owed = heldForOthers.reduce((sum, kind) => sum + (held.get(kind) ?? 0), 0);
    return {
      owed_kobo: owed - (waits?.kobo ?? 0) - (parts?.kobo ?? 0),
      kept_kobo: (atProviders_kobo ?? -(held.get('provider_balance') ?? 0)) - (held.get('bank') ?? 0),
    };
  });

/** Tried each hour until the day has its row, since a provider may not answer. */
export const checkSafeguard =
  (payments: Adapters<PaymentProvider>): Task =>
  async (_payload, db) => {
    const day = lagosDate(await db.now());
    // The clock asks, not a person.
    const last = await db.act(system, (act) => act.one(lastSafeguard, {}));
    if (last?.day === day) return;
    let kept: number | null;
    try {
      kept = await readKept(payments);
    } catch (error) {
      log.warn('a balance cannot be read, so it is not known yet whether all money of others is there', { error });
      return;
    }
    const found = await judge(db, day, kept);
    // Only the system writes the row of the day.
    await db.act(system, async (act) => {
      if (!(await act.one(noteSafeguard, { day, ...found }))) return;
      if (missingOf(found) === 0) return;
      log.error('less money lies at the providers and in the bank than Kaya owes', found);
      act.emit(booksEvents.safeguard_short, { day, ...found });
    });
  };
