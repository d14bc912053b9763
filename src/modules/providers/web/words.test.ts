import { expect, test } from 'vitest';
import { awayWords } from './place-words.ts';
import { splitWords } from './words.ts';

test('a share comes out of what the worker earns', () => {
  expect(splitWords(17_100_00, 3_420_00)).toBe('You get ₦3,420, the worker keeps ₦13,680');
  expect(splitWords(17_100_00, 3_420_00, 1_710_00)).toBe(
    'You get ₦1,710 to ₦3,420, by worker, who keeps the rest of ₦17,100',
  );
});

test('how far a worker is from the pickup', () => {
  expect([0, 500, 11_400].map(awayWords)).toEqual([
    'Less than 1 km from the pickup',
    '1 km from the pickup',
    '11 km from the pickup',
  ]);
});
