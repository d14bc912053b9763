import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { sisterSites } from './page-settings.ts';

test('samples are used in development when a setting is missing', () => {
  expect(sisterSites({ KAYA_SWAP_URL: 'https://swap.kaya.test/lagos' })).toEqual([
    { name: 'Food', url: 'https://food.example/' },
    { name: 'Swap marketplace', url: 'https://swap.kaya.test/lagos' },
    { name: 'Lodging', url: 'https://lodging.example/' },
  ]);
});

test('a site has no link in production when its setting is missing', () => {
  expect(sisterSites({ NODE_ENV: 'production' })).toEqual([]);
  expect(sisterSites({ NODE_ENV: 'production', KAYA_FOOD_URL: 'https://eat.kaya.test' })).toEqual([
    { name: 'Food', url: 'https://eat.kaya.test/' },
  ]);
});

test('a link that is not https is a fault of the settings', () => {
  for (const url of ['food.example', 'http://food.example', 'javascript:alert(1)', 'https://me:pw@food.example']) {
    expect(() => readConfig({ KAYA_FOOD_URL: url })).toThrow(ConfigError);
    expect(sisterSites({ KAYA_FOOD_URL: url }).map(({ name }) => name)).not.toContain('Food');
  }
});
