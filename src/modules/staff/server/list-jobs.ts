import type { UseCase } from '../../../kernel/http/route.ts';
import { listJobs as listStored, readStaffJob } from '../../jobs/server/door.ts';
import type { listJobs, readJob } from '../contract.ts';

export const listEveryJob: UseCase<typeof listJobs> = (act, { query }) =>
  listStored(act, {
    ...(query.status ? { status: query.status } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });

export const readOneJob: UseCase<typeof readJob> = (act, { params }) => readStaffJob(act, params.id);
