import type { Act } from '../../../../kernel/db/act.ts';
import { bestRated, workRecords } from './work-records.sql.ts';

/** What a worker has done so far, as lead or helper; ratings are those of the lead. */
export type WorkRecord = {
  readonly worker_id: string;
  readonly five_star_jobs: number;
  /** Four or five stars. */
  readonly good_ratings: number;
  readonly packing_jobs: number;
  /** Delivered in less than the planned time. */
  readonly fast_jobs: number;
};

/** One per worker; read by the system. */
export const workRecordsOf = (act: Act, workerIds: readonly string[]): Promise<WorkRecord[]> =>
  workerIds.length === 0 ? Promise.resolve([]) : act.sql(workRecords, { workers: [...workerIds] });

/** The best rated worker in this time, with at least `min` ratings; undefined if there is none. For the system. */
export const bestRatedBetween = async (act: Act, from: Date, to: Date, min: number): Promise<string | undefined> =>
  (await act.one(bestRated, { from, to, min }))?.worker_id;
