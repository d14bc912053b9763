import type { FileType } from '../shared/document-file.ts';
import { documentRefusals as refuse } from '../shared/file-refusals.ts';
import { common, Refused } from '../shared/refusal.ts';
import type { FileStore, KeptDocument } from './files.ts';

/**
 * Makes a document of a completed upload, once. If two requests submit the same upload at once, one records it and both return what was recorded.
 * Refuses with not_found, and as in documentRefusals. No transaction is open while the file is read.
 * @param upload undefined: this account has no such upload
 * @param record writes the document in a separate transaction
 * @param recorded what an earlier or concurrent request has recorded for this upload
 */
export const handInUpload = async <T>(
  files: FileStore,
  upload: { readonly bytes: number; readonly received: number } | undefined,
  document: {
    readonly id: string;
    readonly name: string;
    readonly takes: readonly FileType[];
    readonly account: string;
  },
  record: (stored: KeptDocument) => Promise<T>,
  recorded: () => Promise<T | undefined>,
): Promise<T> => {
  if (!upload) throw new Refused(common.not_found);
  const { bytes, received } = upload;
  if (received < bytes) throw new Refused(refuse.upload_unfinished, { about: { received } });
  const { account, ...file } = document;
  try {
    const stored = await files.keepDocument({ ...file, bytes }, account);
    const made = await record(stored).catch(async (error: unknown) => {
      await files.forget(stored.stored_as);
      throw error;
    });
    await files.dropUpload(file.id);
    return made;
  } catch (error) {
    const again = await recorded();
    if (again !== undefined) return again;
    throw error;
  }
};
