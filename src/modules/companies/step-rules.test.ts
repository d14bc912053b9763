// Who decides which step of an approval: by amount, by team, by name, and for somebody who is away.
import { describe, expect, test } from 'vitest';
import { setStepRules } from './spend-contract.ts';
import {
  aboveWords,
  askedOf,
  type Decider,
  mayStep,
  rightOf,
  stepOrderWords,
  type StepRule,
  stepsFor,
  wrongStep,
} from './step-rules.ts';

const rule = (above_kobo: number, who: StepRule['who'], more: Partial<StepRule> = {}): StepRule => ({
  above_kobo,
  who,
  named: [],
  reason: '',
  ...more,
});
const rules = [rule(50_000_00, 'manager'), rule(200_000_00, 'admin', { reason: 'Finance reads large orders' })];

describe('wrongStep', () => {
  test.each([
    ['none', [], -1],
    ['rising', [1, 2, 3], -1],
    ['two at one amount', [10_000_00, 10_000_00], 1],
    ['falling', [1, 3, 2], 2],
    ['one that is not typed yet', [5, null, 1], -1],
  ] as const)('%s', (_what, amounts, wrong) => {
    expect(wrongStep(amounts)).toBe(wrong);
  });

  test('the server refuses it beside the amount of that step', () => {
    const parsed = setStepRules.body.safeParse({ steps: [rule(10_000_00, 'manager'), rule(10_000_00, 'admin')] });
    expect(parsed.error?.issues).toMatchObject([{ path: ['steps', 1, 'above_kobo'], message: stepOrderWords }]);
    expect(setStepRules.body.safeParse({ steps: rules }).success).toBe(true);
  });
});

describe('stepsFor and aboveWords', () => {
  test.each([
    ['below all amounts: the one step of the team', 49_999_99, ['team']],
    ['the amount itself is not above it', 50_000_00, ['team']],
    ['above the first', 50_000_01, ['manager']],
    ['above both, in their order', 250_000_00, ['manager', 'admin']],
  ] as const)('%s', (_what, amount_kobo, who) => {
    expect(stepsFor(amount_kobo, rules).map((step) => step.who)).toEqual(who);
  });

  test('the words say by how much, who and why; an amount that was allowed before needs no step again', () => {
    expect(aboveWords(250_000_00, rules)).toEqual([
      'It is ₦200,000 above ₦50,000: a manager of the team approves.',
      'It is ₦50,000 above ₦200,000: an admin approves. Finance reads large orders.',
    ]);
    expect(aboveWords(250_000_00, rules, 60_000_00)).toHaveLength(1);
    expect(aboveWords(70_000_00, rules, 60_000_00)).toEqual([]);
  });

  test('what the same person ordered for the same day counts, and is said', () => {
    const others = { count: 2, sum_kobo: 40_000_00, day: '2031-03-04' };
    expect(aboveWords(20_000_00, rules, 0, others)).toEqual([
      'With 2 other orders for Tue 4 Mar 2031 it is ₦60,000, ₦10,000 above ₦50,000: a manager of the team approves.',
    ]);
    expect(aboveWords(10_000_00, rules, 0, others), 'both together are not above it').toEqual([]);
  });
});

const asked = { asked_by: 'ada', employee_id: 'obi', team_id: 'sales' };
const person = (
  employee_id: string,
  access: Decider['access'],
  team_id: string | null = null,
  away: Decider[] = [],
): Decider => ({
  employee_id,
  access,
  team_id,
  standsFor: away,
});
const boss = person('boss', 'admin');
const lead = person('lead', 'manager', 'sales');
const other = person('other', 'manager', 'ops');

describe('mayStep', () => {
  test.each([
    ['an admin', boss, { team: true, manager: true, admin: true }],
    ['a manager of the team', lead, { team: true, manager: true, admin: false }],
    ['a manager of another team', other, { team: false, manager: false, admin: false }],
    ['a manager without a team', person('lead', 'manager'), { team: false, manager: false, admin: false }],
    ['an employee of the team', person('joe', 'employee', 'sales'), { team: false, manager: false, admin: false }],
    ['the admin who asked', person('ada', 'admin', 'sales'), { team: false, manager: false, admin: false }],
    ['the admin for whom it is', person('obi', 'admin', 'sales'), { team: false, manager: false, admin: false }],
  ] as const)('%s', (_who, me, may) => {
    for (const who of ['team', 'manager', 'admin'] as const)
      expect(mayStep(me, asked, { who, named: [] }), who).toBe(may[who]);
  });

  test('named people decide, whatever their team; not an employee, and not about their own order', () => {
    const step = { who: 'named', named: ['other', 'joe', 'ada'] } as const;
    expect(mayStep(other, asked, step)).toBe(true);
    expect(mayStep(boss, asked, step)).toBe(false);
    expect(mayStep(person('joe', 'employee'), asked, step)).toBe(false);
    expect(mayStep(person('ada', 'admin'), asked, step)).toBe(false);
  });

  test('a request without a team is for admins', () => {
    const one = { ...asked, team_id: null };
    expect(mayStep(person('lead', 'manager'), one, { who: 'team', named: [] })).toBe(false);
  });
});

describe('rightOf', () => {
  const step = { who: 'manager', named: [] } as const;
  test('a stand-in decides in the right of the person who is away', () => {
    expect(rightOf(person('other', 'manager', 'ops', [lead]), asked, step)).toBe('lead');
    expect(rightOf(lead, asked, step)).toBe('lead');
    expect(rightOf(other, asked, step)).toBeNull();
  });
  test('never about their own order, nor about an order of the person who is away', () => {
    expect(rightOf(person('ada', 'manager', 'ops', [lead]), asked, step)).toBeNull();
    expect(rightOf(person('other', 'manager', 'ops', [person('ada', 'admin')]), asked, step)).toBeNull();
  });
  test('it is no chain', () => {
    expect(
      rightOf(person('last', 'manager', 'ops', [person('other', 'manager', 'ops', [lead])]), asked, step),
    ).toBeNull();
  });
});

describe('askedOf', () => {
  const step = { who: 'manager', named: [] } as const;
  test('the managers of the team are asked; without one who may, the admins', () => {
    expect(askedOf([boss, lead, other], asked, step).people).toEqual([lead]);
    expect(askedOf([boss, other], asked, step).people).toEqual([boss]);
    expect(askedOf([boss, lead], { ...asked, asked_by: 'lead' }, step).people).toEqual([boss]);
  });
  test('each step is decided by somebody else; alone: only an earlier decider may', () => {
    const admin = { who: 'admin', named: [] } as const;
    const second = person('second', 'admin');
    expect(askedOf([boss, second], asked, admin, ['boss'])).toEqual({ people: [second], alone: false });
    expect(askedOf([boss, lead], asked, admin, ['boss'])).toEqual({ people: [], alone: true });
    expect(askedOf([lead], asked, admin, [])).toEqual({ people: [], alone: false });
  });
});
