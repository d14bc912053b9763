// Payouts by Paystack: a recipient for the account, then a transfer to it from Kaya's balance there.
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import { noCryptoSentence, payoutAccount } from '../payout-account.ts';
import type { PaymentProvider, TransferOutcome } from '../provider.ts';
import { isBalanceTooLow, isUnknown } from './ask-paystack.ts';

const recipient = z.object({ recipient_code: z.string() });
const transfer = z.object({
  status: z.string(),
  transfer_code: z.nullish(z.string()),
  gateway_response: z.nullish(z.string()),
});
const resolved = z.object({ account_name: z.string() });
const balances = z.array(z.object({ currency: z.string(), balance: z.int() }));
const bankList = z.array(z.object({ name: z.string(), code: z.string(), active: z.nullish(z.boolean()) }));

/** `otp` and `received` wait for a person or an approval at Paystack. */
const states: Readonly<Record<string, TransferOutcome['state']>> = {
  success: 'paid',
  pending: 'sent',
  processing: 'sent',
  otp: 'sent',
  received: 'sent',
  failed: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  abandoned: 'failed',
  reversed: 'reversed',
};

/** Paystack's own explanation is kept; without one, Kaya adds a sentence. */
const outcomeOf = ({ status, transfer_code, gateway_response }: z.infer<typeof transfer>): TransferOutcome => {
  const state = states[status] ?? 'unknown';
  const said = lineOf(gateway_response ?? '');
  const reason =
    state === 'reversed'
      ? 'The bank sent it back.'
      : state === 'failed'
        ? said || 'The bank did not take the payout.'
        : null;
  return { state, provider_id: transfer_code ?? null, reason };
};

const theirs = ({ number, bank }: { readonly number: string; readonly bank: string }) => ({
  account_number: number,
  bank_code: bank,
});

const failed = (reason: string): TransferOutcome => ({ state: 'failed', provider_id: null, reason });

export const paystackTransfers = (ask: Ask): PaymentProvider => {
  const findTransfer = async (reference: string): Promise<TransferOutcome | null> => {
    try {
      return outcomeOf(shaped(transfer, await ask('GET', `/transfer/verify/${encodeURIComponent(reference)}`)));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  };
  return {
    name: 'paystack',
    findTransfer,
    sendTransfer: async ({ reference, amount_kobo, destination }) => {
      const account = payoutAccount(destination);
      if (!account) return failed(noCryptoSentence);
      try {
        const to = { type: 'nuban', name: 'Kaya payout', currency: 'NGN', ...theirs(account) };
        const { recipient_code } = shaped(recipient, await ask('POST', '/transferrecipient', to));
        const order = {
          source: 'balance',
          amount: amount_kobo,
          recipient: recipient_code,
          reference,
          reason: 'Kaya payout',
          currency: 'NGN',
        };
        return outcomeOf(shaped(transfer, await ask('POST', '/transfer', order)));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        // Whatever is refused now, the payout may already have been sent, with a lost answer.
        const before = await findTransfer(reference);
        if (before) return before;
        const isDuplicate = error.code === 'duplicate_transfer_reference' || /already exists/i.test(error.message);
        const isPoor = isBalanceTooLow(error);
        if (isPoor) log.error('the balance at Paystack is too low for a payout', { payout: reference });
        return isDuplicate || isPoor
          ? { state: 'unknown', provider_id: null, reason: null, isShort: isPoor }
          : failed(error.message);
      }
    },
    readBalance: async () => {
      const found = shaped(balances, await ask('GET', '/balance')).find(({ currency }) => currency === 'NGN');
      if (!found) throw new Error('Paystack names no balance in naira');
      return found.balance;
    },
    readBanks: async () =>
      shaped(bankList, await ask('GET', '/bank?country=nigeria&currency=NGN'))
        .filter(({ active }) => active !== false)
        .map(({ code, name }) => ({ code, name })),
    resolveAccount: async (destination) => {
      const account = payoutAccount(destination);
      if (!account) return { state: 'unknown' };
      try {
        const { account_name } = shaped(
          resolved,
          await ask('GET', `/bank/resolve?${new URLSearchParams(theirs(account))}`),
        );
        return { state: 'found', account_name };
      } catch (error) {
        if (error instanceof ProviderRefusal)
          return { state: 'not_found', reason: 'The bank does not know this account number.' };
        throw error;
      }
    },
  };
};
