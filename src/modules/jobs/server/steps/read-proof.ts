import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { proofOf } from '../job-views.ts';
import { findJob } from '../jobs.sql.ts';
import type * as stepsContract from '../../steps-contract.ts';

export const readProof: UseCase<typeof stepsContract.readProof> = async (act, { params: { id } }) => {
  const row = await act.one(findJob, { id });
  const proof = row && proofOf(row);
  if (!proof) throw new Refused(common.not_found);
  return proof;
};
