import { naira } from '../../../shared/naira.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { minimumPayout_kobo } from '../rules.ts';
import { openPaymentOf } from './payments.sql.ts';
import { mayPayDebt, owedNow } from './read-payments.ts';
import { payableOf } from './ledger.sql.ts';
import {
  erasePerson,
  exportedCards,
  exportedEntries,
  exportedInvoices,
  exportedKnownAccounts,
  exportedPayments,
  exportedPayoutAccounts,
  exportedPayouts,
  forgetInvoices,
  payoutsUnderway,
} from './person.sql.ts';

/** What a person earned and was paid. The records stay for six years, without the destination accounts. */
export const moneyPersonalData: PersonalData = {
  name: 'money',
  exportFor: async (act, { accountId: account }) => {
    const [payable, entries, payouts, accounts, known, invoices, payments, kept, owed_kobo] = await Promise.all([
      act.one(payableOf, { owner: account }),
      act.sql(exportedEntries, { account }),
      act.sql(exportedPayouts, { account }),
      act.sql(exportedPayoutAccounts, { account }),
      act.sql(exportedKnownAccounts, { account }),
      act.sql(exportedInvoices, { account }),
      act.sql(exportedPayments, { account }),
      act.sql(exportedCards, { account }),
      owedNow(act, account),
    ]);
    return {
      balance_kobo: payable?.balance_kobo ?? 0,
      waiting_kobo: payable?.waiting_kobo ?? 0,
      owed_kobo,
      entries: entries.map(({ row }) => row),
      payouts: payouts.map(({ row }) => row),
      payout_accounts: accounts.map(({ row }) => row),
      known_payout_accounts: known.map(({ row }) => row),
      invoices: invoices.map(({ row }) => row),
      payments: payments.map(({ row }) => row),
      kept_cards: kept.map(({ row }) => row),
    };
  },
  reasonsToStay: async (act, { accountId: account }) => {
    const { balance_kobo: balance = 0, waiting_kobo = 0 } = (await act.one(payableOf, { owner: account })) ?? {};
    const underway = await act.sql(payoutsUnderway, { account });
    const way =
      balance < minimumPayout_kobo ? 'Contact us on the help page and we will send it to you.' : 'Pay it out first.';
    const owed = await owedNow(act, account);
    const how = mayPayDebt(act, owed)
      ? 'Pay it by card in your earnings.'
      : 'Contact us on the help page to settle it.';
    const open = await act.one(openPaymentOf, { kind: 'debt', id: account });
    return [
      ...(owed > 0 ? [`You owe Kaya ${naira(owed)} from cash jobs and rides. ${how}`] : []),
      ...(open
        ? [
            `Your card payment of ${naira(open.amount_kobo)} is open. Wait until it is paid, or for half an hour after you closed the card page.`,
          ]
        : []),
      ...(balance > 0 ? [`${naira(balance)} is in your balance. ${way}`] : []),
      ...(waiting_kobo > 0
        ? [`${naira(waiting_kobo)} of yours waits for companies to pay their bills. Wait until it can be paid out.`]
        : []),
      ...underway.map(({ amount_kobo }) => `A payout of ${naira(amount_kobo)} is on its way. Wait until it arrives.`),
    ];
  },
  erase: async (act, { accountId: account }) => {
    await act.sql(erasePerson, { account });
    await act.sql(forgetInvoices, { account });
  },
};
