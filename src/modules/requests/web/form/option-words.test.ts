import { expect, test } from 'vitest';
import { optionWords } from './option-words.ts';

test('Group Move names what the two prices beside it differ by, and nothing before they are known', () => {
  const group = optionWords['group-move'];
  expect(group('move', 20_500_00 - 16_000_00)).toBe(
    'Your load shares the vehicle with others on the way. ₦4,500 less.',
  );
  expect(group('package', 1_000_00)).toBe('Your package shares the vehicle with others on the way. ₦1,000 less.');
  for (const none of [null, 0])
    expect(group('move', none)).toBe('Your load shares the vehicle with others on the way.');
  expect(group('charter', 1_000_00)).not.toContain('₦');
});
