// The bank account that a partner is paid to (docs/decisions/0174-partners-are-paid.md).
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { moneyRefusals as refuse } from '../contract.ts';
import { partnerMoneyEvents } from '../partner-money-events.ts';
import { checkDestination, type Destination, newAccountHours, showDestination } from '../rules.ts';
import {
  accountsOfPartner,
  activatePartnerAccount,
  dropPartnerAccount,
  partnerWasPaid,
  putPartnerAccount,
} from './partner-accounts.sql.ts';
import { placesAt } from './read-banks.ts';
import { whoseAccount } from './whose-account.ts';

export type CheckedAccount = {
  readonly destination: Destination;
  readonly shown: string;
  readonly account_name: string | null;
  /** The bank does not say that it is the partner's. */
  readonly doubtful: boolean;
};

/** Asks the provider whose account it is, outside any transaction. Refuses what is no account, and a bank that nobody pays to. */
export const checkPartnerAccount =
  (payments: Adapters<PaymentProvider>) =>
  async (
    db: Database,
    actor: Actor,
    name: string,
    typed: { readonly bank_code: string; readonly account: string },
  ): Promise<CheckedAccount> => {
    const providers = payments.inTurn.map((one) => one.name);
    const found = await db.act(actor, async (act) => {
      if (act.settings.payments === 'off') throw new Refused(refuse.payouts_off);
      const places = await placesAt(act, providers);
      const checked = checkDestination({ method: 'bank', ...typed }, places);
      if (!checked.ok) throw new Refused(checked.refusal, { fields: checked.fields });
      return { destination: checked.destination, shown: showDestination(checked.destination, places) };
    });
    const ask = whoseAccount(payments.inTurn, () => Promise.resolve({ name, changed: false }));
    const { account_name, doubt } = await ask(db, actor, found.destination);
    return { ...found, account_name, doubtful: doubt !== null };
  };

export type CheckPartnerAccount = ReturnType<typeof checkPartnerAccount>;

type Of = { readonly id: string; readonly name: string };

/** By staff, with the partner locked. In place of one that was paid before it waits for a second member of staff. */
export const putAccount = async (act: Act, of: Of, checked: CheckedAccount, reason: string | null): Promise<void> => {
  const { destination, shown, account_name } = checked;
  const paid = (await act.one(partnerWasPaid, { partner: of.id }))?.was ?? false;
  const state = paid ? 'proposed' : 'active';
  await act.one(dropPartnerAccount, { partner: of.id, state });
  const by = ownAccount(act);
  await act.one(putPartnerAccount, { partner: of.id, state, destination, shown, account_name, reason, by });
  act.emit(partnerMoneyEvents.partner_account, {
    partnerId: of.id,
    name: of.name,
    shown,
    accountName: account_name,
    accountStep: state,
    reason,
  });
};

/** By another member of staff, with the partner locked. False: there is nothing to confirm, or they wrote it themselves. */
export const confirmAccount = async (act: Act, of: Of, account: string): Promise<boolean> => {
  const by = ownAccount(act);
  const proposed = (await act.sql(accountsOfPartner, { partner: of.id })).find((one) => one.state === 'proposed');
  if (proposed?.id !== account || proposed.set_by === by) return false;
  await act.one(dropPartnerAccount, { partner: of.id, state: 'active' });
  const hours = act.settings.newAccountHours ?? newAccountHours;
  const free_at = new Date((await act.now()).getTime() + hours * 3_600_000);
  const now = await act.one(activatePartnerAccount, { id: account, by, free_at });
  if (!now) return false;
  act.emit(partnerMoneyEvents.partner_account, {
    partnerId: of.id,
    name: of.name,
    shown: now.shown,
    accountName: now.account_name,
    accountStep: 'confirmed',
    reason: null,
  });
  return true;
};
