// What every payment adapter does. To add one: a folder beside sandbox/ that implements this type.
import type { Institution } from '../destinations.ts';
import type { Destination } from '../rules.ts';
import { within } from './within.ts';

/**
 * sent: the provider has it. failed and reversed are final; reversed means that the money came back, and may follow paid. unknown: it may
 * or may not have been accepted; the reference is kept and looked up, and the payout is never sent again under another one (security.md:
 * abuse 8).
 */
type TransferState = 'sent' | 'paid' | 'failed' | 'reversed' | 'unknown';
export type TransferOutcome = {
  readonly state: TransferState;
  readonly provider_id: string | null;
  /** The provider's words when it failed, suitable for the worker. */
  readonly reason: string | null;
  /** Kaya's balance there is too low. unknown: it refused and sent nothing; failed: it accepted it, and then could not send it. */
  readonly isShort?: boolean;
};
/** reference: ours, unique forever, at most 100 of A–Z a–z 0–9 - _. amount_kobo: what must arrive. destination: with the provider's own code of the bank. */
export type Transfer = {
  readonly reference: string;
  readonly amount_kobo: number;
  readonly destination: Destination;
};
type AccountAnswer =
  | { readonly state: 'found'; readonly account_name: string }
  | { readonly state: 'not_found'; readonly reason: string }
  | { readonly state: 'unknown' };

export type PaymentProvider = {
  /** Stored beside provider_id, which is unique within it. */
  readonly name: string;
  /** Idempotent per reference: a second call returns the state of the first. */
  readonly sendTransfer: (transfer: Transfer) => Promise<TransferOutcome>;
  /** null: the provider does not know this reference. */
  readonly findTransfer: (reference: string) => Promise<TransferOutcome | null>;
  /** The name on the account, when the provider can look it up. holder: the expected name, which some providers require. */
  readonly resolveAccount: (destination: Destination, holder: string) => Promise<AccountAnswer>;
  /** The balance that payouts leave from, kobo; null: it has no limit. @throws when it is unknown */
  readonly readBalance: () => Promise<number | null>;
  /** The banks and wallets that it pays to, with its own codes; null: those of Kaya's list. @throws when they are unknown */
  readonly readBanks: () => Promise<readonly Institution[] | null>;
};

const unknown: TransferOutcome = { state: 'unknown', provider_id: null, reason: null };

/**
 * The same provider with a time limit on every call (default 30 s). A timeout or a fault is not "failed": sending and name
 * look-up return `unknown`. findTransfer throws, so that its task is retried later.
 */
export const withTimeLimit = (provider: PaymentProvider, limit_ms = 30_000): PaymentProvider => ({
  name: provider.name,
  sendTransfer: async (transfer) => {
    try {
      return await within(limit_ms, provider.sendTransfer(transfer));
    } catch {
      return unknown;
    }
  },
  findTransfer: (reference) => within(limit_ms, provider.findTransfer(reference)),
  resolveAccount: async (destination, holder) => {
    try {
      return await within(limit_ms, provider.resolveAccount(destination, holder));
    } catch {
      return { state: 'unknown' };
    }
  },
  readBalance: () => within(limit_ms, provider.readBalance()),
  readBanks: () => within(limit_ms, provider.readBanks()),
});
