import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The first caller in a run, of all its processes, makes the folder; the others wait for it. */
export const onceInRun = async (
  folder: string,
  make: (half: string) => Promise<void>,
  takes_ms: number,
): Promise<void> => {
  const half = `${folder}.half`;
  const late = Date.now() + takes_ms;
  while (!existsSync(folder)) {
    const mine = await mkdir(half).then(
      () => true,
      () => false,
    );
    if (mine)
      try {
        // The previous holder may have completed it since the check above.
        if (existsSync(folder)) await rm(half, { recursive: true });
        else {
          await make(half);
          await rename(half, folder);
        }
      } catch (error) {
        await rm(half, { recursive: true, force: true });
        throw error;
      }
    else if (Date.now() > late) throw new Error(`${half} was not completed in ${takes_ms / 1000} s.`);
    else await sleep(100);
  }
};
