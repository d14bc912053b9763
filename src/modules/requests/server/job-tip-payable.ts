import { Refused } from '../../../shared/refusal.ts';
import { peopleOfJob } from '../../jobs/server/door.ts';
import { type Payable, postJobTip, tipAsked } from '../../money/server/door.ts';
import { jobTipRefusals as refuse } from '../tip-contract.ts';
import { titleOf } from './about-request.ts';
import { jobPayable } from './job-payable.ts';
import { tipsOfJob } from './job-tips.ts';
import { jobOf } from './track-request.ts';
import { followed, followerFor } from './tracking-key.ts';

/** A tip for the movers of a completed job, who get all of it. Its id is the job; its key the tracking link or the id of the request. */
export const jobTipPayable: Payable = {
  actorFor: (db, actor, key) => followerFor(db, actor, { params: { key } }),
  find: async (act, key) => (await jobOf(act, (await followed(act, key)).id))?.id ?? null,
  due: async (act, key, asked) => {
    const row = await followed(act, key);
    const amount_kobo = tipAsked(asked);
    const job = await jobOf(act, row.id);
    if (!job || !(await tipsOfJob(act, job)).allowed) throw new Refused(refuse.not_tippable);
    const about = { title: `Tip, ${titleOf(row)}`, email: row.email };
    return { id: job.id, order_id: row.id, account_id: row.user_id, amount_kobo, about };
  },
  book: async (act, paid) => postJobTip(act, paid, await peopleOfJob(act, paid.payable_id)),
  refusals: [refuse.not_tippable],
  ...(jobPayable.words ? { words: jobPayable.words } : {}),
};
