import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, opendir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Blobs, filesOfPeople, mark, nameIn, type Stored, sumOf } from './blobs.ts';
import { codeOf, StorageAway, whereThereIsRoom } from './storage-away.ts';

const unlessAbsent = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
};
const closed = new Set(['ENOENT', 'EACCES', 'ENOTDIR']);

/** Files in a folder that exists. minFree_bytes: files are refused when less space is free. Tests set it. */
export const folderBlobs = (
  folder: string,
  { minFree_bytes, stored = filesOfPeople }: { minFree_bytes?: number; stored?: Stored } = {},
): Blobs => {
  const pathOf = (name: string): string => join(folder, nameIn(stored, name));
  const write = async (name: string, content: Blob): Promise<void> => {
    const path = pathOf(name);
    // A crash while writing must not leave half a file under its final name.
    const part = `${path}.${randomBytes(8).toString('hex')}.part`;
    if (name.includes('/')) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      // Readiness writes the mark each second, and must not wait for a busy disk.
      await writeFile(part, content.stream(), { mode: 0o600, flag: 'wx', flush: name !== mark });
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
  };
  async function* walk(inside: string): ReturnType<Blobs['list']> {
    const entries = await opendir(join(folder, inside)).catch(unlessAbsent);
    for await (const entry of entries ?? []) {
      const name = inside + entry.name;
      if (entry.isDirectory()) yield* walk(`${name}/`);
      const found = stored.isName(name) ? await stat(join(folder, name)).catch(unlessAbsent) : null;
      if (found) yield { name, bytes: found.size };
    }
  }
  const get: Blobs['get'] = async (name) => {
    const path = pathOf(name);
    if (!(await stat(path).catch(unlessAbsent))) return null;
    const blob = await openAsBlob(path);
    return { bytes: blob.size, stream: blob.stream() };
  };
  return {
    place: folder,
    put: async (name, content) => {
      try {
        await whereThereIsRoom(folder, () => write(name, content), minFree_bytes);
      } catch (error) {
        if (!closed.has(codeOf(error))) throw error;
        throw new StorageAway(
          `Kaya cannot write in ${folder} (${codeOf(error)}): make the folder, or let it write there.`,
        );
      }
    },
    get,
    delete: async (name) => {
      await rm(pathOf(name), { force: true });
      // The folder of an upload is deleted with its last part; until then it stays.
      if (name.includes('/')) await rmdir(dirname(pathOf(name))).catch(() => undefined);
    },
    list: walk,
    sum: async (name) => {
      const found = await get(name);
      return found && sumOf(found.stream);
    },
    isPublic: async () => false,
  };
};
