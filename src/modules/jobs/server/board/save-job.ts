import type { UseCase } from '../../../../kernel/http/route.ts';
import { addSaved, dropSaved } from './board.sql.ts';
import { ownStanding, visibleJob } from '../read-job.ts';
import type * as contract from '../../contract.ts';

/** 'Save for Later'. Only what the worker can see may be saved. */
export const saveJob: UseCase<typeof contract.saveJob> = async (act, { params: { id } }) => {
  const { id: worker } = await ownStanding(act);
  await visibleJob(act, id, worker);
  void act.sql(addSaved, { worker, job: id });
  return { id, saved: true };
};

export const unsaveJob: UseCase<typeof contract.unsaveJob> = async (act, { params: { id } }) => {
  if (act.actor.accountId) void act.sql(dropSaved, { worker: act.actor.accountId, job: id });
  return { id, saved: false };
};
