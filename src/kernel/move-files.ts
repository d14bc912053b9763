// Copies files from one storage to another while Kaya uses the first. It can be stopped and repeated at any time.
import { type Blobs, mark } from './blobs.ts';

/** Max files that are copied at the same time; the largest is 20 MB. */
const atOnce = 4;
const sayEach = 1_000;

export type Moved = { readonly copied: number; readonly same: number; readonly gone: number };

/** 'absent': deleted since it was listed. */
const carry = async (from: Blobs, to: Blobs, name: string): Promise<'copied' | 'same' | 'absent'> => {
  const sum = await from.sum(name);
  if (sum === null) return 'absent';
  if ((await to.sum(name)) === sum) return 'same';
  const found = await from.get(name);
  if (!found) return 'absent';
  await to.put(name, await new Response(found.stream).blob());
  if ((await to.sum(name)) !== sum) throw new Error(`${name} does not read in ${to.place} as it was written`);
  return 'copied';
};

/** Deletes files that were copied earlier and have been deleted in `from` since. */
const followDeletions = async (from: Blobs, to: Blobs): Promise<number> => {
  // `to` is listed before `from`, so a file that arrives meanwhile is not deleted. Names are never reused.
  const carried = (await Array.fromAsync(to.list(''))).map(({ name }) => name);
  const left = new Set((await Array.fromAsync(from.list(''))).map(({ name }) => name));
  const gone = carried.filter((name) => !left.has(name));
  for (const name of gone) await to.delete(name);
  return gone.length;
};

/**
 * Copies files that are missing or differ. Deletes in `to` what was deleted in `from`, but only until Kaya keeps its files in `to`: from then on
 * `to` has files that `from` does not have.
 * @throws an error whose message says what to do
 */
export const moveFiles = async (from: Blobs, to: Blobs, say: (line: string) => void): Promise<Moved> => {
  if (from.place === to.place) throw new Error(`Both are ${from.place}.`);
  if ((await from.sum(mark)) === null)
    throw new Error(
      `No Kaya has kept files in ${from.place}. Check the order, FROM and then TO, and start Kaya there once.`,
    );
  const counts = { copied: 0, same: 0, absent: 0 };
  const names = from.list('');
  // All workers take names from one list; when the list ends, all of them end.
  const work = async (): Promise<void> => {
    for await (const { name } of names) {
      if (name === mark) continue;
      counts[await carry(from, to, name)] += 1;
      const done = counts.copied + counts.same;
      if (done % sayEach === 0) say(`${done} files are in ${to.place}, ${counts.copied} of them were copied now.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const gone = (await to.sum(mark)) === null ? await followDeletions(from, to) : 0;
  return { copied: counts.copied, same: counts.same, gone };
};
