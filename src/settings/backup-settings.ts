// Where backups of the embedded database are kept, for how long, and with which key they are sealed.
import { isDeepStrictEqual } from 'node:util';
import type { FilesPlace } from '../kernel/open-blobs.ts';
import type { SecretKeys } from '../kernel/sealed.ts';
import { namesDatabase } from './database-settings.ts';
import { withKeys, type FileValues } from './file-settings.ts';
import { optional, type Values, withDefault } from './setting.ts';
import * as type from './types.ts';

export const backupSettings = {
  KAYA_BACKUP: optional(type.filesPlace, {
    secret: true,
    shown: 'off',
    meaning:
      'Where backups of the embedded database and of the files are kept, each day a whole one and each minute what changed: a folder of another disk, or a bucket as in KAYA_FILES, with the same keys. It needs KAYA_BACKUP_KEY',
  }),
  KAYA_BACKUP_KEEP_DAYS: withDefault(type.wholeNumber(1, 365), 14, {
    shown: '`14`',
    meaning: 'Into each minute of how many last days these backups can be restored, from 1 to 365',
  }),
  KAYA_BACKUP_KEY: optional(type.sealKey, {
    secret: true,
    shown: 'none',
    meaning:
      'Key with which backups are sealed, 32 bytes in base64 (`openssl rand -base64 32`). Keep a copy elsewhere: without it no backup can be read',
  }),
};

type Read = Values<typeof backupSettings> & FileValues & { readonly KAYA_SECRET_KEYS: SecretKeys | undefined };

export type BackupPlan = { readonly place: FilesPlace; readonly key: Buffer; readonly keep_days: number };

export const backupFaults = (
  v: Read,
  given: (name: keyof Read | 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_DIRECT_URL') => boolean,
): (readonly [boolean, string])[] => [
  [
    given('KAYA_BACKUP') && !given('KAYA_BACKUP_KEY'),
    'KAYA_BACKUP_KEY is missing: KAYA_BACKUP needs it. Make one with `openssl rand -base64 32`, and keep a copy away from this machine.',
  ],
  [
    given('KAYA_BACKUP') && namesDatabase(given),
    'KAYA_BACKUP is for the embedded database. Remove it, and back up the database of DATABASE_URL as docs/operations/backup.md says.',
  ],
  [
    v.KAYA_SECRET_KEYS?.some(({ key }) => v.KAYA_BACKUP_KEY?.equals(key)) === true,
    'KAYA_BACKUP_KEY must not be one of KAYA_SECRET_KEYS: who can open a backup could open the secrets in it. Make another one with `openssl rand -base64 32`.',
  ],
  [
    v.KAYA_BACKUP !== undefined && isDeepStrictEqual(v.KAYA_BACKUP, v.KAYA_FILES),
    'KAYA_BACKUP must not be the place of KAYA_FILES: what destroys the files would destroy their backup.',
  ],
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).map((name): readonly [boolean, string] => [
    v.KAYA_BACKUP !== undefined && 'bucket' in v.KAYA_BACKUP && !given(name),
    `${name} is missing: KAYA_BACKUP is a bucket, which needs it.`,
  ]),
];

export const backupOf = (v: Read): BackupPlan | undefined =>
  v.KAYA_BACKUP && v.KAYA_BACKUP_KEY
    ? { place: withKeys(v.KAYA_BACKUP, v), key: v.KAYA_BACKUP_KEY, keep_days: v.KAYA_BACKUP_KEEP_DAYS }
    : undefined;
