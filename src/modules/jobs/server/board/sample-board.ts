import type { UseCase } from '../../../../kernel/http/route.ts';
import { crowMetres } from '../../../places/rules.ts';
import { newcomerRules, usualPay } from '../../newcomer-contract.ts';
import type * as contract from '../../newcomer-contract.ts';
import { jobsForNewcomers } from './board.sql.ts';
import { pointOf } from './rank-board.ts';

/** Central Lagos, where the map starts too. */
const centre = { lat: 6.5244, lng: 3.3792 };

/** Nothing here leads to a job: that needs a profile. */
export const sampleBoard: UseCase<typeof contract.sampleBoard> = async (act, { query: { near } }) => {
  const at = near === undefined ? centre : pointOf(near);
  const sample = await act.sql(jobsForNewcomers, { ...at, max: newcomerRules.looked });
  const close = sample.filter(
    ({ location_lat: lat, location_lng: lng }) => crowMetres(at, { lat, lng }) <= newcomerRules.within_m,
  );
  return {
    jobs: close.slice(0, newcomerRules.shown).map((job) => ({
      title: job.title,
      job_size: job.job_size,
      starts_at: job.starts_at.toISOString(),
      location: job.location,
      destination: job.destination,
      distance_m: job.distance_m,
      you_earn_kobo: job.earns_kobo,
    })),
    total: close.length,
    usual: usualPay(close.map(({ earns_kobo }) => earns_kobo)),
  };
};
