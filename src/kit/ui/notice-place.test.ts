import { expect, test } from 'vitest';
import { placeOf } from './notice-place.ts';

const room = { height: 100, window: 800, bars: [], fields: [] };

test('a notice is placed at the bottom above the bar on a phone, and at the top from 768 px', () => {
  expect(placeOf({ ...room, fromTop: false })).toBe(700);
  expect(placeOf({ ...room, fromTop: false, bars: [{ top: 720, bottom: 800 }] })).toBe(620);
  expect(placeOf({ ...room, fromTop: true })).toBe(0);
});

test('it takes the first place that covers no field and no total', () => {
  const bars = [{ top: 720, bottom: 800 }];
  expect(placeOf({ ...room, fromTop: false, bars, fields: [{ top: 600, bottom: 650 }] })).toBe(500);
  expect(placeOf({ ...room, fromTop: true, fields: [{ top: 60, bottom: 110 }] })).toBe(112);
});

test('it stays where it is until it would cover something', () => {
  expect(placeOf({ ...room, fromTop: false, now: 400 })).toBe(400);
  expect(placeOf({ ...room, fromTop: false, now: 400, fields: [{ top: 420, bottom: 470 }] })).toBe(700);
});

test('it stands above the open sheet while there is room, else where it covers neither bar nor field', () => {
  const bars = [{ top: 300, bottom: 420 }];
  expect(placeOf({ ...room, fromTop: false, bars, dialog: { top: 300, bottom: 800 } })).toBe(200);
  expect(placeOf({ ...room, fromTop: false, bars, now: 500, dialog: { top: 300, bottom: 800 } })).toBe(200);
  expect(placeOf({ ...room, fromTop: false, bars: [{ top: 60, bottom: 180 }], dialog: { top: 60, bottom: 800 } })).toBe(
    700,
  );
});

test('the bars stay visible when every place covers a field', () => {
  const fields = [{ top: 0, bottom: 800 }];
  expect(placeOf({ ...room, fromTop: false, bars: [{ top: 720, bottom: 800 }], fields })).toBe(620);
  expect(placeOf({ ...room, fromTop: true, bars: [{ top: 0, bottom: 64 }], fields })).toBe(64);
});

test('the beginning of a notice is visible when the window is lower than the notice', () => {
  expect(placeOf({ ...room, window: 80, fromTop: false })).toBe(0);
});
