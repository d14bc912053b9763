import { expect, test } from 'vitest';
import { placeWords, ringWords } from './alert-words.ts';

const musa = { name: 'Musa Ibrahim', near: 'Surulere', drill: false };

test('the bar of an alert says who pressed and where', () => {
  expect(ringWords(1, musa)).toBe('SOS: Musa Ibrahim, Surulere');
  expect(ringWords(3, musa)).toBe('3 new SOS alerts: Musa Ibrahim, Surulere');
  expect(ringWords(1, { ...musa, near: null, drill: true })).toBe('SOS: drill, Musa Ibrahim, location unknown');
  expect(ringWords(1, undefined), 'while it is fetched').toBe('A new SOS alert');
});

test('the place shows a time only when it differs from the time of the press', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
  const now = new Date(at(5));
  expect(placeWords({ near: 'Yaba, Lagos', pressed_at: at(2), located_at: at(2) }, now)).toBe('Yaba, Lagos');
  expect(placeWords({ near: 'Yaba, Lagos', pressed_at: at(0), located_at: at(4) }, now)).toBe('Yaba, Lagos, 1 min ago');
  expect(placeWords({ near: null, pressed_at: at(2), located_at: null }, now)).toBe('Location unknown');
});
