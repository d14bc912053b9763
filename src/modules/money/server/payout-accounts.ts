// The accounts that a person keeps for their payouts. One is saved with a payout to it, after the checks of that payout
// (request-payout.ts), so nobody adds an account without the proof that a payout to it needs.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { moneyRefusals } from '../contract.ts';
import { payoutEvents } from '../payout-events.ts';
import { type Destination, maxSavedAccounts, type PayoutInput } from '../rules.ts';
import {
  accountsOf,
  dropDefault,
  makeDefault,
  promoteNewest,
  removeAccount,
  saveAccount,
  savedDestination,
} from './payout-accounts.sql.ts';
import type * as contract from '../contract.ts';

/** The default first. */
export const listPayoutAccounts: UseCase<typeof contract.listPayoutAccounts> = async (act) => ({
  items: await act.sql(accountsOf, { account: ownAccount(act) }),
});

export const setDefaultPayoutAccount: UseCase<typeof contract.setDefaultPayoutAccount> = async (act, { params }) => {
  const account = ownAccount(act);
  await act.sql(dropDefault, { account });
  if (!(await act.one(makeDefault, { id: params.id, account }))) throw new Refused(common.not_found);
  return null;
};

export const removePayoutAccount: UseCase<typeof contract.removePayoutAccount> = async (act, { params }) => {
  const account = ownAccount(act);
  const removed = await act.one(removeAccount, { id: params.id, account });
  if (!removed) throw new Refused(common.not_found);
  if (removed.is_default) await act.sql(promoteNewest, { account });
  act.emit(payoutEvents.payout_account_removed, { accountId: account, shown: removed.shown });
  return null;
};

export type AskedPayout = PayoutInput & { readonly saved?: string | undefined; readonly save?: boolean | undefined };

/** The request, with the saved account's destination in place of its id. Refuses a saved account that was removed. */
export const withSavedAccount = async (act: Act, account: string, asked: AskedPayout): Promise<PayoutInput> => {
  if (!asked.saved) return asked;
  const savedRow = await act.one(savedDestination, { id: asked.saved, account });
  if (!savedRow)
    throw refuseField(moneyRefusals.bad_account, 'saved', 'This saved account was removed. Choose another.');
  return { amount_kobo: asked.amount_kobo, ...savedRow.destination };
};

/** Saves the account of this payout, and tells its owner by email in case it was somebody else. */
export const keepAccount = async (
  act: Act,
  account: string,
  { destination, shown }: { readonly destination: Destination; readonly shown: string },
  account_name: string | null,
): Promise<void> => {
  const { method } = destination;
  const max = maxSavedAccounts;
  const saved = await act.one(saveAccount, { account, method, destination, shown, account_name, max });
  if (saved)
    act.emit(payoutEvents.payout_account_saved, { accountId: account, method, shown, accountName: account_name });
};
