import { expect, test } from 'vitest';
import { footOf, topOf } from './notice-place.ts';

const room = { height: 100, window: 800 };
const head = { top: 0, bottom: 64 };

test('from 768 a notice is at the top, under the head', () => {
  expect(topOf(room, [])).toBe(0);
  expect(topOf(room, [head])).toBe(64);
});

test('it covers no countdown and no focused field', () => {
  expect(topOf(room, [head, { top: 100, bottom: 150 }])).toBe(152);
});

test('it stays where it is until it would cover a bar', () => {
  expect(topOf({ ...room, now: 72 }, [head])).toBe(72);
  expect(topOf({ ...room, now: 400 }, [{ top: 420, bottom: 470 }])).toBe(0);
});

test('its beginning is visible when the window is lower than the notice, or full', () => {
  expect(topOf({ height: 100, window: 80 }, [])).toBe(0);
  expect(topOf(room, [{ top: 0, bottom: 800 }])).toBe(0);
});

test('on a phone it is above the bars at the foot, but ignores content that only scrolls past', () => {
  expect(footOf(800, [])).toBe(0);
  expect(footOf(800, [{ top: 720, bottom: 800 }])).toBe(80);
  const writer = { top: 660, bottom: 720 };
  expect(footOf(800, [writer, { top: 720, bottom: 800 }])).toBe(140);
  expect(footOf(800, [{ top: 300, bottom: 380 }])).toBe(0);
});
