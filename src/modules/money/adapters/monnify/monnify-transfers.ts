// Payouts by Monnify, which calls them disbursements: the name of the account, then a transfer to it from Kaya's wallet there.
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import { kobo, nairaNumber } from '../naira-wire.ts';
import { noCryptoSentence, payoutAccount } from '../payout-account.ts';
import type { PaymentProvider, TransferOutcome } from '../provider.ts';
import { isBalanceTooLow, isUnknown, type MonnifySettings } from './ask-monnify.ts';

const transfer = z.object({
  status: z.string(),
  transactionReference: z.nullish(z.string()),
  transactionDescription: z.nullish(z.string()),
});
const holder = z.object({ accountName: z.string() });
const balance = z.object({ availableBalance: kobo });
const bankList = z.array(z.object({ name: z.string(), code: z.string() }));

const states: Readonly<Record<string, TransferOutcome['state']>> = {
  PENDING: 'sent',
  AWAITING_PROCESSING: 'sent',
  IN_PROGRESS: 'sent',
  PENDING_AUTHORIZATION: 'sent',
  PENDING_BATCH_AUTHORIZATION: 'sent',
  OTP_EMAIL_DISPATCH_FAILED: 'sent',
  SUCCESS: 'paid',
  COMPLETED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'reversed',
};
const needsOtp = new Set(['PENDING_AUTHORIZATION', 'PENDING_BATCH_AUTHORIZATION', 'OTP_EMAIL_DISPATCH_FAILED']);

const outcomeOf = (reference: string, given: z.infer<typeof transfer>): TransferOutcome => {
  const { status, transactionReference, transactionDescription } = given;
  if (needsOtp.has(status))
    log.error('Monnify waits for an OTP before a payout: ask Monnify to switch OTP off for transfers by API', {
      payout: reference,
    });
  const state = states[status] ?? 'unknown';
  const reason =
    state === 'reversed'
      ? 'The bank sent it back.'
      : state === 'failed'
        ? lineOf(transactionDescription ?? '') || 'The bank did not take the payout.'
        : null;
  return { state, provider_id: transactionReference ?? null, reason };
};

const failed = (reason: string): TransferOutcome => ({ state: 'failed', provider_id: null, reason });
const unknown: TransferOutcome = { state: 'unknown', provider_id: null, reason: null };

export const monnifyTransfers = (ask: Ask, { wallet }: MonnifySettings): PaymentProvider => {
  const nameOf = async ({ number, bank }: { readonly number: string; readonly bank: string }): Promise<string> => {
    const query = new URLSearchParams({ accountNumber: number, bankCode: bank });
    return shaped(holder, await ask('GET', `/api/v1/disbursements/account/validate?${query}`)).accountName;
  };
  const findTransfer = async (reference: string): Promise<TransferOutcome | null> => {
    try {
      const query = new URLSearchParams({ reference });
      return outcomeOf(reference, shaped(transfer, await ask('GET', `/api/v2/disbursements/single/summary?${query}`)));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  };
  return {
    name: 'monnify',
    findTransfer,
    sendTransfer: async ({ reference, amount_kobo, destination }) => {
      const account = payoutAccount(destination);
      if (!account) return failed(noCryptoSentence);
      if (wallet === undefined) {
        log.error('a payout waits: MONNIFY_WALLET must be the account at Monnify that payouts leave from', {
          payout: reference,
        });
        return unknown;
      }
      try {
        const order = {
          amount: nairaNumber(amount_kobo),
          reference,
          narration: 'Kaya payout',
          destinationBankCode: account.bank,
          destinationAccountNumber: account.number,
          destinationAccountName: await nameOf(account),
          currency: 'NGN',
          sourceAccountNumber: wallet,
        };
        return outcomeOf(reference, shaped(transfer, await ask('POST', '/api/v2/disbursements/single', order)));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        // Whatever is refused now, the payout may already have been sent, with a lost answer.
        const before = await findTransfer(reference);
        if (before) return before;
        const isPoor = isBalanceTooLow(error);
        const isNoWallet = !isPoor && /wallet|source account/i.test(error.message);
        if (isPoor) log.error('the wallet at Monnify is too low for a payout', { payout: reference });
        if (isNoWallet) log.error('Monnify does not pay from the account in MONNIFY_WALLET', { payout: reference });
        // D07: the same amount went to the same account less than two minutes ago.
        const waits = isPoor || isNoWallet || error.code === 'D07' || /duplicate|already exists/i.test(error.message);
        return waits
          ? { ...unknown, ...(isPoor && { isShort: true }) }
          : failed(error.message || 'The bank did not take the payout.');
      }
    },
    readBalance: async () => {
      // Payouts wait for the setting (sendTransfer).
      if (wallet === undefined) return null;
      const query = new URLSearchParams({ accountNumber: wallet });
      return shaped(balance, await ask('GET', `/api/v2/disbursements/wallet-balance?${query}`)).availableBalance;
    },
    readBanks: async () =>
      shaped(bankList, await ask('GET', '/api/v1/banks')).map(({ code, name }) => ({ code, name })),
    resolveAccount: async (destination) => {
      const account = payoutAccount(destination);
      if (!account) return { state: 'unknown' };
      try {
        return { state: 'found', account_name: await nameOf(account) };
      } catch (error) {
        if (error instanceof ProviderRefusal)
          return { state: 'not_found', reason: 'The bank does not know this account number.' };
        throw error;
      }
    },
  };
};
