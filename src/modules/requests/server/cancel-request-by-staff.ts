import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { closeRequest } from './cancel-request.ts';
import { requestFile, requestForStaff } from './read-request-file.ts';

/** Staff may also cancel after the mover has left; the job refuses once it is over. */
export const cancelRequestByStaff: UseCase<typeof contract.cancelRequestByStaff> = async (
  act,
  { params: { id }, body: { reason } },
) => {
  await closeRequest(act, await requestForStaff(act, id), 'staff', reason);
  return requestFile(act, id);
};
