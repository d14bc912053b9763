import type { UseCase } from '../../../kernel/http/route.ts';
import { readStaffJob, takenThen } from '../../jobs/server/door.ts';
import { crowMetres } from '../../places/rules.ts';
import { fitsSchedule } from '../../workers/rules.ts';
import type { Candidate } from '../contract.ts';
import { candidatesNear } from './console.sql.ts';
import type * as contract from '../contract.ts';

const most = 12;

/** Never the customer, nor who has the job already; who is busy then only when asked for by name. */
export const listCandidates: UseCase<typeof contract.listCandidates> = async (act, { params, query }) => {
  const job = await readStaffJob(act, params.id);
  const taken = await takenThen(act, job);
  const search = query.search || null;
  const never = [job.customer_id, job.worker?.id].filter((id) => typeof id === 'string');
  const { location_lat: lat, location_lng: lng } = job;
  const besides = search ? never : [...never, ...taken];
  const rows = await act.sql(candidatesNear, { search, besides, lat, lng, most });
  const items = rows.map(
    ({ lat: at, lng: along, schedule, skills, ...row }): Candidate => ({
      ...row,
      distance_m: at === null || along === null ? null : Math.round(crowMetres({ lat: at, lng: along }, { lat, lng })),
      missing_skills: job.required_skills.filter((skill) => !skills.includes(skill)),
      fits_schedule: fitsSchedule(schedule, new Date(job.starts_at), new Date(job.ends_at)),
      busy_then: taken.has(row.id),
    }),
  );
  return { items };
};
