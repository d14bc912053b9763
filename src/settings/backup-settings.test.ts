import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32, 7);
const KAYA_BACKUP_KEY = key.toString('base64');

test('backups are kept in a folder or a bucket, sealed with a key', () => {
  expect(readConfig({}).backup).toBeUndefined();
  expect(readConfig({ KAYA_BACKUP_KEY }).backup, 'a key for the command').toBeUndefined();
  const { backup } = readConfig({ KAYA_BACKUP: '/mnt/backups', KAYA_BACKUP_KEY });
  expect(backup).toEqual({ place: { folder: '/mnt/backups' }, key, keep_days: 14 });
  const keys = { S3_ACCESS_KEY_ID: 'GK31c2f218', S3_SECRET_ACCESS_KEY: 'b892c0665f0ada8a' };
  const bucket = { KAYA_BACKUP: 's3://kaya-backups?region=eu-west-1', KAYA_BACKUP_KEY, KAYA_BACKUP_KEEP_DAYS: '30' };
  expect(readConfig({ ...bucket, ...keys }).backup).toMatchObject({
    place: { bucket: 'kaya-backups', keys: { id: 'GK31c2f218' } },
    keep_days: 30,
  });
  expect(faultsOf(bucket)).toEqual([
    'S3_ACCESS_KEY_ID is missing: KAYA_BACKUP is a bucket, which needs it.',
    'S3_SECRET_ACCESS_KEY is missing: KAYA_BACKUP is a bucket, which needs it.',
  ]);
});

test('a key that is missing or not whole, and a database that is not embedded, are faults', () => {
  expect(faultsOf({ KAYA_BACKUP: '/mnt/backups' })[0]).toMatch(/^KAYA_BACKUP_KEY is missing: KAYA_BACKUP needs it\./);
  for (const wrong of ['hunter22', Buffer.alloc(31).toString('base64'), `${KAYA_BACKUP_KEY}AA`]) {
    const [fault] = faultsOf({ KAYA_BACKUP: '/mnt/backups', KAYA_BACKUP_KEY: wrong });
    expect(fault).toMatch(/^KAYA_BACKUP_KEY is not valid\. It must be 32 bytes in base64/);
  }
  for (const given of ['DATABASE_URL', 'DATABASE_APP_URL'])
    expect(
      faultsOf({ KAYA_BACKUP: '/mnt/b', KAYA_BACKUP_KEY, [given]: 'postgres://kaya_app:secret@db/kaya' }).join('\n'),
    ).toMatch(/^KAYA_BACKUP is for the embedded database\. Remove it/m);
});

test('a key that opens the secrets too, and the place of the files, are faults', () => {
  const KAYA_BACKUP = '/mnt/backups';
  const other = Buffer.alloc(32, 8).toString('base64');
  expect(
    faultsOf({ KAYA_BACKUP, KAYA_BACKUP_KEY, KAYA_SECRET_KEYS: `${other},${KAYA_BACKUP_KEY}` }).join('\n'),
  ).toMatch(/^KAYA_BACKUP_KEY must not be one of KAYA_SECRET_KEYS/m);
  expect(faultsOf({ KAYA_BACKUP, KAYA_BACKUP_KEY, KAYA_FILES: KAYA_BACKUP }).join('\n')).toMatch(
    /^KAYA_BACKUP must not be the place of KAYA_FILES/m,
  );
  expect(faultsOf({ KAYA_BACKUP, KAYA_BACKUP_KEY, KAYA_FILES: '/mnt/files', KAYA_SECRET_KEYS: other })).toEqual([]);
});
