import { expect, test } from 'vitest';
import { ringWords } from './alert-words.ts';

const musa = { name: 'Musa Ibrahim', near: 'Surulere', drill: false };

test('the bar of an alert says who pressed and where', () => {
  expect(ringWords(1, musa)).toBe('SOS: Musa Ibrahim, Surulere');
  expect(ringWords(3, musa)).toBe('3 new SOS alerts: Musa Ibrahim, Surulere');
  expect(ringWords(1, { ...musa, near: null, drill: true })).toBe('SOS: drill, Musa Ibrahim, location unknown');
  expect(ringWords(1, undefined), 'while it is fetched').toBe('A new SOS alert');
});
