// A worker has paid what they owed: the provider's part goes to the provider (docs/decisions/0057-providers.md).
import * as z from 'zod/mini';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { earningsEvents } from '../earnings-events.ts';
import { postingForReleasedShare } from '../ledger.ts';
import { forgetDueShare, paidSharesOf } from './due-shares.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

const payload = z.object({ workerId: z.string() });
const atOnce = 100;

/** Releases each share once; shares of unpaid debts wait. */
export const releaseSharesOf = async (act: Act, workerId: string): Promise<void> => {
  const paid = await act.sql(paidSharesOf, { worker: workerId, max: atOnce });
  if (paid.length === atOnce) act.task('money.release_shares', { workerId });
  for (const due of paid) {
    const { job_id: jobId, payee_id: payeeId, amount_kobo, title } = due;
    const posting = postingForReleasedShare({ jobId, workerId, payeeId, amount_kobo });
    const about = { subject: jobId, ...(title === null ? {} : { title }) };
    if (await postEntries(act, posting, about)) {
      await settleOwed(act, payeeId, `${jobId}:${workerId}:released`);
      act.emit(earningsEvents.share_released, { accountId: payeeId, jobId, workerId, amount_kobo });
    }
    await act.sql(forgetDueShare, { job: jobId, worker: workerId });
  }
};

export const releaseShares: Task = (given, db) =>
  // A worker settled a debt; the share that waited is the provider's.
  db.act(system, (act) => releaseSharesOf(act, z.parse(payload, given).workerId));
