import { expect, test } from 'vitest';
import { naira } from '../../../../shared/naira.ts';
import { priceOf } from '../../../catalogue/price-rules.ts';
import { type MoveOption, moveOptions, type RoomSize, roomSizes, type ServiceKind } from '../../../catalogue/rules.ts';
import { optionWords } from './option-words.ts';

const priced = (
  move_option: MoveOption,
  service_kind: ServiceKind,
  room_size: RoomSize = '2bedroom',
  distance_m = 9_000,
) => priceOf({ service_type: 'moving', service_kind, move_option, room_size, distance_m });

test.each([
  ['move', 'group-move', 'Your load shares the vehicle with others on the way. ₦3,000 less.'],
  ['move', 'door-to-door', 'A vehicle for your load alone. The crew carries from room to room. ₦4,000 more.'],
  ['package', 'group-move', 'Your package shares the vehicle with others on the way. ₦500 less.'],
  ['package', 'door-to-door', 'Nothing else on the way: from your hand to the receiver’s. ₦1,000 more.'],
] as const)('%s, %s: what it changes', (kind, option, words) => {
  expect(optionWords(option, kind, priced(option, kind))).toBe(words);
});

test('a card says what its line of the price says, in every size and on every way', () => {
  for (const kind of ['move', 'reserve', 'package'] as const)
    for (const size of roomSizes)
      for (const distance_m of [500, 20_000, 45_000, 130_000])
        for (const option of moveOptions) {
          const price = priced(option, kind, size, distance_m);
          const line = price?.lines.find(({ code }) => code === option.replaceAll('-', '_'));
          const said = optionWords(option, kind, price);
          if (line)
            expect(said).toMatch(
              new RegExp(` ${naira(Math.abs(line.amount_kobo))} ${line.amount_kobo < 0 ? 'less' : 'more'}[.,]`),
            );
          else expect(said).not.toContain('₦');
        }
});

test('between cities a shared vehicle also costs less for the way', () => {
  expect(optionWords('group-move', 'move', priced('group-move', 'move', '2bedroom', 130_000))).toMatch(
    / less, and 10% less between cities\.$/,
  );
  expect(optionWords('door-to-door', 'move', priced('door-to-door', 'move', '2bedroom', 130_000))).not.toContain(
    'between cities',
  );
});

test('at the end of its range a price says so, because the difference shows only in part', () => {
  expect(optionWords('door-to-door', 'move', priced('door-to-door', 'move', '3bedroom', 49_000))).toContain(
    '₦5,000 more. Kaya never charges more than ₦50,000 inside one city.',
  );
});

test('nothing is said before the price is known, nor where nothing is charged or saved', () => {
  for (const option of moveOptions) {
    expect(optionWords(option, 'move', null)).not.toContain('₦');
    expect(optionWords(option, 'charter', priced(option, 'charter'))).not.toContain('₦');
  }
});
