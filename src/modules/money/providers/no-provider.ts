// What stands in where no provider is configured: nothing is opened or sent, and nobody knows of anything. The use cases
// refuse before they come here (Settings.payments); tasks of an earlier configuration find out that nothing is known.
import type { Checkouts } from './checkouts.ts';
import type { PaymentProvider } from './provider.ts';

const absent = (): Promise<never> => Promise.reject(new Error('No payment provider is configured.'));
const unknown = { state: 'unknown', reason: null } as const;

export const noProvider: PaymentProvider = {
  name: 'none',
  sendTransfer: async () => ({ ...unknown, provider_id: null }),
  findTransfer: absent,
  resolveAccount: async () => ({ state: 'unknown' }),
};

export const noCheckouts: Checkouts = {
  name: 'none',
  proofHeader: 'x-no-provider',
  openCheckout: absent,
  findCharge: absent,
  refund: async () => unknown,
  findRefund: absent,
  readNote: async () => null,
};
