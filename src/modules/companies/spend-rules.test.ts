// A company's rules as one table: which ones an order breaks, and in which words.
import { describe, expect, test } from 'vitest';
import { lagosInstant } from '../../shared/clock.ts';
import { rideMonthWords } from './ride-rules.ts';
import {
  brokenRules,
  budgetsAfter,
  budgetWords,
  noRules,
  reasonsFor,
  reasonsNow,
  reasonThen,
  relocationBudgetWords,
  ruleWords,
  shortReason,
} from './spend-rules.ts';

// A Wednesday.
const asked = {
  service: 'move',
  starts_at: lagosInstant('2026-11-25', '10:00'),
  places: ['Yaba, Lagos', 'Lekki Phase 1, Lagos'],
} as const;

describe('brokenRules', () => {
  test.each([
    ['no rules', {}, []],
    ['the service is allowed', { services: ['move', 'meal'] }, []],
    ['another service only', { services: ['meal'] }, ['Your company’s program does not include moves.']],
    ['both ends in the state', { places: ['lagos'] }, []],
    ['both ends by area', { places: ['Yaba', 'Lekki Phase 1'] }, []],
    ['one end outside', { places: ['Yaba'] }, ['Lekki Phase 1, Lagos is outside Yaba.']],
    [
      'both ends outside',
      { places: ['Abuja', 'Kano'] },
      ['Yaba, Lagos and Lekki Phase 1, Lagos is outside Abuja and Kano.'],
    ],
    ['a part of a name is no place', { places: ['Lag'] }, ['Yaba, Lagos and Lekki Phase 1, Lagos is outside Lag.']],
    ['its day', { weekdays: [3] }, []],
    ['another day', { weekdays: [1, 2, 4, 5] }, ['Wednesday is not a day on which your company books.']],
    ['from this minute', { from_time: '10:00', to_time: '17:00' }, []],
    ['until this minute', { from_time: '08:00', to_time: '10:00' }, ['10:00 AM is outside 8:00 AM to 10:00 AM.']],
    ['before', { from_time: '10:01', to_time: '17:00' }, ['10:00 AM is outside 10:01 AM to 5:00 PM.']],
  ] as const)('%s', (_what, rules, words) => {
    expect(brokenRules({ ...noRules, ...rules }, asked).map((one) => one.words)).toEqual(words);
  });

  test('hours are those of Lagos, and each broken rule is named', () => {
    const late = { ...asked, starts_at: new Date('2026-11-25T23:30:00Z') };
    const rules = { ...noRules, weekdays: [3], from_time: '08:00', to_time: '18:00', services: ['meal'] as const };
    expect(brokenRules(rules, late).map(({ kind, words }) => [kind, words])).toEqual([
      ['services', 'Your company’s program does not include moves.'],
      ['hours', 'Thursday is not a day on which your company books.'],
      ['hours', '12:30 AM is outside 8:00 AM to 6:00 PM.'],
    ]);
  });
});

test('ruleWords and budgetWords say the rules and what is left in words', () => {
  expect(ruleWords({ ...noRules, places: ['Lagos'], weekdays: [1, 5], from_time: '08:00', to_time: '18:00' })).toEqual([
    'In Lagos.',
    'On Monday and Friday.',
    'From 8:00 AM to 6:00 PM.',
  ]);
  const of = {
    name: 'Ngozi Eze',
    day: '2026-12-04',
    limit_kobo: 500_000_00,
    left_kobo: 380_000_00,
    amount_kobo: 420_000_00,
  };
  const [team, person, company] = (['team', 'everyone', 'company'] as const).map((scope) => budgetWords(scope, of));
  expect([team, person, company]).toEqual([
    'Over the team’s budget for December by ₦40,000: ₦380,000 of ₦500,000 is left.',
    'Over Ngozi Eze’s budget for December by ₦40,000: ₦380,000 of ₦500,000 is left.',
    'Over your company’s budget for December by ₦40,000: ₦380,000 of ₦500,000 is left.',
  ]);
  expect(budgetWords('person', { ...of, name: null, left_kobo: 0 })).toBe(
    'Over the person’s budget for December by ₦420,000: ₦0 of ₦500,000 is left.',
  );
  expect(budgetWords('company', { ...of, left_kobo: -82_600_00, amount_kobo: 47_000_00 })).toBe(
    'Over your company’s budget for December: it is already ₦82,600 over, and this adds ₦47,000.',
  );
});

describe('reasonsNow and reasonThen', () => {
  const of = { name: 'Segun Adeyemi', day: '2026-12-09', limit_kobo: 40_000_00, amount_kobo: 47_000_00 };
  const left = budgetWords('person', { ...of, left_kobo: 17_000_00 });
  const passed = budgetWords('person', { ...of, left_kobo: -28_500_00 });
  const rule = 'Kano is outside Lagos.';
  test('what is over now takes the place of what was over when it was asked; rules stay', () => {
    expect(reasonsNow([rule, left], [passed])).toEqual([rule, passed]);
    const team = budgetWords('team', { ...of, left_kobo: 0 });
    expect(reasonsNow([left], [passed, team])).toEqual([passed, team]);
  });
  test('a limit is the same one after its person was renamed', () => {
    const renamed = budgetWords('person', { ...of, name: 'Segun Bello', left_kobo: 17_000_00 });
    expect(reasonsNow([left], [renamed])).toEqual([renamed]);
    const rides = (name: string) => rideMonthWords(name, of.day, 10_000_00, 9_000_00);
    expect(reasonsNow([rides('Segun Adeyemi'), left], [renamed, rides('Segun Bello')])).toEqual([
      renamed,
      rides('Segun Bello'),
    ]);
  });
  test('what is inside now is said, with what was true when it was asked', () => {
    expect(reasonsNow([rule, left], [])).toEqual([
      rule,
      'Inside the budget now. When it was asked: over Segun Adeyemi’s budget for December by ₦30,000: ₦17,000 of ₦40,000 was left.',
    ]);
    const company = budgetWords('company', { ...of, left_kobo: 0 });
    const [inside = ''] = reasonsNow([company], []);
    expect(reasonsFor([inside], { own: false, name: 'Segun Adeyemi', access: 'employee' })).toEqual([
      'Inside the budget now. When it was asked: over your company’s budget for December.',
    ]);
    expect(reasonThen(inside)).toMatch(/^Inside the budget by then\. When it was asked: over your company/);
    const relocation = relocationBudgetWords(500_000_00, 480_000_00, 60_000_00);
    const rides = rideMonthWords('Segun Adeyemi', of.day, 10_000_00, 9_000_00);
    for (const reason of [relocation, rides]) expect(reasonsNow([reason], [])[0]).toMatch(/^Inside .+ was left\.$/);
  });
  test('after the end every sentence about a limit is in the past tense', () => {
    expect([left, passed, rule].map(reasonThen)).toEqual([
      'Over Segun Adeyemi’s budget for December by ₦30,000: ₦17,000 of ₦40,000 was left.',
      'Over Segun Adeyemi’s budget for December: it was already ₦28,500 over, and this added ₦47,000.',
      rule,
    ]);
  });
});

test('budgetsAfter names what is left only of the budgets that the order fits into', () => {
  const budgets = [
    { scope: 'everyone', limit_kobo: 120_000_00, left_kobo: 81_000_00 },
    { scope: 'team', limit_kobo: 500_000_00, left_kobo: 46_999_99 },
    { scope: 'company', limit_kobo: 2_500_000_00, left_kobo: -1_569_600_00 },
  ] as const;
  expect(budgetsAfter(budgets, { amount_kobo: 47_000_00, day: '2026-12-01', person: 'Your budget' })).toEqual([
    { label: 'Your budget', value: '₦34,000 of ₦120,000 left in December after this' },
  ]);
  expect(budgetsAfter(budgets.slice(1, 2), { amount_kobo: 46_999_99, day: '2026-12-01', person: '' })).toHaveLength(1);
});

test('shortReason says each limit that is passed in one line; a rule stays whole', () => {
  const of = { name: 'Ngozi Eze', day: '2026-12-09', limit_kobo: 40_000_00, amount_kobo: 47_000_00 };
  const [left, passed] = [17_000_00, -28_500_00].map((left_kobo) => budgetWords('company', { ...of, left_kobo }));
  const [inside = ''] = reasonsNow([budgetWords('person', { ...of, left_kobo: 0 })], []);
  const rides = rideMonthWords('Ngozi', of.day, 10_000_00, 9_000_00);
  expect([left, passed, inside, rides, 'Kano is outside Lagos.'].map((one) => shortReason(one ?? ''))).toEqual([
    'Over your company’s budget for December by ₦30,000.',
    'Over your company’s budget for December, already by ₦28,500.',
    'Inside the budget now. When it was asked: over Ngozi Eze’s budget for December by ₦47,000.',
    'Over Ngozi’s limit for rides in December.',
    'Kano is outside Lagos.',
  ]);
});

test('reasonsFor says "your" only to the person it is for, and an employee reads no amounts of others', () => {
  const of = {
    name: 'Ngozi Eze',
    day: '2026-12-04',
    limit_kobo: 50_000_00,
    left_kobo: 29_000_00,
    amount_kobo: 40_000_00,
  };
  const stored = [
    ...(['person', 'team', 'company'] as const).map((scope) => budgetWords(scope, of)),
    'Kano is outside Lagos.',
  ];
  expect(reasonsFor(stored, { own: true, name: 'Ngozi Eze', access: 'employee' })).toEqual([
    'Over your budget for December by ₦11,000: ₦29,000 of ₦50,000 is left.',
    'Over the team’s budget for December.',
    'Over your company’s budget for December.',
    'Kano is outside Lagos.',
  ]);
  expect(
    reasonsFor([budgetWords('company', { ...of, amount_kobo: 60_000_00 })], {
      own: false,
      name: 'Ngozi Eze',
      access: 'employee',
    }),
  ).toEqual(['Over your company’s budget for December.']);
  expect(reasonsFor(stored, { own: false, name: 'Ngozi Eze', access: 'manager' })).toEqual(stored);
  expect(reasonsFor(stored, { own: true, name: 'Ngozi Eze', access: 'admin' })[0]).toMatch(
    /your budget for December by ₦11,000: ₦29,000/,
  );
});
