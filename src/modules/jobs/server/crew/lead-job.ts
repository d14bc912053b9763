import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { workersRefusals } from '../../../workers/contract.ts';
import { touch } from '../../../workers/server/door.ts';
import { crewRefusals as refuse } from '../../crew-contract.ts';
import { crewSplit, placesWaitUntil } from '../../crew-rules.ts';
import { crewEvents } from '../../crew-events.ts';
import { takeLimits } from '../../take-rules.ts';
import { openJob } from '../board/board.sql.ts';
import { leadOne, ownPlace } from './crews.sql.ts';
import { inTwoPlaces } from './crew-refusals.ts';
import { refusedBecause, takeRefusalOf, whatBecame } from '../board/take-refusals.ts';
import { ownStanding } from '../read-job.ts';
import { ofJob } from '../who-is-who.ts';
import type * as contract from '../../crew-contract.ts';

/**
 * 'Lead this job': Kaya finds the helpers. The job stays open, and the lead's place is held until the crew is whole, at the latest
 * until placesWaitUntil. The shares are stored with it; only a refund reduces them, all in proportion.
 */
export const leadJob: UseCase<typeof contract.leadJob> = async (act, { params: { id }, body: { you_earn_kobo } }) => {
  const { id: worker, barred } = await ownStanding(act);
  if (barred) throw new Refused(workersRefusals.barred);
  touch(act);
  const offer = await act.one(openJob, { id });
  const own = await act.one(ownPlace, { job: id, worker });
  if (own?.place === 0) return { id, status: own.state === 'waiting' ? 'open' : 'assigned' };
  if (!offer || offer.crew_until) throw await whatBecame(act, id);
  if (offer.payment_method === 'cash' && offer.helpers_needed > 0) throw new Refused(refuse.crew_in_cash);
  const split = crewSplit(offer.worker_share_kobo, offer);
  if (!split) throw new Refused(refuse.no_crew_needed);
  if (split.lead_kobo !== you_earn_kobo) throw new Refused(refuse.shares_changed);
  const until = placesWaitUntil(offer.starts_at, await act.now());
  if (!until) throw new Refused(refuse.too_late_for_crew);
  const led = await act
    .one(leadOne, { job: id, earns_kobo: split.lead_kobo, helper_kobo: split.helper_kobo, until, ...takeLimits })
    .catch(inTwoPlaces);
  if (!led) {
    if ((await act.one(ownPlace, { job: id, worker }))?.place === 0) return { id, status: 'open' };
    const why = (await takeRefusalOf(act, id, 'lead')) ?? 'job_taken';
    throw await refusedBecause(act, why, { job: id, worker, place: 'lead' });
  }
  act.emit(crewEvents.crew_led, {
    ...ofJob({ ...led, worker_id: worker }),
    memberIds: [],
    helpers: led.helper_places,
    helperKobo: split.helper_kobo,
    wholeBy: until.toISOString(),
  });
  act.task('jobs.crew_due', { jobId: id }, { runAt: until });
  return { id, status: 'open' };
};
