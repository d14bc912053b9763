// The provider's list of banks, cached for a day (integrations.md §9.2). If it does not answer, the last one is used; before the first, Kaya's.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { destinationAt, isBankList, placesOfAll } from '../bank-list-rules.ts';
import type { Places } from '../destinations.ts';
import type { Destination } from '../rules.ts';
import { bankListOf, keepBankList } from './bank-lists.sql.ts';

const listOf = async (act: Act, provider: string) => (await act.one(bankListOf, { provider }))?.banks ?? null;

/** The banks and operators that a payout may go to. @param providers the one where payouts begin, then those that take over */
export const placesAt = async (act: Act, [own = '', ...others]: readonly string[]): Promise<Places> => {
  const lists = await Promise.all(others.map((other) => listOf(act, other)));
  return placesOfAll([await listOf(act, own), ...lists.filter((list) => list !== null)]);
};

/** The destination as the provider writes it; null: it does not pay to this bank. */
export const destinationFor = async (act: Act, provider: string, to: Destination): Promise<Destination | null> =>
  destinationAt(await listOf(act, provider), to);

/** Whether the list is known now. */
const readNow = async (db: Database, provider: PaymentProvider): Promise<boolean> => {
  const { name } = provider;
  try {
    const banks = await provider.readBanks();
    if (banks === null) return true;
    if (!isBankList(banks)) throw new Error('it is not a list of the banks of Nigeria');
    // As it was read, by the system.
    await db.act(system, (act) => act.sql(keepBankList, { provider: name, banks }));
    return true;
  } catch (error) {
    log.warn('the list of banks of a payment provider cannot be read', { provider: name, error });
    return false;
  }
};

const keptList = (db: Database, { name }: PaymentProvider) =>
  // The list belongs to no person.
  db.act(system, (act) => act.one(bankListOf, { provider: name }));

/**
 * The senders that pay to this bank. A list that was never read is read first: a provider that takes over must not get Kaya's own codes,
 * which may mean another bank there.
 * @param senders its own provider, then those that take over
 */
export const payingTo = async (
  db: Database,
  senders: readonly PaymentProvider[],
  to: Destination,
): Promise<readonly PaymentProvider[]> => {
  const paying: PaymentProvider[] = [];
  for (const [n, sender] of senders.entries()) {
    const known = (await keptList(db, sender)) !== undefined || (await readNow(db, sender));
    // The list belongs to no person.
    const there = known || n === 0 ? await db.act(system, (act) => destinationFor(act, sender.name, to)) : null;
    if (there) paying.push(sender);
  }
  return paying;
};

const readOne = async (db: Database, provider: PaymentProvider): Promise<void> => {
  const before = await keptList(db, provider);
  if (!before || before.is_due) await readNow(db, provider);
};

/** Runs every ten minutes, and reads the list when the last one is a day old. */
export const readBanks =
  (payments: Adapters<PaymentProvider>): Task =>
  async (_payload, db) => {
    await Promise.all(Object.values(payments.byName).map((provider) => readOne(db, provider)));
  };
