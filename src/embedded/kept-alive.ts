// Restarts the embedded PostgreSQL on the same port when it ends unexpectedly (killed, out of memory), as a managed server would.
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../kernel/log.ts';
import { type EmbeddedDatabase, startEmbedded } from './start.ts';

const restartMs = 500;

export const keepEmbedded = async (dataDir: string): Promise<Pick<EmbeddedDatabase, 'url' | 'copyUrl' | 'stop'>> => {
  const life = { stopped: false };
  let current = await startEmbedded(dataDir);
  const { url, copyUrl } = current;
  const port = Number(new URL(url).port);
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (life.stopped) return;
      log.error('the embedded database stopped; starting it again');
      await current.stop(); // releases the folder
      while (!life.stopped) {
        try {
          current = await startEmbedded(dataDir, { port });
          // stop was called meanwhile and stopped only the previous server.
          if (life.stopped) await current.stop();
          else log.warn('the embedded database runs again');
          break;
        } catch (error) {
          log.error('the embedded database cannot be started', { error });
          await sleep(restartMs);
        }
      }
    }
  };
  const watching = watch();
  return {
    url,
    copyUrl,
    stop: async () => {
      life.stopped = true;
      await current.stop();
      await watching;
    },
  };
};
