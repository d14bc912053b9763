import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Blobs } from '../kernel/blobs.ts';
import { type Cluster, withCluster } from './base-backup.ts';
import { carryFiles } from './carry-files.ts';
import { deleteSet, format, type Manifest, newSet, partName, putRecord, type Store, type Whole } from './store.ts';
import { completeAt, lsnOf, segmentBytes, walName } from './wal.ts';

export type Source = {
  /** For a login that may copy the cluster. */
  readonly url: string;
  readonly origin: Manifest['origin'];
  readonly files: Blobs;
  readonly release: number;
  /** The data directory of a development installation has a key there, without which its restored database would not start. */
  readonly secretKey?: string;
};
export type Made = Whole & { readonly files: ReadonlySet<string>; readonly next: bigint };

/** Parts that are packed and sent while the next is read. */
const atOnce = 3;

/** Pieces of one size, the last one smaller. */
async function* inParts(stream: Readable, size: number): AsyncGenerator<Buffer, void> {
  let [held, count]: [Buffer[], number] = [[], 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    count += chunk.length;
    if (count < size) continue;
    const all = Buffer.concat(held);
    yield all.subarray(0, size);
    [held, count] = [[all.subarray(size)], all.length - size];
  }
  if (count > 0) yield Buffer.concat(held);
}

const keepTar = async (tar: Readable, store: Store, set: string): Promise<Manifest['base']> => {
  const hash = createHash('sha256');
  const sending = new Set<Promise<void>>();
  let [parts, bytes] = [0, 0];
  try {
    for await (const part of inParts(tar, segmentBytes)) {
      hash.update(part);
      bytes += part.length;
      // One that fails stays, and ends the loop or the wait after it.
      const sent = store.put(partName(set, parts), part).then(() => void sending.delete(sent));
      sent.catch(() => undefined);
      sending.add(sent);
      parts += 1;
      if (sending.size === atOnce) await Promise.race(sending);
    }
    await Promise.all(sending);
  } finally {
    // None arrives after what is left is deleted.
    await Promise.allSettled(sending);
  }
  return { parts, bytes, sum: hash.digest('hex') };
};

const copyCluster = async (cluster: Cluster, store: Store, set: string) => {
  const began = await cluster.now();
  const { tar, range } = cluster.copy();
  const base = await keepTar(tar, store, set);
  return { began, base, ...range(), ended: await cluster.now() };
};

const makeSet = async (source: Source, store: Store, set: string): Promise<Made> => {
  // Also the first proof that the store takes what is put there.
  await store.put(`begun/${set}`, Buffer.alloc(0));
  const { began, base, from, to, ended, ...cluster } = await withCluster(source.url, async (copied) => {
    const { postgres, database, owner, superuser } = copied;
    return { postgres, database, owner, superuser, ...(await copyCluster(copied, store, set)) };
  });
  const files = await carryFiles(source.files, store, new Set(await store.names('files/')));
  const secret = source.secretKey ? await readFile(source.secretKey).catch(() => undefined) : undefined;
  if (secret) await store.put(`keys/${set}`, secret);
  const next = completeAt(lsnOf(to.lsn)) + 1n;
  const manifest: Manifest = {
    format,
    release: source.release,
    origin: source.origin,
    ...cluster,
    began,
    ended,
    from_lsn: from.lsn,
    to_lsn: to.lsn,
    timeline: to.timeline,
    base,
    wal: walName(to.timeline, next),
  };
  await putRecord(store, `sets/${set}`, manifest);
  await store.delete(`begun/${set}`);
  return { set, manifest, head: undefined, files, next };
};

/**
 * A whole backup: the cluster, then the files, which are stored before the rows that name them; then the manifest, which makes it whole.
 * @throws BackupFault, StorageAway with a sentence for operators; then nothing is left, if the store still deletes
 */
export const makeBackup = async (source: Source, store: Store): Promise<Made> => {
  const set = newSet();
  try {
    return await makeSet(source, store, set);
  } catch (error) {
    await deleteSet(store, set).catch(() => undefined);
    throw error;
  }
};
