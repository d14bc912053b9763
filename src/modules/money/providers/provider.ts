// What every payment adapter can do. Adding one: a folder beside sandbox/ that answers this type.
import type { Destination } from '../rules.ts';
import { within } from './within.ts';

/**
 * sent: the provider has it. paid and failed are final. unknown: nobody can say whether it was taken; the reference is
 * kept and asked for, and never sent again under another name (security.md: abuse 8).
 */
type TransferState = 'sent' | 'paid' | 'failed' | 'unknown';
export type TransferOutcome = {
  readonly state: TransferState;
  readonly provider_id: string | null;
  /** The provider's words when it failed, fit for the worker to read. */
  readonly reason: string | null;
};
/** reference: ours, unique for ever, at most 100 of A–Z a–z 0–9 - _. amount_kobo: what must arrive. */
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
  /** The second call with one reference starts nothing new and answers how the first stands. */
  readonly sendTransfer: (transfer: Transfer) => Promise<TransferOutcome>;
  /** null: the provider has never heard of this reference. */
  readonly findTransfer: (reference: string) => Promise<TransferOutcome | null>;
  /** The name on the account, where the provider can look it up. holder: the name it should have, which some providers ask for. */
  readonly resolveAccount: (destination: Destination, holder: string) => Promise<AccountAnswer>;
};

const unknown: TransferOutcome = { state: 'unknown', provider_id: null, reason: null };

/**
 * The same provider with a time limit on every call (30 s unless said). No answer, or a fault, is not "failed": sending
 * and name look-up answer `unknown`. findTransfer throws, so that its task is tried again later.
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
});
