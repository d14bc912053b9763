import { expect, test } from 'vitest';
import { speak } from '../../../kit/language.ts';
import { spanWord } from '../../../shared/clock.ts';
import ha from '../languages/ha.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { ruleVersion } from '../rules.ts';
import {
  lineWords,
  ordinal,
  outcomeWords,
  rankWord,
  roundWords,
  scaleWords,
  wayWords,
  whyWords,
} from './receipt-words.ts';

const middle_ms = 1_000_000;
const numbers = (given: Partial<OfferReceipt['mine']> = {}): OfferReceipt['mine'] => {
  const terms = { pickup_ms: 300_000, long_way_ms: 0, fairness_ms: middle_ms, rating_ms: 0, rejection_ms: 0, ...given };
  const total_ms = terms.pickup_ms + terms.long_way_ms + terms.fairness_ms + terms.rating_ms + terms.rejection_ms;
  return { rank: 1, has_position: true, is_elsewhere: false, total_ms, ...terms };
};
const receipt = (given: Partial<OfferReceipt> = {}): OfferReceipt => ({
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'ride',
  order_id: '0190a000-0000-7000-8000-000000000002',
  is_mine: true,
  rule_version: ruleVersion,
  decided_at: '2026-11-23T14:30:00.000Z',
  waited_s: 0,
  orders: 1,
  takers: 2,
  considered: 1,
  typical_kobo_h: null,
  fairness_max_ms: 2 * middle_ms,
  mine: numbers(),
  offered: numbers(),
  ...given,
});
const lost = (mine: Partial<OfferReceipt['mine']>, given: Partial<OfferReceipt> = {}): OfferReceipt =>
  receipt({ is_mine: false, order_id: null, considered: 5, mine: numbers({ rank: 2, ...mine }), ...given });

test('the pickup time reads as in the offer: whole minutes, rounded up', () => {
  expect(wayWords(receipt({ mine: numbers({ pickup_ms: 200_000 }) }))).toBe(
    'Your way to the pickup is 3 min 20 s, which the offer rounds up to 4 mins.',
  );
  expect(wayWords(receipt({ mine: numbers({ pickup_ms: 5_000 }) }))).toContain('rounds up to 1 min.');
  expect(wayWords(receipt({ mine: numbers({ has_position: false }) }))).toBeNull();
  expect(wayWords(receipt({ kind: 'job' }))).toBeNull();
  expect(wayWords(lost({}))).toBeNull();
});

test('durations and ranks', () => {
  expect([0, 400, 15_000, 60_000, 370_000, 3_599_600, 3_600_000, 3_900_000].map(spanWord)).toEqual([
    '0 s',
    '0 s',
    '15 s',
    '1 min',
    '6 min 10 s',
    '1 h',
    '1 h',
    '1 h 5 min',
  ]);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd'.split(' '),
  );
  expect(rankWord(lost({}))).toBe('2nd of 5 drivers');
  expect(rankWord(receipt({ kind: 'job' }))).toBe('1st of 1 mover');
});

test.each([
  [receipt(), 'You were asked: the only driver who could be compared.', []],
  [receipt({ considered: 5 }), 'You were asked. You were 1st of 5 drivers who were compared.', []],
  [
    receipt({ considered: 5, mine: numbers({ rank: 2 }), offered: numbers({ rank: 2 }) }),
    'You were asked. You were 2nd of 5 drivers who were compared.',
    ['The driver before you got another ride in the same round.'],
  ],
  [
    receipt({ kind: 'job', considered: 5, mine: numbers({ rank: 4 }), offered: numbers({ rank: 4 }) }),
    'You were asked. You were 4th of 5 movers who were compared.',
    ['The 3 movers before you got another job in the same round.'],
  ],
  [
    receipt({ kind: 'job', considered: 5, mine: numbers({ rank: 3, pickup_ms: 390_000 }) }),
    'You were asked. You were 3rd of 5 movers who were compared.',
    ['A job is offered to a few movers at the same time.', 'The first of them counted 21 min 40 s, you 23 min 10 s.'],
  ],
  [
    lost({ rank: 4, pickup_ms: 390_000 }, { kind: 'job' }),
    'Other movers were asked. You were 4th of 5 movers who were compared.',
    ['The first mover who was asked counted 21 min 40 s, you 23 min 10 s. The lowest is asked first.'],
  ],
  [
    lost({ pickup_ms: 390_000 }),
    'Another driver was asked. You were 2nd of 5 drivers who were compared.',
    ['The driver who was asked counted 21 min 40 s, you 23 min 10 s. The lowest is asked first.'],
  ],
  [
    lost({ rank: 1, pickup_ms: 200_000, is_elsewhere: true }),
    'Another driver was asked. You were 1st of 5 drivers who were compared.',
    [
      'The driver who was asked counted 21 min 40 s, you 20 min. The lowest is asked first.',
      'You got another ride in the same round.',
    ],
  ],
  [
    lost({}),
    'Another driver was asked. You were 2nd of 5 drivers who were compared.',
    [
      'The driver who was asked counted 21 min 40 s, you 21 min 40 s. The lowest is asked first.',
      'Of two equal drivers, the one asked longest ago is first.',
    ],
  ],
  [
    lost({}, { offered: null }),
    'Another driver was asked. You were 2nd of 5 drivers who were compared.',
    ['The numbers of the driver who was asked are no longer kept.'],
  ],
])('who was asked, and why: %#', (given, outcome, why) => {
  expect(outcomeWords(given)).toBe(outcome);
  expect(whyWords(given).slice(0, why.length)).toEqual(why);
  expect(whyWords(given)).toHaveLength(why.length + 1);
});

const middle = ' per hour online than the middle driver in the last 24 hours, which puts you ';
test.each([
  [{ fairness_ms: middle_ms - 90_000 }, `You earned less${middle}forward by 1 min 30 s.`],
  [{ fairness_ms: middle_ms + 90_000 }, `You earned more${middle}back by 1 min 30 s.`],
  [{ fairness_ms: 0 }, `You earned less${middle}forward by 16 min 40 s, the most that fairness does.`],
  [{ fairness_ms: 2 * middle_ms }, `You earned more${middle}back by 16 min 40 s, the most that fairness does.`],
  [
    { fairness_ms: middle_ms + 400 },
    'You earned about as much per hour online as the middle driver in the last 24 hours, which moves you neither way.',
  ],
])('fairness compared with the median: %j', (mine, words) => {
  expect(whyWords(receipt({ mine: numbers(mine) }))).toEqual([words]);
});

test('the median income is shown only for five or more: with fewer it would reveal what one of them earns', () => {
  expect(whyWords(receipt({ typical_kobo_h: null })).join(' ')).not.toContain('₦');
  expect(whyWords(receipt({ takers: 5, typical_kobo_h: 2_400_51 })).join(' ')).toContain(
    'The middle was ₦2,401 an hour.',
  );
});

test('fairness among movers: a week, and the hours they offer', () => {
  const job = receipt({ kind: 'job', fairness_max_ms: 3_600_000, mine: numbers({ fairness_ms: 0 }) });
  expect(whyWords(job)).toEqual([
    'You earned less per hour that you offer than the middle mover in the last 7 days, which puts you forward by 30 min, the most that fairness does.',
  ]);
  expect(whyWords(receipt({ kind: 'job', mine: numbers({ has_position: false, pickup_ms: 540_000 }) }))[0]).toBe(
    'The place of your profile was not known, which counts as 9 min to the pickup.',
  );
});

test('fairness without any income, and under an earlier rule', () => {
  expect(whyWords(receipt({ typical_kobo_h: 0, mine: numbers({ fairness_ms: 0 }) }))).toEqual([
    'At least half of the drivers had earned nothing in the last 24 hours, so fairness counted nothing.',
  ]);
  const earlier = receipt({ rule_version: '2026-01-01', mine: numbers({ fairness_ms: 70_000, rejection_ms: 25_000 }) });
  expect(whyWords(earlier)).toEqual([
    'Fairness counted 1 min 10 s, by rule 2026-01-01.',
    'Offers that you refused or missed counted 25 s.',
  ]);
  expect(scaleWords(earlier)).toBeNull();
  expect(scaleWords(receipt())).toBe('Fairness counts 0 to 33 min 20 s: 16 min 40 s for an income in the middle.');
});

test('an unknown position and refused offers', () => {
  const mine = { has_position: false, pickup_ms: 540_000, rejection_ms: 15_000 };
  const [position, , refused] = whyWords(receipt({ mine: numbers(mine) }));
  expect(position).toBe('Your position was not known, which counts as 9 min to the pickup.');
  expect(refused).toBe('1 refused or missed offer counted 15 s.');
  const said = (rejection_ms: number) => whyWords(receipt({ mine: numbers({ rejection_ms }) }))[1];
  expect(said(45_000)).toBe('3 refused or missed offers counted 45 s.');
  expect(said(60_000), 'more add nothing').toBe('Offers that you refused or missed counted 1 min.');
});

test('the rating, what each star counts, and that too few ratings count as 4.5', () => {
  const said = (rating_ms: number, given: Partial<OfferReceipt> = {}) =>
    whyWords(receipt({ mine: numbers({ rating_ms }), ...given })).slice(1);
  expect(said(0), 'five stars').toEqual([]);
  expect(said(9_000)).toEqual(['Your rating of 4.7 counted 9 s: each star under 5 counts 30 s.']);
  expect(said(15_000)).toEqual([
    'Your rating counted 15 s: each star under 5 counts 30 s, and fewer than 3 ratings count as 4.5 stars.',
  ]);
  expect(said(480_000, { kind: 'job' })).toEqual([
    'Your rating of 4.2 counted 8 min: each star under 5 counts 10 min.',
  ]);
  expect(said(9_000, { rule_version: '2026-01-01' })).toEqual(['Your rating counted 9 s.']);
});

test('a long way has its own sentence and its own line', () => {
  const far = lost({ pickup_ms: 600_000, long_way_ms: 120_000 });
  expect(whyWords(far)).toContain('A long way counts extra: yours added 2 min.');
  expect(lineWords(far)[1]).toEqual({ label: 'Extra for a long way', mine: '2 min', asked: '0 s' });
  expect(lineWords(lost({})).map(({ label }) => label)).not.toContain('Extra for a long way');
});

test('the time, and the number of takers', () => {
  const now = new Date('2026-11-23T20:00:00.000Z');
  expect(roundWords(receipt(), now)).toBe('Decided today, 3:30 PM. The round had 1 ride and 2 drivers.');
  expect(roundWords(receipt({ kind: 'job', waited_s: 75, orders: 3, takers: 1 }), now)).toBe(
    'Decided today, 3:30 PM, 1 min 15 s after the search began. The round had 3 jobs and 1 mover.',
  );
});

test('the terms add up; one’s own offer has no second column', () => {
  expect(lineWords(lost({ pickup_ms: 390_000, rating_ms: 6_000, rejection_ms: 30_000 }))).toEqual([
    { label: 'Way to the pickup', mine: '6 min 30 s', asked: '5 min' },
    { label: 'Fairness', mine: '16 min 40 s', asked: '16 min 40 s' },
    { label: 'Rating', mine: '6 s', asked: '0 s' },
    { label: 'Refused or missed offers', mine: '30 s', asked: '0 s' },
    { label: 'Counted', mine: '23 min 46 s', asked: '21 min 40 s' },
  ]);
  expect(lineWords(receipt()).every(({ asked }) => asked === null)).toBe(true);
  const second = receipt({ kind: 'job', mine: numbers({ rank: 2, pickup_ms: 390_000 }) });
  expect(lineWords(second)[0]).toEqual({ label: 'Way to the pickup', mine: '6 min 30 s', asked: '5 min' });
  expect(lineWords(lost({}, { offered: null })).every(({ asked }) => asked === null)).toBe(true);
});

test('others appear only as numbers: no id of an order or receipt', () => {
  const given = lost({}, { order_id: '0190a000-0000-7000-8000-00000000000f' });
  const words = [outcomeWords(given), ...whyWords(given), roundWords(given), JSON.stringify(lineWords(given))].join(
    ' ',
  );
  expect(words).not.toMatch(/[0-9a-f]{8}-/);
});

test('a mover reads the reasons in their language, with ranks as numbers', () => {
  speak('ha', ha);
  const given = lost({ rank: 4, pickup_ms: 390_000 }, { kind: 'job' });
  const words = [outcomeWords(given), ...whyWords(given), roundWords(given), String(scaleWords(given))].join(' ');
  speak('en', {});
  expect(words).toContain('Kun zo na 4 cikin ma’aikata 5 da aka kwatanta.');
  expect(words).not.toMatch(/\b(?:the|you|asked|counted|mover)\b/);
});
