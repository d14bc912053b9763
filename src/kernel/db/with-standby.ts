// Reads that may be a second old, on a standby where there is one.
import { Refused } from '../../shared/refusal.ts';
import { log } from '../log.ts';
import { outsideTraces } from '../trace.ts';
import type { Act, Actor, Database } from './act.ts';
import { lsnNow, replayedTo } from './standby.sql.ts';

/** How old an answer may be when its transaction begins, ms. */
const maxAge_ms = 1_000;
const look_ms = 400;

/** `act` for reads. @throws as the primary does */
export type StaleReads = Pick<Database, 'act'> & { close(): Promise<void> };

/**
 * Asks the standby while it is known to be at most a second behind, otherwise the primary: also when the standby cannot be reached in the middle of
 * a read. Known means that the standby has replayed what the primary had written at a moment of the last second, so a standby that is cut off from
 * its primary is not asked.
 */
export const withStandby = (primary: Database, standby: Database): StaleReads => {
  let freshUntil = 0;
  let was: boolean | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const at = performance.now();
    let fresh = false;
    try {
      const written = await primary.find(lsnNow, {});
      fresh = (await standby.find(replayedTo, { lsn: written?.lsn ?? '' }))?.replayed === true;
    } catch {
      // Each of the two says in the log that it is away.
    }
    if (fresh) freshUntil = at + maxAge_ms;
    const usable = performance.now() < freshUntil;
    if (usable !== was)
      log.info(usable ? 'the standby answers reads' : 'the primary answers all reads: the standby is away or behind');
    was = usable;
    if (!closed) timer = setTimeout(() => void look(), look_ms).unref();
  };
  outsideTraces(() => void look())();

  return {
    act: async <T>(actor: Actor, work: (act: Act) => Promise<T>): Promise<T> => {
      if (performance.now() < freshUntil) {
        try {
          return await standby.act(actor, work);
        } catch (error) {
          if (!(error instanceof Refused) || error.kind.status !== 503) throw error;
          freshUntil = 0;
        }
      }
      return primary.act(actor, work);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await standby.close();
    },
  };
};
