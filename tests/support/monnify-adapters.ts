// Monnify's adapters beside a fake of its API, and payments in progress.
import { randomUUID } from 'node:crypto';
import { askMonnify, type MonnifySettings } from '../../src/modules/money/adapters/monnify/ask-monnify.ts';
import { monnifyCheckouts } from '../../src/modules/money/adapters/monnify/monnify-checkouts.ts';
import { monnifyTransfers } from '../../src/modules/money/adapters/monnify/monnify-transfers.ts';
import { monnifyRefusal, startMonnifyApi } from './monnify-api.ts';
import { badGateway, endless, half, lost, type Trouble } from './provider-api.ts';

const rateLimited: Trouble = { before: true, answer: monnifyRefusal(429, 'Too many requests') };
/** Faults that leave the outcome unknown, with the adapter's message. */
export const unclear = [
  ['no answer', lost, 'fetch failed'],
  ['no answer and no effect', { ...lost, before: true }, 'fetch failed'],
  ['429', rateLimited, 'Monnify answered 429, 99'],
  ['500', { answer: monnifyRefusal(500, 'Error') }, 'Monnify answered 500, 99'],
  ['502 with HTML', badGateway, 'Monnify answered 502, not in its own form'],
  ['half an answer', half, 'Monnify answered 200, not in its own form'],
  ['an endless answer', endless, 'Monnify answered 200 with more than 1000000 bytes'],
] as const;

export const amount_kobo = 45_000_00;

export const startMonnify = async () => {
  const api = await startMonnifyApi();
  /** New ones, without a token. */
  const adapters = (settings: MonnifySettings = api.settings, now?: () => number) => {
    const ask = askMonnify(settings, now);
    return { cards: monnifyCheckouts(ask, settings), payouts: monnifyTransfers(ask, settings) };
  };
  const { cards, payouts } = adapters();
  await cards.findCharge('to have a token');

  const checkout = (reference: string = randomUUID()) => ({
    reference,
    amount_kobo,
    title: 'A move to Lekki',
    email: 'adaeze@example.com',
    return_url: 'https://kaya.example/track/return',
  });
  const transfer = (reference: string = randomUUID()) => ({ ...checkout(reference), life_ms: 30 * 60_000 });
  const open = async (): Promise<string> => {
    const given = checkout();
    await cards.openCheckout(given);
    return given.reference;
  };
  return {
    api,
    adapters,
    cards,
    payouts,
    checkout,
    transfer,
    /** A card page. */
    open,
    /** The same, after a payment. */
    paid: async (more: Record<string, unknown> = {}) => {
      const reference = await open();
      api.end(reference, more);
      return { reference, charge: await cards.findCharge(reference) };
    },
    /** An account that awaits a transfer. */
    awaited: async () => {
      const given = transfer();
      await cards.openTransfer(given);
      return given.reference;
    },
    /** Monnify's own reference of a payment. */
    theirsOf: (reference: string) => api.transactions.get(reference)?.transactionReference ?? '',
  };
};
