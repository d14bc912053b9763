import { lagosHour } from '../../../shared/clock.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { isFresh } from '../../dispatch/position-rules.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { moverPosition } from '../../jobs/server/door.ts';
import { routeBetween } from '../../places/rules.ts';
import { jobOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

/** Null until the mover shares it, and again once the work is done. */
export const positionFor = async (act: Act, job: JobView | undefined): Promise<contract.MoverPosition> => {
  const [position, now] = await Promise.all([job ? moverPosition(act, job.id) : null, act.now()]);
  const coming = job?.status === 'en_route' && position && isFresh(position.age_s);
  const way_s = coming
    ? routeBetween(position, { lat: job.location_lat, lng: job.location_lng }, { hour: lagosHour(now) }).duration_s
    : null;
  const pickup_minutes = way_s === null ? null : Math.max(1, Math.ceil(way_s / 60));
  return {
    position,
    pickup_minutes,
    arrives_at: pickup_minutes === null ? null : new Date(now.getTime() + pickup_minutes * 60_000).toISOString(),
  };
};

export const readMoverPosition: UseCase<typeof contract.readMoverPosition> = async (act, { params }) =>
  positionFor(act, await jobOf(act, (await followed(act, params.key)).id));
