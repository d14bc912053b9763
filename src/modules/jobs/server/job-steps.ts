// Every event after which the state, the price or the mover of a job may be another, for listeners that look at the job as it is now.
import { disputeEvents } from '../dispute-events.ts';
import { jobsEvents } from '../events.ts';
import { priceEvents } from '../price-events.ts';
import { workEvents } from '../work-events.ts';

export const jobSteps = [
  jobsEvents.accepted,
  jobsEvents.released,
  jobsEvents.cancelled,
  jobsEvents.mover_removed,
  workEvents.en_route,
  workEvents.arrived,
  workEvents.started,
  workEvents.delivered,
  workEvents.completed,
  disputeEvents.disputed,
  disputeEvents.dispute_decided,
  priceEvents.repriced,
  priceEvents.price_change_answered,
] as const;
