import type { UseCase } from '../../../../kernel/http/route.ts';
import { crewRefusals } from '../../crew-contract.ts';
import { agreedSplit, crewSplit, placesWaitUntil } from '../../crew-rules.ts';
import { crewOf, freePlaces } from './crews.sql.ts';
import { toMember } from '../job-views.ts';
import { ownStanding, visibleJob } from '../read-job.ts';
import type * as contract from '../../crew-contract.ts';

/** For a worker who looks at an open job or a helper place, and for those in the crew. */
export const readCrew: UseCase<typeof contract.readCrew> = async (act, { params: { id } }) => {
  const { id: worker } = await ownStanding(act);
  const job = await visibleJob(act, id, worker);
  const isCrew = job.helper_places > 0;
  const [members, free, now] = await Promise.all([
    act.sql(crewOf, { job: id }),
    act.one(freePlaces, { job: id }),
    act.now(),
  ]);
  const open = job.status === 'open' && !isCrew;
  const until = open ? placesWaitUntil(job.starts_at, now) : job.crew_until;
  const split = isCrew ? agreedSplit(job) : open ? crewSplit(job.worker_share_kobo, job) : null;
  const cash = job.payment_method === 'cash';
  return {
    helpers_needed: job.helpers_needed,
    vehicle_class: job.vehicle_class,
    role: job.my_place === null ? null : job.my_place === 0 ? 'lead' : 'helper',
    shares: cash ? null : split,
    gathers: job.status === 'open' && job.crew_until !== null,
    free_places: free?.free ?? 0,
    places: job.helper_places,
    whole_by: until?.toISOString() ?? null,
    cannot_lead: !open
      ? null
      : cash
        ? crewRefusals.crew_in_cash.detail
        : until === null
          ? crewRefusals.too_late_for_crew.detail
          : null,
    members: members.map((member) => toMember(member, worker)),
  };
};
