import type { FileStore } from '../../src/kernel/files.ts';

/** The whole content of a stored file. */
export const readWhole = async (files: FileStore, ...which: Parameters<FileStore['read']>): Promise<Uint8Array> =>
  new Response((await files.read(...which)).stream).bytes();
