// The web app's files of each release, in the storage that all processes share. While two releases run side by side, a page of one asks
// processes of the other; and a page that was opened before a release loads its later parts days after it.
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { assetName, type Blobs } from '../kernel/blobs.ts';
import { log } from '../kernel/log.ts';

/** How long the files of a build stay after the next build was started. */
const keptDays = 30;
const day_ms = 86_400_000;
/** A build of another process is known so soon, ms; a name that no build has costs no more than this. */
const lookAgain_ms = 1_000;
/** Files that are stored at once. */
const atOnce = 8;

/** Newest first. `at`: when a process with this build was started after one with another. */
const builds = z.array(z.strictObject({ id: z.string(), at: z.iso.datetime(), files: z.array(z.string()) }));
type Builds = z.infer<typeof builds>;
const record = assetName('builds.json');

const readBuilds = async (blobs: Blobs): Promise<Builds> => {
  const found = await blobs.get(record);
  return found ? builds.parse(JSON.parse(await new Response(found.stream).text())) : [];
};

const inTurns = async (names: readonly string[], work: (name: string) => Promise<void>): Promise<void> => {
  for (let at = 0; at < names.length; at += atOnce) await Promise.all(names.slice(at, at + atOnce).map(work));
};

/** @param folder of the built web app */
export const keptAssets = (blobs: Blobs, folder: string, now: () => number = Date.now) => {
  const store = async (): Promise<void> => {
    const built = await readdir(join(folder, 'assets'));
    const files = built.filter((name) => !/\.(?:br|gz)$/.test(name)).toSorted();
    const id = createHash('sha256').update(files.join('\n')).digest('hex');
    const before = await readBuilds(blobs);
    if (before[0]?.id === id) return;
    const stored = new Set(before.flatMap((build) => build.files));
    await inTurns(
      files.filter((name) => !stored.has(name)),
      async (name) => blobs.put(assetName(name), await openAsBlob(join(folder, 'assets', name))),
    );
    const all = [{ id, at: new Date(now()).toISOString(), files }, ...before.filter((build) => build.id !== id)];
    const since = (build: Builds[number] | undefined): number => (build ? now() - Date.parse(build.at) : 0);
    const kept = all.filter((_, index) => since(all[index - 1]) < keptDays * day_ms);
    await blobs.put(record, new Blob([JSON.stringify(kept)]));
    const left = new Set(kept.flatMap((build) => build.files));
    await inTurns(
      [...stored].filter((name) => !left.has(name)),
      (name) => blobs.delete(assetName(name)),
    );
  };
  let looked = Number.NEGATIVE_INFINITY;
  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());
  const away = (error: unknown): void => log.warn('the web app of other releases cannot be read or stored', { error });
  return {
    /** Stores the files of this build where they are not yet. Kaya works without, so it never fails. */
    keep: (): Promise<void> => store().catch(away),
    /** The content of a file in `/assets/` of another build; null: none has it, or the storage is away. */
    read: async (name: string): Promise<Buffer | null> => {
      try {
        if (now() - looked > lookAgain_ms) {
          looked = now();
          known = readBuilds(blobs).then((all) => new Set(all.flatMap((build) => build.files)));
        }
        if (!(await known).has(name)) return null;
        const found = await blobs.get(assetName(name));
        return found && Buffer.from(await new Response(found.stream).arrayBuffer());
      } catch (error) {
        away(error);
        return null;
      }
    },
  };
};
