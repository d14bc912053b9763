// The demo's sample drivers answer and drive automatically, through the same use cases as a person at the dashboard.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { Refused } from '../../../shared/refusal.ts';
import { rideRules } from '../rules.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from './drive-trip.ts';
import { sampleGaps, seconds } from './sample-gaps.ts';
import { findTrip, startCodeOf } from './trips.sql.ts';

type SampleStep = 'depart' | 'arrive' | 'start' | 'complete';
export const sampleSteps: readonly SampleStep[] = ['depart', 'arrive', 'start', 'complete'];

const acting = (driverId: string): Actor => ({
  kind: 'account',
  accountId: driverId,
  sessionId: null,
  orderId: null,
});

/** A cancelled trip, or one in a later state, ends the chain. */
const unlessRefused = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refused && error.kind.status !== 503) return false;
    throw error;
  }
};

/** The next step after its delay; for a reserved ride nobody sets off long before its time. */
const queue = async (db: Database, tripId: string, driverId: string, step: SampleStep): Promise<void> => {
  // A sample driver's next step is a task, without a session.
  await db.act(system, async (act) => {
    const [trip, now] = await Promise.all([act.one(findTrip, { id: tripId }), act.now()]);
    const soonest = seconds(now, sampleGaps[step]);
    const due = trip?.scheduled_for ? seconds(trip.scheduled_for, -rideRules.minutesUnknown * 60) : soonest;
    const runAt = step === 'depart' && due > soonest ? due : soonest;
    act.task('rides.sample_step', { tripId, driverId, step }, { runAt, key: `rides.sample:${tripId}:${step}` });
  });
};

/** The task `rides.sample_answer`: accepts the offer. */
export const answerAsSample = async (db: Database, tripId: string, driverId: string): Promise<void> => {
  if (await unlessRefused(acceptOfferAs(db, acting(driverId), tripId))) await queue(db, tripId, driverId, 'depart');
};

/** The task `rides.sample_step`: one step, which queues the next one. */
export const stepAsSample = async (db: Database, tripId: string, driverId: string, step: SampleStep): Promise<void> => {
  const driver = acting(driverId);
  const on = { params: { id: tripId } };
  const start = async () => {
    // A driver may not read the rider's code, and a sample driver cannot ask for it.
    const code = await db.act(system, (act) => act.one(startCodeOf, { trip: tripId }));
    await startTrip(db, driver, { ...on, body: { code: code?.code ?? '' } }, noExchange);
  };
  const take = { depart: departForTrip, arrive: arriveAtPickup, complete: completeTrip };
  const done = await unlessRefused(
    step === 'start' ? start() : db.act(driver, (act) => take[step](act, on, noExchange)),
  );
  const next = sampleSteps[sampleSteps.indexOf(step) + 1];
  if (done && next) await queue(db, tripId, driverId, next);
};
