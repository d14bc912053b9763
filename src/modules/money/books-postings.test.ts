import { expect, test } from 'vitest';
import {
  postingForEndedDispute,
  postingForOpenedDispute,
  postingForProviderFee,
  postingForRefundPaidOtherwise,
  postingForReturnedUnnamed,
  postingForSettlement,
  postingForUnnamedMoney,
  postingForWriteOff,
} from './books-postings.ts';
import type { Posting } from './ledger.ts';

const legs = ({ legs: all }: Posting): Record<string, number> =>
  Object.fromEntries(all.map(({ account, amount_kobo }) => [account, amount_kobo]));
const [listedId, actId] = ['listed', 'act'];

test.each([
  ['a fee', postingForProviderFee({ once: 'x', amount_kobo: 75 }), { provider_balance: 75, provider_fees: -75 }],
  ['a smaller fee', postingForProviderFee({ once: 'x', amount_kobo: -5 }), { provider_balance: -5, provider_fees: 5 }],
  ['a settlement', postingForSettlement({ listedId, amount_kobo: 90 }), { provider_balance: 90, bank: -90 }],
  ['an open dispute', postingForOpenedDispute({ listedId, amount_kobo: 40 }), { provider_balance: 40, disputed: -40 }],
  ['a lost one', postingForEndedDispute({ listedId, amount_kobo: 40, won: false }), { disputed: 40, losses: -40 }],
  [
    'a won one',
    postingForEndedDispute({ listedId, amount_kobo: 40, won: true }),
    { disputed: 40, provider_balance: -40 },
  ],
  ['unnamed money', postingForUnnamedMoney({ actId, amount_kobo: 10 }), { provider_balance: -10, unnamed: 10 }],
  ['its return', postingForReturnedUnnamed({ actId, amount_kobo: 10 }), { provider_balance: 10, unnamed: -10 }],
  ['a refund by bank', postingForRefundPaidOtherwise({ actId, amount_kobo: 30 }), { refund_clearing: -30, bank: 30 }],
  [
    'a gain',
    postingForWriteOff({ actId, from: 'refund_clearing', gain_kobo: 30 }),
    { refund_clearing: -30, losses: 30 },
  ],
  [
    'a loss',
    postingForWriteOff({ actId, from: 'provider_balance', gain_kobo: -7 }),
    { provider_balance: 7, losses: -7 },
  ],
] as const)('%s', (_, posting, expected) => {
  expect(legs(posting)).toEqual(expected);
  expect(Object.values(legs(posting)).reduce((sum, kobo) => sum + kobo, 0)).toBe(0);
});

test('a dispute ends in one way: each has its own key, and a settlement has one', () => {
  expect(postingForEndedDispute({ listedId, amount_kobo: 1, won: true }).key).toBe('dispute_won:listed');
  expect(postingForSettlement({ listedId, amount_kobo: 1 }).key).toBe('settlement_paid:listed');
});

test.each([0, -1, 0.5, Number.NaN])('%d is not paid out, taken back or entered', (amount_kobo) => {
  expect(() => postingForSettlement({ listedId, amount_kobo })).toThrow(RangeError);
  expect(() => postingForOpenedDispute({ listedId, amount_kobo })).toThrow(RangeError);
  expect(() => postingForUnnamedMoney({ actId, amount_kobo })).toThrow(RangeError);
});
