import { mkdir } from 'node:fs/promises';
import type { Blobs, Stored } from './blobs.ts';
import { folderBlobs } from './folder-blobs.ts';
import type { Bucket } from './s3-call.ts';
import { s3Blobs } from './s3-blobs.ts';

/** Where files are kept: a folder of this machine, by its absolute path, or a bucket that all hosts share. */
export type FilesPlace = { readonly folder: string } | Bucket;

export const openBlobs = async (place: FilesPlace, stored?: Stored): Promise<Blobs> => {
  if (!('folder' in place)) return s3Blobs(place, { ...(stored && { stored }) });
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  return folderBlobs(place.folder, { ...(stored && { stored }) });
};
