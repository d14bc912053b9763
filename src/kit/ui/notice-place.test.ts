import { expect, test } from 'vitest';
import { placeOf } from './notice-place.ts';

const room = { height: 100, window: 800, bars: [], fields: [] };

test('a notice is placed at the top', () => {
  expect(placeOf(room)).toBe(0);
  expect(placeOf({ ...room, bars: [{ top: 0, bottom: 64 }] })).toBe(64);
});

test('it takes the first place that covers no field and no total', () => {
  expect(placeOf({ ...room, fields: [{ top: 60, bottom: 110 }] })).toBe(112);
});

test('it stays where it is until it would cover something', () => {
  expect(placeOf({ ...room, now: 400 })).toBe(400);
  expect(placeOf({ ...room, now: 400, fields: [{ top: 420, bottom: 470 }] })).toBe(0);
});

test('it is beside the open dialog while there is room, else where it covers neither bar nor field', () => {
  const bars = [{ top: 300, bottom: 420 }];
  expect(placeOf({ ...room, bars, dialog: { top: 300, bottom: 800 } })).toBe(0);
  expect(placeOf({ ...room, bars, now: 500, dialog: { top: 300, bottom: 800 } })).toBe(0);
  expect(placeOf({ ...room, bars: [{ top: 60, bottom: 180 }], dialog: { top: 60, bottom: 800 } })).toBe(180);
});

test('the bars stay visible when every place covers a field', () => {
  const fields = [{ top: 0, bottom: 800 }];
  expect(placeOf({ ...room, bars: [{ top: 0, bottom: 64 }], fields })).toBe(64);
});

test('the beginning of a notice is visible when the window is lower than the notice', () => {
  expect(placeOf({ ...room, window: 80 })).toBe(0);
});
