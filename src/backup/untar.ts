// Unpacks the tar archive of a cluster, as PostgreSQL writes it: folders and plain files with short names.
import { chownSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupFault } from './backup-fault.ts';

const block = 512;

const text = (header: Buffer, at: number, length: number): string =>
  header
    .subarray(at, at + length)
    .toString('latin1')
    .replace(/\0.*$/s, '');
const octal = (header: Buffer, at: number, length: number): number => Number.parseInt(text(header, at, length), 8) || 0;

/** Reads so many bytes, or fewer at the end. */
const reader = (parts: AsyncIterable<Buffer>) => {
  const source = parts[Symbol.asyncIterator]();
  let held = Buffer.alloc(0) as Buffer;
  return async (most: number): Promise<Buffer> => {
    if (held.length === 0) held = (await source.next()).value ?? held;
    const taken = held.subarray(0, most);
    held = held.subarray(taken.length);
    return taken;
  };
};

/** owner: the account that PostgreSQL runs under, where it is not ours. */
export const untar = async (
  parts: AsyncIterable<Buffer>,
  folder: string,
  { uid, gid }: { readonly uid?: number; readonly gid?: number },
): Promise<void> => {
  const read = reader(parts);
  const own = (path: string): void => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  const folders = new Set<string>();
  const makeFolder = (path: string): void => {
    if (folders.has(path)) return;
    if (path !== folder) makeFolder(dirname(path));
    mkdirSync(path, { recursive: true, mode: 0o700 });
    own(path);
    folders.add(path);
  };
  const readWhole = async (size: number): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const piece = await read(left);
      if (piece.length === 0) break;
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  };
  makeFolder(folder);
  for (;;) {
    const header = await readWhole(block);
    if (header.length < block || header.every((byte) => byte === 0)) return;
    const [name, kind, size] = [text(header, 0, 100), text(header, 156, 1), octal(header, 124, 12)];
    const path = join(folder, name);
    if (!/^(?:0|5|)$/.test(kind) || !`${path}/`.startsWith(`${folder}/`))
      throw new BackupFault(`The backup holds "${name}", which is neither a file nor a folder of a cluster.`);
    if (kind === '5') {
      makeFolder(path.replace(/\/$/, ''));
      continue;
    }
    makeFolder(dirname(path));
    const file = openSync(path, 'wx', 0o600);
    try {
      for (let left = size; left > 0; ) {
        const piece = await read(left);
        if (piece.length === 0) throw new BackupFault(`The backup ends in the middle of ${name}.`);
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
        left -= piece.length;
      }
    } finally {
      closeSync(file);
    }
    own(path);
    await readWhole((block - (size % block)) % block);
  }
};
