import { expect, test } from 'vitest';
import {
  cancelledWords,
  carriedWords,
  collectWords,
  onlyCardWords,
  headingsLeft,
  hoursWord,
  missedWords,
  moneyLines,
  owedWords,
  promisedWords,
  restWords,
  doneWords,
  offerWayWords,
  owedLine,
  owedWhy,
  ratingWords,
  refusedWords,
} from './earn-words.ts';

test('a driver reads what to collect and how Kaya gets its share', () => {
  expect(collectWords({ collect_kobo: 4_000_00, payment_method: 'cash' })).toBe('Collect ₦4,000 in cash');
  expect(carriedWords(8_000_00)).toBe(
    'Includes ₦8,000, the customer’s earlier late-cancellation fee, which you owe Kaya.',
  );
  expect(carriedWords(0)).toBeNull();
  const ride = { collect_kobo: 4_000_00, you_earn_kobo: 3_600_00, carried_kobo: 0 };
  expect(restWords(ride)).toBe('Kaya’s ₦400 is deducted from your next payment from Kaya.');
  expect(restWords({ ...ride, collect_kobo: 0 })).toBe('Kaya adds it to your balance when you complete the trip.');
  expect([onlyCardWords(20_000_00), onlyCardWords(20_000_01)?.slice(0, 60)]).toEqual([
    null,
    'Above ₦20,000 you are offered rides paid by card only, until',
  ]);
  expect(collectWords({ collect_kobo: 0, payment_method: 'card' })).toBe('Paid to Kaya: collect nothing');
  expect(collectWords({ collect_kobo: 0, payment_method: 'invoice' })).toBe('Paid by the company: collect nothing');
  expect(restWords({ ...ride, collect_kobo: 6_000_00, carried_kobo: 2_000_00 })).toBe(
    'Kaya’s ₦2,400, with the ₦2,000 this customer owed for a cancelled ride, is deducted from your next payment from Kaya.',
  );
  expect(restWords({ ...ride, you_earn_kobo: 4_000_00 })).toBe('You keep all of it.');
});

const money = {
  price_kobo: 4_000_00,
  collected_kobo: 4_000_00,
  commission_kobo: 400_00,
  earned_kobo: 3_600_00,
  owed_kobo: 400_00,
};

test.each([
  [
    'completed',
    { status: 'completed', carried_kobo: 0, money },
    ['Price ₦4,000', 'Cash you collected ₦4,000', 'Kaya’s commission ₦400', 'You earned ₦3,600', 'You owe Kaya ₦400'],
  ],
  [
    'completed with an earlier fee',
    { status: 'completed', carried_kobo: 2_000_00, money: { ...money, collected_kobo: 6_000_00, owed_kobo: 2_400_00 } },
    [
      'Price ₦4,000',
      'Fee of an earlier ride ₦2,000',
      'Cash you collected ₦6,000',
      'Kaya’s commission ₦400',
      'You earned ₦3,600',
      'You owe Kaya ₦2,400',
    ],
  ],
  [
    'completed and paid by card',
    { status: 'completed', carried_kobo: 0, money: { ...money, collected_kobo: 0, owed_kobo: 0 } },
    ['Price ₦4,000', 'Paid to Kaya ₦4,000', 'Kaya’s commission ₦400', 'You earned ₦3,600'],
  ],
  [
    'completed with tips',
    { status: 'completed', carried_kobo: 0, tips_kobo: 700_00, money: { ...money, collected_kobo: 0, owed_kobo: 0 } },
    ['Price ₦4,000', 'Paid to Kaya ₦4,000', 'Kaya’s commission ₦400', 'You earned ₦3,600', 'Tips ₦700'],
  ],
  [
    'going on',
    { status: 'in_progress', carried_kobo: 0, money: { ...money, collected_kobo: 0, owed_kobo: 0 } },
    ['Price ₦4,000', 'Kaya’s commission ₦400', 'You earn ₦3,600'],
  ],
  [
    'cancelled late',
    {
      status: 'cancelled',
      carried_kobo: 0,
      money: { price_kobo: 2_000_00, collected_kobo: 0, commission_kobo: 200_00, earned_kobo: 1_800_00, owed_kobo: 0 },
    },
    ['Late-cancellation fee ₦2,000', 'Kaya’s commission ₦200', 'You earned ₦1,800'],
  ],
  [
    'cancelled free of charge',
    {
      status: 'cancelled',
      carried_kobo: 0,
      money: { price_kobo: 0, collected_kobo: 0, commission_kobo: 0, earned_kobo: 0, owed_kobo: 0 },
    },
    ['Price Cancelled free of charge'],
  ],
] as const)('the money of a trip, %s', (_title, trip, lines) => {
  expect(moneyLines({ tips_kobo: 0, ...trip }).map(({ label, value }) => `${label} ${value}`)).toEqual(lines);
});

test('what happened meanwhile, what is owed and how long, in words', () => {
  expect(cancelledWords({ rider_name: 'Ada Obi', you_earn_kobo: 0, fee_due: false })).toBe(
    'Ada Obi’s ride is cancelled. You can take the next ride.',
  );
  expect(cancelledWords({ rider_name: 'Ada Obi', you_earn_kobo: 1_800_00, fee_due: true })).toBe(
    'Ada Obi’s ride is cancelled. You get ₦1,800 of the fee once the customer pays it.',
  );
  expect(cancelledWords({ rider_name: 'Ada Obi', you_earn_kobo: 1_800_00, fee_due: false })).toBe(
    'Ada Obi’s ride is cancelled. You get ₦1,800 of the fee.',
  );
  expect(missedWords(3_600_00, 15)).toBe(
    `You missed a ride: you would have earned ₦3,600. You have 15 seconds to answer each offer. ${refusedWords}`,
  );
  expect(owedLine(2_800_00)).toBe('You owe Kaya ₦2,800. The limit is ₦20,000.');
  expect(owedWhy).toContain('Above ₦20,000');
  expect(ratingWords({ rating: 0, ratings_count: 0 })).toBe('No ratings yet');
  expect(ratingWords({ rating: 4.75, ratings_count: 1 })).toBe('4.8 from 1 rating');
  expect(owedWords(0)).toBe('You owe Kaya nothing.');
  expect(owedWords(400_00)).toBe('You owe Kaya ₦400 from cash rides.');
  expect(hoursWord(0)).toBe('0 mins');
  expect(hoursWord(3 * 3600 + 59 * 60 + 59)).toBe('3 h 59 m');
  expect(headingsLeft(0)).toBe('None left today');
  expect(headingsLeft(2)).toBe('2 left today');
  const promised_at = '2026-11-21T08:10:00Z';
  expect(promisedWords({ status: 'accepted', promised_at })).toBe('Be at the pickup by 9:10 AM.');
  expect(promisedWords({ status: 'arrived', promised_at })).toBe('');
  expect(promisedWords({ status: 'arriving', promised_at: null })).toBe('');
});

test('an offer gives the distance to the pickup if the position is known, and the length of the trip', () => {
  const offer = { pickup: { lat: 6.5, lng: 3.35 }, pickup_minutes: 6, distance_m: 12_400, duration_s: 2_100 };
  expect(offerWayWords(offer, null)).toEqual({ pickup: '6\u00a0mins', trip: '12\u00a0km, 35\u00a0mins' });
  expect(offerWayWords(offer, { lat: 6.52, lng: 3.35 }).pickup).toBe('2\u00a0km, 6\u00a0mins');
});

test('after a ride: the distance, the cash, and our share of it', () => {
  const stop = (address: string) => ({ address, lat: 6.5, lng: 3.35, landmark: '' });
  const ride = { pickup: stop('Surulere'), destination: stop('Lekki'), distance_m: 15_000 };
  const cash = { price_kobo: 4_000_00, collected_kobo: 4_000_00, commission_kobo: 400_00, earned_kobo: 3_600_00 };
  expect(doneWords({ ...ride, money: { ...cash, owed_kobo: 400_00 } })).toBe(
    'Surulere to Lekki, 15\u00a0km. You collected ₦4,000 in cash. ₦400 of it is ours and is deducted from the next money we pay you.',
  );
  expect(doneWords({ ...ride, money: { ...cash, collected_kobo: 0, owed_kobo: 0 } })).toBe(
    'Surulere to Lekki, 15\u00a0km. The customer paid Kaya.',
  );
});
