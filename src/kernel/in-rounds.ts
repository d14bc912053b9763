import type { Act } from './db/act.ts';
import { system } from './db/actor.ts';
import type { Task } from './tasks.ts';

/** Rows per statement, and statements per round: a long backlog is cleared over a few nights. */
const atOnce = 1_000;
const maxRounds = 50;

/** A task that deletes expired rows, in statements of 1,000 rows, each in a separate act. `forget` answers how many were deleted. */
export const inRounds =
  (forget: (act: Act, max: number) => Promise<number>): Task =>
  async (_payload, db) => {
    for (let round = 0; round < maxRounds; round += 1) {
      // The clock runs it, and no person may delete other people's rows.
      if ((await db.act(system, (act) => forget(act, atOnce))) < atOnce) return;
    }
  };
