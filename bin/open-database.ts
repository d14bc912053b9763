import { DataDirInUse } from '../src/embedded/data-dir-lock.ts';
import { runningUrl, startEmbedded } from '../src/embedded/start.ts';

/** The owner's database URL: from DATABASE_URL, or of the embedded database, started if it is not running. */
export const openDatabase = async (url: string | undefined, dataDir: string) => {
  if (url) return { url, stop: async () => undefined };
  try {
    return await startEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await runningUrl(dataDir), stop: async () => undefined };
  }
};
