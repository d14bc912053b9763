// Where files of people are kept, and with which keys.
import { resolve } from 'node:path';
import type { FilesPlace } from '../kernel/open-blobs.ts';
import { optional, type Values } from './setting.ts';
import * as type from './types.ts';

export const fileSettings = {
  KAYA_FILES: optional(type.filesPlace, {
    secret: true,
    shown: '`files` in KAYA_DATA_DIR',
    meaning:
      'Where files of people are kept: a folder of this machine, or for several hosts a private bucket of S3-compatible storage, `s3://bucket?region=eu-west-1`, with `&endpoint=https://…` where it is not Amazon’s',
  }),
  S3_ACCESS_KEY_ID: optional(type.s3KeyId, {
    secret: true,
    shown: 'none',
    meaning: 'Key of the account that may list, get, put and delete objects of that bucket',
  }),
  S3_SECRET_ACCESS_KEY: optional(type.headerSecret, {
    secret: true,
    shown: 'none',
    meaning: 'Secret that belongs to it',
  }),
};

export type FileValues = Values<typeof fileSettings>;
type Read = FileValues;

const isBucket = (v: Read): boolean => v.KAYA_FILES !== undefined && 'bucket' in v.KAYA_FILES;

export const bucketFaults = (v: Read, given: (name: keyof Read) => boolean): (readonly [boolean, string])[] =>
  (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).map((name) => [
    isBucket(v) && !given(name),
    `${name} is missing: KAYA_FILES is a bucket, which needs it.`,
  ]);

/** A place as it was given, with the keys that a bucket needs. */
export const withKeys = (
  place: NonNullable<Read['KAYA_FILES']>,
  { S3_ACCESS_KEY_ID: id = '', S3_SECRET_ACCESS_KEY: secret = '' }: Read,
): FilesPlace => ('folder' in place ? { folder: resolve(place.folder) } : { ...place, keys: { id, secret } });

export const filesOf = (v: Read, dataDir: string): FilesPlace =>
  withKeys(v.KAYA_FILES ?? { folder: resolve(dataDir, 'files') }, v);
