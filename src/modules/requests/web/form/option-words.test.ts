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
  ['move', 'group-move', 'Your load shares the vehicle with others on the way. Sharing saves ₦3,000.'],
  ['move', 'door-to-door', 'A vehicle for your load alone. The crew carries from room to room. Adds ₦4,000.'],
  ['package', 'group-move', 'Your package shares the vehicle with others on the way. Sharing saves ₦500.'],
  ['package', 'door-to-door', 'Nothing else on the way: from your hand to the receiver’s. Adds ₦1,000.'],
] as const)('%s, %s: what it saves or adds', (kind, option, words) => {
  expect(optionWords(option, kind, priced(kind))).toBe(words);
});

test('each amount said is a line of the price sheet, in every size and on every way', () => {
  for (const kind of kinds)
    for (const size of roomSizes)
      for (const distance_m of [500, 20_000, 45_000, 49_000, 130_000])
        for (const option of moveOptions) {
          const byOption = priced(kind, size, distance_m);
          const said = optionWords(option, kind, byOption);
          const amounts = byOption(option)?.lines.map(({ amount_kobo }) => naira(Math.abs(amount_kobo)));
          for (const [amount] of said.matchAll(/₦[\d,]*\d/g)) expect(amounts, said).toContain(amount);
        }
});

test('between cities sharing saves on each km too', () => {
  expect(optionWords('group-move', 'move', priced('move', 'studio', 130_000))).toMatch(
    / Sharing saves ₦[\d,]+, and 10% of each km between cities\.$/,
  );
});

test('two equal prices are called the same, and nothing is said before a price is known', () => {
  expect(optionWords('group-move', 'move', () => ({ total_kobo: 50_000_00, lines: [] }))).toMatch(
    / The same price as Door-to-Door\.$/,
  );
  for (const option of moveOptions) expect(optionWords(option, 'move', () => null)).not.toMatch(/₦|price/);
});

test('a reserved time that is kept does not promise a vehicle alone', () => {
  expect(optionWords('group-move', 'reserve', () => null)).toBe(
    'It comes at your exact time, and may carry others’ loads on the way.',
  );
});
