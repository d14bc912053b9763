import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { JobStatus } from '../../jobs/rules.ts';
import { jobStates, staffJobsOf } from '../../jobs/server/door.ts';
import type * as contract from '../staff-contract.ts';
import { type RequestWithTerms, summaryOf } from './about-request.ts';
import { loadFor } from './read-job-load.ts';
import { requestTermsById } from './requests.sql.ts';

export const staffView = (row: RequestWithTerms, job_status: JobStatus | null): contract.StaffRequest => ({
  ...summaryOf(row),
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  service_kind: row.service_kind,
  price_is_ceiling: row.price_is_ceiling,
  move_type: row.move_type,
  move_option: row.move_option,
  room_size: row.room_size,
  present_location: row.present_location,
  present_landmark: row.present_landmark,
  destination: row.destination,
  destination_landmark: row.destination_landmark,
  special_requests: row.special_requests,
  price_lines: [...row.price_lines],
  hold_reason: row.hold_reason,
  job_status,
});

/** The stored request, for an act of staff. Refuses with not_found. */
export const requestForStaff = async (act: Act, id: string): Promise<RequestWithTerms> => {
  staffOnly(act);
  const row = await act.one(requestTermsById, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** A request and its jobs as they are now. Refuses with not_found. */
export const requestFile = async (act: Act, id: string): Promise<contract.RequestFile> => {
  const row = await requestForStaff(act, id);
  const jobs = await staffJobsOf(act, id);
  const states = await jobStates(act, [id]);
  return { request: staffView(row, states.get(id) ?? null), jobs, ...(await loadFor(act, id)) };
};

export const readRequestFile: UseCase<typeof contract.readRequestFile> = (act, { params }) =>
  requestFile(act, params.id);
