import type { UseCase } from '../../../kernel/http/route.ts';
import { countBookingsToReview } from '../../bookings/server/door.ts';
import { countDriversToReview } from '../../drivers/server/door.ts';
import { countDisputed, countToLookAt } from '../../jobs/server/door.ts';
import { countFailedPayouts, countOpenExceptions, countUnpayablePartners } from '../../money/server/door.ts';
import { countBreachesOpen } from '../../privacy/server/door.ts';
import { countLateAnswers, countPartnersToVet, countReported, countUnserved } from '../../programs/server/door.ts';
import { countProvidersToVet } from '../../providers/server/door.ts';
import { countRequestsForStaff } from '../../requests/server/door.ts';
import { countAlerts } from '../../safety/server/door.ts';
import { countCalls, countCases, countDataRequests } from '../../support/server/door.ts';
import { countHearings } from '../../workers/server/door.ts';
import type * as findContract from '../find-contract.ts';

const max = 100;

export const countWaiting: UseCase<typeof findContract.countWaiting> = async (act) => {
  const [
    requests,
    review,
    jobs,
    jobs_quick,
    payouts,
    money,
    drivers,
    providers,
    partners,
    partners_unpaid,
    partner_answers,
    items_unserved,
    items_reported,
    hearings,
    cases,
    calls,
    rights,
    breaches,
    sos,
  ] = await Promise.all([
    countRequestsForStaff(act, max),
    countBookingsToReview(act, max),
    countDisputed(act, max),
    countToLookAt(act, max),
    countFailedPayouts(act, max),
    countOpenExceptions(act, max),
    countDriversToReview(act, max),
    countProvidersToVet(act, max),
    countPartnersToVet(act, max),
    countUnpayablePartners(act, max),
    countLateAnswers(act, max),
    countUnserved(act, max),
    countReported(act, max),
    countHearings(act, max),
    countCases(act, max),
    countCalls(act, max),
    countDataRequests(act, max),
    countBreachesOpen(act, max),
    countAlerts(act, max),
  ]);
  return {
    requests,
    bookings: review.waiting,
    bookings_late: review.late,
    jobs,
    jobs_quick,
    payouts,
    money,
    drivers,
    providers: providers.waiting,
    providers_applied: providers.applications,
    partners,
    partners_unpaid,
    partner_answers,
    items_unserved,
    items_reported,
    hearings,
    cases,
    calls: calls.waiting,
    calls_late: calls.late,
    rights,
    breaches,
    sos: sos.waiting,
    sos_ringing: sos.ringing,
  };
};
