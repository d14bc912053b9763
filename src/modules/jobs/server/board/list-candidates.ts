import type { UseCase } from '../../../../kernel/http/route.ts';
import { crowMetres } from '../../../places/rules.ts';
import { fitsSchedule } from '../../../workers/schedule-rules.ts';
import type * as contract from '../../staff-contract.ts';
import { candidatesNear } from './candidates.sql.ts';
import { jobFile } from '../read-job-file.ts';

const max = 12;

/** Never the customer or the worker who has the job; busy workers only in a search by name. */
export const listCandidates: UseCase<typeof contract.listCandidates> = async (act, { params, query }) => {
  const job = await jobFile(act, params.id);
  const [from, to] = [new Date(job.starts_at), new Date(job.ends_at)];
  const search = query.search || null;
  const never = [job.customer_id, job.worker?.id].filter((id) => typeof id === 'string');
  const { location_lat: lat, location_lng: lng } = job;
  const rows = await act.sql(candidatesNear, { job: job.id, search, never, lat, lng, from, to, max });
  const items = rows.map(({ lat: at, lng: along, schedule, skills, ...row }) => ({
    ...row,
    distance_m: at === null || along === null ? null : Math.round(crowMetres({ lat: at, lng: along }, { lat, lng })),
    missing_skills: job.required_skills.filter((skill) => !skills.includes(skill)),
    fits_schedule: fitsSchedule(schedule, from, to),
  }));
  return { items };
};
