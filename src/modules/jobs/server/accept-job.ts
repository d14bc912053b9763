import { randomUUIDv7 } from 'node:crypto';
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { together } from '../../../kernel/db/together.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { sayWhen } from '../../../shared/clock.ts';
import type { EventKind, PayloadOf } from '../../../shared/event.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { mostOwed_kobo } from '../../money/payment-rules.ts';
import { owedNow } from '../../money/server/door.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { myStanding, nobodyBarred } from '../../workers/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import type { CrewRole } from '../crew-rules.ts';
import { jobsEvents } from '../events.ts';
import { jobRules } from '../rules.ts';
import { acceptOpenJobs, whatIsInTheWay } from './accept.sql.ts';
import { inLanguageOf } from './in-language.ts';
import { offeredToOthers } from './offered-to-others.ts';
import type * as contract from '../contract.ts';

/** The exclusion constraint behind every acceptance and assignment. */
export const oneJobAtATime = 'one_job_at_a_time';

type Wish = { readonly actor: Actor; readonly job: string; readonly event: string };

/** All acceptances of a moment in one statement (docs/decisions/0033). A worker's own follow each other. */
const acceptance = together({
  query: acceptOpenJobs,
  params: (wishes: readonly Wish[]) => ({
    sessions: wishes.map(({ actor }) => actor.sessionId ?? ''),
    accounts: wishes.map(({ actor }) => actor.accountId ?? ''),
    kinds: wishes.map(({ actor }) => actor.kind),
    jobs: wishes.map(({ job }) => job),
    events: wishes.map(({ event }) => event),
    most_owed_kobo: mostOwed_kobo,
  }),
  apart: ({ actor }) => actor.accountId ?? '',
  happened: ({ job, event }, { outcome, worker_id, order_id, customer_id, title, worker_name, starts_at }) => {
    if (outcome !== 'accepted' || !worker_id || !order_id || title === null || !worker_name || !starts_at) return;
    const about = { jobId: job, orderId: order_id, customerId: customer_id, workerId: worker_id, title };
    const startsAt = starts_at.toISOString();
    const payload: PayloadOf<typeof jobsEvents.accepted> = {
      ...about,
      workerName: worker_name,
      startsAt,
      by: 'worker',
    };
    return { kind: jobsEvents.accepted as EventKind, payload, id: event };
  },
});

/**
 * Why this worker cannot take a job that is open. If nothing is in the way any more, somebody else was quicker
 * meanwhile. @param place in its crew: then places in crews count as jobs held, and skills are the lead's matter
 */
export const whyNot = async (act: Act, job: string, worker: string, place?: CrewRole): Promise<Refused> => {
  const [me, offer] = await Promise.all([myStanding(act), act.one(whatIsInTheWay, { job, worker })]);
  if (!me) return new Refused(workersRefusals.no_worker_profile);
  if (me.barred) return new Refused(workersRefusals.barred);
  if (!offer) return new Refused(refuse.job_taken);
  if (offer.own) return new Refused(refuse.own_job);
  if (offer.gave_back) return new Refused(refuse.gave_back);
  const { tell, date, skill, title } = await inLanguageOf(act, worker);
  if (offer.accepts_again_at) {
    const detail = tell('You gave back 3 jobs within 24 hours. You can accept jobs again from {time}.', {
      time: date(sayWhen(offer.accepts_again_at)),
    });
    return new Refused(refuse.gave_back_too_many, { detail });
  }
  const held = offer.held + (place ? offer.in_crews : 0);
  if (held >= jobRules.mostHeld) {
    const detail = tell('You have {n} jobs to start. Start one of them, then you can accept the next.', { n: held });
    return new Refused(refuse.holds_too_many, { detail });
  }
  if (me.status === 'paused') return new Refused(refuse.worker_paused);
  if (me.status === 'offline') return new Refused(refuse.worker_offline);
  const missing = offer.required_skills.filter((code) => place !== 'helper' && !me.skills.includes(code)).map(skill);
  if (missing.length > 0) {
    const detail = tell('This job needs {skills}. Add it to your profile if you can do it.', {
      skills: missing.join(', '),
    });
    return new Refused(refuse.missing_skill, { detail });
  }
  const owed_kobo = offer.payment_method === 'cash' ? await owedNow(act, worker) : 0;
  if (owed_kobo > mostOwed_kobo) {
    const detail = tell(
      'You owe Kaya {amount} from cash jobs. Take card jobs until your earnings cover it. Then you can take cash jobs again.',
      { amount: naira(owed_kobo) },
    );
    return new Refused(refuse.owes_too_much, { detail });
  }
  if (offer.clash_starts_at) {
    const detail = tell('You already have a job at that time: {title}, {time}', {
      title: title(offer.clash_title ?? ''),
      time: date(sayWhen(offer.clash_starts_at)),
    });
    return new Refused(refuse.busy_then, { detail });
  }
  return new Refused(refuse.job_taken);
};

/**
 * Takes an open job for the worker who asks. One statement decides; only for a refusal with a personal reason is the worker read again, for
 * the words.
 */
export const acceptOpenJobAs = async (
  db: Database,
  actor: Actor,
  jobId: string,
): Promise<{ id: string; status: 'assigned' }> => {
  const { accountId, sessionId } = actor;
  if (!accountId || !sessionId) throw new Refused(common.not_signed_in);
  const outcome = await db
    .together(acceptance, { actor, job: jobId, event: randomUUIDv7() })
    .then((row) => row?.outcome)
    .catch((error: unknown) => {
      if (![oneJobAtATime, nobodyBarred].includes(brokenConstraint(error) ?? '')) throw error;
      return 'open' as const;
    });
  switch (outcome) {
    case undefined:
      throw new Error('acceptance answered nothing');
    case 'signed_out':
      throw new Refused(common.not_signed_in);
    case 'accepted':
    case 'already':
      return { id: jobId, status: 'assigned' };
    case 'job_taken':
    case 'job_held':
    case 'job_cancelled':
    case 'crew_led':
      throw new Refused(refuse[outcome]);
    case 'offered_first':
      throw await db.act(actor, (act) => offeredToOthers(act, jobId));
    default: {
      const reason = await db.act(actor, (act) => whyNot(act, jobId, accountId));
      // Nobody learns of a job they may not see.
      throw outcome === 'not_found' && reason.kind.code === 'job_taken' ? new Refused(common.not_found) : reason;
    }
  }
};

export const acceptJob: UseCaseWithActs<typeof contract.acceptJob> = (db, actor, { params }) =>
  acceptOpenJobAs(db, actor, params.id);
