// The name on a payout's account, from the provider. Asked outside any transaction.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { moneyRefusals as refuse } from '../contract.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { type AccountDoubt, doubtAbout, type Holder } from '../account-name-rules.ts';
import type { Destination } from '../rules.ts';

/** The name in which the actor's payouts should arrive; modules above money know it. */
export type PayeeOf = (act: Act) => Promise<Holder>;

/** account_name: null when the provider cannot say. doubt: null when the account is in the person's own name. */
export type WhoseAccount = { readonly account_name: string | null; readonly doubt: AccountDoubt | null };

/** Refuses an account that the provider says does not exist. */
export const whoseAccount =
  (provider: PaymentProvider, payeeOf: PayeeOf) =>
  async (db: Database, actor: Actor, destination: Destination): Promise<WhoseAccount> => {
    const holder = await db.act(actor, payeeOf);
    const resolved = await provider.resolveAccount(destination, holder.name ?? '');
    if (resolved.state === 'not_found') throw refuseField(refuse.bad_account, 'account', resolved.reason);
    const account_name = resolved.state === 'found' ? resolved.account_name : null;
    return { account_name, doubt: doubtAbout(account_name, holder) };
  };
export type AskWhose = ReturnType<typeof whoseAccount>;
