import type { UseCase } from '../../../kernel/http/route.ts';
import { listJobs as listStored, readStaffJob } from '../../jobs/server/door.ts';
import type * as contract from '../contract.ts';

export const listJobs: UseCase<typeof contract.listJobs> = (act, { query }) =>
  listStored(act, {
    ...(query.status ? { status: query.status } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });

export const readJob: UseCase<typeof contract.readJob> = (act, { params }) => readStaffJob(act, params.id);
