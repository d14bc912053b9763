// Carries files from one storage to another while a Kaya uses the first. It can be stopped at any moment and repeated.
import { type Blobs, mark } from './blobs.ts';

/** Files that are on their way at once: the largest has 20 MB. */
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

/** Deletes what was carried over earlier and has been deleted at its origin since. */
const followDeletions = async (from: Blobs, to: Blobs): Promise<number> => {
  // Listed before the origin: what comes there meanwhile is in no danger. Names are never used twice.
  const carried = (await Array.fromAsync(to.list(''))).map(({ name }) => name);
  const left = new Set((await Array.fromAsync(from.list(''))).map(({ name }) => name));
  const gone = carried.filter((name) => !left.has(name));
  for (const name of gone) await to.delete(name);
  return gone.length;
};

/**
 * Copies what is missing or differs. Deletions are followed only until a Kaya keeps its files in `to`: from then on `to` has files of
 * which `from` knows nothing.
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
  // Each takes the next name of one list; ending the list ends all.
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
