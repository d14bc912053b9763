import { expect, test } from 'vitest';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';
import { smsText } from './sms-text.ts';

const alarm = {
  about: 'alarm',
  name: 'Musa Ibrahim',
  worker_phone: '+2348052345678',
  pressed_at: new Date('2026-11-23T09:42:00Z'),
  lat: 6.5095,
  lng: 3.3711,
} as const;
const longest = 'Ọlámidéjọláolúwakẹ́mi';

test('says who, when, where, the job’s area, and what to do', () => {
  expect(smsText(alarm, 'Lekki, Lagos', 'en')).toBe(
    'Kaya SOS: Musa pressed the SOS button at 10:42 AM. Call: 0805 234 5678. Last seen near Yaba, Lagos: https://www.google.com/maps/search/?api=1&query=6.5095%2C3.3711 Their job is in Lekki, Lagos. If they do not answer, call 112.',
  );
  expect(smsText({ ...alarm, lat: null, lng: null, worker_phone: null }, '', 'en')).toBe(
    'Kaya SOS: Musa pressed the SOS button at 10:42 AM. Kaya does not know where they are. If they do not answer, call 112.',
  );
  expect(smsText({ ...alarm, name: '0803!' }, '', 'en')).toMatch(/^Kaya SOS: A worker pressed/);
});

test.each([
  ['ha', ha],
  ['ig', ig],
  ['yo', yo],
] as const)('%s has every sentence with its values, and an SMS fits', (code, words) => {
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(ha).toSorted());
  for (const [key, value] of Object.entries(words))
    expect(value.match(/\{\w+\}/g)?.toSorted() ?? []).toEqual(key.match(/\{\w+\}/g)?.toSorted() ?? []);
  for (const about of ['alarm', 'safe'] as const) {
    const text = smsText({ ...alarm, about, name: longest }, 'Victoria Garden City, Lagos', code);
    expect(text).not.toBe(smsText({ ...alarm, about, name: longest }, 'Victoria Garden City, Lagos', 'en'));
    expect(text).not.toContain('{');
    expect(text.length).toBeLessThanOrEqual(480);
  }
});
