// What staff do about a dispute. The rules are in jobs; each act answers the job as it is then.
import type { UseCase } from '../../../kernel/http/route.ts';
import * as jobs from '../../jobs/server/door.ts';
import type * as contract from '../dispute-contract.ts';

export const decideDispute: UseCase<typeof contract.decideDispute> = async (act, { params: { id }, body }) => {
  const { decision, reason, pays_kobo = null, cash_kobo = 0 } = body;
  await jobs.decideDispute(act, id, { decision, reason, pays_kobo, cash_kobo });
  return jobs.readStaffJob(act, id);
};

export const recordCashRepaid: UseCase<typeof contract.recordCashRepaid> = async (act, { params: { id }, body }) => {
  await jobs.recordCashRepaid(act, id, body.how);
  return jobs.readStaffJob(act, id);
};

export const readChat: UseCase<typeof contract.readChat> = async (act, { params: { id } }) => ({
  items: await jobs.readMessages(act, id),
});
