// Payouts by Flutterwave: a transfer from Kaya's balance there to an account. A wallet is an account too.
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import { kobo, nairaNumber } from '../naira-wire.ts';
import { noCryptoSentence, payoutAccount } from '../payout-account.ts';
import type { PaymentProvider, TransferOutcome } from '../provider.ts';
import { dataOf, entriesOf, isAccountTrouble, isBalanceTooLow, isUnknown, wordsOf } from './ask-flutterwave.ts';

const transfer = z.object({
  id: z.union([z.number(), z.string()]),
  reference: z.string(),
  status: z.string(),
  complete_message: z.nullish(z.string()),
});
const resolved = z.object({ account_name: z.string() });
const balance = z.object({ available_balance: kobo });
const bankList = z.array(z.object({ name: z.string(), code: z.string() }));

/** Version 3 documents no return of what has arrived; `REVERSED` is what version 4 calls it. */
const states: Readonly<Record<string, TransferOutcome['state']>> = {
  NEW: 'sent',
  PENDING: 'sent',
  SUCCESSFUL: 'paid',
  FAILED: 'failed',
  REVERSED: 'reversed',
};

/** `DISBURSE FAILED: Account is dormant` becomes what follows the colon. */
const reasonOf = (said: string): string => {
  if (isBalanceTooLow(said)) return 'The payout could not be sent. Please try again later.';
  return lineOf(said.replace(/^disburse failed:/i, '')) || 'The bank did not take the payout.';
};

const outcomeOf = ({ id, reference, status, complete_message }: z.infer<typeof transfer>): TransferOutcome => {
  const state = states[status.toUpperCase()] ?? 'unknown';
  const said = complete_message ?? '';
  const isShort = state === 'failed' && isBalanceTooLow(said);
  if (isShort) log.error('the balance at Flutterwave is too low for a payout', { payout: reference });
  const reason = state === 'reversed' ? 'The bank sent it back.' : state === 'failed' ? reasonOf(said) : null;
  return { state, provider_id: String(id), reason, ...(isShort && { isShort }) };
};

const failed = (reason: string): TransferOutcome => ({ state: 'failed', provider_id: null, reason });
const unknown: TransferOutcome = { state: 'unknown', provider_id: null, reason: null };

export const flutterwaveTransfers = (ask: Ask): PaymentProvider => {
  const findTransfer = async (reference: string): Promise<TransferOutcome | null> => {
    try {
      for await (const row of entriesOf(ask, '/transfers', { reference })) {
        const one = shaped(transfer, row);
        if (one.reference === reference) return outcomeOf(one);
      }
      return null;
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  };
  return {
    name: 'flutterwave',
    findTransfer,
    sendTransfer: async ({ reference, amount_kobo, destination }) => {
      const account = payoutAccount(destination);
      if (!account) return failed(noCryptoSentence);
      try {
        const answer = await ask('POST', '/transfers', {
          account_bank: account.bank,
          account_number: account.number,
          amount: nairaNumber(amount_kobo),
          currency: 'NGN',
          debit_currency: 'NGN',
          narration: 'Kaya payout',
          reference,
        });
        return outcomeOf(dataOf(transfer, answer));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        // Whatever is refused now, the payout may already have been sent, with a lost answer.
        const before = await findTransfer(reference);
        if (before) return before;
        // Its words for a reference that it already has are not documented.
        const isDuplicate = /reference|duplicate|already/i.test(error.message);
        if (!isDuplicate && !isAccountTrouble(error)) return failed(wordsOf(error));
        log.error('Flutterwave does not send a payout now', { payout: reference, reason: wordsOf(error) });
        return { ...unknown, isShort: isBalanceTooLow(error.message) };
      }
    },
    readBalance: async () => dataOf(balance, await ask('GET', '/balances/NGN')).available_balance,
    readBanks: async () => dataOf(bankList, await ask('GET', '/banks/NG')).map(({ code, name }) => ({ code, name })),
    resolveAccount: async (destination) => {
      const account = payoutAccount(destination);
      if (!account) return { state: 'unknown' };
      try {
        const asked = { account_number: account.number, account_bank: account.bank };
        const { account_name } = dataOf(resolved, await ask('POST', '/accounts/resolve', asked));
        return { state: 'found', account_name };
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        if (!isAccountTrouble(error))
          return { state: 'not_found', reason: 'The bank does not know this account number.' };
        log.error('Flutterwave looks up no accounts now', { reason: wordsOf(error) });
        return { state: 'unknown' };
      }
    },
  };
};
