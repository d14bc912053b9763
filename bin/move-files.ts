/** Copies files from one storage to another while Kaya runs: `npm run files:move -- FROM TO`. */
import * as z from 'zod/mini';
import { moveFiles } from '../src/kernel/move-files.ts';
import { openBlobs } from '../src/kernel/open-blobs.ts';
import { fileSettings, withKeys } from '../src/settings/file-settings.ts';
import { readSettings, withSecretFiles } from '../src/settings/setting.ts';

const usage = `Usage: npm run files:move -- FROM TO
Each is a folder, or a bucket as in KAYA_FILES, whose keys are in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;

/** The command's work; `say` gets each line to print. */
export const moveFilesFrom = async (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> => {
  if (args.length !== 2) throw new Error(usage);
  const read = withSecretFiles(fileSettings, environment);
  const { values, faults } = readSettings(fileSettings, read.env);
  if (read.faults.length + faults.length > 0) throw new Error([...read.faults, ...faults].join('\n'));
  const [from, to] = await Promise.all(
    args.map((text) => {
      const place = z.safeParse(fileSettings.KAYA_FILES.type, text);
      if (!place.success) throw new Error(`${text} must be ${place.error.issues[0]?.message}.\n${usage}`);
      return openBlobs(withKeys(place.data, values));
    }),
  );
  if (!from || !to) throw new Error(usage);
  const { copied, same, gone } = await moveFiles(from, to, say);
  say(`${copied} files were copied, ${same} were there already, and ${gone} deleted ones were deleted there too.`);
};

if (import.meta.main) {
  await moveFilesFrom(process.argv.slice(2), process.env, console.log).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    console.error('Run it again when this is mended: what has been copied is not copied again.');
    process.exitCode = 1;
  });
}
