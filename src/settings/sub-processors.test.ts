import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { subProcessorsOf } from './sub-processors.ts';

const names = (env: Record<string, string>) => subProcessorsOf(readConfig(env)).map(({ name }) => name);

test('in development nobody outside processes data', () => {
  expect(names({})).toEqual([]);
});

test('a service is listed by the setting that switches it on', () => {
  expect(
    names({
      MAP_STYLE_URL: 'https://maps.example/style.json',
      ROUTES_URL: 'https://roads.example',
      KAYA_FILES: 's3://pictures?region=eu-west-1',
      S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    }),
  ).toEqual(['roads.example', 'maps.example', 'Storage, eu-west-1']);
});
