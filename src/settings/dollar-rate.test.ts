import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { nairaPerDollar } from './page-settings.ts';

test('the rate is the setting, or the default', () => {
  expect(nairaPerDollar({})).toBe(1_500);
  expect(nairaPerDollar({ KAYA_NAIRA_PER_DOLLAR: ' 1612 ' })).toBe(1_612);
});

test.each(['0', '-1', '1,500', '1500.5', 'many', '1000001'])('%j is refused', (text) => {
  expect(() => readConfig({ KAYA_NAIRA_PER_DOLLAR: text })).toThrow(ConfigError);
  expect(nairaPerDollar({ KAYA_NAIRA_PER_DOLLAR: text })).toBe(1_500);
});
