import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { billedTo } from './close-after-job.ts';
import { freeSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { cancelJob } from '../../jobs/server/door.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import { requestsEvents } from '../events.ts';
import { requestLifecycle } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { ofRequest } from './about-request.ts';
import { requestFile } from './read-request-file.ts';
import { declineBooking, lockRequest } from './requests.sql.ts';
import { lockedJobOf } from './track-request.ts';

/**
 * Kaya cannot do the request. By staff, until a mover has accepted; after that it is cancelled instead. Card payments are
 * refunded. Idempotent. Refuses with not_found or not_open.
 */
export const declineRequest: UseCase<typeof contract.declineRequest> = async (act, { params: { id }, body }) => {
  const { reason } = body;
  staffOnly(act);
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  if (row.status === 'declined') return requestFile(act, id);
  const job = await lockedJobOf(act, id);
  if (job && job.status !== 'open') throw new Refused(refuse.not_open);
  const declined = await act.one(declineBooking, { id, from: requestLifecycle.from('decline'), reason });
  if (!declined) throw new Refused(refuse.not_open);
  if (job) await cancelJob(act, job.id, reason);
  await freeSpend(act, { key: orderKey('request', id) });
  act.emit(requestsEvents.declined, { ...ofRequest(declined), reason, ...(await billedTo(act, id)) });
  return requestFile(act, id);
};
