// Files of people in a backup. A kept file never changes and its name is never used again, so all backups of a store share one copy of it.
import { type Blobs, isKept } from '../kernel/blobs.ts';
import type { Store } from './store.ts';

const atOnce = 4;

/** Copies what the store lacks. It answers which files there are now. known: names that are in the store for certain. */
export const carryFiles = async (files: Blobs, store: Store, known: ReadonlySet<string>): Promise<Set<string>> => {
  const now = new Set<string>();
  const listed = files.list('');
  const work = async (): Promise<void> => {
    for await (const { name } of listed) {
      if (!isKept(name)) continue;
      if (!known.has(name)) {
        const found = await files.get(name);
        if (!found) continue;
        await store.put(`files/${name}`, new Uint8Array(await new Response(found.stream).arrayBuffer()));
      }
      now.add(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return now;
};

/**
 * Deletes files that people had erased, once no backup reaches back to a time when they were there: a file that is gone gets a mark with the
 * time, and both go when every minute before it can no longer be restored.
 */
export const forgetFiles = async (store: Store, now: ReadonlySet<string>, oldest: string): Promise<void> => {
  const marked = new Set(await store.names('gone/'));
  for (const name of await store.names('files/')) {
    if (now.has(name)) {
      // Its folder was away for a while.
      if (marked.has(name)) await store.delete(`gone/${name}`);
      continue;
    }
    if (!marked.has(name)) await store.put(`gone/${name}`, Buffer.from(new Date().toISOString()));
    else if (String(await store.get(`gone/${name}`)) < oldest) {
      await store.delete(`files/${name}`);
      await store.delete(`gone/${name}`);
    }
  }
};
