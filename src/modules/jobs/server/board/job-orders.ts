// Jobs as orders of dispatch: which have opened, who could take them, how they are offered first (docs/decisions/0043-first-refusal.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { dispatchRules, moveRound, ratingThatCounts } from '../../../dispatch/rules.ts';
import { type Order, type OrderSource, queueRound, squareOf, type Taker } from '../../../dispatch/server/door.ts';
import { fitsSchedule, offeredSeconds } from '../../../workers/schedule-rules.ts';
import { boardEvents } from '../../board-events.ts';
import { firstRefusal } from '../../rules.ts';
import { takeLimits } from '../../take-rules.ts';
import { endFirstRefusal } from './end-first-refusal.ts';
import { freeWorkers, jobsToOffer, writeOffers } from './first-refusals.sql.ts';

/** Jobs per round; more wait for the next. */
const maxJobs = 200;
/** Workers this far beyond the zone are asked too, degrees. */
const margin = 0.4;
/** Fairness counts the last week, in which each day of a worker's schedule comes once. */
const week_ms = 7 * 86_400_000;
/** How many workers are considered for one job: some of them may have requested it themselves. */
const maxLooked = 3 * firstRefusal.max;

type Job = (typeof jobsToOffer)['~row'] & object;
type Worker = (typeof freeWorkers)['~row'] & object;

const placeOf = (lat: number | null, lng: number | null) => (lat === null || lng === null ? null : { lat, lng });

const may = (worker: Worker, job: Job): boolean =>
  fitsSchedule(worker.schedule, job.starts_at, job.ends_at) &&
  (job.payment_method !== 'cash' || worker.owed_kobo <= takeLimits.max_owed_kobo);

const orderOf = (job: Job, workers: readonly Worker[]): Order => {
  const never = [
    ...job.never,
    ...(job.customer_id === null ? [] : [job.customer_id]),
    ...workers.filter((worker) => !may(worker, job)).map(({ id }) => id),
  ];
  return {
    id: job.id,
    pickup: { lat: job.location_lat, lng: job.location_lng },
    dropoff: placeOf(job.destination_lat, job.destination_lng),
    classes: null,
    skills: job.required_skills,
    capacity: 0,
    crew: 1,
    // `never` has the workers for whom it is outside their hours, by the board's own rule.
    window: null,
    duration_s: (job.ends_at.getTime() - job.starts_at.getTime()) / 1000,
    waited_s: 0,
    asked: [...new Set(never)].map((taker) => ({ taker, refused: 1, expired: 0 })),
  };
};

const takerOf = (worker: Worker, now: Date): Taker => ({
  id: worker.id,
  position: placeOf(worker.lat, worker.lng),
  classes: [],
  skills: worker.skills,
  capacity: 0,
  crew: 1,
  home: null,
  shiftEnds_s: null,
  free: null,
  rejections: worker.rejections,
  rating: ratingThatCounts(worker.rating, worker.ratings_count),
  askedAgo_s: worker.last_asked_at && (now.getTime() - worker.last_asked_at.getTime()) / 1000,
  earned_kobo: worker.earned_kobo,
  online_s: offeredSeconds(worker.schedule, now),
});

const read = async (act: Act, zone: string) => {
  const square = squareOf(zone);
  const now = await act.now();
  const jobs = await act.sql(jobsToOffer, { ...square, max: maxJobs });
  if (jobs.length === 0) return { now, jobs, workers: [] };
  const workers = await act.sql(freeWorkers, {
    south: square.south - margin,
    west: square.west - margin,
    north: square.north + margin,
    east: square.east + margin,
    minutes: firstRefusal.seenMinutes,
    fresh: firstRefusal.placeMinutes,
    max_held: takeLimits.max_held,
    max_given_back: takeLimits.max_given_back,
    given_back_hours: takeLimits.given_back_hours,
    since: new Date(now.getTime() - week_ms),
    owed: jobs.some(({ payment_method }) => payment_method === 'cash'),
  });
  return { now, jobs, workers };
};
type Read = Awaited<ReturnType<typeof read>>;

export const jobOrders: OrderSource<Read> = {
  kind: 'job',
  task: 'jobs.round',
  every_ms: 10_000,
  read,
  work: ({ now, jobs, workers }) => ({
    orders: jobs.map((job) => orderOf(job, workers)),
    takers: workers.map((worker) => takerOf(worker, now)),
    standIns: [],
    options: { ...moveRound, speed_mps: {}, otherSpeed_mps: dispatchRules.moveSpeed_mps, typical_kobo_h: null },
  }),
  settle: async (act, { jobs }, { decisions }) => {
    const wanted = decisions.flatMap(({ order, taker, candidates }) => {
      const line = candidates.map((each) => each.taker).filter((each) => each !== taker);
      const best = taker === null ? line : [taker, ...line];
      return best.slice(0, maxLooked).map((worker, place) => ({ order, worker, rank: place + 1 }));
    });
    const rows = await act.sql(writeOffers, {
      jobs: wanted.map(({ order }) => order),
      workers: wanted.map(({ worker }) => worker),
      ranks: wanted.map(({ rank }) => rank),
      max: firstRefusal.max,
      ...takeLimits,
    });
    const offers = Map.groupBy(
      rows.toSorted((a, b) => a.rank - b.rank),
      ({ job_id }) => job_id,
    );
    for (const { id, order_id, customer_id, title, starts_at, location } of jobs) {
      for (const { worker_id, ends_at, full_name } of offers.get(id) ?? []) {
        const about = { jobId: id, orderId: order_id, customerId: customer_id, workerId: worker_id, title };
        const when = { startsAt: starts_at.toISOString(), location, endsAt: ends_at.toISOString() };
        act.emit(boardEvents.offered_first, { ...about, ...when, ...(full_name ? { workerName: full_name } : {}) });
      }
    }
    const alone = jobs.filter(({ id }) => !offers.has(id)).map(({ id }) => id);
    await endFirstRefusal(act, alone, { due: false });
    const offered = new Map([...offers].map(([id, its]) => [id, its.map(({ worker_id }) => worker_id)]));
    return { offered, areWaiting: jobs.length === maxJobs };
  },
  isClash: (error) => brokenConstraint(error) === 'first_refusals_worker_id_fkey',
};

type Opened = {
  readonly id: string;
  readonly first_until: Date;
  readonly location_lat: number;
  readonly location_lng: number;
};
/** A job that is open from now on: a round chooses who is offered it, and at the end of that time the boards are updated. */
export const offerFirst = (act: Act, { id, first_until, location_lat: lat, location_lng: lng }: Opened): void => {
  queueRound(act, jobOrders, { lat, lng });
  act.task('jobs.first_refusal_over', { jobId: id }, { runAt: first_until });
};
