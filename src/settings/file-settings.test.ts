import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { readConfig } from './config.ts';

const keys = { S3_ACCESS_KEY_ID: 'GK31c2f218a2e44f48', S3_SECRET_ACCESS_KEY: 'b892c0665f0ada8a4755dae98baa3b13' };
const its = { id: keys.S3_ACCESS_KEY_ID, secret: keys.S3_SECRET_ACCESS_KEY };

test('files are in a folder unless a bucket is set', () => {
  const { dataDir, files } = readConfig({});
  expect(files).toEqual({ folder: join(dataDir, 'files') });
  expect(readConfig({ KAYA_FILES: '/srv/kaya-files' }).files).toEqual({ folder: '/srv/kaya-files' });
  expect(readConfig({ ...keys }).files, 'keys for a move').toEqual({ folder: join(dataDir, 'files') });
});

test('a bucket is at Amazon, or at the endpoint of its address', () => {
  expect(readConfig({ ...keys, KAYA_FILES: 's3://kaya-files?region=eu-west-1' }).files).toEqual({
    bucket: 'kaya-files',
    region: 'eu-west-1',
    url: 'https://kaya-files.s3.eu-west-1.amazonaws.com',
    keys: its,
  });
  const elsewhere = 's3://kaya-files/?region=auto&endpoint=https://0123.r2.example/';
  expect(readConfig({ ...keys, KAYA_FILES: elsewhere }).files).toMatchObject({
    url: 'https://0123.r2.example/kaya-files',
  });
  const here = 's3://kaya-files?region=garage&endpoint=http://127.0.0.1:3900';
  expect(readConfig({ ...keys, KAYA_FILES: here }).files).toMatchObject({ url: 'http://127.0.0.1:3900/kaya-files' });
});

test('an address that is not whole, not private or not understood is refused, and never repeated', () => {
  for (const wrong of [
    's3://kaya-files',
    's3://kaya-files?region=',
    's3://Kaya_Files?region=eu-west-1',
    's3://a?region=eu-west-1',
    's3://kaya.files?region=eu-west-1',
    's3://kaya-files/folder?region=eu-west-1',
    's3://key:hunter22@kaya-files?region=eu-west-1',
    's3://kaya-files?region=eu-west-1&secret=hunter22',
    's3://kaya-files?region=eu-west-1&endpoint=http://10.0.0.5:9000',
    's3://kaya-files?region=eu-west-1&endpoint=https://a:hunter22@s3.example',
    's3://kaya-files?region=eu-west-1&endpoint=https://s3.example/?x=1',
    's3://kaya-files?region=eu.west/1',
    'https://s3.example/kaya-files',
  ]) {
    const [fault = '', ...more] = faultsOf({ ...keys, KAYA_FILES: wrong });
    expect(fault, wrong).toMatch(/^KAYA_FILES is not valid\. It must be s3:\/\/bucket\?region=eu-west-1/);
    expect([more, fault.includes('hunter22')]).toEqual([[], false]);
  }
});

test('a bucket needs both keys', () => {
  const KAYA_FILES = 's3://kaya-files?region=eu-west-1';
  expect(faultsOf({ KAYA_FILES })).toEqual([
    'S3_ACCESS_KEY_ID is missing: KAYA_FILES is a bucket, which needs it.',
    'S3_SECRET_ACCESS_KEY is missing: KAYA_FILES is a bucket, which needs it.',
  ]);
  expect(faultsOf({ ...keys, KAYA_FILES, S3_ACCESS_KEY_ID: 'a/b, c' })).toEqual([
    'S3_ACCESS_KEY_ID is not valid. It must be an access key id of 3 to 128 letters and digits.',
  ]);
});
