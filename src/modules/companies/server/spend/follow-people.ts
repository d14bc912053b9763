// A person leaves, is removed, or may no longer approve while a request waits: nothing waits for somebody who is not there.
import type { Act } from '../../../../kernel/db/act.ts';
import { approvalById, lockApproval } from './approvals.sql.ts';
import { askWaiting, withdrawForGone } from './end-approval.ts';
import { lostRequests } from './steps.sql.ts';

/** Requests in one statement. */
const part = 100;

/**
 * What they asked for, or what is for them, is withdrawn with the reason. Where only they were asked to decide, the next who may are asked;
 * where nobody may, it ends with that reason. By the system.
 */
export const followPeople = async (act: Act, company: string): Promise<void> => {
  for (let more = true; more; ) {
    const lost = await act.sql(lostRequests, { company, max: part });
    for (const { id, gone } of lost) {
      await act.one(lockApproval, { id });
      const row = await act.one(approvalById, { id });
      if (row?.status !== 'pending') continue;
      await (gone ? withdrawForGone(act, row) : askWaiting(act, id));
    }
    // Each request has ended or waits for somebody else now.
    more = lost.length === part;
  }
};
