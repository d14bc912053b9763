import type { Act } from './db/act.ts';
import { system } from './db/actor.ts';
import type { Task } from './tasks.ts';

/** Rows in one statement, and statements in one round: a long backlog is cleared over a few nights. */
const atOnce = 1_000;
const maxRounds = 50;

/** A task that deletes what is over, in statements of 1,000 rows, each in its own act. `forget` answers how many went. */
export const inRounds =
  (forget: (act: Act, max: number) => Promise<number>): Task =>
  async (_payload, db) => {
    for (let round = 0; round < maxRounds; round += 1) {
      // The clock asks, and no person may delete what others have left.
      if ((await db.act(system, (act) => forget(act, atOnce))) < atOnce) return;
    }
  };
