// Payouts by the sandbox, to any account, phone or wallet. It has no limit and no list of banks: those of Kaya's list.
import * as z from 'zod/mini';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import type { PaymentProvider, TransferOutcome } from '../provider.ts';
import { unlessUnknown } from './ask-sandbox.ts';

const payout = z.object({ status: z.string(), id: z.nullable(z.string()), reason: z.nullable(z.string()) });
const named = z.object({ account_name: z.nullable(z.string()) });

const states: Readonly<Record<string, TransferOutcome['state']>> = {
  sent: 'sent',
  paid: 'paid',
  failed: 'failed',
  reversed: 'reversed',
};
const outcomeOf = ({ status, id, reason }: z.infer<typeof payout>): TransferOutcome => ({
  state: states[status] ?? 'unknown',
  provider_id: id,
  reason: lineOf(reason ?? '') || null,
});

export const sandboxTransfers = (ask: Ask): PaymentProvider => ({
  name: 'sandbox',
  findTransfer: async (reference) => {
    const found = await unlessUnknown(ask('GET', `/payouts/${encodeURIComponent(reference)}`));
    return found === null ? null : outcomeOf(shaped(payout, found));
  },
  sendTransfer: async ({ reference, amount_kobo, destination: { account } }) => {
    try {
      return outcomeOf(shaped(payout, await ask('POST', '/payouts', { reference, amount_kobo, account })));
    } catch (error) {
      if (error instanceof ProviderRefusal) return { state: 'failed', provider_id: null, reason: error.message };
      throw error;
    }
  },
  resolveAccount: async ({ method, account }, holder) => {
    if (method === 'crypto') return { state: 'unknown' };
    const asked = ask('GET', `/names?${new URLSearchParams({ account, holder })}`);
    const found = await unlessUnknown(asked);
    if (found === null) return { state: 'not_found', reason: 'No account with this number' };
    const { account_name } = shaped(named, found);
    return account_name === null ? { state: 'unknown' } : { state: 'found', account_name };
  },
  readBalance: async () => null,
  readBanks: async () => null,
});
