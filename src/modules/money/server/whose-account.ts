// The name on a payout's account, from the provider. Asked outside any transaction.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { moneyRefusals as refuse } from '../contract.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { type AccountDoubt, doubtAbout, type Holder } from '../account-name-rules.ts';
import { type Destination, notPaidTo } from '../rules.ts';
import { destinationFor } from './read-banks.ts';

/** The name in which the actor's payouts should arrive; modules above money know it. */
export type PayeeOf = (act: Act) => Promise<Holder>;

/** account_name: null when the provider cannot say. doubt: null when the account is in the person's own name. */
export type WhoseAccount = { readonly account_name: string | null; readonly doubt: AccountDoubt | null };

/**
 * Asks the first provider that pays to this bank. Refuses a bank that none pays to, and an account that does not exist there.
 * @param providers where payouts begin, then those that take over
 */
export const whoseAccount =
  (providers: readonly PaymentProvider[], payeeOf: PayeeOf) =>
  async (db: Database, actor: Actor, destination: Destination): Promise<WhoseAccount> => {
    const holder = await db.act(actor, payeeOf);
    const found = await db.act(actor, async (act) => {
      for (const provider of providers) {
        const there = await destinationFor(act, provider.name, destination);
        if (there) return { provider, there };
      }
      return null;
    });
    if (!found)
      throw refuseField(refuse.bad_account, destination.method === 'bank' ? 'bank_code' : 'operator', notPaidTo);
    const resolved = await found.provider.resolveAccount(found.there, holder.name ?? '');
    if (resolved.state === 'not_found') throw refuseField(refuse.bad_account, 'account', resolved.reason);
    const account_name = resolved.state === 'found' ? resolved.account_name : null;
    return { account_name, doubt: doubtAbout(account_name, holder) };
  };
export type AskWhose = ReturnType<typeof whoseAccount>;
