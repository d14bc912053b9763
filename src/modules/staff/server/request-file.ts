import type { Act } from '../../../kernel/db/act.ts';
import { loadFor, type StaffRequest as Stored, readRequest } from '../../requests/server/door.ts';
import { jobStates, staffJobsOf } from '../../jobs/server/door.ts';
import type { JobStatus } from '../../jobs/rules.ts';
import type { RequestFile, StaffRequest } from '../contract.ts';

const shownRequest = (stored: Stored, job_status: JobStatus | null): StaffRequest => ({
  id: stored.id,
  code: stored.code,
  title: stored.title,
  service_type: stored.service_type,
  status: stored.status,
  starts_at: stored.starts_at,
  created_at: stored.created_at,
  price_kobo: stored.price_kobo,
  user_id: stored.user_id,
  name: stored.name,
  email: stored.email,
  phone: stored.phone,
  service_kind: stored.service_kind,
  price_is_ceiling: stored.price_is_ceiling,
  move_type: stored.move_type,
  move_option: stored.move_option,
  room_size: stored.room_size,
  present_location: stored.present_location,
  present_landmark: stored.present_landmark,
  destination: stored.destination,
  destination_landmark: stored.destination_landmark,
  special_requests: stored.special_requests,
  price_lines: [...stored.price_lines],
  hold_reason: stored.hold_reason,
  job_status,
});

/** What the console shows of stored requests, each with the state of its job. */
export const shownRequests = async (act: Act, stored: readonly Stored[]): Promise<StaffRequest[]> => {
  const states = await jobStates(
    act,
    stored.map(({ id }) => id),
  );
  return stored.map((one) => shownRequest(one, states.get(one.id) ?? null));
};

/** A request and its jobs as they are now. Refuses with not_found. */
export const requestFile = async (act: Act, id: string): Promise<RequestFile> => {
  const stored = await readRequest(act, id);
  const jobs = await staffJobsOf(act, id);
  const states = await jobStates(act, [id]);
  return { request: shownRequest(stored, states.get(id) ?? null), jobs, ...(await loadFor(act, id)) };
};
