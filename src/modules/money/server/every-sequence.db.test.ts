// Whatever happens to the money of one move, in whatever order: every kobo ends in one place, and ours equals theirs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMoneyWorld, price_kobo, type Step, troubleNames } from '../../../../tests/support/money-world.ts';

/** `npm run sequences` runs many new sequences. */
const isLong = process.env['MONEY_SEQUENCES'] !== undefined;
const runs = Number(process.env['MONEY_SEQUENCES'] ?? 12);
/** The same sequences for each commit, so that a failure comes from a change. */
const seed = isLong ? Number(process.env['MONEY_SEED'] ?? Date.now() % 2 ** 31) : 26;

const of = <S extends Step>(...steps: S[]) => fc.constantFrom(...steps);
const nth = fc.nat({ max: 9 });
const at = fc.constantFrom('paystack', 'monnify');

const simple: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: of<Step>({ do: 'card' }, { do: 'transfer' }, { do: 'ussd' }) },
  { weight: 4, arbitrary: of<Step>({ do: 'payCard' }, { do: 'dial' }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(price_kobo, price_kobo, price_kobo / 2, price_kobo + 500_00, 1_000_00)
      .map((kobo) => ({ do: 'come', kobo }) as const),
  },
  { weight: 2, arbitrary: of<Step>({ do: 'check' }, { do: 'decline' }, { do: 'sendBack' }, { do: 'readBooks' }) },
  { weight: 6, arbitrary: nth.map((n) => ({ do: 'tell', nth: n }) as const) },
  { weight: 10, arbitrary: nth.map((n) => ({ do: 'run', nth: n }) as const) },
  { weight: 2, arbitrary: fc.constantFrom(2, 6, 31, 41).map((minutes) => ({ do: 'pass', minutes }) as const) },
  { weight: 7, arbitrary: of<Step>({ do: 'work' }) },
  { weight: 4, arbitrary: of<Step>({ do: 'load' }) },
  { weight: 1, arbitrary: of<Step>({ do: 'cancel' }, { do: 'cancelLate' }) },
  { weight: 2, arbitrary: of<Step>({ do: 'dispute' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('customer', 'mover', 'split').map((pays) => ({ do: 'decide', pays }) as const),
  },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }).map((share) => ({ do: 'payOut', share }) as const) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('endRefund' as const), at, end: fc.constantFrom('done', 'failed') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('endPayout' as const),
      at,
      end: fc.constantFrom('done', 'failed', 'reversed'),
    }),
  },
  { weight: 2, arbitrary: of<Step>({ do: 'owe' }) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('card', 'cardToKeep', 'keptCard', 'transfer')
      .map((by) => ({ do: 'payDebt', by }) as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('nextCharge' as const),
      at,
      is: fc.constantFrom('paid', 'declined', 'pending', 'confirm', 'code', 'less'),
    }),
  },
  { weight: 1, arbitrary: of<Step>({ do: 'switch' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('trouble' as const),
      at,
      of: fc.array(fc.constantFrom(...troubleNames), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('kill' as const), after: fc.nat({ max: 25 }), sent: fc.boolean() }),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: simple },
  { weight: 1, arbitrary: fc.tuple(simple, simple).map((steps) => ({ do: 'both', steps }) as const) },
);

const work: readonly Step[] = Array.from({ length: 6 }, () => ({ do: 'work' }));
const byCard: readonly Step[] = [{ do: 'card' }, { do: 'payCard' }, { do: 'check' }];
const byTransfer: readonly Step[] = [{ do: 'transfer' }, { do: 'come', kobo: price_kobo }, { do: 'check' }];
const byUssd: readonly Step[] = [{ do: 'ussd' }, { do: 'dial' }, { do: 'check' }];
/** Where a sequence begins, so that each part of a move's life is reached often. */
const beginning = fc.constantFrom<readonly Step[]>(
  [],
  byCard,
  byTransfer,
  byUssd,
  [...byUssd, ...work, { do: 'payOut', share: 1 }],
  [{ do: 'ussd' }, ...byCard, { do: 'dial' }, { do: 'run', nth: 0 }],
  [{ do: 'transfer' }, { do: 'come', kobo: price_kobo / 2 }, { do: 'check' }],
  [...byTransfer, ...work.slice(0, 4)],
  [...byCard, ...work],
  [...byCard, ...work.slice(0, 4), { do: 'load' }, { do: 'payOut', share: 1 }],
  [...byTransfer, ...work.slice(0, 4), { do: 'load' }, ...work.slice(4, 5), { do: 'dispute' }],
  [...byTransfer, ...work, { do: 'payOut', share: 1 }],
  [...byCard, ...work, { do: 'payOut', share: 2 }, { do: 'dispute' }],
  [{ do: 'owe' }, { do: 'owe' }, { do: 'payDebt', by: 'cardToKeep' }, { do: 'payCard' }, { do: 'run', nth: 0 }],
  [...byCard, { do: 'cancel' }, { do: 'run', nth: 0 }, { do: 'run', nth: 0 }],
);

/** How refunds and payouts that are still under way end. */
const ends = fc.array(fc.constantFrom('done', 'done', 'done', 'failed', 'reversed'), { minLength: 1, maxLength: 5 });

test('every kobo ends in one place, and ours equals theirs', { timeout: runs * 20_000 }, async () => {
  const seen = new Map<string, number>();
  const more = fc.array(step, { minLength: 5, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(beginning, more, ends, async (first, steps, endings) => {
      const world = await openMoneyWorld();
      try {
        for (const one of [...first, ...steps]) await world.take(one);
        await world.heal(endings);
        for (const state of await world.states()) seen.set(state, (seen.get(state) ?? 0) + 1);
        expect(await world.faults()).toEqual([]);
      } finally {
        await world.close();
      }
    }),
    { numRuns: runs, seed, endOnFailure: process.env['MONEY_SHRINK'] === undefined },
  );
  if (isLong) {
    const states = [...seen].toSorted().map(([state, times]) => `${state}: ${times}\n`);
    process.stdout.write(`${runs} sequences of seed ${seed}\n${states.join('')}`);
  }
});
