// Used when no provider is configured: nothing is opened or sent, and every reference is unknown. The use cases refuse earlier
// (Settings.payments); what an earlier configuration left waits for its provider (adapters.ts).
import { type Adapters, adapters } from './adapters.ts';
import type { Books } from './books.ts';
import type { Checkouts } from './checkouts.ts';
import type { PaymentProvider } from './provider.ts';

const absent = (): Promise<never> => Promise.reject(new Error('No payment provider is configured.'));
const unknown = { state: 'unknown', reason: null } as const;

export const noProvider: Adapters<PaymentProvider> = adapters({
  name: 'none',
  sendTransfer: async () => ({ ...unknown, provider_id: null }),
  findTransfer: absent,
  resolveAccount: async () => ({ state: 'unknown' }),
  readBalance: absent,
  readBanks: absent,
});

export const noCheckouts: Adapters<Checkouts> = adapters({
  name: 'none',
  proofHeader: 'x-no-provider',
  openCheckout: absent,
  openTransfer: absent,
  findCharge: absent,
  refund: async () => unknown,
  findRefund: absent,
  readNote: async () => null,
});

export const noBooks: Adapters<Books> = adapters({ name: 'none', keeps: [], page: absent });
