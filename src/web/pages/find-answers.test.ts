import { expect, test } from 'vitest';
import { findNearest } from './find-answers.ts';

const texts = [
  'Can I cancel? Yes. A ride is free to cancel until 2 minutes after a driver accepts.',
  'How do I pay? A move: in cash to your mover, or by card.',
  'I left something in a vehicle. Press “I lost something” on the page of your ride.',
  'Something is missing or damaged. Add photos.',
];

test.each([
  ['', [0, 1, 2, 3], true],
  ['  ', [0, 1, 2, 3], true],
  ['CANCEL', [0], true],
  ['how do I cancel?', [0], true],
  ['ride  cancel', [0], true],
  ['cancellation', [0], true],
  ['canc', [0], true],
  ['lost phone', [2], true],
  ['insurance', [3], true],
  ['insur', [3], true],
  // No answer has both words: the nearest have one.
  ['cancel card', [0, 1], false],
  ['submarine card', [1], false],
  ['submarine', [], false],
])('%j', (search, found, all) => expect(findNearest(search, texts)).toEqual({ found, all }));
