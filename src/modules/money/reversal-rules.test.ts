import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postingForReferral } from './ledger.ts';
import { postingNames } from './ledger-words.ts';
import {
  closesDifference,
  type HeldLeg,
  insteadOf,
  movedBy,
  postingForReversal,
  reversalKey,
  reversedIn,
  sayTooSmall,
} from './reversal-rules.ts';

const referral = postingForReferral({ referredId: 'bola', referrerId: 'musa', amount_kobo: 5_000_00 });

describe('postingForReversal', () => {
  test('takes back each leg, and names the first posting in its key', () => {
    const second = postingForReversal('first', referral.legs);
    expect(second).toEqual({
      kind: 'reversed',
      key: 'reversed:first',
      legs: [
        { account: 'commission_revenue', owner: null, amount_kobo: 5_000_00 },
        { account: 'worker_payable', owner: 'musa', amount_kobo: -5_000_00 },
      ],
    });
    expect([second.key, reversedIn(second)]).toEqual([reversalKey('first'), 'first']);
    expect(reversedIn(referral)).toBeNull();
  });

  test('is balanced, and leaves every account as it was', () => {
    const kobo = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(kobo, kobo, (a, b) => {
        const legs = [
          { account: 'bank', owner: null, amount_kobo: a },
          { account: 'losses', owner: null, amount_kobo: b },
          { account: 'provider_balance', owner: null, amount_kobo: -a - b },
        ] as const;
        const second = postingForReversal('x', legs).legs;
        expect(legs.map((one, n) => one.amount_kobo + (second[n]?.amount_kobo ?? 0))).toEqual([0, 0, 0]);
        expect(movedBy(legs)).toBe(a + b);
      }),
    );
  });
});

describe('insteadOf', () => {
  test('only three kinds are reversed; a sentence says what undoes each of the others', () => {
    const kinds = Object.keys(postingNames);
    expect(kinds.filter((kind) => insteadOf(kind) === null).toSorted()).toEqual([
      'referral_credited',
      'refund_paid_otherwise',
      'written_off',
    ]);
    for (const kind of kinds) expect(insteadOf(kind) ?? 'It may.', kind).toMatch(/^[A-Z].*\.$/);
    expect(insteadOf('reversed')).toMatch(/^A reversal is final/);
  });

  test.each(['', 'of tomorrow', 'toString', '__proto__'])('an unknown kind is not reversed: "%s"', (kind) => {
    expect(insteadOf(kind)).toBe('This kind of entry is not known here.');
  });

  test('what had closed a difference is known', () => {
    expect(Object.keys(postingNames).filter(closesDifference)).toEqual(['refund_paid_otherwise', 'written_off']);
  });
});

describe('sayTooSmall', () => {
  const held = (leg: Partial<HeldLeg>): HeldLeg => ({
    account: 'worker_payable',
    owner: 'musa',
    whose: 'Musa',
    amount_kobo: 500_00,
    balance_kobo: 500_00,
    waiting_kobo: 0,
    ...leg,
  });
  test.each([
    ['enough', {}, null],
    ['a kobo too little', { balance_kobo: 499_99 }, '₦499.99, and the reversal takes ₦500'],
    ['what waits cannot leave', { waiting_kobo: 100_00 }, '₦400, and the reversal takes ₦500'],
    ['a balance that grows', { amount_kobo: -500_00, balance_kobo: 0 }, null],
    ['a debt that grows', { account: 'worker_receivable', balance_kobo: 0 }, null],
    ['a debt that is paid', { account: 'worker_receivable', amount_kobo: -500_00, balance_kobo: -20_00 }, '₦20, and'],
    ['an account of the house', { account: 'losses', owner: null, whose: null, balance_kobo: -10 }, null],
  ] as const)('%s', (_name, leg, said) => {
    const sentence = sayTooSmall([held({ account: 'bank', owner: null }), held(leg)]);
    if (said === null) expect(sentence).toBeNull();
    else expect(sentence).toContain(said);
  });

  test('names the account and the person', () => {
    expect(sayTooSmall([held({ balance_kobo: 0 })])).toBe(
      '“Owed to workers and drivers” of Musa has ₦0, and the reversal takes ₦500 from it.',
    );
  });
});
