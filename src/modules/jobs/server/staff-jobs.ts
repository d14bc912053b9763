// What the modules above read of jobs for staff.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { JobStatus } from '../rules.ts';
import type { StaffJob } from '../view-contract.ts';
import { toStaffJobs } from './job-views.ts';
import { countLooks } from './dispute/looks.sql.ts';
import { countInDispute, findJob, jobsOfOneOrder, jobStatesOfOrders } from './jobs.sql.ts';

/** Jobs that wait for a decision by staff, counted up to `max`; for staff. */
export const countDisputed = async (act: Act, max: number): Promise<number> =>
  (await act.one(countInDispute, { max }))?.waiting ?? 0;

/** Quick jobs that wait for a review by staff, counted up to `max`. */
export const countToLookAt = async (act: Act, max: number): Promise<number> =>
  (await act.one(countLooks, { max }))?.waiting ?? 0;

/** The jobs of a request by their start, as the console shows them. */
export const staffJobsOf = async (act: Act, orderId: string): Promise<StaffJob[]> => {
  staffOnly(act);
  return toStaffJobs(act, await act.sql(jobsOfOneOrder, { request: orderId }));
};

/** One job as the console shows it; undefined when there is none. */
export const staffJob = async (act: Act, id: string): Promise<StaffJob | undefined> => {
  staffOnly(act);
  const row = await act.one(findJob, { id });
  return row && (await toStaffJobs(act, [row]))[0];
};

/** The state of the job of each of these requests; a request without a job is not in it. */
export const jobStates = async (act: Act, orderIds: readonly string[]): Promise<ReadonlyMap<string, JobStatus>> => {
  staffOnly(act);
  if (orderIds.length === 0) return new Map();
  const rows = await act.sql(jobStatesOfOrders, { requests: [...orderIds] });
  return new Map(rows.map(({ order_id, status }) => [order_id, status]));
};
