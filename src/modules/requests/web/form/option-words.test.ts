import { expect, test } from 'vitest';
import { naira } from '../../../../shared/naira.ts';
import { priceOf } from '../../../catalogue/price-rules.ts';
import { type MoveOption, moveOptions, roomSizes, type RoomSize } from '../../../catalogue/rules.ts';
import { optionWords } from './option-words.ts';

type Kind = Parameters<typeof optionWords>[1];
const kinds: readonly Kind[] = ['move', 'reserve', 'package'];
const priced =
  (service_kind: Kind, room_size: RoomSize = '2bedroom', distance_m = 9_000) =>
  (move_option: MoveOption) =>
    priceOf({ service_type: 'moving', service_kind, move_option, room_size, distance_m });

test.each([
  ['move', 'group-move', 'Your load shares the vehicle with others on the way. ₦7,000 less than Door-to-Door.'],
  [
    'move',
    'door-to-door',
    'A vehicle for your load alone. The crew carries from room to room. ₦7,000 more than Group Move.',
  ],
  ['package', 'group-move', 'Your package shares the vehicle with others on the way. ₦1,500 less than Direct.'],
  [
    'package',
    'door-to-door',
    'Nothing else on the way: from your hand to the receiver’s. ₦1,500 more than Shared trip.',
  ],
] as const)('%s, %s: what it costs more or less than the other', (kind, option, words) => {
  expect(optionWords(option, kind, priced(kind))).toBe(words);
});

test('the amount shown is the difference of the two totals, in every size and on every route', () => {
  for (const kind of kinds)
    for (const size of roomSizes)
      for (const distance_m of [500, 20_000, 45_000, 49_000, 130_000, 1_000_000]) {
        const byOption = priced(kind, size, distance_m);
        const [shared, alone] = moveOptions.map((option) => byOption(option)?.total_kobo ?? 0) as [number, number];
        if (shared === alone) continue;
        const apart = naira(Math.abs(alone - shared));
        expect(optionWords('group-move', kind, byOption)).toContain(
          ` ${apart} ${shared < alone ? 'less' : 'more'} than `,
        );
        expect(optionWords('door-to-door', kind, byOption)).toContain(
          ` ${apart} ${shared < alone ? 'more' : 'less'} than `,
        );
      }
});

test('two equal prices are called the same, and nothing is shown before a price is known', () => {
  expect(optionWords('group-move', 'move', () => ({ total_kobo: 50_000_00 }))).toMatch(
    / The same price as Door-to-Door\.$/,
  );
  for (const option of moveOptions) expect(optionWords(option, 'move', () => null)).not.toMatch(/₦|price/);
});

test('a reserved time that is kept does not promise a vehicle alone', () => {
  expect(optionWords('group-move', 'reserve', () => null)).toBe(
    'It comes at your exact time, and may carry others’ loads on the way.',
  );
});
