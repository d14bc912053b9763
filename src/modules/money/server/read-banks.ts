// The provider's list of banks, kept a day (integrations.md §9.2). While it does not answer, the last one is used; before the first, Kaya's own.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { destinationAt, isBankList, placesOf } from '../bank-list-rules.ts';
import type { Places } from '../destinations.ts';
import type { Destination } from '../rules.ts';
import { bankListOf, keepBankList } from './bank-lists.sql.ts';

const listOf = async (act: Act, provider: string) => (await act.one(bankListOf, { provider }))?.banks ?? null;

/** The banks and operators that a payout at this provider may go to. */
export const placesAt = async (act: Act, provider: string): Promise<Places> => placesOf(await listOf(act, provider));

/** The destination as the provider writes it; null: it does not pay to this bank. */
export const destinationFor = async (act: Act, provider: string, to: Destination): Promise<Destination | null> =>
  destinationAt(await listOf(act, provider), to);

const readOne = async (db: Database, provider: PaymentProvider): Promise<void> => {
  const { name } = provider;
  // The list belongs to no person.
  const before = await db.act(system, (act) => act.one(bankListOf, { provider: name }));
  if (before && !before.is_due) return;
  try {
    const banks = await provider.readBanks();
    if (banks === null) return;
    if (!isBankList(banks)) throw new Error('it is not a list of the banks of Nigeria');
    // As it was read, by the system.
    await db.act(system, (act) => act.sql(keepBankList, { provider: name, banks }));
  } catch (error) {
    log.warn('the list of banks of a payment provider cannot be read', { provider: name, error });
  }
};

/** Tried every ten minutes, and asked when the last list is a day old. */
export const readBanks =
  (payments: Adapters<PaymentProvider>): Task =>
  async (_payload, db) => {
    await Promise.all(Object.values(payments.byName).map((provider) => readOne(db, provider)));
  };
