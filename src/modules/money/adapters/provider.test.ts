import { expect, test } from 'vitest';
import { withTimeLimit } from './provider.ts';

const transfer = {
  reference: 'payout-1',
  amount_kobo: 24_950_00,
  destination: { method: 'bank', bank_code: '058', account: '0123456786' },
} as const;

test('a transfer is unknown, not failed, when the provider does not answer', async () => {
  const silent = new Promise<never>(() => {});
  const bank = withTimeLimit(
    {
      name: 'silent',
      sendTransfer: () => silent,
      findTransfer: () => silent,
      readBalance: () => silent,
      readBanks: () => silent,
      resolveAccount: () => silent,
    },
    20,
  );
  expect(await bank.sendTransfer(transfer)).toEqual({ state: 'unknown', provider_id: null, reason: null });
  expect(await bank.resolveAccount(transfer.destination, 'Musa')).toEqual({ state: 'unknown' });
  await expect(bank.findTransfer('payout-1')).rejects.toThrow('No answer in 20 ms');
});
