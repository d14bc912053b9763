import type { Destination } from '../rules.ts';

/** A wallet's account number is its phone number without `+234`. Null: these providers pay into no crypto wallet. */
export const payoutAccount = (destination: Destination): { readonly number: string; readonly bank: string } | null => {
  if (destination.method === 'crypto') return null;
  return destination.method === 'bank'
    ? { number: destination.account, bank: destination.bank_code }
    : { number: destination.account.replace(/^\+234/, ''), bank: destination.operator };
};

export const noCryptoSentence = 'Kaya does not pay into crypto wallets at the moment.';
