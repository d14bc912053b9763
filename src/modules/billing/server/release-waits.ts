import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { payReleased } from '../../money/server/door.ts';
import { releaseWaits as releasePart } from './bills.sql.ts';

const payload = z.object({ billId: z.string() });
/** Parts per transaction: a process that dies in between leaves the rest to the next run. */
const atOnce = 200;

/** In the transaction that settles a bill. A task pays the people of its jobs: there may be many. */
export const releaseForBill = (act: Act, billId: string): void => {
  act.task('billing.release_waits', { billId }, { key: `release:${billId}` });
};

export const releaseWaits: Task = async (given, db) => {
  const { billId: bill } = z.parse(payload, given);
  for (let more = true; more; ) {
    // A company paid; the people whose pay was held are not the actor.
    more = await db.act(system, async (act) => {
      const released = await act.sql(releasePart, { bill, max: atOnce });
      const sums = new Map<string, { amount_kobo: number; once: string }>();
      for (const { account_id, job_id, amount_kobo } of released) {
        if (amount_kobo === 0) continue;
        const before = sums.get(account_id);
        sums.set(account_id, {
          amount_kobo: amount_kobo + (before?.amount_kobo ?? 0),
          once: `released:${job_id}:${account_id}`,
        });
      }
      for (const [accountId, { amount_kobo, once }] of sums) await payReleased(act, accountId, amount_kobo, once);
      return released.length === atOnce;
    });
  }
};
