import { DataDirInUse } from '../src/embedded/data-dir-lock.ts';
import { runningUrl, startEmbedded } from '../src/embedded/start.ts';
import { type Addresses, embeddedAddresses, givenAddresses } from '../src/server/open-database.ts';
import type { Config } from '../src/settings/config.ts';

type Opened = Readonly<{ addresses: Addresses; stop: () => Promise<void> }>;
const stay = async (): Promise<void> => undefined;

/** The configured database, or the embedded one, started if it is not running. */
export const openDatabase = async (config: Config): Promise<Opened> => {
  const given = givenAddresses(config);
  if (given) return { addresses: given, stop: stay };
  try {
    const own = await startEmbedded(config.dataDir);
    return { addresses: embeddedAddresses(own.url), stop: own.stop };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { addresses: embeddedAddresses(await runningUrl(config.dataDir)), stop: stay };
  }
};
